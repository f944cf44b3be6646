import { type Generated, sql } from 'kysely'
import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import type { ProjectStatus } from '#contract/work/endpoints/projetos.ts'
import { legal, para } from '#server/platform/db/person.ts'
import { column, internal, type Row, table } from '#server/platform/db/table.ts'
import { unlinkProjetos } from './client-queries.ts'

declare module '#server/platform/db/schema.ts' {
  interface Schema {
    projetos: Row<typeof columns>
  }
}

const { encerrada } = accountsMessages.conta

// Without personal data: the id of the client's account, and settings and state of the project. The project belongs to the agency.
const columns = {
  id: column<Generated<number>>({
    audit: false,
    personal: { rotulo: 'Número', finalidade: para.trabalho, tipo: 'numero' },
  }),
  title: column<string>({
    audit: { value: 'Título' },
    personal: { rotulo: 'Título', finalidade: para.trabalho },
  }),
  description: column<string>({
    audit: { value: 'Descrição' },
    personal: { rotulo: 'Descrição', finalidade: para.trabalho },
  }),
  category: column<string>({
    audit: { value: 'Categoria' },
    personal: { rotulo: 'Categoria', finalidade: para.trabalho },
  }),
  status: column<ProjectStatus>({
    audit: { value: 'Status' },
    personal: { rotulo: 'Status', finalidade: para.trabalho, tipo: 'status' },
  }),
  clientId: column<number | null>({ audit: { value: 'Conta do cliente' }, personal: false }),
  clientName: column<string>({
    audit: { hash: 'Cliente' },
    personal: { rotulo: 'Cliente', finalidade: para.quem, depois: encerrada },
  }),
  budget: column<number | null>({
    audit: { value: 'Orçamento' },
    personal: { rotulo: 'Orçamento', finalidade: para.trabalho, tipo: 'dinheiro' },
  }),
  excluido_em: column<string | null>({ audit: { value: 'Excluído em' }, personal: false }),
  /**
   * When the current review started. Outside of a review it is null, except after the change that ended a review,
   * which can be undone.
   */
  revisao_desde: column<string | null>(internal),
  /** Since when the project has its present deadline; null if it has none, or since it was created. */
  prazo_desde: column<Generated<string | null>>(internal),
  /** 0 or 1: whether the client gets reminders while the project waits in review. */
  lembrar: column<Generated<number>>({ audit: { value: 'Lembretes' }, personal: false }),
  /** How many rodadas the price of the project includes; null without a limit. */
  rodadas_incluidas: column<Generated<number | null>>({
    audit: { value: 'Rodadas incluídas' },
    personal: { rotulo: 'Rodadas incluídas', finalidade: para.trabalho, tipo: 'numero' },
  }),
  /** What a further rodada costs, in centavos; null if it costs nothing. */
  rodada_extra_valor: column<Generated<number | null>>({
    audit: { value: 'Valor da rodada extra' },
    personal: { rotulo: 'Valor da rodada extra', finalidade: para.trabalho, tipo: 'dinheiro' },
  }),
  deadline: column<string | null>({
    audit: { value: 'Prazo' },
    personal: { rotulo: 'Prazo', finalidade: para.trabalho, tipo: 'dia' },
  }),
  createdAt: column<string>({
    audit: false,
    personal: { rotulo: 'Criado em', finalidade: para.trabalho, tipo: 'instante' },
  }),
  updatedAt: column<string>({
    audit: false,
    personal: { rotulo: 'Última mudança', finalidade: para.trabalho, tipo: 'instante' },
  }),
  // A normalised copy of title and client name, which `encerra` updates.
  busca: column<string>({ audit: false, personal: { finalidade: para.trabalho } }),
  versao: column<Generated<number>>(internal),
}

export const projetos = table('projetos', columns, {
  audit: { entidade: 'projetos', interessado: 'clientId' },
  person: {
    titulo: 'Seus projetos',
    de: ({ id }) => sql`"clientId" = ${id}`,
    mostra: ({ id }) => sql`"clientId" = ${id} and excluido_em is null`,
    ordem: 'id',
    fica: `ficam com a agência, sem o seu nome: são o trabalho dela. ${legal}`,
    encerra: (db, { id }) => unlinkProjetos(db, id, encerrada),
  },
})
