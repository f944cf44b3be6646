import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { counted } from '#platform/browser/format.ts'
import { Link } from '#platform/ui/navigation.tsx'

/**
 * A link to the invoices on the client's home page. It is not shown if no invoice is open or the request
 * fails.
 */
export function FaturaHint() {
  const { data } = useQuery(api.faturas.resumo.queryOptions())
  if (!data || data.abertas === 0) return null
  const { abertas, vencidas } = data
  return (
    <Anchor className="touch-link" component={Link} to="/dashboard/faturas" size="sm">
      {counted(abertas, 'fatura em aberto', 'faturas em aberto')}
      {vencidas > 0 && `, ${counted(vencidas, 'vencida', 'vencidas')}`}
    </Anchor>
  )
}
