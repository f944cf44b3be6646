import { z } from 'zod'
import { accountsMessages } from '#accounts/messages.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { email, Instant, NoInput, Nothing } from '#platform/contract/fields.ts'
import { roleField } from '#platform/contract/role-field-schemas.ts'

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

const Login = z.object({
  // Whatever is wrong, a sign-in says the same.
  email: email(accountsMessages.login.invalido, accountsMessages.login.invalido),
  password: z
    .string(accountsMessages.login.invalido)
    .min(1, accountsMessages.login.invalido)
    .max(128, accountsMessages.login.invalido),
  /** Six digits of the authenticator app or a recovery code; required if two-step sign-in is on. */
  codigo: z.string().trim().max(20).optional(),
})

/** The password again, and the code if two-step sign-in is on. */
export const Confirmacao = z.object({
  senha: Login.shape.password,
  codigo: Login.shape.codigo,
})

export const sessao = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    access: 'publico',
    entidade: 'sessoes',
    atomic: false,
    input: Login,
    output: SessionUser,
    failure: accountsMessages.login.invalido,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'autenticado',
    entidade: 'sessoes',
    alvo: 'sessao',
    input: NoInput,
    output: Nothing,
    status: 204,
  }),
  get: endpoint({
    method: 'GET',
    path: '/sessao',
    access: 'autenticado',
    comoCliente: true,
    input: NoInput,
    output: SessionUser,
  }),
  renovar: endpoint({
    method: 'POST',
    path: '/sessao/renovar',
    access: 'autenticado',
    entidade: 'sessoes',
    alvo: 'sessao',
    input: NoInput,
    output: SessionUser,
    failure: 'Não foi possível continuar conectado.',
  }),
  /**
   * Confirms the password. For fifteen minutes the session may then call endpoints that require confirmation.
   */
  confirmar: endpoint({
    method: 'POST',
    path: '/sessao/confirmar',
    access: 'autenticado',
    entidade: 'sessoes',
    alvo: 'sessao',
    atomic: false,
    input: Confirmacao,
    output: Nothing,
    status: 204,
    failure: 'Não foi possível confirmar a senha.',
  }),
}
