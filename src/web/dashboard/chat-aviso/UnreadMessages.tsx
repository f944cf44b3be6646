import './chat-aviso.css'
import { VisuallyHidden } from '@mantine/core'
import { short, useUnread } from './use-unread.ts'

/** How many messages are unread, beside the menu's entry. */
export function UnreadMessages() {
  const { nao_lidas = 0 } = useUnread() ?? {}
  if (nao_lidas === 0) return null
  return (
    <span className="count count-new">
      {short(nao_lidas)}
      <VisuallyHidden> {nao_lidas === 1 ? 'não lida' : 'não lidas'}</VisuallyHidden>
    </span>
  )
}
