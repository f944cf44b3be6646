import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { deletes, Id, optionalText, search, text, versao } from '#contract/fields.ts'
import { registryMessages } from '#contract/registry/messages/registry.ts'

const says = registryMessages.fornecedor

export const TipoFornecedor = z.enum(['pf', 'pj'], says.obrigatorios)
export type TipoFornecedor = z.infer<typeof TipoFornecedor>
export const tipoFornecedorLabels: Record<TipoFornecedor, string> = {
  pf: 'Pessoa física',
  pj: 'Pessoa jurídica',
}

export const Fornecedor = z.object({
  id: z.int(),
  nome: z.string(),
  tipo: TipoFornecedor,
  /** CPF or CNPJ, as it was typed. */
  documento: z.string().nullable(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  endereco: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  cep: z.string().nullable(),
  observacoes: z.string().nullable(),
  versao: z.int(),
})
export type Fornecedor = z.infer<typeof Fornecedor>

/** Errors are reported in key order, which is the order of the form's fields. */
export const NovoFornecedor = z.object({
  nome: text(says.obrigatorios),
  tipo: TipoFornecedor,
  documento: optionalText().nullish(),
  email: optionalText().nullish(),
  telefone: optionalText().nullish(),
  endereco: optionalText().nullish(),
  cidade: optionalText().nullish(),
  estado: z.string().trim().toUpperCase().max(2, says.uf).nullish(),
  cep: optionalText().nullish(),
  observacoes: optionalText(10_000).nullish(),
})
export type NovoFornecedor = z.output<typeof NovoFornecedor>

const path = '/fornecedores'
const admin = { access: ['admin'], entidade: 'fornecedores' } as const
const filter = z.object({ nome: search, tipo: TipoFornecedor.optional(), documento: search })

export const fornecedores = {
  list: endpoint({
    method: 'GET',
    path,
    access: ['admin'],
    input: filter,
    output: z.array(Fornecedor),
  }),
  /** All filtered suppliers as CSV. */
  exportar: endpoint({
    method: 'GET',
    path: `${path}/exportar`,
    access: ['admin'],
    entidade: 'fornecedores',
    input: filter,
    output: z.file(),
  }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path,
    input: NovoFornecedor,
    output: Fornecedor,
    status: 201,
    success: 'Fornecedor cadastrado com sucesso!',
    failure: 'Erro ao salvar.',
  }),
  update: endpoint({
    ...admin,
    method: 'PUT',
    path: `${path}/{id}`,
    input: NovoFornecedor.extend({ id: Id, versao }),
    output: Fornecedor,
    success: 'Fornecedor atualizado com sucesso!',
    failure: 'Erro ao salvar.',
  }),
  remove: endpoint({
    ...admin,
    ...deletes,
    path: `${path}/{id}`,
    success: 'Fornecedor excluído com sucesso!',
    failure: 'Erro ao excluir o fornecedor.',
  }),
}
