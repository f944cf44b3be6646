import { type Generated, sql } from 'kysely'
import { accountsMessages } from '#platform/auth/messages.ts'
import { legal, ofAccount, ofOwnTransaction, type Person, para, recorderName } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import type { Forma } from './contract.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    pagamentos: TableRow<typeof columns>
  }
}

/**
 * An expression for a column that only the client who paid exports. The amount is not personal data of the
 * team member who recorded the payment.
 */
const ofPayer =
  (column: string) =>
  ({ id }: Person) =>
    sql`case when usuario_id = ${id} then null else ${sql.ref(column)} end`

const { encerrada } = accountsMessages.conta

const columns = {
  id: column<Generated<number>>(internal),
  transacao_id: column<number>(internal),
  valor: column<number>({
    audit: false,
    personal: para.cobranca('Valor', { tipo: 'dinheiro', como: ofPayer('valor') }),
  }),
  data: column<string>({
    audit: false,
    personal: para.cobranca('Pago em', { tipo: 'dia', como: ofPayer('data') }),
  }),
  forma: column<Forma | null>({
    audit: false,
    personal: para.cobranca('Forma de pagamento', { como: ofPayer('forma') }),
  }),
  usuario_id: column<number>(internal),
  /** When the payment was reversed (estorno). The row stays as history. */
  estornado_em: column<string | null>({
    audit: false,
    personal: para.cobranca('Estornado em', { tipo: 'instante', como: ofPayer('estornado_em') }),
  }),
  usuario_nome: column<string>({
    audit: false,
    personal: para.registro('Quem registrou', { como: recorderName, depois: encerrada }),
  }),
  criado_em: column<string>({ audit: false, personal: para.registro('Registrado em', 'instante') }),
  // Internal notes of the team are not exported.
  observacao: column<string | null>({ audit: false, personal: para.cobranca() }),
}

export const pagamentos = table('pagamentos', columns, {
  person: {
    titulo: 'Pagamentos',
    de: ofAccount,
    mostra: (person) => sql`(${ofOwnTransaction(person)} or ${ofAccount(person)})`,
    ordem: 'id',
    fica: `ficam com a agência, sem o nome de quem os registrou: são transações que a lei obriga a guardar. ${legal}`,
  },
})
