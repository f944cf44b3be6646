import { Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { RecordTitle } from '#platform/ui/record.tsx'
import { Dossie } from '#proofing/mesa/screens/Dossie.tsx'
import { RequestText } from '#proofing/mesa/screens/RequestText.tsx'
import { PecaStage } from '#proofing/pecas/screens/PecaStage.tsx'
import { RodadaList } from '#proofing/rodadas/screens/RodadaList.tsx'
import type { ProjectDetail } from '#studio/projetos/contract.ts'
import { ProjectFrame, StatusBadge } from './project-parts.tsx'
import { Thread } from './Thread.tsx'

interface Props {
  project: ProjectDetail
  /** The name that a client sees as the author of the team's comments. */
  signature: string
  /** The client's buttons to decide; undefined if there is nothing to decide. */
  decision: ReactNode
  permission?: ReactNode
  /** What follows the answer that the client gave last. */
  answered?: ReactNode
  /** How long the project was with each side. */
  clock?: ReactNode
  /** Opens a piece; omitted if the pieces are only shown. */
  onOpen?: (peca: number) => void
  /** Whether nothing can be changed, because the team looks at what the client will see. */
  readOnly?: boolean
}

/** A project as its client sees it. */
export function MyProject({
  project,
  signature,
  decision,
  permission,
  answered,
  clock,
  onOpen,
  readOnly = false,
}: Props) {
  return (
    <ProjectFrame
      headline={
        <div className="project-headline project-headline-still">
          <RecordTitle>{project.title}</RecordTitle>
          <Group gap="xs">
            <StatusBadge status={project.status} />
            <Text c="dimmed">Última atualização em {dateTime(project.updatedAt)}</Text>
          </Group>
        </div>
      }
      pictures={
        <QueryBoundary failure="Erro ao buscar as peças.">
          <PecaStage projectId={project.id} onOpen={onOpen} />
        </QueryBoundary>
      }
      bar={decision ? <Needed projectId={project.id}>{decision}</Needed> : answered}
      focusable={readOnly}
    >
      <Stack>
        <Text size="md" className="text">
          {project.description}
        </Text>
        {permission}
        <Thread project={project} title="Conversas do Projeto" signature={signature} readOnly={readOnly} />
        <RodadaList project={project} readOnly={readOnly} />
        {clock}
        {!readOnly && project.decisions.length > 0 && <Dossie projectId={project.id} />}
      </Stack>
    </ProjectFrame>
  )
}

const Needed = ({ projectId, children }: { projectId: number; children: ReactNode }) => (
  <section aria-label="Ação Necessária">
    <Text size="md" fw={650}>
      Ação Necessária
    </Text>
    <Text c="dimmed" className="hint">
      Aguardamos a sua resposta para continuar.
    </Text>
    <QueryBoundary failure="Erro ao buscar a mensagem da agência." loading={null}>
      <AgencyMessage projectId={projectId} />
    </QueryBoundary>
    <Group gap="xs" mt="xs" className="actions">
      {children}
    </Group>
  </section>
)

/**
 * What the agency wrote when it sent the project, and until when it asks for an answer. The list of rodadas has the whole
 * message, for which this bar has no room on a phone.
 */
function AgencyMessage({ projectId }: { projectId: number }) {
  const { data: rodadas } = useSuspenseQuery(api.rodadas.list.queryOptions({ input: { id: projectId } }))
  const open = rodadas.find(({ fechada_em }) => fechada_em === null)
  return open && <RequestText rodada={open} lines={3} />
}
