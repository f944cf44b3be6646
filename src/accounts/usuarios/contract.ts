import { z } from 'zod'
import { Usuario } from '#platform/auth/schemas.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  ById,
  deletes,
  Id,
  Instant,
  NoInput,
  newPassword,
  roleField,
  versao,
} from '#platform/contract/fields.ts'
import { MeusDados } from '#privacy/dados/schemas.ts'
import { NovoUsuario, required } from '#registry/contas/schemas.ts'

/** The link for a password: null if it was mailed, because then only the person gets it. */
export const LinkDeSenha = z.object({ link: z.string().nullable(), expira_em: Instant })
export type LinkDeSenha = z.infer<typeof LinkDeSenha>

/** Old API clients send `name` instead of `nome`. */
const nameOf = <T extends { nome?: unknown; name?: unknown }>(body: T) => ({
  ...body,
  nome: body.nome ?? body.name,
})
const bothNames = (body: unknown) => (typeof body === 'object' && body !== null ? nameOf(body) : body)

export const UsuarioEditado = NovoUsuario.extend({
  senha: z.preprocess((value) => (value === '' ? undefined : value), newPassword(required).optional()),
  role: roleField.optional(),
  /** Whether the user's calendar subscriptions are revoked too, if a new password is set. */
  revogar_agendas: z.boolean().default(false),
  versao,
})

const admin = { access: ['admin'], entidade: 'usuarios' } as const
const path = '/usuarios'

export const usuarios = {
  list: endpoint({
    method: 'GET',
    path: '/usuarios-lista',
    access: ['admin'],
    input: NoInput,
    output: z.array(Usuario),
  }),
  porPapel: endpoint({
    method: 'GET',
    path: '/users',
    access: ['admin', 'user'],
    input: z.object({ role: roleField.optional() }),
    output: z.array(z.object({ id: z.int(), name: z.string(), role: roleField })),
  }),
  /** Exports a user's personal data, so that an admin can answer that person's data request. */
  dados: endpoint({
    ...admin,
    method: 'GET',
    path: `${path}/{id}/dados`,
    input: ById,
    output: MeusDados,
    failure: 'Erro ao preparar os dados.',
  }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path,
    atomic: false,
    confirmed: { when: { role: ['admin', 'user'] } },
    input: z.preprocess(bothNames, NovoUsuario),
    output: Usuario,
    status: 201,
    success: 'Usuário cadastrado com sucesso!',
    failure: 'Erro ao criar usuário.',
  }),
  update: endpoint({
    ...admin,
    method: 'PUT',
    path: `${path}/{id}`,
    atomic: false,
    // Changing the e-mail requires confirmation too, because password links are sent to that address.
    confirmed: { changing: ['email', 'senha', 'role'] },
    input: z.preprocess(bothNames, UsuarioEditado.extend({ id: Id })),
    output: Usuario,
    success: 'Usuário editado com sucesso!',
    failure: 'Erro ao editar usuário.',
  }),
  remove: endpoint({
    ...admin,
    ...deletes,
    path: `${path}/{id}`,
    lixeira: true,
    success: 'Usuário excluído com sucesso!',
    failure: 'Erro ao excluir usuário.',
  }),
  aprovar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/aprovar`,
    confirmed: true,
    input: ById,
    output: Usuario,
    success: 'Acesso à equipe aprovado.',
    failure: 'Erro ao aprovar o pedido.',
  }),
  recusar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/recusar`,
    input: ById,
    output: Usuario,
    success: 'Pedido recusado. A conta continua como cliente.',
    failure: 'Erro ao recusar o pedido.',
  }),
  /** An admin confirms the e-mail on the agency's behalf, for example if no e-mail can be sent. */
  confirmarEmail: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/confirmar-email`,
    input: ById,
    output: Usuario,
    success: 'E-mail confirmado pela agência.',
    failure: 'Erro ao confirmar o e-mail.',
  }),
  /**
   * Sends a person the link at which the person chooses a password. Earlier links become invalid. Without a mail server
   * the link is returned, and the admin must pass it on.
   */
  enviarLinkDeSenha: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/link-de-senha`,
    atomic: false,
    confirmed: true,
    input: ById,
    output: LinkDeSenha,
    failure: 'Erro ao enviar o link.',
  }),
  bloquear: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/bloquear`,
    input: ById,
    output: Usuario,
    success: 'Usuário bloqueado.',
    failure: 'Erro ao bloquear usuário.',
  }),
  desbloquear: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/desbloquear`,
    confirmed: true,
    input: ById,
    output: Usuario,
    success: 'Usuário desbloqueado.',
    failure: 'Erro ao desbloquear usuário.',
  }),
}
