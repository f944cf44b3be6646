import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, Id, Instant, text } from '#platform/contract/fields.ts'
import { workMessages } from '#studio/messages.ts'

export const Resposta = z.enum(['permitida', 'negada', 'revogada'])
export type Resposta = z.infer<typeof Resposta>

export const EstadoDaPermissao = z.enum(['nao-pedida', 'pendente', ...Resposta.options])
export type EstadoDaPermissao = z.infer<typeof EstadoDaPermissao>

/**
 * One answer of a client, stored permanently: who gave the answer, when, from which address, and to which
 * text.
 */
export const Permissao = z.object({
  id: z.int(),
  projectId: z.int(),
  decisao: Resposta,
  /**
   * `portal`: the client answered in the application. `fora`: an admin recorded an answer that the client
   * gave outside the system.
   */
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
  /** The version of the text that is in use now. */
  texto: z.int(),
  historico: z.array(Permissao),
})

/** An answer given outside the system, as an admin records it. */
export const Registro = z.object({
  decisao: Resposta.exclude(['negada']),
  nota: text(workMessages.permissao.nota, 1000),
})

const path = '/permissoes/{id}'
const answer = {
  method: 'POST',
  entidade: 'permissoes',
  output: Permissao,
  status: 201,
  failure: 'Erro ao registrar a permissão.',
} as const
const client = {
  ...answer,
  access: ['client'],
  vincula: true,
  input: z.object({ texto: z.int(), id: Id }),
} as const

/** Permission to show a project in the portfolio. `id` is the id of the project. */
export const permissoes = {
  get: endpoint({
    method: 'GET',
    path,
    access: 'autenticado',
    comoCliente: true,
    input: ById,
    output: PermissaoDoProjeto,
  }),
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
