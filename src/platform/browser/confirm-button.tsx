import { Button, type ButtonProps } from '@mantine/core'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import { useAction, type WriteEndpoint } from './api.ts'

interface Props<Input, Output> extends Omit<ButtonProps, 'variant' | 'color' | 'loading'> {
  endpoint: WriteEndpoint<Input, Output>
  input: Input
  question: string
  /** What the action causes, and whether it can be undone. */
  effect: string
  /** The label of the confirming button in the dialog, if it differs from the label of this button. */
  yes?: string
  /** True if the action removes something. The button is then red. */
  danger?: boolean
  onDone?: (output: Output) => void
  'aria-label'?: string
  children: string
}

/** A button that asks for confirmation and then calls an endpoint. */
export function ConfirmButton<Input, Output>({
  endpoint,
  input,
  question,
  effect,
  children,
  yes = children,
  danger,
  onDone,
  ...button
}: Props<Input, Output>) {
  const action = useAction(endpoint)
  const [ask, dialog] = useConfirm()
  const onYes = () => action.mutate(input, { onSuccess: (output) => onDone?.(output) })
  return (
    <>
      <Button
        {...button}
        {...(danger ? { variant: 'subtle', color: 'red' } : { variant: 'default' })}
        loading={action.isPending}
        onClick={() => ask({ question, effect, yes, onYes })}
      >
        {children}
      </Button>
      {dialog}
    </>
  )
}
