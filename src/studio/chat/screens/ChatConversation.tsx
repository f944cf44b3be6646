import { ActionIcon, Avatar, Badge, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { roleLabels } from '#platform/contract/roles.ts'
import { Loading } from '#platform/ui/states.tsx'
import type { Contato } from '#studio/chat/contract.ts'
import { useShownConversation } from '#studio/chat-aviso/screens/looking.ts'
import { ChatMensagens } from './Talk.tsx'
import { useContactFilter } from './use-contact-filter.ts'

interface Props {
  contato: Contato
  /** The files chosen for sending: one per contact, by the contact's id. */
  files: Map<number, File>
}

export function ChatConversation({ contato, files }: Props) {
  const { id, name, role, avatar, company } = contato
  const { searchFor } = useContactFilter()
  // While this conversation is on the screen, its messages are neither counted as unread nor announced by a
  // sound.
  useShownConversation(id)
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone the contact list, which had the focus, is hidden now, so the heading takes the focus.
  useEffect(() => {
    if (document.activeElement === document.body || isHidden(document.activeElement)) heading.current?.focus()
  }, [])
  return (
    <section className="chat-conversation" aria-label={`Conversa com ${name}`}>
      <header>
        <ActionIcon
          component={Link}
          to={{ search: searchFor(undefined) }}
          variant="subtle"
          color="gray"
          className="chat-back"
          aria-label="Voltar aos contatos"
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <Avatar src={avatar} alt="" radius="xl" size={36} />
        <div className="contact-body">
          <Title order={2} size="h3" ref={heading} tabIndex={-1} className="truncated">
            {name}
          </Title>
          {company && (
            <Text size="xs" c="dimmed" truncate>
              {company}
            </Text>
          )}
        </div>
        <Badge>{roleLabels[role]}</Badge>
      </header>
      <QueryBoundary failure="Erro ao buscar mensagens." loading={<Loading rows={4} height={48} />}>
        <ChatMensagens contato={contato} files={files} />
      </QueryBoundary>
    </section>
  )
}

const isHidden = (element: Element | null) => element instanceof HTMLElement && element.offsetParent === null
