import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAction, type WriteEndpoint } from './api.ts'

interface Props<Input, Output> extends Omit<ButtonProps, 'loading'> {
  endpoint: WriteEndpoint<Input, Output>
  input: Input
  /** The success message, if it differs from that of the endpoint. */
  says?: string
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
  onDone,
  ...button
}: Props<Input, Output>) {
  const action = useAction(endpoint, says)
  // The input is copied, because the same object would send the same Idempotency-Key when the button is
  // pressed again.
  const onClick = () => action.mutate({ ...input }, { onSuccess: (output) => onDone?.(output) })
  return <Button {...button} loading={action.isPending} onClick={onClick} />
}
