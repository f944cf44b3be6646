import { z } from 'zod'
import { emailOrNone, text } from '#platform/contract/fields.ts'
import { optionalTextField, type RegistryField } from './field-schemas.ts'

// The fields that clientes and fornecedores have in common.

/** @param required the error message if the name is empty */
export const nomeField = (required: string) =>
  ({
    label: 'Nome',
    input: text(required),
    output: z.string(),
    control: 'text',
    maxLength: 200,
    required: true,
    perLine: 1,
    // The page of the entry shows the name as its heading.
    fact: null,
    importHeading: /nome|razao|^cliente|^fornecedor/,
    search: true,
    audit: 'hash',
    personal: { purpose: 'quem', exportLabel: 'Nome' },
  }) as const satisfies RegistryField

export const emailField = {
  label: 'E-mail',
  ...optionalTextField(),
  // Accounts are linked to clientes by e-mail address, and letters are sent to it, so an address must be valid.
  input: emailOrNone().nullish(),
  control: 'email',
  perLine: 2,
  fact: 'E-mail',
  importHeading: /^e-?mail/,
  search: true,
  audit: false,
  personal: { purpose: 'contato', exportLabel: 'E-mail' },
} as const satisfies RegistryField

export const telefoneField = {
  label: 'Telefone',
  ...optionalTextField(),
  control: 'telefone',
  perLine: 2,
  fact: 'Telefone',
  importHeading: /telefone|celular|whatsapp|^fone/,
  search: true,
  audit: false,
  personal: { purpose: 'contato', exportLabel: 'Telefone' },
} as const satisfies RegistryField

/** CPF or CNPJ, as it was typed. */
export const documentoField = {
  label: 'CPF/CNPJ',
  ...optionalTextField(),
  control: 'documento',
  perLine: 2,
  fact: 'CPF/CNPJ',
  importHeading: /cpf|cnpj|documento/,
  search: 'documento',
  audit: false,
  personal: { purpose: 'cobranca', exportLabel: 'CPF/CNPJ' },
} as const satisfies RegistryField

export const observacoesField = {
  label: 'Observações',
  ...optionalTextField(10_000),
  control: 'textarea',
  perLine: 1,
  fact: 'Observações',
  importHeading: /^obs|nota/,
  search: false,
  audit: false,
  // Internal notes of the team are not exported.
  personal: { purpose: 'trabalho', exportLabel: null },
} as const satisfies RegistryField
