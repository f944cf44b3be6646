import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#web/api.ts'
import { counted } from '#web/format.ts'

/** A word on the home where something is due; nothing where nothing is, or where it cannot be known. */
export function FaturaHint() {
  const { data } = useQuery(api.faturas.resumo.queryOptions())
  if (!data || data.abertas === 0) return null
  const { abertas, vencidas } = data
  return (
    <Anchor component={Link} to="/dashboard/faturas" size="sm">
      {counted(abertas, 'fatura em aberto', 'faturas em aberto')}
      {vencidas > 0 && `, ${counted(vencidas, 'vencida', 'vencidas')}`}
    </Anchor>
  )
}
