import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  ById,
  ByIdAndVersao,
  Conta,
  chosen,
  deletes,
  Id,
  Instant,
  NoInput,
  page,
  search,
  text,
} from '#platform/contract/fields.ts'
import { Mail } from '#platform/contract/mail-schemas.ts'
import { TipoContato } from '#site/contato/contract.ts'
import { siteMessages } from '#site/messages.ts'
import { workMessages } from '#studio/messages.ts'
import { statusesDeContato } from './status-rules.ts'

const says = siteMessages.contato

export const StatusContato = z.enum(statusesDeContato, says.status)
export type StatusContato = z.infer<typeof StatusContato>

export const Contato = z.object({
  id: z.int(),
  tipo: TipoContato,
  name: z.string(),
  email: z.string(),
  telefone: z.string().nullable(),
  subject: z.string(),
  categoria: z.string().nullable(),
  status: StatusContato,
  lido: z.boolean(),
  criado_em: Instant,
  atualizado_em: Instant,
  versao: z.int(),
})
export type Contato = z.infer<typeof Contato>

/** An entry of the list, with the beginning of the message. */
export const ContatoNaLista = Contato.extend({ trecho: z.string() })
export type ContatoNaLista = z.infer<typeof ContatoNaLista>

/** An internal note of the team, or a reply sent by e-mail. `estado` is the delivery state of that e-mail. */
export const ContatoEntry = z.object({
  id: z.int(),
  tipo: z.enum(['nota', 'resposta']),
  texto: z.string(),
  usuario_nome: z.string(),
  criado_em: Instant,
  estado: Mail.shape.estado.nullable(),
})
export type ContatoEntry = z.infer<typeof ContatoEntry>

export const ContatoDetalhe = Contato.extend({
  message: z.string(),
  endereco: z.string(),
  /** The linked client account, and the project that was created from the contact. */
  cliente: Conta.nullable(),
  projeto: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** If no account is linked: the client account whose verified e-mail is that of the contact. */
  conta: Conta.nullable(),
  aviso_versao: z.string().nullable(),
  consentimento: z
    .object({ versao: z.string(), texto: z.string(), em: Instant, retirado_em: Instant.nullable() })
    .nullable(),
  conversa: z.array(ContatoEntry),
})
export type ContatoDetalhe = z.infer<typeof ContatoDetalhe>

/** The filter of the list. */
export const FiltroContatos = z.object({
  busca: search,
  status: StatusContato.optional(),
  lido: z.literal('nao').optional(),
})

const path = '/contatos'
const admin = { access: ['admin'], entidade: 'contatos', output: ContatoDetalhe } as const

export const contatos = {
  list: endpoint({
    method: 'GET',
    path,
    access: ['admin'],
    input: FiltroContatos.extend(page),
    output: z.array(ContatoNaLista),
  }),
  naoLidos: endpoint({
    method: 'GET',
    path: `${path}/nao-lidos`,
    access: ['admin'],
    input: NoInput,
    output: z.object({ total: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: ['admin'],
    input: ById,
    output: ContatoDetalhe,
  }),
  setLido: endpoint({
    ...admin,
    method: 'PATCH',
    path: `${path}/{id}/lido`,
    input: z.object({ lido: z.boolean(), id: Id }),
    failure: 'Erro ao marcar o contato.',
  }),
  setStatus: endpoint({
    ...admin,
    method: 'PATCH',
    path: `${path}/{id}/status`,
    input: ByIdAndVersao.extend({ status: StatusContato }),
    success: 'Status alterado!',
    failure: 'Erro ao alterar o status.',
  }),
  anotar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/notas`,
    input: z.object({ texto: text(says.nota, 10_000), id: Id }),
    success: 'Nota salva.',
    failure: 'Erro ao salvar a nota.',
  }),
  responder: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/respostas`,
    input: ByIdAndVersao.extend({ texto: text(says.resposta, 10_000) }),
    success: 'Resposta na caixa de saída.',
    failure: 'Erro ao enviar a resposta.',
  }),
  ligarCliente: endpoint({
    ...admin,
    method: 'PUT',
    path: `${path}/{id}/cliente`,
    input: ByIdAndVersao.extend({ clientId: chosen(workMessages.projeto.clienteInexistente).nullable() }),
    failure: 'Erro ao vincular o contato à conta.',
  }),
  ligarProjeto: endpoint({
    ...admin,
    method: 'PUT',
    path: `${path}/{id}/projeto`,
    input: ByIdAndVersao.extend({ projectId: chosen(says.projeto) }),
    failure: 'Erro ao vincular o contato ao projeto.',
  }),
  retirarConsentimento: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/retirar-consentimento`,
    input: ById,
    success: 'Desistência registrada.',
    failure: 'Erro ao registrar a desistência.',
  }),
  remove: endpoint({
    ...deletes,
    path: `${path}/{id}`,
    access: ['admin'],
    entidade: 'contatos',
    lixeira: true,
    success: 'Contato excluído.',
    failure: 'Erro ao excluir o contato.',
  }),
}
