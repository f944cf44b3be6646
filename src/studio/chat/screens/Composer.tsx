import { ActionIcon, FileButton, Text, Textarea, VisuallyHidden } from '@mantine/core'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import type { KeyboardEvent, RefObject } from 'react'
import { attachmentEndings, refusedAttachment } from '#platform/browser/refused-attachment.ts'
import { isBlank, lengthOf } from '#platform/contract/text.ts'
import { isComposing } from '#platform/ui/dom.ts'
import type { Contato } from '#studio/chat/contract.ts'
import { MENSAGEM_MAX } from '#studio/chat/rules.ts'
import { ChosenFile } from './ChosenFile.tsx'
import { QuotedDraft } from './Quote.tsx'
import type { useDraftTo } from './use-draft-to.ts'
import { useTypingSignal } from './use-typing.ts'

/**
 * When at most this many characters are left, the counter is emphasised and the remaining number is announced
 * to screen readers.
 */
const NEAR = 50

interface Props {
  contato: Contato
  draft: ReturnType<typeof useDraftTo>
  arquivo: File | null
  field: RefObject<HTMLTextAreaElement | null>
  onFile: (file: File | null) => void
  onPaste: (files: FileList | undefined) => void
  onSend: () => void
}

/** The message form. Enter sends, Shift+Enter inserts a line break. */
export function Composer({ contato, draft, arquivo, field, onFile, onPaste, onSend }: Props) {
  const signalTyping = useTypingSignal(contato.id)
  const refused = arquivo && refusedAttachment(arquivo)
  const length = lengthOf(draft.mensagem)
  const isOver = length > MENSAGEM_MAX
  const ready = !refused && !isOver && (arquivo !== null || !isBlank(draft.mensagem))
  const send = () => ready && onSend()

  function onKeyDown(event: KeyboardEvent): void {
    const { key, shiftKey } = event
    // During IME composition Enter confirms the composed word and does not send the message.
    if (key !== 'Enter' || shiftKey || isComposing(event)) return
    event.preventDefault()
    send()
  }

  return (
    <form
      method="dialog"
      className="composer"
      noValidate
      aria-label="Nova mensagem"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {draft.citada && (
        <QuotedDraft
          citada={draft.citada}
          contato={contato}
          onCancel={() => draft.change({ citada: null })}
        />
      )}
      {arquivo && <ChosenFile file={arquivo} refused={refused} onRemove={() => onFile(null)} />}
      <div className="composer-line">
        <FileButton accept={attachmentEndings} onChange={(file) => file && onFile(file)}>
          {(props) => (
            <ActionIcon {...props} variant="subtle" color="gray" size={36} aria-label="Anexar arquivo">
              <IconPaperclip size={20} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
        <Textarea
          ref={field}
          className="grow"
          aria-label="Mensagem"
          placeholder="Escreva uma mensagem"
          autosize
          minRows={1}
          maxRows={6}
          aria-invalid={isOver || undefined}
          value={draft.mensagem}
          onChange={({ currentTarget: { value } }) => {
            draft.change({ mensagem: value })
            if (!isBlank(value)) signalTyping()
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const { files, types } = event.clipboardData
            // Spreadsheet cells are copied both as text and as a picture. In this case the text is pasted.
            if (files.length === 0 || types.includes('text/plain')) return
            event.preventDefault()
            onPaste(files)
          }}
        />
        <ActionIcon type="submit" size={36} disabled={!ready} aria-label="Enviar">
          <IconSend2 size={20} aria-hidden />
        </ActionIcon>
      </div>
      <Counter length={length} />
    </form>
  )
}

function Counter({ length }: { length: number }) {
  const remaining = MENSAGEM_MAX - length
  return (
    <>
      <Text
        size="xs"
        c={remaining < 0 ? 'error' : remaining <= NEAR ? 'var(--mantine-color-text)' : 'dimmed'}
        className="composer-count"
      >
        {length}/{MENSAGEM_MAX}
      </Text>
      <VisuallyHidden role="status">
        {/* The number is rounded to tens, so that a screen reader does not announce every key press. */}
        {remaining < 0
          ? `A mensagem passa do limite de ${MENSAGEM_MAX} caracteres.`
          : remaining <= NEAR && `Restam ${Math.ceil(remaining / 10) * 10} caracteres ou menos.`}
      </VisuallyHidden>
    </>
  )
}
