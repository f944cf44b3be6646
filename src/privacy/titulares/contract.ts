import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  ById,
  ByIdAndVersao,
  email,
  Id,
  Instant,
  line,
  NoInput,
  page,
  search,
  text,
  versao,
} from '#platform/contract/fields.ts'
import { Mail } from '#platform/contract/mail-schemas.ts'
import { MeusDados } from '#privacy/dados/schemas.ts'
import { lgpdMessages } from '#privacy/messages.ts'
import { atos } from '#proofing/termos/publico-rules.ts'
import { NomeApagavel } from '#proofing/termos/schemas.ts'
import { siteMessages } from '#site/messages.ts'
import { TipoDePedido } from '#site/pages/schemas.ts'
import { EstadoDoPedido } from './schemas.ts'

const says = lgpdMessages.pedido

/**
 * A data request (LGPD, art. 18). Errors are reported in key order, which is the order of the form's fields.
 */
export const MeuPedido = z.object({
  tipo: TipoDePedido,
  mensagem: line(10_000).default(''),
})
const NovoPedido = z.object({
  tipo: TipoDePedido,
  nome: text(says.nome),
  email: email(),
  mensagem: MeuPedido.shape.mensagem,
  /** Honeypot: the field is hidden, so only a bot fills it in. */
  website: z.unknown().optional(),
})

/** A data request as the requester sees it. */
export const PedidoFeito = z.object({
  id: z.int(),
  protocolo: z.string(),
  tipo: TipoDePedido,
  estado: EstadoDoPedido,
  prazo: z.string(),
  criado_em: Instant,
  /** The answer; null until the request is answered. */
  resposta: z.string().nullable(),
})
export type PedidoFeito = z.infer<typeof PedidoFeito>

export const Pedido = z.object({
  id: z.int(),
  protocolo: z.string(),
  tipo: TipoDePedido,
  nome: z.string(),
  email: z.string(),
  estado: EstadoDoPedido,
  prazo: z.string(),
  /** Days from today to the deadline in São Paulo; negative if the deadline has passed. */
  dias: z.int(),
  confirmada: z.boolean(),
  criado_em: Instant,
  versao: z.int(),
})
export type Pedido = z.infer<typeof Pedido>

export const TipoDePasso = z.enum([
  'recebida',
  'confirmada',
  'andamento',
  'nota',
  'exportada',
  'anonimizada',
  'parte_apagada',
  'atendida',
  'recusada',
] as const)
export type TipoDePasso = z.infer<typeof TipoDePasso>

export const Passo = z.object({
  id: z.int(),
  tipo: TipoDePasso,
  texto: z.string(),
  usuario_nome: z.string(),
  criado_em: Instant,
  /** Delivery state of the e-mail, if the step sent one. */
  estado: Mail.shape.estado.nullable(),
})
export type Passo = z.infer<typeof Passo>

export const PedidoDetalhe = Pedido.extend({
  mensagem: z.string(),
  endereco: z.string(),
  conta: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The privacy text that was published when the request was made. */
  texto_id: z.int().nullable(),
  passos: z.array(Passo),
})
export type PedidoDetalhe = z.infer<typeof PedidoDetalhe>

/** A record that holds a person's data. */
export const Alvo = z.object({
  tipo: z.enum(['conta', 'cliente', 'fornecedor', 'contato', 'revisor']),
  id: Id,
})
export type Alvo = z.infer<typeof Alvo>

/**
 * A record that may belong to the requester. `sai` lists what is removed when the record is anonymised,
 * `fica` what is kept.
 */
export const Achado = z.object({
  tipo: Alvo.shape.tipo,
  id: z.int(),
  nome: z.string(),
  detalhe: z.string(),
  sai: z.array(z.string()),
  fica: z.array(z.string()),
  /** Why the admin cannot choose this record for anonymising; null if the admin can. */
  impedido: z.string().nullable(),
})
export type Achado = z.infer<typeof Achado>

/** A termo of the requester, with the values that can be erased or were erased. */
export const TermoDoTitular = z.object({
  codigo: z.string(),
  ato: z.enum(atos),
  em: Instant,
  projeto: z.string(),
  /** The person who answered. */
  nome: z.string(),
  partes: z.array(z.object({ nome: NomeApagavel, apagada_em: Instant.nullable() })),
})
export type TermoDoTitular = z.infer<typeof TermoDoTitular>

export const PALAVRA = 'ANONIMIZAR'

