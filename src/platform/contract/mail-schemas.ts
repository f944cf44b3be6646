import { z } from 'zod'
import { Instant } from './fields.ts'

export const Falha = z.object({
  /** An explanation of the failure in Portuguese that says what to do. */
  mensagem: z.string(),
  /** The mail server's reply; empty if the server sent none. */
  detalhe: z.string(),
})
export type Falha = z.infer<typeof Falha>

/** An e-mail of the outbox: waiting, sent, or stored because no mail server is set. */
export const Mail = z.object({
  id: z.int(),
  para: z.string(),
  assunto: z.string(),
  texto: z.string(),
  /** The links in the text grant access, so they are masked unless the session was confirmed recently. */
  links_ocultos: z.literal(true).optional(),
  criado_em: Instant,
  enviado_em: Instant.nullable(),
  /** `guardado` means that no mail server is set, so an admin reads the e-mail in the outbox. */
  estado: z.enum(['guardado', 'fila', 'enviado', 'falhou']),
  /**
   * Why the e-mail is not sent: its last attempt failed, its link was no longer valid, or sending is paused
   * after a failure of the mail server. Null if nothing has failed, and once the e-mail is sent.
   */
  falha: Falha.nullable(),
  /** When the e-mail is tried again; null if it is due now, or if no attempt is left. */
  proxima_tentativa: Instant.nullable(),
  /**
   * True if the link in the e-mail was used or cancelled, or has expired, so that the e-mail is not sent any
   * more.
   */
  link_vencido: z.boolean(),
})
export type Mail = z.infer<typeof Mail>
