import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { deletes, Id, search, text, versao } from '#contract/fields.ts'
import { registryMessages } from '#contract/registry/messages/registry.ts'
import {
  inputShape,
  optionalTextField,
  outputShape,
  type RegistryFields,
} from '#contract/registry/schemas/field.ts'

const says = registryMessages.fornecedor

export const TipoFornecedor = z.enum(['pf', 'pj'], says.obrigatorios)
export type TipoFornecedor = z.infer<typeof TipoFornecedor>
export const tipoFornecedorLabels: Record<TipoFornecedor, string> = {
  pf: 'Pessoa física',
  pj: 'Pessoa jurídica',
}

/**
 * The fields of a fornecedor. The order is that of the form, of its errors, of the CSV export and of the
 * import. To add a field, see "Adding a field" in docs/contributing.md.
 */
export const fornecedorFields = {
  nome: {
    label: 'Nome',
    input: text(says.obrigatorios),
    output: z.string(),
    control: 'text',
    maxLength: 200,
    required: true,
    perLine: 1,
    // The page shows the name as its heading.
    fact: null,
    importHeading: /nome|razao|^cliente|^fornecedor/,
    search: true,
    audit: 'hash',
    personal: { purpose: 'quem', exportLabel: 'Nome' },
  },
  tipo: {
    label: 'Tipo',
    input: TipoFornecedor,
    output: TipoFornecedor,
    control: { options: tipoFornecedorLabels },
    maxLength: null,
    required: true,
    perLine: 2,
    fact: 'Tipo',
    importHeading: /^tipo|pessoa/,
    search: false,
    audit: 'value',
    personal: false,
  },
  /** CPF or CNPJ, as it was typed. */
  documento: {
    label: 'CPF/CNPJ',
    ...optionalTextField(),
    control: 'documento',
    perLine: 2,
    fact: 'CPF/CNPJ',
    importHeading: /cpf|cnpj|documento/,
    search: 'documento',
    audit: false,
    personal: { purpose: 'cobranca', exportLabel: 'CPF/CNPJ' },
  },
  email: {
    label: 'E-mail',
    ...optionalTextField(),
    control: 'text',
    perLine: 2,
    fact: 'E-mail',
    importHeading: /^e-?mail/,
    search: true,
    audit: false,
    personal: { purpose: 'contato', exportLabel: 'E-mail' },
  },
  telefone: {
    label: 'Telefone',
    ...optionalTextField(),
    control: 'telefone',
    perLine: 2,
    fact: 'Telefone',
    importHeading: /telefone|celular|whatsapp|^fone/,
    search: true,
    audit: false,
    personal: { purpose: 'contato', exportLabel: 'Telefone' },
  },
  endereco: {
    label: 'Endereço',
    ...optionalTextField(),
    control: 'text',
    perLine: 1,
    fact: 'Endereço',
    importHeading: /endereco|logradouro/,
    search: false,
    audit: false,
    personal: { purpose: 'contato', exportLabel: 'Endereço' },
  },
  cidade: {
    label: 'Cidade',
    ...optionalTextField(),
    control: 'text',
    perLine: 3,
    fact: 'Endereço',
    importHeading: /cidade|municipio/,
    search: false,
    audit: false,
    personal: { purpose: 'contato', exportLabel: 'Cidade' },
  },
  estado: {
    label: 'UF',
    ...optionalTextField(2),
    // In upper case before its length is checked, because `ßß` becomes four letters.
    input: z.string().trim().toUpperCase().max(2, says.uf).nullish(),
    control: 'uf',
    perLine: 3,
    fact: 'Endereço',
    importHeading: /^uf$|estado/,
    search: false,
    audit: false,
    personal: { purpose: 'contato', exportLabel: 'Estado' },
  },
  cep: {
    label: 'CEP',
    ...optionalTextField(),
    control: 'cep',
    perLine: 3,
    fact: 'Endereço',
    importHeading: /^cep/,
    search: false,
    audit: false,
    personal: { purpose: 'contato', exportLabel: 'CEP' },
  },
  observacoes: {
    label: 'Observações',
    ...optionalTextField(10_000),
    control: 'textarea',
    perLine: 1,
    fact: 'Observações',
    importHeading: /^obs|nota/,
    search: false,
    audit: false,
    // Internal notes of the team.
    personal: { purpose: 'trabalho', exportLabel: null },
  },
} as const satisfies RegistryFields

export const Fornecedor = z.object({ id: z.int(), ...outputShape(fornecedorFields), versao: z.int() })
export type Fornecedor = z.infer<typeof Fornecedor>

/** Errors are reported in key order, which is the order of the form's fields. */
export const NovoFornecedor = z.object(inputShape(fornecedorFields))
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
