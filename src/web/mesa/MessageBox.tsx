import { Button, Group, Switch, Textarea } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { workMessages } from '#contract/work/messages/work.ts'
import type { DraftOwner } from '#web/drafts.ts'
import { useMarkDraft } from './use-mark-draft.ts'

interface Props {
  person: DraftOwner
  /** Identifies the draft of this text. */
  form: string
  draftLabel: string
  label: string
  submit: string
  busy: boolean
  /** Whether the writer can choose that the client sees the text; otherwise both sides see it. */
  choosesVisibility?: boolean
  /** The sentence that is shown for an empty text. */
  empty?: string
  onSend: (mensagem: string, visibilidade: 'interna' | 'cliente', onSent: () => void) => void
  onCancel?: () => void
  children?: ReactNode
}

const MAX = 4000

/** A text field for a mark or a message of its thread. Ctrl+Enter sends. */
export function MessageBox({
  person,
  form,
  draftLabel,
  label,
  submit,
  busy,
  choosesVisibility = false,
  empty = workMessages.marcacao.mensagem,
  onSend,
  onCancel,
  children,
}: Props) {
  const draft = useMarkDraft({ person, form, label: draftLabel })
  const [error, setError] = useState<string>()
  const [isShown, setIsShown] = useState(false)
  const send = () => {
    const mensagem = draft.text.trim()
    setError(mensagem === '' ? empty : undefined)
    if (mensagem !== '' && !busy) onSend(mensagem, isShown ? 'cliente' : 'interna', draft.drop)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {children}
      <Textarea
        label={label}
        value={draft.text}
        onChange={({ currentTarget }) => draft.type(currentTarget.value)}
        onKeyDown={onKeyDown}
        error={error}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX}
        data-autofocus={onCancel !== undefined || undefined}
        autoFocus={onCancel !== undefined}
      />
      {choosesVisibility && (
        <Switch
          mt="xs"
          label="Mostrar ao cliente"
          checked={isShown}
          onChange={({ currentTarget }) => setIsShown(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="xs">
        {onCancel && (
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
