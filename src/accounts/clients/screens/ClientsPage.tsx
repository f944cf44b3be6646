import './clients.css'
import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useAddress } from '#platform/dashboard/use-address.ts'
import { useOpenParam } from '#platform/dashboard/use-open-param.ts'
import { PageHeading } from '#platform/ui/states.tsx'
import { NewUsuarioDialog } from '#registry/contas/screens/NewUsuarioDialog.tsx'
import { ClientFilters } from './ClientFilters.tsx'
import { ClientList } from './ClientList.tsx'

/**
 * The accounts of clients. Search and order are in the address, so that the back button and a shared link
 * work.
 */
export function ClientsPage() {
  const { params, set, filter } = useAddress()
  const [creating, creation] = useDisclosure()
  useOpenParam('nova', creation.open)
  const wanted = useDeferredValue(params.toString())
  return (
    <>
      <PageHeading
        about={
          <>
            As contas com que os clientes entram no painel. O cadastro de todos os clientes fica em{' '}
            <Anchor component={Link} to="/dashboard/clientes" inherit underline="always">
              Clientes
            </Anchor>
            .
          </>
        }
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={creation.open}>
            Novo acesso
          </Button>
        }
      >
        Gerenciar Clientes
      </PageHeading>
      <ClientFilters params={params} filter={filter} onChange={set} />
      <QueryBoundary failure="Erro ao buscar clientes.">
        <ClientList params={new URLSearchParams(wanted)} onChange={set} />
      </QueryBoundary>
      {creating && (
        <NewUsuarioDialog
          suggestion={{ nome: '', role: 'client' }}
          onClose={creation.close}
          onCreated={({ email }) => set({ busca: email })}
        />
      )}
    </>
  )
}
