import { Anchor, Text } from '@mantine/core'
import { Link } from '#platform/ui/navigation.tsx'

/** Links an account to its customer in the registry. */
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
