import { z } from 'zod'
import { accountsMessages } from '#platform/auth/messages.ts'
import { SessionUser } from '#platform/auth/schemas.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { email, NoInput, Nothing } from '#platform/contract/fields.ts'

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
