import './chat-unread.css'
import { VisuallyHidden } from '@mantine/core'
import { short, useUnread } from './use-unread.ts'

/** The badge with the number of unread messages beside the menu entry. */
export const UnreadMensagens = () => <NewCount count={useUnread()?.nao_lidas ?? 0} />

/** A badge with the number of unread messages. Nothing is shown if there are none. */
export function NewCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="count count-new">
      {short(count)}
      <VisuallyHidden> {count === 1 ? 'não lida' : 'não lidas'}</VisuallyHidden>
    </span>
  )
}
