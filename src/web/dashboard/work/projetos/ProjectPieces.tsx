import { Stack, Text } from '@mantine/core'
import type { ProjectDetail } from '#contract/work/endpoints/projetos.ts'
import { canChangeImages } from '#contract/work/rules/projetos.ts'
import type { useUploads } from '#web/dashboard/platform/arquivos/use-uploads.ts'
import { useSession } from '#web/dashboard/platform/session-context.ts'
import { PieceStage } from '#web/dashboard/work/pecas/PieceStage.tsx'
import { latePart } from '#web/lazy-part.tsx'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { Loading } from '#web/ui/states.tsx'

const PieceBoard = latePart(
  async () => (await import('#web/dashboard/work/pecas/PieceBoard.tsx')).PieceBoard,
  { fallback: <Loading rows={1} /> },
)

interface Props {
  project: ProjectDetail
  uploads: ReturnType<typeof useUploads>
  onOpen: (id: number) => void
}

/** The pieces of a project. The team can change them, except while the client is deciding about them. */
export function ProjectPieces({ project, uploads, onOpen }: Props) {
  const { user } = useSession()
  return (
    <QueryBoundary failure="Erro ao buscar as peças.">
      {canChangeImages(user, project) ? (
        <PieceBoard projectId={project.id} uploads={uploads} onOpen={onOpen} />
      ) : (
        <Stack gap="sm">
          <Text c="dimmed" ta="center" px="md" pt={{ base: 'md', sm: 0 }}>
            O cliente está vendo estas peças. Tire o projeto da revisão para mudá-las.
          </Text>
          <PieceStage projectId={project.id} onOpen={onOpen} />
        </Stack>
      )}
    </QueryBoundary>
  )
}
