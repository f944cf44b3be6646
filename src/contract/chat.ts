import { z } from 'zod'
import { chatMessages as says } from './chat-messages.ts'
import { endpoint } from './endpoint.ts'
import { deletes, Id, Instant, integer, Nothing, search } from './fields.ts'
import { Role } from './roles.ts'

export const MENSAGEM_MAX = 1000
/** Messages of one page. */
export const PAGINA = 50
export const APAGAR_ATE_MINUTOS = 5
export const DIGITANDO_MS = 2000

/** Somebody to talk to. */
export const Contato = z.object({
  id: z.int(),
  name: z.string(),
  role: Role,
  avatar: z.string(),
  company: z.string().nullable(),
  unread_count: z.int(),
  /** How the last message begins; without words it says what it is: a file, or deleted. Empty where there is none yet. */
  ultima: z.string(),
  ultima_em: Instant.nullable(),
  ultima_minha: z.boolean(),
  /** False: the account is blocked or gone, and one can only read. */
  ativo: z.boolean(),
})
export type Contato = z.infer<typeof Contato>

export const Mensagem = z.object({
  id: z.int(),
  remetente_id: z.int(),
  destinatario_id: z.int(),
  mensagem: z.string(),
  arquivo_url: z.string().nullable(),
  arquivo: z
    .object({
      id: z.int(),
      nome: z.string(),
      tipo: z.string(),
      tamanho: z.int(),
      /** Of a picture, the widths that may be shown: `{arquivo_url}/{largura}.webp`. */
      larguras: z.array(z.int()),
    })
    .nullable(),
  resposta_a: z.object({ id: z.int(), remetente_id: z.int(), trecho: z.string() }).nullable(),
  criada_em: Instant,
  /** Whether the one whom it was sent to has read it. */
  lida: z.boolean(),
  /** Nothing is left of it but that it was there. */
  apagada: z.boolean(),
})
export type Mensagem = z.infer<typeof Mensagem>

/** Old clients say who they are; the session decides, and another name is refused. */
const usuario_id = integer(0).optional()

const path = '/chat/mensagens'
const writing = { access: ['admin', 'client'], entidade: 'mensagens' } as const
const reading = { access: ['admin', 'client'] } as const

/** Whether a message may still be deleted. */
export function canApagar(user: { id: number }, mensagem: Mensagem, now: number): boolean {
  const age = now - Date.parse(mensagem.criada_em)
  return mensagem.remetente_id === user.id && !mensagem.apagada && age < APAGAR_ATE_MINUTOS * 60_000
}

/** What is still to be read. */
const NaoLidas = z.object({
  nao_lidas: z.int(),
  /** The newest of it, and who wrote it. */
  ultima: z.object({ id: z.int(), de: z.int() }).nullable(),
})

export const chat = {
  usuarios: endpoint({
    ...reading,
    method: 'GET',
    path: '/chat/usuarios',
    input: z.object({ usuario_id, busca: search }),
    output: z.array(Contato),
  }),
  /**
   * Oldest first. Without `pagina` and `antes` the newest page; `pagina` counts pages back from the newest, `antes`
   * is the oldest message that one has. Reading marks as read, unless `marcar` says no or another site led there.
   */
  mensagens: endpoint({
    ...reading,
    method: 'GET',
    path,
    input: z.object({
      usuario_id,
      com: Id,
      pagina: integer(1, 1_000_000).optional(),
      antes: Id.optional(),
      marcar: z.enum(['sim', 'nao']).default('sim'),
    }),
    output: z.array(Mensagem),
  }),
  enviar: endpoint({
    ...writing,
    method: 'POST',
    path,
    arquivos: 'anexos',
    mensagem: true,
    // What is slow, the pictures, comes before the transaction.
    atomic: false,
    input: z.object({
      remetente_id: usuario_id,
      destinatario_id: Id,
      mensagem: z.string().trim().max(MENSAGEM_MAX, says.longa).default(''),
      /** The message that is answered. */
      resposta_a: Id.optional(),
    }),
    output: Mensagem,
    status: 201,
    failure: says.enviar,
  }),
  apagar: endpoint({
    ...writing,
    ...deletes,
    path: `${path}/{id}`,
    apaga: true,
    failure: 'Erro ao apagar a mensagem.',
  }),
  /** Without an `id` in input and answer the audit has no row to write: reading is no change of the house. */
  ler: endpoint({
    ...writing,
    method: 'POST',
    path: '/chat/lidas',
    atomic: false,
    input: z.object({ com: Id, ate: Id }),
    output: Nothing,
    status: 204,
  }),
  /** All conversations together, but for one that is open before the reader. */
  naoLidas: endpoint({
    ...reading,
    method: 'GET',
    path: '/chat/nao-lidas',
    input: z.object({ usuario_id, exceto: Id.optional() }),
    output: NaoLidas,
  }),
  /** Passes on that one types; nothing is kept of it. */
  digitar: endpoint({
    ...writing,
    method: 'POST',
    path: '/chat/digitando',
    atomic: false,
    input: z.object({ com: Id }),
    output: Nothing,
    status: 204,
  }),
}
