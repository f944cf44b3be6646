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
  /** How it is left without sending, where 'Cancelar' could mean either. */
  leave?: string
  /** What it does cannot be undone. */
  danger?: boolean
  busy: boolean
  /** Told of every change, to keep what is typed. */
  onInput?: FormEventHandler<HTMLFormElement>
  /** Opened with text that was kept from before: that is not thrown away unasked either. */
  restored?: boolean
  size?: ComponentProps<typeof Dialog>['size']
  children: ReactNode
}

/** A dialog around a form. Enter sends, Escape closes, and typed text is not thrown away without a question. */
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
