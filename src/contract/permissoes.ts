import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Id, Instant, text } from './fields.ts'
import { messages } from './messages.ts'

/** What a client agrees to, by version. One that was accepted is never edited: a new wording is a new version. */
export const textosDePermissao: Record<number, string> = {
  1: 'Autorizo a agência a mostrar este projeto no portfólio do site, com título, descrição, categoria e imagens. Posso revogar esta permissão quando quiser, e o trabalho sai do site na mesma hora.',
}
export const TEXTO_ATUAL = 1

export const Resposta = z.enum(['permitida', 'negada', 'revogada'])
export type Resposta = z.infer<typeof Resposta>

export const EstadoDaPermissao = z.enum(['nao-pedida', 'pendente', ...Resposta.options])
export type EstadoDaPermissao = z.infer<typeof EstadoDaPermissao>

/** One answer, kept for good: who, when, from where, to which wording. */
export const Permissao = z.object({
  id: z.int(),
  projectId: z.int(),
  decisao: Resposta,
  /** `fora`: an administrator recorded what the client said outside the system. */
  origem: z.enum(['portal', 'fora']),
  userName: z.string(),
  nota: z.string().nullable(),
  texto: z.int(),
  endereco: z.string(),
  criada_em: Instant,
})
export type Permissao = z.infer<typeof Permissao>

const PermissaoDoProjeto = z.object({
  estado: EstadoDaPermissao,
  /** The wording that is asked for now. */
  texto: z.int(),
  historico: z.array(Permissao),
})

/** What an administrator records of an answer that was given elsewhere. */
export const Registro = z.object({
  decisao: Resposta.exclude(['negada']),
  nota: text(messages.permissao.nota, 1000),
})

const path = '/permissoes/{id}'
const answer = {
  method: 'POST',
  entidade: 'permissoes',
  output: Permissao,
  status: 201,
  failure: 'Erro ao registrar a permissão.',
} as const
const client = { ...answer, access: ['client'], input: z.object({ texto: z.int(), id: Id }) } as const

/** May a project be shown in the portfolio? `id` is the project's. */
export const permissoes = {
  get: endpoint({ method: 'GET', path, access: 'autenticado', input: ById, output: PermissaoDoProjeto }),
  permitir: endpoint({ ...client, path: `${path}/permitir`, success: 'Permissão registrada. Obrigado!' }),
  negar: endpoint({ ...client, path: `${path}/negar`, success: 'Resposta registrada.' }),
  revogar: endpoint({
    ...client,
    path: `${path}/revogar`,
    success: 'Permissão revogada. O trabalho saiu do site.',
  }),
  registrar: endpoint({
    ...answer,
    path: `${path}/registrar`,
    access: ['admin'],
    input: Registro.extend({ id: Id }),
    success: 'Permissão registrada.',
  }),
}

const before: Record<Resposta, EstadoDaPermissao[]> = {
  permitida: ['pendente', 'negada', 'revogada'],
  negada: ['pendente'],
  revogada: ['permitida'],
}

/** Whether an answer changes anything: asked by the server to refuse and by the screen to offer. */
export function canAnswer(estado: EstadoDaPermissao, resposta: Resposta): boolean {
  return before[resposta].includes(estado)
}
