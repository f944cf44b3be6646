import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#web/api.ts'

/** A word on the home where something is due; nothing where nothing is, or where it cannot be known. */
export function InvoiceHint() {
  const { data } = useQuery(api.faturas.resumo.queryOptions())
  if (!data || data.abertas === 0) return null
  const { abertas, vencidas } = data
  const open = abertas === 1 ? '1 fatura em aberto' : `${abertas} faturas em aberto`
  const overdue = vencidas === 1 ? ', 1 vencida' : `, ${vencidas} vencidas`
  return (
    <Anchor component={Link} to="/dashboard/faturas" size="sm">
      {open}
      {vencidas > 0 && overdue}
    </Anchor>
  )
}
