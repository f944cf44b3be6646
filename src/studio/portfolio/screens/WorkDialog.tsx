import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { addressOfWork } from '#platform/contract/enderecos.ts'
import { effects } from '#platform/ui/effects.ts'
import { RecordTitle } from '#platform/ui/RecordTitle.tsx'
import { Empty } from '#platform/ui/states.tsx'
import { WorkPermissao } from '#studio/permissoes/screens/WorkPermissao.tsx'
import type { Work } from '#studio/portfolio/contract.ts'
import { whyNotPublish } from '#studio/portfolio/rules.ts'
import { EditWorkDialog } from './EditWorkDialog.tsx'
import { PublishButton } from './PublishButton.tsx'
import { StateBadge } from './StateBadge.tsx'
import { WorkPictures } from './WorkPictures.tsx'

/** The details of a work for the admin: its state, the client's permission, and its pictures. */
export function WorkDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <QueryDialog onClose={onClose} size="xl" title="Trabalho" failure="Erro ao buscar o trabalho.">
      <Content id={id} onClose={onClose} />
    </QueryDialog>
  )
}

function Content({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: works } = useSuspenseQuery(api.portfolio.list.queryOptions())
  const work = works.find((one) => one.id === id)
  if (!work) return <Empty title="Este trabalho não está mais no portfólio." />
  const why = work.publicado_em ? null : whyNotPublish(work)
  return (
    <Stack>
      <div>
        <RecordTitle>{work.title}</RecordTitle>
        <Group gap="xs" mt={4}>
          <StateBadge work={work} />
          <Text c="dimmed">{work.category}</Text>
          <Anchor size="sm" href={addressOfWork(work)} target="_blank">
            {work.publicado_em ? 'Ver no site' : 'Ver como vai ficar'}
          </Anchor>
        </Group>
      </div>
      {work.description && (
        <Text size="md" className="text" lineClamp={4}>
          {work.description}
        </Text>
      )}
      {why && <Text c="dimmed">{why}</Text>}
      <Actions work={work} onClose={onClose} />
      {work.projeto && <WorkPermissao projeto={work.projeto} />}
      <WorkPictures work={work} />
    </Stack>
  )
}

function Actions({ work, onClose }: { work: Work; onClose: () => void }) {
  const [editing, setEditing] = useState(false)
  return (
    <Group gap="xs">
      <PublishButton work={work} />
      <Button variant="default" size="xs" onClick={() => setEditing(true)}>
        Editar
      </Button>
      <ConfirmButton
        endpoint={api.portfolio.remove}
        input={{ id: work.id }}
        question="Deseja realmente excluir este trabalho?"
        effect={effects.inBin}
        onDone={onClose}
        danger
        size="xs"
      >
        Excluir
      </ConfirmButton>
      {editing && <EditWorkDialog work={work} onClose={() => setEditing(false)} />}
    </Group>
  )
}
