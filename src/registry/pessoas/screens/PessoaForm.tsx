import { Stack } from '@mantine/core'
import { type ComponentType, type ReactNode, useState } from 'react'
import { valuesOf } from '#platform/ui/form.ts'
import type { RegistryFields } from '#registry/pessoas/field-schemas.ts'
import { PessoaFields } from './PessoaFields.tsx'

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
