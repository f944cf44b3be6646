import { type Generated, sql } from 'kysely'
import { accountsMessages } from '#platform/auth/messages.ts'
import type { Role } from '#platform/contract/roles.ts'
import { legal, para, visibleProjects } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import type { ProjectStatus } from './contract.ts'
import { unlinkProjetos } from './queries.ts'
import { statusLabels } from './rules.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    projetos: TableRow<typeof columns>
    comentarios: TableRow<typeof comentariosColumns>
  }
}

const { encerrada } = accountsMessages.conta

// Columns without personal data: the id of the client's account, and settings and state of the project. The project
// belongs to the agency.
const columns = {
  id: column<Generated<number>>({ audit: false, personal: para.trabalho('Número', 'numero') }),
  title: column<string>({ audit: 'Título', personal: para.trabalho('Título') }),
  description: column<string>({ audit: 'Descrição', personal: para.trabalho('Descrição') }),
  category: column<string>({ audit: 'Categoria', personal: para.trabalho('Categoria') }),
  status: column<ProjectStatus>({
    audit: { label: 'Status', words: statusLabels },
    personal: para.trabalho('Status', 'status'),
  }),
  clientId: column<number | null>({ audit: 'Conta do cliente', personal: false }),
  clientName: column<string>({
    audit: { label: 'Cliente', hash: true },
    personal: para.quem('Cliente', { depois: encerrada }),
  }),
  budget: column<number | null>({
    audit: { label: 'Orçamento', unit: 'centavos' },
    personal: para.trabalho('Orçamento', 'dinheiro'),
  }),
  excluido_em: column<string | null>({ audit: 'Excluído em', personal: false }),
  /**
   * When the current review started. Outside of a review it is null, except after the change that ended a review,
   * which can be undone.
   */
  revisao_desde: column<string | null>(internal),
  /** Since when the project has its present deadline; null if it has none, or since it was created. */
  prazo_desde: column<Generated<string | null>>(internal),
  /** 0 or 1: whether the client gets reminders while the project waits in review. */
  lembrar: column<Generated<number>>({
    audit: { label: 'Lembretes', words: { 1: 'Ligados', 0: 'Desligados' } },
    personal: false,
  }),
  /** How many rodadas the price of the project includes; null without a limit. */
  rodadas_incluidas: column<Generated<number | null>>({
    audit: 'Rodadas incluídas',
    personal: para.trabalho('Rodadas incluídas', 'numero'),
  }),
  /** What a further rodada costs, in centavos; null if it costs nothing. */
  rodada_extra_valor: column<Generated<number | null>>({
    audit: { label: 'Valor da rodada extra', unit: 'centavos' },
    personal: para.trabalho('Valor da rodada extra', 'dinheiro'),
  }),
  deadline: column<string | null>({ audit: 'Prazo', personal: para.trabalho('Prazo', 'dia') }),
  createdAt: column<string>({ audit: false, personal: para.trabalho('Criado em', 'instante') }),
  updatedAt: column<string>({ audit: false, personal: para.trabalho('Última mudança', 'instante') }),
  // A normalised copy of title and client name, which `encerra` updates.
  busca: column<string>({ audit: false, personal: para.trabalho() }),
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

// Columns without personal data: ids, and the role at that time.
const comentariosColumns = {
  id: column<Generated<number>>(internal),
  projectId: column<number>({ audit: 'Projeto', personal: para.trabalho('Projeto', 'projeto') }),
  userId: column<number>(internal),
  userName: column<string>({
    audit: { label: 'Autor', hash: true },
    personal: para.quem('Autor', {
      como: ({ id, assinatura }) =>
        sql`case when "userRole" = 'client' or "userId" = ${id} then "userName" else ${assinatura} end`,
      depois: encerrada,
    }),
  }),
  userRole: column<Role>(internal),
  message: column<string>({ audit: { label: 'Mensagem', hash: true }, personal: para.trabalho('Mensagem') }),
  createdAt: column<string>({ audit: false, personal: para.trabalho('Quando', 'instante') }),
  decisaoId: column<number | null>(internal),
}

export const comentarios = table('comentarios', comentariosColumns, {
  audit: { entidade: 'comentarios' },
  person: {
    titulo: 'Conversas dos seus projetos',
    de: ({ id }) => sql`"userId" = ${id}`,
    mostra: (person) => sql`("userId" = ${person.id} or "projectId" in ${visibleProjects(person)})`,
    ordem: 'id',
    fica: `ficam no projeto, sem o seu nome. ${legal}`,
  },
})
