import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { RegistryFields } from '#contract/registry/schemas/field.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { valuesOf } from '#web/ui/form.ts'
import { PessoaFields } from './PessoaFields.tsx'

type FormProps<Schema extends z.ZodType, Fixed extends object, Output> = Omit<
  ComponentProps<typeof ActionFormDialog<Schema, Output, Fixed>>,
  'children' | 'draft' | 'onInput' | 'values'
>

interface PessoaProps<Values> {
  fields: RegistryFields
  /** The values with which the dialog opens. */
  values: Values
  /** Renders hints at existing entries that are similar to the typed values. */
  Similar: ComponentType<{ typed: Values }>
  /** Renders content below the fields. */
  children?: (typed: Values) => ReactNode
}

/** A dialog that creates or edits an entry of a registry. */
export function PessoaDialog<
  Schema extends z.ZodType,
  Fixed extends object,
  Output,
  Values extends Readonly<Record<string, unknown>>,
>({ fields, values, Similar, children, ...dialog }: FormProps<Schema, Fixed, Output> & PessoaProps<Values>) {
  const [typed, setTyped] = useState(values)
  return (
    <ActionFormDialog
      {...dialog}
      values={values}
      onInput={({ currentTarget }) => setTyped({ ...typed, ...valuesOf(currentTarget) })}
    >
      <PessoaFields fields={fields} duplicates={<Similar typed={typed} />} />
      {children?.(typed)}
    </ActionFormDialog>
  )
}
