import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

/** Leads to all that the house knows of them; `list` is `/dashboard/clientes`. */
export function NameLink({
  list,
  person: { id, nome },
}: {
  list: string
  person: { id: number; nome: string }
}) {
  return (
    <Anchor component={Link} to={`${list}/${id}`} fw={600} size="sm" className="text">
      {nome}
    </Anchor>
  )
}
