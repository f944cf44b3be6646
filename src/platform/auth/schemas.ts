import { z } from 'zod'
import { Instant, roleField } from '#platform/contract/fields.ts'

/** How the e-mail of an account was verified. */
export const ProvaDeEmail = z.enum(['convite', 'senha', 'link', 'agencia', 'primeiro-acesso'])

export type ProvaDeEmail = z.infer<typeof ProvaDeEmail>

export const Usuario = z.object({
  id: z.int(),
  name: z.string(),
  nome: z.string(),
  email: z.string(),
  role: roleField,
  avatar: z.string(),
  company: z.string().nullable(),
  /** `pendente`: the user requested a staff role and works as a client until an admin approves it. */
  status: z.enum(['ativo', 'pendente', 'bloqueado']),
  pedido: z.enum(['admin', 'user']).nullable(),
  /** When and how the e-mail was verified; null if the e-mail is not verified. */
  emailProvado: z.object({ em: Instant, por: ProvaDeEmail }).nullable(),
  /** When somebody else last changed the e-mail; omitted once the person has confirmed it. */
  emailAlterado: Instant.optional(),
  /** Whether the user was invited and has not chosen a password yet. */
  convidado: z.boolean(),
  /** The linked client of the registry. */
  cadastro: z.object({ id: z.int(), nome: z.string() }).nullable(),
  versao: z.int(),
})

export type Usuario = z.infer<typeof Usuario>

/** The signed-in user and the end of the session, for display. Authentication is by the cookie. */
export const SessionUser = z.object({
  id: z.int(),
  name: z.string(),
  nome: z.string(),
  email: z.string(),
  role: roleField,
  avatar: z.string(),
  company: z.string().nullable(),
  /** Whether the e-mail is unverified and the server is able to send a verification link. */
  confirmarEmail: z.boolean(),
  /** The staff role that the user requested and that waits for an admin's approval. */
  pedido: z.enum(['admin', 'user']).nullable(),
  /**
   * Set if somebody else set the password: the person must create another one before approving or deciding anything.
   * `porEmail` says whether a link for that is mailed, because there is a mail server.
   */
  senhaProvisoria: z.object({ por: z.string().nullable(), em: Instant, porEmail: z.boolean() }).optional(),
  sessao: z.object({ expira_em: Instant }),
})

export type SessionUser = z.infer<typeof SessionUser>
