import { Stack, Text } from '@mantine/core'
import { latePart } from '#platform/browser/lazy-part.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import type { useUploads } from '#platform/dashboard/arquivos/use-uploads.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Loading } from '#platform/ui/states.tsx'
import { PieceStage } from '#proofing/pecas/screens/PieceStage.tsx'
import type { ProjectDetail } from '#studio/projetos/contract.ts'
import { canChangeImages } from '#studio/projetos/rules.ts'

const PieceBoard = latePart(async () => (await import('#proofing/pecas/screens/PieceBoard.tsx')).PieceBoard, {
  fallback: <Loading rows={1} />,
})

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
