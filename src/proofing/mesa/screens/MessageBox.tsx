import { ActionIcon, Button, Group, Textarea, type TextareaProps } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { trimmed } from '#platform/contract/text.ts'
import { isComposing } from '#platform/ui/dom.ts'
import { overLimit } from '#platform/ui/over-limit.ts'
import { workMessages } from '#studio/messages.ts'
import type { MarcacaoDraft } from './use-marcacao-draft.ts'

export interface FieldProps extends Omit<TextareaProps, 'value' | 'onChange' | 'onSelect' | 'onBlur'> {
  text: string
  onType: (text: string) => void
}

interface Props {
  draft: MarcacaoDraft
  label: string
  submit: string
  busy: boolean
  /** Whether a message without text may be sent, because it has files. */
  canBeEmpty?: boolean
  /** The sentence that is shown for an empty text. */
  empty?: string
  /** Another field than the usual one. */
  renderField?: (props: FieldProps) => ReactNode
  onSend: (mensagem: string) => void
  onPaste?: (files: File[]) => void
  onCancel?: () => void
  /** Whether the field is one line beside its button, in which Enter sends. */
  isCompact?: boolean
  /** What is between the text and the buttons. */
  children?: ReactNode
}

const MAX = 4000

export const PlainField = ({ text, onType, autoFocus, ...props }: FieldProps) => (
  <Textarea
    {...props}
    value={text}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
    autoFocus={autoFocus}
    data-autofocus={autoFocus || undefined}
  />
)

/** A text field for a mark or a message of its thread. Ctrl+Enter sends, in a compact one also Enter alone. */
export function MessageBox({
  draft,
  label,
  submit,
  busy,
  canBeEmpty = false,
  empty = workMessages.marcacao.mensagem,
  renderField = PlainField,
  onSend,
  onPaste,
  onCancel,
  isCompact = false,
  children,
}: Props) {
  const [error, setError] = useState<string>()
  const over = overLimit(draft.text, MAX)
  const send = () => {
    const mensagem = trimmed(draft.text)
    const isMissing = mensagem === '' && !canBeEmpty
    setError(isMissing ? empty : undefined)
    if (!isMissing && !busy && !over) onSend(mensagem)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const sends = event.ctrlKey || event.metaKey || (isCompact && !event.shiftKey)
    if (event.key !== 'Enter' || isComposing(event) || !sends) return
    event.preventDefault()
    send()
  }
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {isCompact && children}
      {renderField({
        ...(isCompact
          ? { 'aria-label': label, placeholder: 'O que mudar aqui?', enterKeyHint: 'send' }
          : { label }),
        text: draft.text,
        onType: draft.type,
        onKeyDown,
        onPaste: (event) => {
          const { files, types } = event.clipboardData
          // Spreadsheet cells are copied both as text and as a picture. In this case the text is pasted.
          if (!onPaste || files.length === 0 || types.includes('text/plain')) return
          event.preventDefault()
          onPaste([...files])
        },
        error: error ?? over,
        autosize: true,
        minRows: isCompact ? 1 : 2,
        maxRows: isCompact ? 3 : 8,
        autoFocus: onCancel !== undefined,
      })}
      {!isCompact && children}
      <Group justify="flex-end" gap="xs" mt="xs" className="message-buttons">
        {onCancel && isCompact && (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label="Cancelar" onClick={onCancel}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        )}
        {onCancel && !isCompact && (
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
      </Group>
    </form>
  )
}
