import { type ComponentProps, useState } from 'react'
import type { z } from 'zod'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import type { WriteEndpoint } from './api.ts'
import { useActionForm } from './use-action-form.ts'

type DialogProps = ComponentProps<typeof FormDialog>

interface Props<Schema extends z.ZodType, Fixed extends object, Output>
  extends Omit<DialogProps, 'form' | 'restored'> {
  schema: Schema
  endpoint: WriteEndpoint<z.output<Schema> & NoInfer<Fixed>, Output>
  /**
   * Values that are sent together with those of the form. They stay as they were when the dialog opened,
   * because a background refetch must not change the version used for optimistic locking.
   */
  fixed?: Fixed
  /**
   * The draft in which the form stores what is typed. Its values replace those of the same name in `values`. The
   * draft is deleted when the form is saved or discarded.
   */
  draft?: Pick<DialogProps, 'onInput' | 'restored' | 'values'> & { drop: () => void }
  /** Called after saving. The default is `onClose`. */
  onDone?: (output: Output) => void
}

/** A dialog with a form that is submitted to an endpoint. */
export function ActionFormDialog<Schema extends z.ZodType, Output, Fixed extends object = object>({
  schema,
  endpoint,
  fixed,
  draft,
  values,
  onInput,
  onClose,
  onDone = onClose,
  ...dialog
}: Props<Schema, Fixed, Output>) {
  const [added] = useState(fixed)
  const { form } = useActionForm(schema, endpoint, {
    input: (values) => Object.assign({}, values, added),
    onDone: (output) => {
      draft?.drop()
      onDone(output)
    },
  })
  const close = () => {
    draft?.drop()
    onClose()
  }
  return (
    <FormDialog
      restored={draft?.restored}
      {...dialog}
      values={{ ...values, ...draft?.values }}
      onInput={(event) => {
        draft?.onInput?.(event)
        onInput?.(event)
      }}
      form={form}
      onClose={close}
    />
  )
}
