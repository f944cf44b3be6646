import { type Generated, sql } from 'kysely'
import { accountsMessages } from '#platform/auth/messages.ts'
import { legal, para, visibleProjects } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import type { StatusDeAtividade } from './contract.ts'
import { renameClientInAgenda } from './queries.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    atividades: TableRow<typeof columns>
  }
}

const { encerrada } = accountsMessages.conta

// Columns without personal data: state and times of the activity, and a link to a file of the agency.
const columns = {
  id: column<Generated<number>>(internal),
  data_realizacao: column<string>({ audit: 'Data de realização', personal: false }),
  status: column<StatusDeAtividade>({ audit: 'Status', personal: false }),
  arquivo: column<string | null>({ audit: 'Arquivo', personal: false }),
  projeto_id: column<number | null>({ audit: 'Projeto', personal: para.trabalho('Projeto', 'projeto') }),
  cliente: column<string>({
    audit: { label: 'Cliente', hash: true },
    personal: para.quem('Cliente', { depois: encerrada }),
  }),
  data_pedido: column<string>({ audit: 'Data do pedido', personal: para.trabalho('Pedida em', 'instante') }),
  data_entrega: column<string>({ audit: 'Data de entrega', personal: para.trabalho('Entrega', 'instante') }),
  // Internal notes of the team are not exported.
  atividade: column<string>({ audit: 'Atividade', personal: para.trabalho() }),
  // The name of a team member, typed as free text. `replaceMemberName` replaces it.
  responsavel: column<string>({ audit: { label: 'Responsável', hash: true }, personal: para.trabalho() }),
  /**
   * The id of the first activity of the series; the first activity has its own id here. Null for an activity
   * without a series.
   */
  serie_id: column<number | null>(internal),
  /** Activity, responsible person and client, without case or accents, for the search. */
  // A normalised copy of the names and the text. It is updated when the names are replaced.
  busca: column<string>({ audit: false, personal: para.trabalho() }),
  criado_em: column<string>(internal),
  atualizado_em: column<string>(internal),
  excluido_em: column<string | null>({ audit: 'Excluído em', personal: false }),
  versao: column<Generated<number>>(internal),
}

export const atividades = table('atividades', columns, {
  audit: { entidade: 'atividades' },
  person: {
    titulo: 'Atividades dos seus projetos',
    de: ({ id }) => sql`projeto_id in (select id from projetos where "clientId" = ${id})`,
    mostra: (person) => sql`projeto_id in ${visibleProjects(person)} and excluido_em is null`,
    ordem: 'id',
    fica: `ficam com a agência, sem o seu nome: são o trabalho dela. ${legal}`,
    encerra: (db, { id }) => renameClientInAgenda(db, id, encerrada),
  },
})
