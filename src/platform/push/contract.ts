import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, deletes, Id, Instant, NoInput, Nothing } from '#platform/contract/fields.ts'
import { pushMessages as says } from '#platform/contract/push-messages.ts'

/** A device that receives push notifications about messages and approvals. */
export const Inscricao = z.object({
  id: z.int(),
  agente: z.string(),
  criado_em: Instant,
  /** Whether the notification contains the text of the message, which is visible on the locked screen. */
  mostra_texto: z.boolean(),
})
export type Inscricao = z.infer<typeof Inscricao>

const ENDERECO_MAX = 1000

/** Returns the schema of `length` bytes as browsers send them: Base64url without padding. */
const bytes = (length: number) =>
  z.string(says.chaves).regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`), says.chaves)

/** The push subscription of a browser (RFC 8291): its endpoint, a P-256 public key and a 16-byte secret. */
export const NovaInscricao = z.object({
  endpoint: z.string(says.endereco).max(ENDERECO_MAX, says.endereco).startsWith('https://', says.endereco),
  p256dh: bytes(65),
  auth: bytes(16),
  mostra_texto: z.boolean(says.texto).optional(),
})
export type NovaInscricao = z.infer<typeof NovaInscricao>

const path = '/push/inscricoes'
const own = { access: 'autenticado', entidade: 'inscricoes_push' } as const

export const push = {
  /** The server's public VAPID key, to which a browser binds its subscription (RFC 8292). */
  chave: endpoint({
    method: 'GET',
    path: '/push/chave',
    access: 'autenticado',
    input: NoInput,
    output: z.object({ chave: z.string() }),
  }),
  list: endpoint({ method: 'GET', path, access: 'autenticado', input: NoInput, output: z.array(Inscricao) }),
  /** Subscribes a device. If the device is already subscribed, only its session and keys are updated. */
  inscrever: endpoint({
    ...own,
    method: 'POST',
    path,
    input: NovaInscricao,
    output: z.object({ inscricao: Inscricao }),
    status: 201,
    success: 'Notificações ligadas neste aparelho.',
    failure: says.ligar,
  }),
  setTexto: endpoint({
    ...own,
    method: 'PATCH',
    path: `${path}/{id}`,
    input: z.object({ id: Id, mostra_texto: z.boolean(says.texto) }),
    output: Inscricao,
    success: 'Notificações salvas.',
    failure: 'Erro ao salvar as notificações.',
  }),
  desinscrever: endpoint({
    ...own,
    ...deletes,
    path: `${path}/{id}`,
    success: 'Notificações desligadas.',
    failure: 'Erro ao desligar as notificações.',
  }),
  testar: endpoint({
    ...own,
    method: 'POST',
    path: `${path}/{id}/teste`,
    input: ById,
    output: Nothing,
    status: 204,
    success: 'Teste enviado: ele chega em instantes.',
    failure: 'Não foi possível enviar o teste.',
  }),
}
