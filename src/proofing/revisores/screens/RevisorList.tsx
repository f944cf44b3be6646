import './revisores.css'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import type { Revisor } from '#proofing/revisores/schemas.ts'
import type { Project } from '#studio/projetos/contract.ts'
import type { NewConvite } from './ConviteDialog.tsx'
import { RevisorItem } from './RevisorItem.tsx'

const ConviteDialog = lazyPart(
  'proofing/revisores/screens/ConviteDialog',
  async () => (await import('./ConviteDialog.tsx')).ConviteDialog,
)
const AcessosDialog = lazyPart(
  'proofing/revisores/screens/AcessosDialog',
  async () => (await import('./AcessosDialog.tsx')).AcessosDialog,
)
const NewRevisorDialog = lazyPart(
  'proofing/revisores/screens/RevisorDialog',
  async () => (await import('./RevisorDialog.tsx')).NewRevisorDialog,
)
const EditRevisorDialog = lazyPart(
  'proofing/revisores/screens/RevisorDialog',
  async () => (await import('./RevisorDialog.tsx')).EditRevisorDialog,
)

interface Props {
  project: Pick<Project, 'id' | 'title'>
}

/** What is open beside the list: a dialog about one person, or the one that adds a person. */
export type OpenDialog =
  | { dialog: 'novo' }
  | { dialog: 'editar' | 'acessos'; revisor: Revisor }
  | { dialog: 'convite'; revisor: Revisor; convidado: NewConvite }

/** The people who take part in the review of a project, as the team sees them. */
export const RevisorList = (props: Props) => (
  <QueryBoundary failure="Erro ao buscar os revisores.">
    <Content {...props} />
  </QueryBoundary>
)

function Content({ project: { id, title } }: Props) {
  const { data: revisores } = useSuspenseQuery(api.revisores.list.queryOptions({ input: { id } }))
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  return (
    <section aria-label="Revisores">
      <Group justify="space-between" mb="xs">
        <Title order={3}>Revisores</Title>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => setOpened({ dialog: 'novo' })}
        >
          Adicionar revisor
        </Button>
      </Group>
      {revisores.length === 0 ? (
        <Text c="dimmed">Ninguém ainda. Um revisor vê as peças e responde por um link, sem conta.</Text>
      ) : (
        <ul className="plain-list revisores">
          {revisores.map((revisor) => (
            <RevisorItem key={revisor.id} revisor={revisor} onOpen={setOpened} />
          ))}
        </ul>
      )}
      {opened?.dialog === 'novo' && (
        <NewRevisorDialog
          projectId={id}
          onInvited={({ revisor, ...convidado }) => setOpened({ dialog: 'convite', revisor, convidado })}
          onClose={close}
        />
      )}
      {opened?.dialog === 'editar' && (
        <EditRevisorDialog
          revisor={opened.revisor}
          onPin={(revisor, pin) => setOpened({ dialog: 'convite', revisor, convidado: { link: null, pin } })}
          onClose={close}
        />
      )}
      {opened?.dialog === 'acessos' && <AcessosDialog revisor={opened.revisor} onClose={close} />}
      {opened?.dialog === 'convite' && (
        <ConviteDialog revisor={opened.revisor} title={title} convidado={opened.convidado} onClose={close} />
      )}
    </section>
  )
}
