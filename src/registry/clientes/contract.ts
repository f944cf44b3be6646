import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Conta, chosen, deletes, Id, NoInput, versao } from '#platform/contract/fields.ts'
import { registryMessages } from '#registry/messages.ts'
import {
  documentoField,
  emailField,
  inputShape,
  nomeField,
  observacoesField,
  optionalTextField,
  outputShape,
  type RegistryFields,
  telefoneField,
} from '#registry/pessoas/schemas.ts'

const says = registryMessages.cliente

/**
 * The fields of a cliente, in the order of the form, the form's errors, the CSV export and the import. To add
 * a field, see "Adding a field" in docs/contributing.md.
 */
export const clienteFields = {
  nome: nomeField(says.nome),
  email: emailField,
  telefone: telefoneField,
  empresa: {
    label: 'Empresa',
    ...optionalTextField(),
    control: 'text',
    perLine: 2,
    fact: 'Empresa',
    importHeading: /empresa/,
    search: true,
    audit: false,
    personal: { purpose: 'quem', exportLabel: 'Empresa' },
  },
  cpf_cnpj: documentoField,
  observacoes: observacoesField,
} as const satisfies RegistryFields

/** A customer in the registry, with or without an account. */
export const Cliente = z.object({
  id: z.int(),
  ...outputShape(clienteFields),
  /** The account that may see this client's invoices. */
  usuario_id: z.int().nullable(),
  /**
   * The linked account, if it can sign in as a client. Null otherwise; then only the agency sees the faturas
   * of the cliente.
   */
  conta: Conta.nullable(),
  versao: z.int(),
})
export type Cliente = z.infer<typeof Cliente>

/** Staff (role `user`) gets only id and name; an admin gets all fields. */
export const ClienteNaLista = Cliente.partial().required({ id: true, nome: true })
export type ClienteNaLista = z.infer<typeof ClienteNaLista>

/** Errors are reported in key order, which is the order of the form's fields. */
export const NovoCliente = z.object(inputShape(clienteFields))
export type NovoCliente = z.output<typeof NovoCliente>

/**
 * The id of a client account, or null for none. The field is not called `usuario_id` as in `Cliente`, because
 * in an input that name means the caller. If the field is omitted on creation, the client account whose
 * verified e-mail is that of the cliente is linked, unless it is linked already or another cliente without an
 * account has the same e-mail.
 */
const conta_id = chosen(says.conta).nullable()

export const NovoClienteComConta = NovoCliente.extend({ conta_id: conta_id.optional() })

/** A client account that is not linked to an entry of the registry. */
export const ContaSemCadastro = Conta.extend({
  company: z.string().nullable(),
  /**
   * Whether the account's e-mail is verified. A screen suggests an account by e-mail only if the e-mail is
   * verified.
   */
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
  /** Exports all clientes as CSV. */
  exportar: endpoint({
    method: 'GET',
    path: `${path}/exportar`,
    access: ['admin'],
    entidade: 'clientes',
    input: NoInput,
    output: z.file(),
  }),
  /**
   * Lists the client accounts without an entry in the registry, ordered by name. Accounts that cannot sign in
   * are left out.
   */
  contasSemCadastro: endpoint({
    method: 'GET',
    path: `${path}/contas-sem-cadastro`,
    access: ['admin'],
    input: NoInput,
    output: z.array(ContaSemCadastro),
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
    failure: 'Erro ao vincular a conta.',
  }),
  remove: endpoint({
    ...admin,
    ...deletes,
    path: `${path}/{id}`,
    lixeira: true,
    success: 'Cliente excluído com sucesso!',
    failure: 'Erro ao excluir o cliente.',
  }),
}
