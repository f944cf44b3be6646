import { Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core'
import { date, day } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import type { Project } from '#studio/projetos/contract.ts'
import { canReview } from '#studio/projetos/rules.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { Cover } from './Cover.tsx'
import { StatusBadge } from './StatusBadge.tsx'

interface Props {
  project: Project
  onOpen: () => void
  /** Opens a piece of the project. */
  onPiece: (peca: number) => void
}

export function MyProjectCard({ project, onOpen, onPiece }: Props) {
  const { user } = useSession()
  const { title, status, description, category, updatedAt, deadline } = project
  return (
    <Card component="article" withBorder padding="md" aria-label={title}>
      <Card.Section className="cover" mb="sm">
        <Cover project={project} />
      </Card.Section>
      <Stack gap="sm" flex={1} justify="space-between">
        <div>
          <StatusBadge status={status} />
          <Text size="md" component="h2" fw={600} lineClamp={2} mt="xs">
            {title}
          </Text>
        </div>
        <Text size="md" lineClamp={3} className="text">
          {description}
        </Text>
        <Text c="dimmed">
          {category} · última atualização em {date(updatedAt)}
          {deadline && <> · prazo {day(deadline)}</>}
        </Text>
        <Group gap="xs">
          <Button variant="default" size="sm" onClick={onOpen} aria-label={`Ver Detalhes de ${title}`}>
            Ver Detalhes
          </Button>
          {canReview(user, project) && (
            <QueryBoundary
              failure="Erro ao buscar o que espera a sua resposta."
              loading={<Skeleton width={176} height={36} />}
            >
              <AnswerButtons project={project} approve="Aprovar" reject="Rejeitar" onOpen={onPiece} />
            </QueryBoundary>
          )}
        </Group>
      </Stack>
    </Card>
  )
}
