import { z } from 'zod'
import { Instant } from '#contract/fields.ts'

export const Falha = z.object({
  /** An explanation in Portuguese that says what to do. */
  mensagem: z.string(),
  /** The mail server's reply; empty if it sent none. */
  detalhe: z.string(),
})
export type Falha = z.infer<typeof Falha>

/** An e-mail of the outbox: waiting, sent, or stored because no mail server is set. */
export const Mail = z.object({
  id: z.int(),
  para: z.string(),
  assunto: z.string(),
  texto: z.string(),
  /** The links in the text grant access, so they are masked unless the session was recently confirmed. */
  links_ocultos: z.literal(true).optional(),
  criado_em: Instant,
  enviado_em: Instant.nullable(),
  /** `guardado`: no mail server is set, so an admin reads it here. */
  estado: z.enum(['guardado', 'fila', 'enviado', 'falhou']),
  /** Why the last attempt failed; null once it is sent. */
  falha: Falha.nullable(),
  /** Null if the mail is due now, or if no attempt is left. */
  proxima_tentativa: Instant.nullable(),
  /** The link in it was used, cancelled or has expired, so the mail is not sent any more. */
  link_vencido: z.boolean(),
})
export type Mail = z.infer<typeof Mail>
