import { type Generated, sql } from 'kysely'
import { legal, ofOwnTransaction, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    extratos: TableRow<typeof extratosColumns>
    linhas_extrato: TableRow<typeof linhasExtratoColumns>
  }
}

// Columns without personal data: the agency's own bank account.
const extratosColumns = {
  id: column<Generated<number>>(internal),
  importacao_id: column<number>(internal),
  /** The name of the file. */
  nome: column<string>({ audit: 'Nome', personal: false }),
  conta: column<string>({ audit: 'Conta', personal: false }),
  banco: column<string>(internal),
  agencia: column<string>(internal),
  numero: column<string>(internal),
  /** 0 or 1: whether the account is a credit card. */
  cartao: column<number>(internal),
  inicio: column<string | null>(internal),
  fim: column<string | null>(internal),
  /**
   * The number of lines. Undoing the import deletes the lines without a payment, and sets this number to the
   * lines that remain.
   */
  linhas: column<number>({ audit: 'Linhas', personal: false }),
  criado_em: column<string>(internal),
  desfeito_em: column<string | null>({ audit: 'Desfeito em', personal: false }),
}

/**
 * The lines that one imported file contained for one bank account. A file with two accounts gives two rows of
 * this table.
 */
export const extratos = table('extratos', extratosColumns, {
  audit: { entidade: 'extratos' },
})

// Columns without personal data: ids and state of the line.
const linhasExtratoColumns = {
  id: column<Generated<number>>(internal),
  extrato_id: column<number>(internal),
  conta: column<string>(internal),
  /**
   * Unique within the account, so that importing the same or an overlapping file twice adds no line twice.
   */
  chave: column<string>(internal),
  data: column<string>({ audit: 'Data', personal: para.cobranca('Data', 'dia') }),
  /** Centavos, negative for money that leaves the account. */
  valor: column<number>({
    audit: { label: 'Valor', unit: 'centavos' },
    personal: para.cobranca('Valor', 'dinheiro'),
  }),
  trntype: column<string>(internal),
  // The text of the bank often names the payer. A line without a payment cannot be attributed to a
  // person.
  memo: column<string>({ audit: false, personal: para.cobranca('Texto do banco') }),
  /**
   * The payment that the line is matched with. A trigger sets this column to null when the payment is
   * reversed, changes its value or moves to another transaction, or when its transaction changes its `tipo`
   * or is moved to the bin.
   */
  pagamento_id: column<number | null>({ audit: 'Pagamento', personal: false }),
  /**
   * What reconciling the line created. Undoing the reconciliation reverses that payment and moves that
   * transaction to the bin, unless the transaction has other payments.
   */
  criou: column<'pagamento' | 'transacao' | null>({ audit: 'Criou', personal: false }),
  /** The reason why the line needs no reconciliation. */
  ignorada: column<string | null>({ audit: 'Motivo', personal: false }),
  /**
   * The line of an earlier file that this line seems to repeat. Set to null when the earlier line is deleted.
   */
  repete_id: column<Generated<number | null>>(internal),
  versao: column<Generated<number>>(internal),
}

/**
 * A movement on a bank account. The database enforces that a line is matched with at most one payment and a
 * payment with at most one line.
 */
export const linhasExtrato = table('linhas_extrato', linhasExtratoColumns, {
  // Leaves out the memo, which may name people who have no business with the agency.
  audit: { entidade: 'linhas_extrato' },
  person: {
    titulo: 'Linhas do extrato com os seus pagamentos',
    de: (person) => sql`pagamento_id in (select id from pagamentos where ${ofOwnTransaction(person)})`,
    ordem: 'id',
    fica: `ficam como o banco as escreveu: provam os pagamentos. ${legal}`,
  },
})
