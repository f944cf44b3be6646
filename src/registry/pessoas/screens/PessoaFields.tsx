import { Autocomplete, SimpleGrid } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { cepAsTyped, phoneAsTyped } from '#platform/browser/masks.ts'
import { useField } from '#platform/ui/Form.tsx'
import { SelectField, TextAreaField, TextField } from '#platform/ui/fields.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import type { RegistryField, RegistryFields } from '#registry/pessoas/field-schemas.ts'
import { DocumentoInput } from './DocumentoInput.tsx'
import { ufs } from './uf.ts'

interface Props {
  fields: RegistryFields
  /** Hints at similar entries that exist already, shown below the field for the document. */
  duplicates: ReactNode
}

/** Renders a form control for each field of a registry entry, according to the description of the field. */
export function PessoaFields({ fields, duplicates }: Props) {
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

interface Named {
  name: string
  field: RegistryField
}

/** Groups consecutive fields that have the same value of `perLine`, the number of fields per line. */
function toLines(fields: RegistryFields): [Named, ...Named[]][] {
  const lines: [Named, ...Named[]][] = []
  for (const [name, field] of Object.entries(fields)) {
    const last = lines.at(-1)
    if (last?.[0].field.perLine === field.perLine) last.push({ name, field })
    else lines.push([{ name, field }])
  }
  return lines
}

function FieldControl({ name, field }: Named) {
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
