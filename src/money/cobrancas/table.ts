import { type Generated, sql } from 'kysely'
import { accountsMessages } from '#platform/auth/messages.ts'
import { legal, ofAccount, ofOwnTransaction, para, recorderName } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import type { Canal, Passo } from './contract.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    cobrancas: TableRow<typeof columns>
  }
}

const { encerrada } = accountsMessages.conta

// Columns without personal data: ids, and which reminder about the transaction this was.
const columns = {
  id: column<Generated<number>>(internal),
  transacao_id: column<number>({ audit: 'Transação', personal: false }),
  /**
   * The due date at the time of the reminder. If the transaction gets another due date, the sequence of
   * reminder steps (`passo`) starts again.
   */
  data_vencimento: column<string>({ audit: 'Vencimento', personal: para.cobranca('Vencimento', 'dia') }),
  passo: column<Passo>({ audit: 'Lembrete', personal: false }),
  canal: column<Canal>({ audit: 'Canal', personal: para.cobranca('Canal') }),
  /**
   * The id of the previous reminder of the transaction; 0 for the first reminder. The database rejects two
   * reminders of a transaction with the same predecessor.
   */
  anterior_id: column<number>(internal),
  usuario_id: column<number>(internal),
  usuario_nome: column<string>({
    audit: false,
    personal: para.registro('Quem lembrou', { como: recorderName, depois: encerrada }),
  }),
  criado_em: column<string>({ audit: false, personal: para.cobranca('Quando', 'instante') }),
}

/** A cobrança: a reminder about an open receita that somebody sent to a client. */
export const cobrancas = table('cobrancas', columns, {
  audit: { entidade: 'cobrancas' },
  person: {
    titulo: 'Lembretes de cobrança',
    de: ofAccount,
    mostra: (person) => sql`(${ofOwnTransaction(person)} or ${ofAccount(person)})`,
    ordem: 'id',
    fica: `ficam com a transação, sem o nome de quem lembrou. ${legal}`,
  },
})
