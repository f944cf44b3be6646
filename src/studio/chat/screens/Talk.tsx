import { Text } from '@mantine/core'
import { type DragEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { trimmed } from '#platform/contract/text.ts'
import { fileMessages } from '#platform/files/messages.ts'
import { notify } from '#platform/ui/notify.ts'
import type { Contato, Mensagem } from '#studio/chat/contract.ts'
import { Composer } from './Composer.tsx'
import { MensagemList } from './MensagemList.tsx'
import { useConversation } from './use-conversation.ts'
import { useDraftTo } from './use-draft-to.ts'
import { quotationOf } from './use-lines.ts'
import { useOutbox } from './use-outbox.ts'

interface Props {
  contato: Contato
  files: Map<number, File>
}

/** The messages of a conversation with the form below them. */
export function ChatMensagens({ contato, files }: Props) {
  const { id: com, ativo } = contato
  const conversation = useConversation(com)
  const { outbox } = useOutbox()
  const draft = useDraftTo(contato)
  const [arquivo, setArquivo] = useState(files.get(com) ?? null)
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useRef<{ toEnd: () => void }>(null)

  function choose(file: File | null): void {
    if (file) files.set(com, file)
    else files.delete(com)
    setArquivo(file)
    field.current?.focus()
  }

  function send(): void {
    const { mensagem, citada } = draft
    const depois_de = conversation.newest?.id ?? 0
    outbox.add({ com, mensagem: trimmed(mensagem), arquivo, resposta_a: citada, depois_de })
    draft.change({ mensagem: '', citada: null })
    choose(null)
    list.current?.toEnd()
  }

  const { change } = draft
  const onReply = useCallback(
    (mensagem: Mensagem) => {
      change({ citada: quotationOf(mensagem) })
      // The timeout lets the menu return the focus to its button first; after that the message field takes
      // the focus.
      setTimeout(() => field.current?.focus())
    },
    [change],
  )

  const take = (given: FileList | undefined) => {
    const [file, ...others] = given ?? []
    if (others.length > 0) notify.failure(fileMessages.anexo.um)
    else if (file) choose(file)
  }
  return (
    <FileDrop disabled={!ativo} onDrop={take}>
      <MensagemList contato={contato} conversation={conversation} toEnd={list} onReply={onReply} />
      {ativo ? (
        <Composer
          contato={contato}
          draft={draft}
          arquivo={arquivo}
          field={field}
          onFile={choose}
          onPaste={take}
          onSend={send}
        />
      ) : (
        <Text c="dimmed" p="sm" className="chat-closed">
          Esta conta não recebe mais mensagens. A conversa fica para leitura.
        </Text>
      )}
    </FileDrop>
  )
}

interface DropProps {
  disabled: boolean
  onDrop: (files: FileList) => void
  children: ReactNode
}

/**
 * Accepts a file that is dropped anywhere on the conversation. Keyboard and phone users can choose a file
 * with the button.
 */
function FileDrop({ disabled, onDrop, children }: DropProps) {
  const [over, setOver] = useState(false)
  const holds = ({ dataTransfer }: DragEvent) => !disabled && dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is an alternative to the button
    <div
      className="chat-talk"
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!holds(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (!holds(event)) return
        event.preventDefault()
        onDrop(event.dataTransfer.files)
      }}
    >
      {children}
    </div>
  )
}
