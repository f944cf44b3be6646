import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

/** Links a person's name to their page; `list` is, for example, `/dashboard/clientes`. */
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
