import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'

/** Shows the number of unread contacts beside the menu entry. Server events keep it up to date. */
export function UnreadCount() {
  const { data } = useQuery(api.contatos.naoLidos.queryOptions())
  if (!data?.total) return null
  return (
    <span className="count">
      {data.total > 99 ? '99+' : data.total}
      <VisuallyHidden> não {data.total === 1 ? 'lido' : 'lidos'}</VisuallyHidden>
    </span>
  )
}
