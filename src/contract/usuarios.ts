import { z } from 'zod'
import { CadastroEscolhido } from './cadastro-da-conta.ts'
import { MeusDados } from './dados.ts'
import { endpoint } from './endpoint.ts'
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
} from './fields.ts'
import { messages } from './messages.ts'
import { Role } from './roles.ts'

/** How it became known that an account's e-mail is its owner's. */
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
  role: Role,
  avatar: z.string(),
  company: z.string().nullable(),
  /** `pendente`: asked for a staff role; until then works as a client. */
  status: z.enum(['ativo', 'pendente', 'bloqueado']),
  pedido: z.enum(['admin', 'user']).nullable(),
  /** Null while nobody proved that the address is the person's. */
  emailProvado: z.object({ em: Instant, por: ProvaDeEmail }).nullable(),
  /** The client of the registry whom it stands for. */
  cadastro: z.object({ id: z.int(), nome: z.string() }).nullable(),
  versao: z.int(),
})
export type Usuario = z.infer<typeof Usuario>

const required = messages.usuario.obrigatorios

/** Old clients send the name twice; `nome` is the one that the form shows. */
const nameOf = <T extends { nome?: unknown; name?: unknown }>(body: T) => ({
  ...body,
  nome: body.nome ?? body.name,
})
const bothNames = (body: unknown) => (typeof body === 'object' && body !== null ? nameOf(body) : body)

/** The key order is the order in which the form complains. */
export const NovoUsuario = z.object({
  nome: text(required),
  email: email(required),
  senha: newPassword(required),
  role: Role.default('client'),
  company: optionalText(),
  /** Of clients only: goes into the registry, where it finds the person. */
  cpf_cnpj: optionalText(),
  /** Where the registry has several who may be the person, the answer to the 409 that names them. */
  cadastro: CadastroEscolhido.optional(),
})
export const UsuarioEditado = NovoUsuario.extend({
  senha: z.preprocess((value) => (value === '' ? undefined : value), newPassword(required).optional()),
  role: Role.optional(),
  /** With a new password: ends the addresses by which the person's calendars read the agenda. */
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
    input: z.object({ role: Role.optional() }),
    output: z.array(z.object({ id: z.int(), name: z.string(), role: Role })),
  }),
  /** What a person who asks is owed: all that the house keeps about that person. */
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
    // A link for a new password goes to the e-mail.
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
  /** The agency answers for it, where no letter can. */
  confirmarEmail: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/confirmar-email`,
    input: ById,
    output: Usuario,
    success: 'E-mail confirmado pela agência.',
    failure: 'Erro ao confirmar o e-mail.',
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
