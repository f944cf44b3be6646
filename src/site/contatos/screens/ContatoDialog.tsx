import { Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { RecordTitle } from '#platform/ui/RecordTitle.tsx'
import { Consent } from './Consent.tsx'
import { ContatoConversation } from './ContatoConversation.tsx'
import { ContatoFacts } from './ContatoFacts.tsx'
import { ContatoStatusSelect } from './ContatoStatus.tsx'
import { FileActions } from './FileActions.tsx'
import { NextSteps } from './NextSteps.tsx'

interface Props {
  id: number
  /**
   * What is being created from the contact: `cliente`, `projeto`, or null for neither. The value is stored in
   * the address.
   */
  making: string | null
  onMake: (what: 'cliente' | 'projeto' | null) => void
  onClose: () => void
}

/**
 * One contact with its message, next steps and conversation. When the dialog opens, the contact is marked as
 * read.
 */
export function ContatoDialog(props: Props) {
  return (
    <QueryDialog onClose={props.onClose} size="xl" title="Contato" failure="Erro ao buscar o contato.">
      <Content {...props} />
    </QueryDialog>
  )
}

function Content({ id, making, onMake, onClose }: Props) {
  const { data: contact } = useSuspenseQuery(api.contatos.get.queryOptions({ input: { id } }))
  const { mutate: setLido } = useAction(api.contatos.setLido)
  const { lido } = contact
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on opening, so that marking as unread is not undone
  useEffect(() => {
    if (!lido) setLido({ id, lido: true })
  }, [id])
  return (
    <Stack>
      <RecordTitle>{contact.subject}</RecordTitle>
      <Text size="md" className="text">
        {contact.message}
      </Text>
      <ContatoFacts contact={contact} />
      <NextSteps contact={contact} making={making} onMake={onMake} />
      <Group justify="space-between">
        <ContatoStatusSelect contact={contact} />
        <FileActions id={id} onClose={onClose} />
      </Group>
      <ContatoConversation contact={contact} />
      <Consent contact={contact} />
    </Stack>
  )
}
