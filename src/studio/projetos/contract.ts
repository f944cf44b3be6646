import { z } from 'zod'
import { Imagem } from '#platform/contract/arquivos-schemas.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  ById,
  ByIdAndVersao,
  chosen,
  day,
  deletes,
  Id,
  Instant,
  Nothing,
  page,
  reais,
  roleField,
  search,
  selection,
  text,
  versao,
} from '#platform/contract/fields.ts'
import { messages } from '#platform/contract/messages.ts'
import { pictureEndpoints } from '#platform/contract/picture-endpoints.ts'
import { MAIS_SELECIONADOS } from '#platform/contract/selecao.ts'
import { decisoes } from '#proofing/rodadas/resposta-rules.ts'
import { Decision, Preco } from '#proofing/rodadas/schemas.ts'
import { categories } from '#studio/categories/rules.ts'
import { workMessages } from '#studio/messages.ts'
import { statuses } from './rules.ts'
import { SendPreview } from './send-preview-schemas.ts'

const says = workMessages.projeto

export const ProjectStatus = z.enum(statuses, says.status)
export type ProjectStatus = z.infer<typeof ProjectStatus>

export const Category = z.enum(categories, says.categoria)

export const Project = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /**
   * The pictures that the user may see. A client sees only the pictures that were already sent for review,
   * the team all of them.
   */
  images: z.array(Imagem),
  status: ProjectStatus,
  /** The id of the client account; null if the project has only a client's name without an account. */
  clientId: z.int().nullable(),
  clientName: z.string(),
  budget: z.number().nullable(),
  deadline: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  totalComments: z.int(),
  /** Whether the client gets reminders while the project is in review. */
  lembrar: z.boolean(),
  versao: z.int(),
})
export type Project = z.infer<typeof Project>

export const Comment = z.object({
  id: z.int(),
  projectId: z.int(),
  userId: z.int(),
  userName: z.string(),
  userRole: roleField,
  message: z.string(),
  createdAt: Instant,
  /** The decision of which this comment is the reason; null for any other comment. */
  decisao: z.enum(decisoes).nullable(),
})
export type Comment = z.infer<typeof Comment>

/** The full project. Lists contain only the number of comments. */
export const ProjectDetail = Project.extend({
  comments: z.array(Comment),
  decisions: z.array(Decision),
  /** The pictures that the decisions were about, including deleted ones. */
  decididas: z.array(Imagem),
})
export type ProjectDetail = z.infer<typeof ProjectDetail>

/**
 * The project after an answer of its client. `mensagem` says whose answer is still missing; it is omitted if none is.
 */
const ProjectAfterDecision = ProjectDetail.extend({ mensagem: z.string().optional() })

/** Errors are reported in key order, which is the order of the form's fields. */
export const NewProject = z.object({
  title: text(says.titulo),
  clientName: text(says.cliente),
  clientId: chosen(says.clienteInexistente).nullish(),
  description: text(says.descricao, 10_000),
  category: Category,
  budget: reais(says.orcamento).nullish(),
  deadline: day(messages.dataInvalida).nullish(),
})

export type NewProject = z.output<typeof NewProject>

/** The client of a project: an account with its name, or a typed name. */
export const ProjectClient = NewProject.pick({ clientName: true, clientId: true })
export type ProjectClient = z.output<typeof ProjectClient>

/**
 * SHA-256 hashes of the pictures that the client saw. If the project has other pictures by now, the server
 * responds 409.
 */
const vistas = z.array(z.string().length(64)).max(100).optional()

/**
 * The `vistas` of the rodada's `vista` that the client saw. If there is something else to see by now, the server responds
 * 409. Without it, the termo does not state the threads and the other values that only the `vista` shows.
 */
const visto = z.string().length(64).optional()

/** What was on the client's screen, for optimistic locking of a decision. */
const seen = { versao, vistas, visto }

/**
 * The version of the wording that the client accepts with the answer. Without it the termo claims no acceptance.
 */
const texto = z.int().positive().optional()

/**
 * Whether the change undoes the last one. A project that returns to review in this way continues the former review:
 * its client is not notified again.
 */
const desfaz = z.boolean().default(false)

/** The filter of the list. */
export const FiltroProjetos = z.object({ busca: search, status: ProjectStatus.optional() })

const path = '/projetos'
const staff = { access: ['admin', 'user'], entidade: 'projetos' } as const
const client = { access: ['client'], entidade: 'projetos', vincula: true } as const
const atMost = { max: MAIS_SELECIONADOS, says }

