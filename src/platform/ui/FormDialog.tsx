import { Button, Stack } from '@mantine/core'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Buttons } from './buttons.tsx'
import { Dialog } from './Dialog.tsx'
import { effects } from './effects.ts'
import { Form, type FormProps, SubmitButton } from './Form.tsx'
import { useConfirm } from './use-confirm.tsx'

interface Props extends Pick<FormProps, 'values'> {
  onInput?: FormProps['onTyped']
  title: string
  onClose: () => void
  form: FormProps
  submit: string
  /** The label of the button that closes the dialog, if 'Cancelar' would be ambiguous. */
  leave?: string
  /** Whether what the dialog shows is complete, so that it can be submitted. */
  isReady?: boolean
  /** Whether the action cannot be undone. The submit button is then red. */
  danger?: boolean
  /**
   * Whether the dialog was opened with a restored draft. Like typed text, the draft is not discarded without
   * confirmation.
   */
  restored?: boolean | undefined
  /** Whether something was chosen that no field of the form holds. It is not discarded without confirmation. */
  unsaved?: boolean
  /** Whether the typed text is kept after closing. The dialog is then closed without confirmation. */
  kept?: boolean
  size?: ComponentProps<typeof Dialog>['size']
  children: ReactNode
}

/**
 * A dialog with a form. Enter submits it, Escape closes it, and typed text is not discarded without
 * confirmation.
 */
export function FormDialog({
  title,
  onClose,
  form,
  submit,
  leave = 'Cancelar',
  isReady = true,
  danger,
  onInput,
  values,
  restored,
  unsaved,
  kept,
  size = 'lg',
  children,
}: Props) {
  const typed = useRef(restored === true)
  const [ask, question] = useConfirm()
  const close = () =>
    (typed.current || unsaved) && !kept
      ? ask({
          question: 'Descartar o que foi digitado?',
          effect: effects.final,
          yes: 'Descartar',
          onYes: onClose,
        })
      : onClose()
  return (
    <Dialog onClose={close} title={title} size={size}>
      <Form
        {...form}
        values={values}
        onTyped={(event) => {
          typed.current = true
          onInput?.(event)
        }}
      >
        <Stack>
          {children}
          <Buttons>
            <Button variant="default" onClick={close}>
              {leave}
            </Button>
            <SubmitButton disabled={!isReady} {...(danger && { color: 'red' })}>
              {submit}
            </SubmitButton>
          </Buttons>
        </Stack>
      </Form>
      {question}
    </Dialog>
  )
}
