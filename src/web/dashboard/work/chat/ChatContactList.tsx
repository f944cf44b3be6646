import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { normalise } from '#contract/text.ts'
import type { Contato } from '#contract/work/endpoints/chat.ts'
import { SearchField } from '#web/ui/SearchField.tsx'
import { ChatContactLink } from './ChatContactLink.tsx'

interface Props {
  contatos: Contato[]
  com: number | undefined
}

/** The contacts, most recent conversation first, with a search field. */
export function ChatContactList({ contatos, com }: Props) {
  const [busca, setBusca] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(com)
  // On a phone, closing a conversation shows the list again. The focus then returns to the contact of that
  // conversation.
  useEffect(() => {
    if (com === undefined && before.current !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-contato="${before.current}"]`)?.focus()
    before.current = com
  }, [com])

  const shown = contatos.filter(({ name, company }) =>
    normalise(`${name} ${company ?? ''}`).includes(normalise(busca.trim())),
  )
  return (
    <section className="chat-contacts" aria-label="Contatos">
      <SearchField label="Buscar contato" value={busca} onChange={setBusca} />
      {shown.length === 0 && (
        <Text c="dimmed" p="sm" role="status">
          Nenhum contato encontrado.
        </Text>
      )}
      <ul className="plain-list" ref={list}>
        {shown.map((contato) => (
          <li key={contato.id}>
            <ChatContactLink contato={contato} open={contato.id === com} />
          </li>
        ))}
      </ul>
    </section>
  )
}
