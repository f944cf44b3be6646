import { z } from 'zod'
import { semMascara } from '#platform/contract/documento.ts'
import { emailOrNone, optionalText, text } from '#platform/contract/fields.ts'
import { normalise } from '#platform/contract/text.ts'

/**
 * One field of a registry (fornecedores, clientes). The form, the search, imports and exports, the audit log
 * and the handling of personal data are derived from this description, so all properties are required: a
 * field that leaves one out does not compile.
 */
export interface RegistryField {
  /** The label in the form, the import and the audit log, and the heading in the CSV export. */
  label: string
  /** The schema of the field in requests: create, update and import. */
  input: z.ZodType
  /** The schema of the field in responses, which is also the type of its database column. */
  output: z.ZodType
  /** The control in the form; an object is a selection of these values with their labels. */
  control:
    | 'text'
    | 'email'
    | 'telefone'
    | 'documento'
    | 'uf'
    | 'cep'
    | 'textarea'
    | { options: Record<string, string> }
  /** The length of the longest text that the control accepts; null for a selection. */
  maxLength: number | null
  /** Whether the form marks the field with an asterisk. */
  required: boolean
  /** How many fields the form puts on a line. Consecutive fields with the same number share a grid. */
  perLine: 1 | 2 | 3
  /**
   * The label of the field on the page of the entry. Fields with the same label are shown as one fact. Null
   * if the page shows the field elsewhere.
   */
  fact: string | null
  /**
   * An imported column belongs to this field if its heading, in lower case without accents, matches the
   * pattern.
   */
  importHeading: RegExp
  /** Whether searches cover the field; a documento is also found without its punctuation. */
  search: boolean | 'documento'
  /** What the audit log records: the value, only a hash of it (for names of people), or nothing. */
  audit: 'value' | 'hash' | false
  /** The field as personal data; false if it does not describe a person. */
  personal: PersonalUse | false
}

/**
 * Why a field with personal data is stored, and how the export of a person's data shows it. The field is
 * erased on request (LGPD).
 */
interface PersonalUse {
  /** Why the agency stores the data. The sentences are in `platform/db/person.ts`. */
  purpose: 'quem' | 'contato' | 'cobranca' | 'trabalho'
  /** The label in the export of personal data; null if the field is not exported. */
  exportLabel: string | null
}

export type RegistryFields = Record<string, RegistryField>

/** The properties that most optional text fields have in common. */
export const optionalTextField = (maxLength = 200) => ({
  input: optionalText(maxLength).nullish(),
  output: z.string().nullable(),
  maxLength,
  required: false,
})

/** Returns the request schemas of the fields by name, for `z.object`. */
export function inputShape<Fields extends RegistryFields>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, { input }]) => [name, input])
  return Object.fromEntries(entries) as { [Name in keyof Fields]: Fields[Name]['input'] }
}

/** Returns the response schemas of the fields by name, for `z.object`. */
export function outputShape<Fields extends RegistryFields>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, { output }]) => [name, output])
  return Object.fromEntries(entries) as { [Name in keyof Fields]: Fields[Name]['output'] }
}

/**
 * Returns a stored value as people read it: the label of an option, or the text itself; null if the value is
 * missing.
 */
export function displayText({ control }: RegistryField, value: unknown): string | null {
  if (typeof value !== 'string') return null
  return typeof control === 'object' ? (control.options[value] ?? value) : value
}

/** Builds the text in which a search looks for an entry. */
export function toSearchText(fields: RegistryFields, values: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(fields).flatMap(([name, { search }]) => {
    const value = values[name]
    if (search === false || typeof value !== 'string') return []
    return search === 'documento' ? [value, semMascara(value)] : [value]
  })
  return normalise(parts.join('\n'))
}

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
