import { z } from 'zod'
import { ById, Id, NoInput, Nothing, optionalText, text, versao } from './fields.ts'
import { messages } from './messages.ts'
import { row } from './row.ts'

const says = messages.cliente

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
  versao: z.int(),
})
export type Cliente = z.infer<typeof Cliente>

/** Staff reads number and name only. */
export const ClienteNaLista = Cliente.partial().required({ id: true, nome: true })

/** The key order is the order in which the form complains. */
export const NovoCliente = z.object({
  nome: text(says.nome),
  email: z.union([z.literal(''), z.email(says.email).max(200)], says.email).nullish(),
  telefone: optionalText().nullish(),
  empresa: optionalText().nullish(),
  cpf_cnpj: optionalText().nullish(),
  observacoes: optionalText(10_000).nullish(),
})

const path = '/clientes'
const admin = { access: ['admin'], entidade: 'clientes' } as const

export const clientes = {
  list: row({
    method: 'GET',
    path,
    access: ['admin', 'user'],
    input: NoInput,
    output: z.array(ClienteNaLista),
  }),
  create: row({
    ...admin,
    method: 'POST',
    path,
    input: NovoCliente,
    output: Cliente,
    status: 201,
    success: 'Cliente cadastrado com sucesso!',
    failure: 'Erro ao salvar.',
  }),
  update: row({
    ...admin,
    method: 'PUT',
    path: `${path}/{id}`,
    input: NovoCliente.extend({ id: Id, versao }),
    output: Cliente,
    success: 'Cliente atualizado com sucesso!',
    failure: 'Erro ao salvar.',
  }),
  remove: row({
    ...admin,
    method: 'DELETE',
    path: `${path}/{id}`,
    input: ById,
    output: Nothing,
    status: 204,
    success: 'Cliente excluído com sucesso!',
    failure: 'Erro ao excluir o cliente.',
  }),
}
