import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { deletes, Id, search, trim, versao } from '#platform/contract/fields.ts'
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
import { tipoFornecedorLabels, tiposDeFornecedor } from './rules.ts'

const says = registryMessages.fornecedor

export const TipoFornecedor = z.enum(tiposDeFornecedor, says.obrigatorios)
export type TipoFornecedor = z.infer<typeof TipoFornecedor>
/**
 * The fields of a fornecedor, in the order of the form, the form's errors, the CSV export and the import. To
 * add a field, see "Adding a field" in docs/contributing.md.
 */
export const fornecedorFields = {
  nome: nomeField(says.obrigatorios),
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
  documento: documentoField,
  email: emailField,
  telefone: telefoneField,
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
    // The text is converted to upper case before its length is checked, because `ßß` becomes four letters.
    input: z.string().check(trim()).toUpperCase().max(2, says.uf).nullish(),
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
  observacoes: observacoesField,
} as const satisfies RegistryFields

export const Fornecedor = z.object({ id: z.int(), ...outputShape(fornecedorFields), versao: z.int() })
export type Fornecedor = z.infer<typeof Fornecedor>

/** Errors are reported in key order, which is the order of the form's fields. */
export const NovoFornecedor = z.object(inputShape(fornecedorFields))
export type NovoFornecedor = z.output<typeof NovoFornecedor>

const path = '/fornecedores'
const admin = { access: ['admin'], entidade: 'fornecedores' } as const
export const FiltroFornecedores = z.object({
  nome: search,
  tipo: TipoFornecedor.optional(),
  documento: search,
})

export const fornecedores = {
  list: endpoint({
    method: 'GET',
    path,
    access: ['admin'],
    input: FiltroFornecedores,
    output: z.array(Fornecedor),
  }),
  /** Exports all filtered fornecedores as CSV. */
  exportar: endpoint({
    method: 'GET',
    path: `${path}/exportar`,
    access: ['admin'],
    entidade: 'fornecedores',
    input: FiltroFornecedores,
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
    lixeira: true,
    success: 'Fornecedor excluído com sucesso!',
    failure: 'Erro ao excluir o fornecedor.',
  }),
}
