import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { latePart } from '#platform/browser/lazy-part.tsx'
import type { ProjectDetail } from '#studio/projetos/contract.ts'
import { CommentCard } from './CommentCard.tsx'

const CommentForm = latePart(async () => (await import('./CommentForm.tsx')).CommentForm, {
  fallback: <Skeleton height={150} />,
})

interface Props {
  project: ProjectDetail
  title: string
  /** The name that a client sees as the author of the team's comments. */
  signature?: string
  /** Whether no comment can be added. */
  readOnly?: boolean
}

/** The comments of team and client on one project, with a form to add a comment. */
export function Thread({ project, title, signature, readOnly = false }: Props) {
  return (
    <section aria-label={title}>
      <Title order={3} mb="sm">
        {title}
      </Title>
      <Stack gap="sm" mb="md" aria-live="polite">
        {project.comments.length === 0 && (
          <Text size="md" c="dimmed">
            Nenhum comentário ainda
          </Text>
        )}
        {project.comments.map((one) => (
          <CommentCard key={one.id} comment={one} signature={signature} />
        ))}
      </Stack>
      {!readOnly && <CommentForm project={project} />}
    </section>
  )
}
