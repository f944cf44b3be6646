import { z } from 'zod'
import { attachmentFiles } from '#platform/contract/anexos.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { deletes, Id, Instant, integer, line, Nothing, roleField, search } from '#platform/contract/fields.ts'
import { chatMessages as says } from './messages.ts'
import { MENSAGEM_MAX } from './rules.ts'
import { ArquivoDeMensagem } from './schemas.ts'

/** A person with whom the user can chat. */
export const Contato = z.object({
  id: z.int(),
  name: z.string(),
  role: roleField,
  avatar: z.string(),
  company: z.string().nullable(),
  unread_count: z.int(),
  /**
   * The beginning of the last message. For a message without text, this says that the message is a file or
   * was deleted. Empty if there is no message yet.
   */
  ultima: z.string(),
  ultima_em: Instant.nullable(),
  ultima_minha: z.boolean(),
  /** Whether the last message is of this client, and nobody of the team has answered it. */
  sem_resposta: z.boolean(),
  /** False if the account is blocked or deleted: the conversation can be read, but nothing can be sent. */
  ativo: z.boolean(),
})
export type Contato = z.infer<typeof Contato>

export const Mensagem = z.object({
  id: z.int(),
  remetente_id: z.int(),
  destinatario_id: z.int(),
  mensagem: z.string(),
  arquivo_url: z.string().nullable(),
  arquivo: ArquivoDeMensagem.nullable(),
  resposta_a: z.object({ id: z.int(), remetente_id: z.int(), trecho: z.string() }).nullable(),
  criada_em: Instant,
  /** Whether the recipient has read the message. */
  lida: z.boolean(),
  /**
   * True for a deleted message. Its text and file are removed, and only its place in the conversation is
   * kept.
   */
  apagada: z.boolean(),
})
export type Mensagem = z.infer<typeof Mensagem>

/** The user id that old API clients send. The session identifies the user, and a different id is rejected. */
const usuario_id = integer(0).optional()

const path = '/chat/mensagens'
const writing = { access: ['admin', 'client'], entidade: 'mensagens' } as const
const reading = { access: ['admin', 'client'] } as const

/** The number of unread messages. */
const NaoLidas = z.object({
  nao_lidas: z.int(),
  /** The ids of the newest unread message and of its sender; null if nothing is unread. */
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
   * Lists a page of messages in chronological order, by default the newest page. `pagina` counts pages back
   * from the newest. `antes` is a cursor: the id of the oldest message that the browser has already loaded.
   * The messages are marked as read if `marcar` is `sim` and the request comes from a page of the application
   * or from a program, but not if it comes from another site or a typed address.
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
    arquivos: { ...attachmentFiles, maxFiles: 1 },
    mensagem: true,
    // Picture processing is slow and runs before the transaction.
    atomic: false,
    input: z.object({
      remetente_id: usuario_id,
      destinatario_id: Id,
      mensagem: line(MENSAGEM_MAX).default(''),
      /** The id of the message to which the new message replies. */
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
  /** Neither input nor output has an `id`, so no audit entry is written: reading messages is not audited. */
  ler: endpoint({
    ...writing,
    method: 'POST',
    path: '/chat/lidas',
    atomic: false,
    input: z.object({ com: Id, ate: Id }),
    output: Nothing,
    status: 204,
  }),
  /** Counts unread messages of all conversations except `exceto`, the one that is open on the screen. */
  naoLidas: endpoint({
    ...reading,
    method: 'GET',
    path: '/chat/nao-lidas',
    input: z.object({ usuario_id, exceto: Id.optional() }),
    output: NaoLidas,
  }),
  /** Tells the other person that the user is typing. The signal is transient and is not stored. */
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
