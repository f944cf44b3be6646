import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ProjectDetail } from '#contract/work/endpoints/projetos.ts'
import { PieceStage } from '#web/dashboard/work/pecas/PieceStage.tsx'
import { RodadaList } from '#web/dashboard/work/rodadas/RodadaList.tsx'
import { dateTime } from '#web/format.ts'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { RecordTitle } from '#web/ui/RecordTitle.tsx'
import { ProjectFrame } from './ProjectFrame.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { Thread } from './Thread.tsx'

interface Props {
  project: ProjectDetail
  /** The name that a client sees as the author of the team's comments. */
  signature: string
  /** The client's buttons to decide; undefined if there is nothing to decide. */
  decision: ReactNode
  permission?: ReactNode
  /** Opens a piece; omitted if the pieces are only shown. */
  onOpen?: (peca: number) => void
  /** Whether nothing can be changed, because the team looks at what the client will see. */
  readOnly?: boolean
}

/** A project as its client sees it. */
export function MyProject({ project, signature, decision, permission, onOpen, readOnly = false }: Props) {
  return (
    <ProjectFrame
      pictures={
        <QueryBoundary failure="Erro ao buscar as peças.">
          <PieceStage projectId={project.id} onOpen={onOpen} />
        </QueryBoundary>
      }
      bar={decision && <Needed>{decision}</Needed>}
      focusable={readOnly}
    >
      <Stack>
        <RecordTitle>{project.title}</RecordTitle>
        <Group gap="sm">
          <StatusBadge status={project.status} />
          <Text c="dimmed">Última atualização em {dateTime(project.updatedAt)}</Text>
        </Group>
        <Text size="md" className="text">
          {project.description}
        </Text>
        {permission}
        <Thread project={project} title="Conversas do Projeto" signature={signature} readOnly={readOnly} />
        <RodadaList project={project} readOnly={readOnly} />
      </Stack>
    </ProjectFrame>
  )
}

const Needed = ({ children }: { children: ReactNode }) => (
  <section aria-label="Ação Necessária">
    <Text size="md" fw={650}>
      Ação Necessária
    </Text>
    <Text c="dimmed" className="hint">
      Aguardamos a sua resposta para continuar.
    </Text>
    <Group gap="xs" mt="xs" className="actions">
      {children}
    </Group>
  </section>
)
