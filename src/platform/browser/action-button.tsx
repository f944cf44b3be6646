import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Undo, useUndoableAction, type WriteEndpoint } from './api.ts'

interface Props<Input, Output> extends Omit<ButtonProps, 'loading'> {
  endpoint: WriteEndpoint<Input, Output>
  input: Input
  /** The success message, if it differs from that of the endpoint. */
  says?: string
  /** Without it the change has no button 'Desfazer', except for a record that was moved to the bin. */
  undo?: Undo<Input, Output>
  onDone?: (output: Output) => void
  'aria-label'?: string
  'data-autofocus'?: boolean
  children: ReactNode
}

/** A button that calls an endpoint. */
export function ActionButton<Input extends object, Output>({
  endpoint,
  input,
  says,
  undo = () => undefined,
  onDone,
  ...button
}: Props<Input, Output>) {
  const action = useUndoableAction(endpoint, undo, says)
  // The input is copied, because the same object would send the same Idempotency-Key when the button is
  // pressed again.
  const onClick = () => action.mutate({ ...input }, { onSuccess: (output) => onDone?.(output) })
  return <Button {...button} loading={action.isPending} onClick={onClick} />
}
