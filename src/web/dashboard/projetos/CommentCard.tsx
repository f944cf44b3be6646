import { Badge, Group, Text } from '@mantine/core'
import { roleLabels } from '#contract/roles.ts'
import type { Comment } from '#contract/thread.ts'
import { useSession } from '#web/dashboard/sessao/session-context.ts'
import { dateTime } from '#web/format.ts'

interface Props {
  comment: Comment
  signature: string | undefined
}

/** For the team a name and a role; for a client the own comments are 'Você', the team's carry the agency's label. */
export function CommentCard({
  comment: { userId, userName, userRole, message, createdAt, decisao },
  signature,
}: Props) {
  const { user } = useSession()
  const own = userId === user.id
  const team = userRole !== 'client'
  const author = user.role !== 'client' ? userName : own ? 'Você' : team ? (signature ?? userName) : userName
  return (
    <article className="comment" data-own={own || undefined}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {author}
        </Text>
        {user.role !== 'client' && <Badge size="sm">{roleLabels[userRole]}</Badge>}
        {decisao === 'rejected' && <Badge size="sm">Pediu ajustes</Badge>}
        <Text size="xs" c="dimmed" component="time" dateTime={createdAt}>
          {dateTime(createdAt)}
        </Text>
      </Group>
      <Text className="text">{message}</Text>
    </article>
  )
}
