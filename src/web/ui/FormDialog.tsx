import { Button, Group, Stack } from '@mantine/core'
import {
  type ComponentProps,
  type FormEventHandler,
  type FormHTMLAttributes,
  type ReactNode,
  type Ref,
  useRef,
} from 'react'
import { Dialog } from './Dialog.tsx'
import { useConfirm } from './use-confirm.tsx'

interface Props {
  title: string
  onClose: () => void
  form: FormHTMLAttributes<HTMLFormElement> & { ref: Ref<HTMLFormElement> }
  submit: string
  /** The label of the button that closes the dialog, if 'Cancelar' would be ambiguous. */
  leave?: string
  /** The action cannot be undone, so the submit button is red. */
  danger?: boolean
  busy: boolean
  /** Called on every change, for example to save a draft. */
  onInput?: FormEventHandler<HTMLFormElement> | undefined
  /** The dialog was opened with a restored draft, which is not discarded without confirmation either. */
  restored?: boolean | undefined
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
  danger,
  busy,
  onInput,
  restored,
  size = 'lg',
  children,
}: Props) {
  const typed = useRef(restored === true)
  const [ask, question] = useConfirm()
  const close = () =>
    typed.current
      ? ask({ question: 'Descartar o que foi digitado?', yes: 'Descartar', onYes: onClose })
      : onClose()
  return (
    <Dialog onClose={close} title={title} size={size}>
      <form
        {...form}
        onInput={(event) => {
          typed.current = true
          form.onInput?.(event)
          onInput?.(event)
        }}
      >
        <Stack>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {leave}
            </Button>
            <Button type="submit" loading={busy} {...(danger && { color: 'red' })}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </Dialog>
  )
}
