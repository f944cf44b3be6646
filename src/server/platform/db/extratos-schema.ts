import type { Generated } from 'kysely'

/**
 * The lines that one imported file contained for one bank account. A file with two accounts gives two rows of
 * this table.
 */
export interface ExtratosTable {
  id: Generated<number>
  importacao_id: number
  /** The name of the file. */
  nome: string
  conta: string
  banco: string
  agencia: string
  numero: string
  /** 0 or 1: whether the account is a credit card. */
  cartao: number
  inicio: string | null
  fim: string | null
  /**
   * The number of lines. Undoing the import deletes the lines without a payment, and sets this number to the
   * lines that remain.
   */
  linhas: number
  criado_em: string
  desfeito_em: string | null
}

/**
 * A movement on a bank account. The database enforces that a line is matched with at most one payment and a
 * payment with at most one line.
 */
export interface LinhasExtratoTable {
  id: Generated<number>
  extrato_id: number
  conta: string
  /**
   * Unique within the account, so that importing the same or an overlapping file twice adds no line twice.
   */
  chave: string
  data: string
  /** Centavos, negative for money that leaves the account. */
  valor: number
  trntype: string
  memo: string
  /**
   * The payment that the line is matched with. A trigger sets this column to null when the payment is
   * reversed, changes its value or moves to another transaction, or when its transaction changes its `tipo`
   * or is moved to the bin.
   */
  pagamento_id: number | null
  /**
   * What reconciling the line created. Undoing the reconciliation reverses that payment and moves that
   * transaction to the bin, unless the transaction has other payments.
   */
  criou: 'pagamento' | 'transacao' | null
  /** The reason why the line needs no reconciliation. */
  ignorada: string | null
  /**
   * The line of an earlier file that this line seems to repeat. Set to null when the earlier line is deleted.
   */
  repete_id: Generated<number | null>
  versao: Generated<number>
}
