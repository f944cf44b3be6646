import { SegmentedControl, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { normalise } from '#platform/contract/text.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import type { Contato } from '#studio/chat/contract.ts'
import { ChatContactLink } from './ChatContactLink.tsx'
import { SEM_RESPOSTA, useContactFilter } from './use-contact-filter.ts'

interface Props {
  contatos: Contato[]
  com: number | undefined
}

const UNANSWERED = 'Sem resposta'

/** The contacts, most recent conversation first, with a search field and, for an admin, a filter. */
export function ChatContactList({ contatos, com }: Props) {
  const { user } = useSession()
  const { onlyUnanswered, setFilter } = useContactFilter()
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

  const waiting = contatos.filter(({ sem_resposta }) => sem_resposta).length
  const shown = contatos.filter(
    ({ name, company, sem_resposta }) =>
      (sem_resposta || !onlyUnanswered) &&
      normalise(`${name} ${company ?? ''}`).includes(normalise(busca.trim())),
  )
  return (
    <section className="chat-contacts" aria-label="Contatos">
      <SearchField label="Buscar contato" value={busca} onChange={setBusca} />
      {user.role === 'admin' && (
        <SegmentedControl
          aria-label="Mostrar"
          fullWidth
          data={[
            { value: '', label: 'Todos' },
            { value: SEM_RESPOSTA, label: `${UNANSWERED} (${waiting})` },
          ]}
          value={onlyUnanswered ? SEM_RESPOSTA : ''}
          onChange={setFilter}
        />
      )}
      {shown.length === 0 && (
        <Announced>
          <Text c="dimmed" p="sm">
            {onlyUnanswered && !busca ? 'Nenhuma conversa sem resposta.' : 'Nenhum contato encontrado.'}
          </Text>
        </Announced>
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
