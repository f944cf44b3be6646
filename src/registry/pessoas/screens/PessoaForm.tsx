import { Autocomplete, SimpleGrid, Stack } from '@mantine/core'
import { type ComponentType, Fragment, type ReactNode, useState } from 'react'
import { cepAsTyped, phoneAsTyped } from '#platform/browser/masks.ts'
import { useField } from '#platform/ui/Form.tsx'
import { TextAreaField, TextField } from '#platform/ui/fields.tsx'
import { valuesOf } from '#platform/ui/form.ts'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { SelectField } from '#platform/ui/SelectField.tsx'
import type { RegistryField, RegistryFields } from '#registry/pessoas/schemas.ts'
import { DocumentoInput } from './DocumentoInput.tsx'

interface Props<Values> {
  fields: RegistryFields
  /** The values with which the form opens. */
  start: Values
  /** Renders hints at existing entries that are similar to the typed values. */
  Similar: ComponentType<{ typed: Values }>
  /** Renders content below the fields. */
  children?: (typed: Values) => ReactNode
}

/** The fields of the surrounding form, which creates or edits an entry of a registry. */
export function PessoaForm<Values extends object>({ fields, start, Similar, children }: Props<Values>) {
  const [typed, setTyped] = useState(start)
  return (
    <Stack
      onInput={({ currentTarget }) => {
        const form = currentTarget.closest('form')
        if (form) setTyped({ ...typed, ...valuesOf(form) })
      }}
    >
      <PessoaFields fields={fields} duplicates={<Similar typed={typed} />} />
      {children?.(typed)}
    </Stack>
  )
}

interface PessoaFieldsProps {
  fields: RegistryFields
  /** Hints at similar entries that exist already, shown below the field for the document. */
  duplicates: ReactNode
}

/** Renders a form control for each field of a registry entry, according to the description of the field. */
function PessoaFields({ fields, duplicates }: PessoaFieldsProps) {
  return toLines(fields).map((line) => {
    const [first] = line
    const controls = line.map(({ name, field }) => <FieldControl key={name} name={name} field={field} />)
    return (
      <Fragment key={first.name}>
        {first.field.perLine === 1 ? (
          controls
        ) : (
          <SimpleGrid cols={{ base: 1, sm: first.field.perLine }}>{controls}</SimpleGrid>
        )}
        {line.some(({ field }) => field.control === 'documento') && duplicates}
      </Fragment>
    )
  })
}

interface NamedField {
  name: string
  field: RegistryField
}

/** Groups consecutive fields that have the same value of `perLine`, the number of fields per line. */
function toLines(fields: RegistryFields): [NamedField, ...NamedField[]][] {
  const lines: [NamedField, ...NamedField[]][] = []
  for (const [name, field] of Object.entries(fields)) {
    const last = lines.at(-1)
    if (last?.[0].field.perLine === field.perLine) last.push({ name, field })
    else lines.push([{ name, field }])
  }
  return lines
}

function FieldControl({ name, field }: NamedField) {
  const { label, control, required } = field
  const { value, error } = useField(name)
  const common = {
    name,
    label,
    withAsterisk: required,
    ...(field.maxLength !== null && { maxLength: field.maxLength }),
  }
  if (typeof control === 'object')
    return <SelectField {...common} allowDeselect={false} data={optionsOf(control.options)} />
  if (control === 'uf')
    return <Autocomplete {...common} data={ufs} defaultValue={String(value ?? '')} error={error} />
  if (control === 'textarea') return <TextAreaField {...common} autosize minRows={2} maxRows={8} />
  if (control === 'documento') return <DocumentoInput {...common} />
  const line = { ...common, autoComplete: 'off' }
  if (control === 'telefone') return <MaskedInput {...line} type="tel" mask={phoneAsTyped} />
  if (control === 'cep') return <MaskedInput {...line} mask={cepAsTyped} />
  if (control === 'email') return <TextField {...line} type="email" />
  return <TextField {...line} {...(name === 'nome' && { 'data-autofocus': true })} />
}

/** The abbreviations of the 26 Brazilian states and the Federal District. */
const ufs = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
]