export const Anonimizacao = z.object({
  alvos: z.array(Alvo).min(1, says.alvos).max(50),
  /** The admin must type this word, because anonymising cannot be undone. */
  palavra: z.string(says.palavra).trim().toUpperCase().pipe(z.literal(PALAVRA, says.palavra)),
})

export const RespostaAoPedido = z.object({
  estado: z.enum(['atendida', 'recusada'], says.desfecho),
  texto: text(says.resposta, 10_000),
  versao,
})

/** The filter of the list. */
export const FiltroPedidos = z.object({
  busca: search,
  estado: z.enum(['aberto', ...EstadoDoPedido.options]).optional(),
  tipo: TipoDePedido.optional(),
})

const path = '/titulares'
const admin = { access: ['admin'], entidade: 'solicitacoes_titular', output: PedidoDetalhe } as const
const requestEndpoint = {
  output: z.object({ id: z.int(), protocolo: z.string(), prazo: z.string(), mensagem: z.string() }),
  entidade: 'solicitacoes_titular',
  atomic: false,
  status: 201,
  failure: says.falha,
} as const

export const titulares = {
  pedir: endpoint({ ...requestEndpoint, method: 'POST', path, access: 'publico', input: NovoPedido }),
  /** Confirms a request by the link in the e-mail. `t` is the token of the link. */
  confirmar: endpoint({
    method: 'POST',
    path: `${path}/confirmar`,
    access: 'publico',
    entidade: 'solicitacoes_titular',
    input: z.object({ t: text(siteMessages.pedido.link, 100) }),
    output: z.object({ mensagem: z.string() }),
  }),
  meus: endpoint({
    method: 'GET',
    path: `${path}/meus`,
    access: 'autenticado',
    input: NoInput,
    output: z.array(PedidoFeito),
  }),
  pedirMeu: endpoint({
    ...requestEndpoint,
    method: 'POST',
    path: `${path}/meus`,
    access: 'autenticado',
    input: MeuPedido,
    success: 'Pedido registrado.',
  }),
  list: endpoint({
    method: 'GET',
    path,
    access: ['admin'],
    input: FiltroPedidos.extend(page),
    output: z.array(Pedido),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: ['admin'],
    input: ById,
    output: PedidoDetalhe,
  }),
  /**
   * Finds records that may belong to the requester: those with the e-mail of the request, or those that match
   * a search.
   */
  achados: endpoint({
    method: 'GET',
    path: `${path}/{id}/achados`,
    access: ['admin'],
    input: z.object({ busca: search, id: Id }),
    output: z.array(Achado),
  }),
  confirmarIdentidade: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/identidade`,
    input: z.object({ como: text(says.identidade, 1000), id: Id }),
    success: 'Identidade confirmada.',
    failure: 'Erro ao confirmar a identidade.',
  }),
  iniciar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/iniciar`,
    input: ByIdAndVersao,
    success: 'Pedido em andamento.',
    failure: 'Erro ao mudar o pedido.',
  }),
  anotar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/notas`,
    input: z.object({ texto: text(says.nota, 10_000), id: Id }),
    success: 'Nota salva.',
    failure: 'Erro ao salvar a nota.',
  }),
  exportar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/exportar`,
    // This handler runs without a transaction, because it reads two dozen tables and must not block writers.
    atomic: false,
    input: z.object({ alvos: Anonimizacao.shape.alvos, id: Id }),
    output: MeusDados,
    failure: 'Erro ao preparar os dados.',
  }),
  anonimizar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/anonimizar`,
    apaga: true,
    input: Anonimizacao.extend({ id: Id }),
    success: 'Dados anonimizados.',
    failure: 'Erro ao anonimizar.',
  }),
  /** Finds the termos of the requester, by the e-mail of the request or by a search, with what can be erased from them. */
  termos: endpoint({
    method: 'GET',
    path: `${path}/{id}/termos`,
    access: ['admin'],
    input: z.object({ busca: search, id: Id }),
    output: z.array(TermoDoTitular),
  }),
  /** Erases one value about the requester from a termo. What was decided and by whom stays. */
  apagarParte: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/apagar-parte`,
    confirmed: true,
    apaga: true,
    // The kept PDFs are deleted from the storage after the transaction.
    atomic: false,
    input: z.object({ id: Id, codigo: text(says.codigo, 100), parte: NomeApagavel }),
    success: 'Dado apagado do termo.',
    failure: 'Erro ao apagar o dado.',
  }),
  responder: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/resposta`,
    input: RespostaAoPedido.extend({ id: Id }),
    success: 'Resposta na caixa de saída.',
    failure: 'Erro ao responder.',
  }),
}
