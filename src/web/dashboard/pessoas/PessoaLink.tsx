import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'

/** Whom of the client registry an account stands for. */
export function PessoaLink({ cadastro: { id, nome } }: { cadastro: { id: number; nome: string } }) {
  return (
    <Text size="xs" className="text">
      Cadastro:{' '}
      <Anchor component={Link} to={`/dashboard/clientes/${id}`} inherit underline="always">
        {nome}
      </Anchor>
    </Text>
  )
}
