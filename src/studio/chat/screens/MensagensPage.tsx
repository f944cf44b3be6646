import { idIn } from '#platform/browser/id-in.ts'
import './chat.css'
import './message.css'
import './composer.css'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { Empty, Loading, PageHeading } from '#platform/ui/states.tsx'
import { useVisibleHeight } from '#platform/ui/use-visible-height.ts'
import { SoundSwitch } from '#studio/chat-aviso/screens/SoundSwitch.tsx'
import { ChatContactList } from './ChatContactList.tsx'
import { ChatConversation } from './ChatConversation.tsx'

/** The list of contacts beside the conversation with one of them, whose id is in the address. */
export function MensagensPage() {
  const [params] = useSearchParams()
  const com = idIn(params, 'com') || undefined
  useVisibleHeight()
  return (
    <div className="chat" data-open={com !== undefined || undefined}>
      <PageHeading action={<SoundSwitch />}>Mensagens</PageHeading>
      <QueryBoundary failure="Erro ao buscar contatos." loading={<Loading rows={5} height={56} />}>
        <Panes com={com} />
      </QueryBoundary>
    </div>
  )
}

function Panes({ com }: { com: number | undefined }) {
  const { data: contatos } = useSuspenseQuery(api.chat.usuarios.queryOptions({ input: {} }))
  // A chosen file stays with its contact while other conversations are opened. The file is held in memory
  // only, because it can be too large for the draft.
  const [files] = useState(() => new Map<number, File>())
  const contato = contatos.find(({ id }) => id === com)
  if (contatos.length === 0) return <Empty title="Nenhum contato disponível." />
  return (
    <div className="chat-panes">
      <ChatContactList contatos={contatos} com={com} />
      {contato ? (
        <ChatConversation key={contato.id} contato={contato} files={files} />
      ) : (
        <div className="chat-none">
          <Text size="md" c="dimmed" ta="center">
            {com === undefined ? 'Escolha um contato para conversar.' : 'Este contato não está disponível.'}
          </Text>
        </div>
      )}
    </div>
  )
}
