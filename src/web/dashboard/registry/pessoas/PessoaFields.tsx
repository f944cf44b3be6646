import { Autocomplete, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { RegistryField, RegistryFields } from '#contract/registry/schemas/field.ts'
import { cepAsTyped, phoneAsTyped } from '#web/masks.ts'
import { MaskedInput } from '#web/ui/MaskedInput.tsx'
import { optionsOf } from '#web/ui/options.ts'
import { DocumentoInput } from './DocumentoInput.tsx'
import { ufs } from './uf.ts'

interface Props {
  fields: RegistryFields
  errors: Readonly<Record<string, string | undefined>>
  /** The initial values by field name; other properties are ignored. */
  values: Readonly<Record<string, unknown>>
  /** Similar entries that exist already, shown below the document. */
  duplicates: ReactNode
}

/** The form controls of a registry entry, as its field descriptions say. */
export function PessoaFields({ fields, errors, values, duplicates }: Props) {
  return toLines(fields).map((line) => {
    const [first] = line
    const controls = line.map(({ name, field }) => (
      <FieldControl
        key={name}
        name={name}
        field={field}
        error={errors[name]}
        value={values[name]}
        autoFocus={name === 'nome'}
      />
    ))
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

/** Consecutive fields with the same number per line. */
function toLines(fields: RegistryFields): [Named, ...Named[]][] {
  const lines: [Named, ...Named[]][] = []
  for (const [name, field] of Object.entries(fields)) {
    const last = lines.at(-1)
    if (last?.[0].field.perLine === field.perLine) last.push({ name, field })
    else lines.push([{ name, field }])
  }
  return lines
}

interface ControlProps extends Named {
  error: string | undefined
  value: unknown
  autoFocus: boolean
}

function FieldControl({ name, field, error, value, autoFocus }: ControlProps) {
  const { label, control, required } = field
  const text = typeof value === 'string' ? value : ''
  const common = {
    name,
    label,
    error,
    withAsterisk: required,
    ...(field.maxLength !== null && { maxLength: field.maxLength }),
  }
  if (typeof control === 'object')
    return (
      <Select
        {...common}
        allowDeselect={false}
        data={optionsOf(control.options)}
        defaultValue={text || null}
      />
    )
  if (control === 'uf') return <Autocomplete {...common} data={ufs} defaultValue={text} />
  if (control === 'textarea')
    return <Textarea {...common} autosize minRows={2} maxRows={8} defaultValue={text} />
  if (control === 'documento') return <DocumentoInput {...common} defaultValue={text} />
  const line = { ...common, autoComplete: 'off', defaultValue: text }
  if (control === 'telefone') return <MaskedInput {...line} type="tel" mask={phoneAsTyped} />
  if (control === 'cep') return <MaskedInput {...line} mask={cepAsTyped} />
  if (control === 'email') return <TextInput {...line} type="email" />
  return <TextInput {...line} {...(autoFocus && { 'data-autofocus': true })} />
}
