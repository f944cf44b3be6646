import { z } from 'zod'
import { emailsDeAvisos } from '#platform/auth/rules.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Id, Instant, NoInput, page, text } from '#platform/contract/fields.ts'
import { avisosMessages } from './messages.ts'
import { iconOf, type TipoAviso } from './rules.ts'

const says = avisosMessages

export const Aviso = z.object({
  id: z.int(),
  tipo: z.enum(Object.keys(iconOf) as TipoAviso[]),
  /** One sentence that says what happened. */
  frase: z.string(),
  /** The beginning of the comment, if the notification is about one. */
  trecho: z.string().nullable(),
  /** The page of the back office that shows the event. */
  caminho: z.string(),
  criado_em: Instant,
  lido: z.boolean(),
})
export type Aviso = z.infer<typeof Aviso>

/**
 * When e-mails are sent: never, as a daily summary, or at once for mentions and for events that need an
 * answer.
 */
const EmailDeAvisos = z.enum(emailsDeAvisos, says.email)

export const Preferencias = z.object({ email: EmailDeAvisos })

const NaoLidos = z.object({ nao_lidos: z.int() })
const path = '/avisos'
// Neither input nor output has an `id`, so no audit entry is written: marking notifications as read is not
// audited.
const reading = { method: 'POST', access: 'autenticado', entidade: 'avisos', output: NaoLidos } as const

export const avisos = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'autenticado',
    input: z.object(page),
    output: z.array(Aviso),
  }),
  naoLidos: endpoint({
    method: 'GET',
    path: `${path}/nao-lidos`,
    access: 'autenticado',
    input: NoInput,
    output: NaoLidos,
  }),
  ler: endpoint({
    ...reading,
    path: `${path}/lidos`,
    input: z.object({ ids: z.array(Id).min(1).max(100) }),
    failure: 'Erro ao marcar o aviso como lido.',
  }),
  /**
   * Marks all notifications up to `ate` as read. `ate` is the newest notification on the screen; later ones
   * are still unread.
   */
  lerTodos: endpoint({
    ...reading,
    path: `${path}/todos-lidos`,
    input: z.object({ ate: Id }),
    failure: 'Erro ao marcar os avisos como lidos.',
  }),
  preferencias: endpoint({
    method: 'GET',
    path: `${path}/preferencias`,
    access: 'autenticado',
    input: NoInput,
    output: Preferencias,
  }),
  setPreferencias: endpoint({
    method: 'PUT',
    path: `${path}/preferencias`,
    access: 'autenticado',
    entidade: 'usuarios',
    alvo: 'usuario',
    input: Preferencias,
    output: Preferencias,
    success: 'Notificações salvas.',
    failure: 'Erro ao salvar as notificações.',
  }),
  /** Unsubscribes a person from e-mails without signing in. `t` is the token of the link in the e-mail. */
  sair: endpoint({
    method: 'POST',
    path: `${path}/sair`,
    access: 'publico',
    entidade: 'usuarios',
    input: z.object({ t: text(says.link, 100) }),
    output: z.object({ mensagem: z.string() }),
  }),
}
