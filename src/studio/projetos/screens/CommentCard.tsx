import { Badge } from '@mantine/core'
import { roleLabels } from '#platform/contract/roles.ts'
import { Comment } from '#platform/dashboard/Comment.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import type { Comment as Said } from '#proofing/conversa/schemas.ts'

interface Props {
  comment: Said
  signature: string | undefined
}

/**
 * A comment. The team sees every author's name and role. A client sees 'Você' for their own comments and the
 * agency's signature for those of the team.
 */
export function CommentCard({
  comment: { userId, userName, userRole, message, createdAt, decisao },
  signature,
}: Props) {
  const { user } = useSession()
  const own = userId === user.id
  const team = userRole !== 'client'
  const author = user.role !== 'client' ? userName : own ? 'Você' : team ? (signature ?? userName) : userName
  const labels = (
    <>
      {user.role !== 'client' && <Badge size="sm">{roleLabels[userRole]}</Badge>}
      {decisao === 'rejected' && <Badge size="sm">Pediu ajustes</Badge>}
    </>
  )
  return (
    <Comment by={author} at={createdAt} own={own} labels={labels}>
      {message}
    </Comment>
  )
}
