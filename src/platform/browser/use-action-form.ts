import { useRef } from 'react'
import type { z } from 'zod'
import { useForm } from '#platform/ui/form.ts'
import { fieldsOf, useAction, type WriteEndpoint } from './api.ts'

interface Sending<Schema extends z.ZodType, Input, Output> {
  /** Turns the values of the form into the input of the endpoint. */
  input: (values: z.output<Schema>) => Input
  onDone?: (output: Output) => void
  /** The success message instead of that of the endpoint; an empty one if `onDone` tells of the success. */
  says?: string
}

/**
 * A form that is submitted to an endpoint. Errors of the schema and of the server are shown at the same
 * fields. Submitting the same values again after a failure uses the same Idempotency-Key.
 */
export function useActionForm<Schema extends z.ZodType, Input, Output>(
  schema: Schema | (() => Promise<Schema>),
  row: WriteEndpoint<Input, Output>,
  { input, onDone, says }: Sending<Schema, Input, Output>,
) {
  const action = useAction(row, says, true)
  const intent = useRef<{ text: string; input: Input } | null>(null)
  const { form, show, element } = useForm(schema, (values) => {
    const made = input(values)
    const text = JSON.stringify(made)
    if (intent.current?.text !== text) intent.current = { text, input: made }
    action.mutate(intent.current.input, {
      onSuccess: (output) => {
        intent.current = null
        onDone?.(output)
      },
      onError: (error) => show(fieldsOf(error) ?? {}),
    })
  })
  const { isPending: busy, error } = action
  return { form: { ...form, busy, error }, error, element }
}
