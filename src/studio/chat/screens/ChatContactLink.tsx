import { Avatar, Badge, Text } from '@mantine/core'
import { Link } from 'react-router'
import { roleLabels } from '#platform/contract/roles.ts'
import type { Contato } from '#studio/chat/contract.ts'
import { NewCount } from '#studio/chat-aviso/screens/NewCount.tsx'
import { useContactFilter } from './use-contact-filter.ts'
import { whenWord } from './words.ts'

export function ChatContactLink({ contato, open }: { contato: Contato; open: boolean }) {
  const { id, name, role, avatar, unread_count, ultima, ultima_em, ultima_minha } = contato
  const { searchFor } = useContactFilter()
  return (
    <Link
      to={{ search: searchFor(id) }}
      className="contact"
      data-contato={id}
      aria-current={open ? 'true' : undefined}
    >
      <Avatar src={avatar} alt="" radius="xl" size={40} />
      <span className="contact-body">
        <span className="contact-line">
          <Text size="md" span fw={unread_count > 0 ? 650 : 500} truncate>
            {name}
          </Text>
          {ultima_em && (
            <Text span size="xs" c="dimmed" component="time" dateTime={ultima_em}>
              {whenWord(ultima_em)}
            </Text>
          )}
        </span>
        <span className="contact-line">
          <Text span c="dimmed" truncate>
            {ultima_em ? `${ultima_minha ? 'Você: ' : ''}${ultima}` : 'Nenhuma mensagem.'}
          </Text>
          <NewCount count={unread_count} />
        </span>
        <Badge size="xs">{roleLabels[role]}</Badge>
      </span>
    </Link>
  )
}
