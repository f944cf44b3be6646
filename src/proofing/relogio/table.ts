import { type Generated, sql } from 'kysely'
import { accountsMessages } from '#platform/auth/messages.ts'
import { legal, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import type { Lado, Porque } from './passagem-rules.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    passagens: TableRow<typeof columns>
  }
}

const { encerrada } = accountsMessages.conta

// Columns without personal data: ids, and whose turn it was.
const columns = {
  id: column<Generated<number>>(internal),
  projectId: column<number>({ audit: false, personal: para.trabalho('Projeto', 'projeto') }),
  /** Counts the hand-overs of the project, from 1. */
  seq: column<number>(internal),
  em: column<string>({ audit: false, personal: para.registro('Quando', 'instante') }),
  lado: column<Lado>(internal),
  porque: column<Porque>(internal),
  /** The account that handed over; 0 if it is not known. */
  por_id: column<number>(internal),
  por_nome: column<string>({ audit: false, personal: para.registro('Quem', { depois: encerrada }) }),
  /** Which material is missing; empty for other hand-overs. */
  texto: column<Generated<string>>({ audit: false, personal: para.trabalho('O que faltava') }),
}

/**
 * A hand-over of a project. Triggers reject every update except of the name, a
 * delete while the project exists, and a hand-over that is dated before the last one.
 */
export const passagens = table('passagens', columns, {
  person: {
    titulo: 'Quando você passou um projeto adiante',
    de: ({ id }) => sql`por_id = ${id}`,
    ordem: 'id',
    fica: `ficam no projeto, sem o seu nome: mostram com quem o trabalho estava. ${legal}`,
  },
})
