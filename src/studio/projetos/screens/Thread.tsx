import { Badge, Skeleton, Stack, Text, Title } from '@mantine/core'
import { latePart } from '#platform/browser/lazy-part.tsx'
import { roleLabels } from '#platform/contract/roles.ts'
import { Comment } from '#platform/dashboard/Comment.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { storedAs } from '#proofing/rodadas/resposta-rules.ts'
import type { ProjectDetail, Comment as Said } from '#studio/projetos/contract.ts'

const CommentForm = latePart(
  'studio/projetos/screens/CommentForm',
  async () => (await import('./CommentForm.tsx')).CommentForm,
  {
    fallback: <Skeleton height={150} />,
  },
)

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

interface CommentCardProps {
  comment: Said
  signature: string | undefined
}

/**
 * A comment. The team sees every author's name and role. A client sees 'Você' for their own comments and the
 * agency's signature for those of the team.
 */
function CommentCard({
  comment: { userId, userName, userRole, message, createdAt, decisao },
  signature,
}: CommentCardProps) {
  const { user } = useSession()
  const own = userId === user.id
  const team = userRole !== 'client'
  const author = user.role !== 'client' ? userName : own ? 'Você' : team ? (signature ?? userName) : userName
  const labels = (
    <>
      {user.role !== 'client' && <Badge size="sm">{roleLabels[userRole]}</Badge>}
      {decisao === storedAs.ajustar.decisao && <Badge size="sm">Pediu ajustes</Badge>}
    </>
  )
  return (
    <Comment by={author} at={createdAt} own={own} labels={labels}>
      {message}
    </Comment>
  )
}
