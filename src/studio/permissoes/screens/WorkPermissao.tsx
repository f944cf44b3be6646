import { Anchor, Button, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#platform/browser/api.ts'
import type { Work } from '#studio/portfolio/contract.ts'
import { PermissaoHistory } from './PermissaoHistory.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { states } from './words.ts'

type Origin = NonNullable<Work['projeto']>

/** Tells the agency whether the client of the original project permits the agency to show the work. */
export function WorkPermissao({ projeto }: { projeto: Origin }) {
  const { id, title, temConta, permissao } = projeto
  const { data } = useSuspenseQuery(api.permissoes.get.queryOptions({ input: { id } }))
  const [recording, dialog] = useDisclosure()
  const given = permissao === 'permitida'
  const waits = permissao === 'pendente' && !temConta
  return (
    <section aria-label="Permissão do cliente">
      <Title order={3}>Permissão do cliente</Title>
      <Text>
        {waits ? 'O cliente não tem conta: pergunte a ele e registre a resposta aqui.' : states[permissao]}{' '}
        <Anchor component={Link} to={`/dashboard/projects?projeto=${id}`} size="sm" underline="always">
          Projeto “{title}”
        </Anchor>
      </Text>
      <PermissaoHistory list={data.historico} />
      {!temConta && (
        <Button variant="default" size="xs" mt="xs" onClick={dialog.open}>
          {given ? 'Registrar revogação' : 'Registrar permissão obtida fora do sistema'}
        </Button>
      )}
      {recording && (
        <RecordDialog id={id} decisao={given ? 'revogada' : 'permitida'} onClose={dialog.close} />
      )}
    </section>
  )
}
