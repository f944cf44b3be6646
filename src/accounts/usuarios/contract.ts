import { z } from 'zod'
import { accountsMessages } from '#accounts/messages.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  ById,
  deletes,
  email,
  Id,
  Instant,
  NoInput,
  newPassword,
  optionalText,
  text,
  versao,
} from '#platform/contract/fields.ts'
import { roleField } from '#platform/contract/role-field-schemas.ts'
import { MeusDados } from '#privacy/dados/schemas.ts'
import { CadastroEscolhido } from '#registry/clientes/conta-schemas.ts'

/** How the e-mail of an account was verified. */
export const ProvaDeEmail = z.enum(['convite', 'senha', 'link', 'agencia', 'primeiro-acesso'])
export type ProvaDeEmail = z.infer<typeof ProvaDeEmail>

export const provaDeEmailLabels: Record<ProvaDeEmail, string> = {
  convite: 'convite enviado a este endereço',
  senha: 'redefinição de senha',
  link: 'link de confirmação',
  agencia: 'cadastrado pela agência',
  'primeiro-acesso': 'primeiro acesso do sistema',
}

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

/** The link for a password: null if it was mailed, because then only the person gets it. */
export const LinkDeSenha = z.object({ link: z.string().nullable(), expira_em: Instant })
export type LinkDeSenha = z.infer<typeof LinkDeSenha>

const required = accountsMessages.usuario.obrigatorios

/** Old API clients send `name` instead of `nome`. */
const nameOf = <T extends { nome?: unknown; name?: unknown }>(body: T) => ({
  ...body,
  nome: body.nome ?? body.name,
})
const bothNames = (body: unknown) => (typeof body === 'object' && body !== null ? nameOf(body) : body)

/** Errors are reported in key order, which is the order of the form's fields. */
export const NovoUsuario = z.object({
  nome: text(required),
  email: email(required),
  senha: newPassword(required),
  role: roleField.default('client'),
  company: optionalText(),
  /** For clients only: stored in the registry and used to find the person's existing entry. */
  cpf_cnpj: optionalText(),
  /** The admin's choice after a 409 that lists several possible entries of the registry. */
  cadastro: CadastroEscolhido.optional(),
})
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
