import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, deletes, Id, Instant, NoInput, Nothing } from './fields.ts'
import { pushMessages as says } from './push-messages.ts'

/** A device that hears of messages and approvals while nobody looks at the screen. */
export const Inscricao = z.object({
  id: z.int(),
  agente: z.string(),
  criado_em: Instant,
  /** Whether the notice itself may say what was written, for whoever sees the locked screen. */
  mostra_texto: z.boolean(),
})
export type Inscricao = z.infer<typeof Inscricao>

const ENDERECO_MAX = 1000

/** So many bytes in base64url, as browsers write them: without padding. */
const bytes = (length: number) =>
  z.string(says.chaves).regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`), says.chaves)

/** What a browser gives when it subscribes (RFC 8291): a point of P-256 and sixteen random bytes. */
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
  /** The house's public key, by which a browser ties a subscription to it (RFC 8292). */
  chave: endpoint({
    method: 'GET',
    path: '/push/chave',
    access: 'autenticado',
    input: NoInput,
    output: z.object({ chave: z.string() }),
  }),
  list: endpoint({ method: 'GET', path, access: 'autenticado', input: NoInput, output: z.array(Inscricao) }),
  /** The same device again is only kept: its row follows the session and the keys. */
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