export const projetos = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'autenticado',
    comoCliente: true,
    input: FiltroProjetos.extend(page),
    output: z.array(Project),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: 'autenticado',
    comoCliente: true,
    input: ById,
    output: ProjectDetail,
  }),
  /** Shows what the client gets when the project is sent for approval, which `setStatus` does. */
  envio: endpoint({
    method: 'GET',
    path: `${path}/{id}/envio`,
    access: ['admin', 'user'],
    input: ById,
    output: SendPreview,
    failure: 'Erro ao preparar o envio.',
  }),
  create: endpoint({
    ...staff,
    method: 'POST',
    path,
    input: NewProject,
    output: ProjectDetail,
    status: 201,
    success: 'Projeto criado com sucesso!',
    failure: 'Erro ao criar o projeto.',
  }),
  update: endpoint({
    ...staff,
    method: 'PUT',
    path: `${path}/{id}`,
    input: NewProject.extend({ id: Id, versao }),
    output: ProjectDetail,
    // The account of the client answers in the open rodada.
    confirmed: { emRodada: 'projeto', changing: ['clientId'] },
    success: 'Projeto atualizado com sucesso!',
    failure: 'Erro ao salvar o projeto.',
  }),
  /** Changes only the client of a project, which is possible during a review too. */
  setCliente: endpoint({
    ...staff,
    method: 'PATCH',
    path: `${path}/{id}/cliente`,
    input: ProjectClient.extend({ id: Id, versao }),
    output: ProjectDetail,
    confirmed: { emRodada: 'projeto', changing: ['clientId'] },
    success: 'Projeto atualizado com sucesso!',
    failure: 'Erro ao salvar o projeto.',
  }),
  remove: endpoint({
    ...deletes,
    path: `${path}/{id}`,
    access: ['admin'],
    entidade: 'projetos',
    lixeira: true,
    success: 'Projeto excluído.',
    failure: 'Erro ao excluir o projeto.',
  }),
  setStatus: endpoint({
    ...staff,
    method: 'PATCH',
    path: `${path}/{id}/status`,
    input: z.object({ status: ProjectStatus, id: Id, versao, desfaz }),
    output: ProjectDetail,
    success: 'Status alterado!',
    failure: 'Erro ao alterar o status.',
  }),
  /**
   * Sets the status of each of these projects. If one of them was changed or deleted meanwhile, none is changed.
   * A client of several projects that enter review gets one e-mail about all of them.
   */
  setStatusDeVarios: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/status`,
    input: z.object({
      projetos: selection(ByIdAndVersao.extend({ status: ProjectStatus }), atMost),
      desfaz,
    }),
    output: z.array(Project),
    failure: 'Erro ao alterar o status.',
  }),
  /** Moves these projects to the bin. If one of them was changed meanwhile or cannot be deleted, none is moved. */
  removeVarios: endpoint({
    method: 'POST',
    path: `${path}/excluir`,
    access: ['admin'],
    entidade: 'projetos',
    input: z.object({ projetos: selection(ByIdAndVersao, atMost) }),
    output: Nothing,
    status: 204,
    failure: 'Erro ao excluir os projetos.',
  }),
  setLembrar: endpoint({
    ...staff,
    method: 'PATCH',
    path: `${path}/{id}/lembrar`,
    input: z.object({ lembrar: z.boolean(says.lembrar), id: Id, versao }),
    output: ProjectDetail,
    success: 'Lembretes atualizados.',
    failure: 'Erro ao mudar os lembretes.',
  }),
  aprovar: endpoint({
    ...client,
    method: 'POST',
    path: `${path}/{id}/aprovar`,
    input: z.object({ id: Id, ...seen, texto }),
    output: ProjectAfterDecision,
    success: 'Projeto aprovado!',
    failure: 'Erro ao aprovar o projeto.',
  }),
  rejeitar: endpoint({
    ...client,
    method: 'POST',
    path: `${path}/{id}/rejeitar`,
    input: z.object({
      motivo: text(says.motivo, 10_000),
      id: Id,
      ...seen,
      texto,
      /** The price that the client accepts, exactly as the 409 `RODADA_EXTRA` states it. */
      aceite: Preco.optional(),
    }),
    output: ProjectAfterDecision,
    success: 'Pedido de ajustes enviado.',
    failure: 'Erro ao pedir os ajustes.',
  }),
  ...pictureEndpoints({ ...staff, path, dono: 'projectId' }),
  comentarios: endpoint({
    method: 'GET',
    path: `${path}/{id}/comentarios`,
    access: 'autenticado',
    comoCliente: true,
    input: ById,
    output: z.array(Comment),
  }),
  comentar: endpoint({
    method: 'POST',
    path: `${path}/{id}/comentarios`,
    access: 'autenticado',
    mensagem: true,
    entidade: 'comentarios',
    input: z.object({ message: text(workMessages.comentario.vazio, 10_000), id: Id }),
    output: Comment,
    status: 201,
    failure: 'Erro ao enviar o comentário.',
  }),
}
