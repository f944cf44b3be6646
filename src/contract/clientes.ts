import { z } from 'zod'
import { Conta, Contato } from './contatos.ts'
import { endpoint } from './endpoint.ts'
import { Ficha } from './ficha.ts'
import { ById, chosen, deletes, emailOrNone, Id, NoInput, optionalText, text, versao } from './fields.ts'
import { financeiroMessages } from './financeiro-messages.ts'
import { Project } from './projetos.ts'

const says = financeiroMessages.cliente

/** Of the registry: with an account or without. */
export const Cliente = z.object({
  id: z.int(),
  nome: z.string(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  empresa: z.string().nullable(),
  /** As it was typed. */
  cpf_cnpj: z.string().nullable(),
  observacoes: z.string().nullable(),
  /** The account that sees this client's invoices. */
  usuario_id: z.int().nullable(),
  /** That account, where somebody can sign in with it as a client; without one nobody sees the invoices. */
  conta: Conta.nullable(),
  versao: z.int(),
})
export type Cliente = z.infer<typeof Cliente>

/** Staff reads number and name only. */
export const ClienteNaLista = Cliente.partial().required({ id: true, nome: true })
export type ClienteNaLista = z.infer<typeof ClienteNaLista>

/** All that the house knows of a client, on one page. */
export const FichaDeCliente = Ficha.extend({
  cliente: Cliente,
  /** The account that the client is tied to. */
  conta: Conta.nullable(),
  /** While there is none: the client's account that has the same e-mail. */
  contaSugerida: Conta.nullable(),
  /** Of that account, or of the same e-mail. */
  projetos: z.array(Project.pick({ id: true, title: true, status: true })),
  contatos: z.array(Contato.pick({ id: true, subject: true, criado_em: true })),
})
export type FichaDeCliente = z.infer<typeof FichaDeCliente>

/** The key order is the order in which the form complains. */
export const NovoCliente = z.object({
  nome: text(says.nome),
  email: emailOrNone().nullish(),
  telefone: optionalText().nullish(),
  empresa: optionalText().nullish(),
  cpf_cnpj: optionalText().nullish(),
  observacoes: optionalText(10_000).nullish(),
})
export type NovoCliente = z.output<typeof NovoCliente>

/**
 * An account of a client, or null for none; `usuario_id` would say who asks. Left out where somebody is written down,
 * it is the account that has proved the same e-mail.
 */
const conta_id = chosen(says.conta).nullable()

export const NovoClienteComConta = NovoCliente.extend({ conta_id: conta_id.optional() })

/** A client's account that stands for nobody of the registry. */
export const ContaSemCadastro = Conta.extend({
  company: z.string().nullable(),
  /** Whether the e-mail is known to be its owner's: only then is anything offered by it. */
  provado: z.boolean(),
})
export type ContaSemCadastro = z.infer<typeof ContaSemCadastro>

const path = '/clientes'
const admin = { access: ['admin'], entidade: 'clientes' } as const

export const clientes = {
  list: endpoint({
    method: 'GET',
    path,
    access: ['admin', 'user'],
    input: NoInput,
    output: z.array(ClienteNaLista),
  }),
  /** All of it as CSV. */
  exportar: endpoint({
    method: 'GET',
    path: `${path}/exportar`,
    access: ['admin'],
    entidade: 'clientes',
    input: NoInput,
    output: z.file(),
  }),
  /** By name; those who cannot sign in are left out. */
  contasSemCadastro: endpoint({
    method: 'GET',
    path: `${path}/contas-sem-cadastro`,
    access: ['admin'],
    input: NoInput,
    output: z.array(ContaSemCadastro),
  }),
  ficha: endpoint({
    method: 'GET',
    path: `${path}/{id}/ficha`,
    access: ['admin'],
    input: ById,
    output: FichaDeCliente,
  }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path,
    input: NovoClienteComConta,
    output: Cliente,
    status: 201,
    success: 'Cliente cadastrado com sucesso!',
    failure: 'Erro ao salvar.',
  }),
  update: endpoint({
    ...admin,
    method: 'PUT',
    path: `${path}/{id}`,
    input: NovoClienteComConta.extend({ id: Id, versao }),
    output: Cliente,
    success: 'Cliente atualizado com sucesso!',
    failure: 'Erro ao salvar.',
  }),
  ligarConta: endpoint({
    ...admin,
    method: 'PUT',
    path: `${path}/{id}/conta`,
    input: z.object({ conta_id, id: Id, versao }),
    output: Cliente,
    success: 'Conta do cliente atualizada com sucesso!',
    failure: 'Erro ao ligar a conta.',
  }),
  remove: endpoint({
    ...admin,
    ...deletes,
    path: `${path}/{id}`,
    success: 'Cliente excluído com sucesso!',
    failure: 'Erro ao excluir o cliente.',
  }),
}
