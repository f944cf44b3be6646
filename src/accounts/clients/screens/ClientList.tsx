import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EditUsuarioDialog } from '#accounts/usuarios/screens/EditUsuarioDialog.tsx'
import { api } from '#platform/browser/api.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { usePages } from '#platform/browser/use-pages.tsx'
import { Empty } from '#platform/ui/states.tsx'
import { ClientTable } from './ClientTable.tsx'
import { orderIn } from './order.ts'

const NewProjectDialog = lazyPart(
  async () => (await import('#studio/projetos/screens/NewProjectDialog.tsx')).NewProjectDialog,
)

interface Props {
  params: URLSearchParams
  onChange: (changes: Record<string, string | null>) => void
}

export function ClientList({ params, onChange }: Props) {
  const busca = params.get('busca')?.trim() || undefined
  const [clients, more] = usePages(api.clients.list, 20, { busca, ...orderIn(params) })
  const edited = clients.find(({ id }) => String(id) === params.get('usuario'))
  const forWhom = clients.find(({ id }) => id === Number(params.get('novo')))
  if (clients.length === 0) return <None searched={busca !== undefined} />
  return (
    <>
      <ClientTable
        clients={clients}
        order={orderIn(params)}
        onChange={onChange}
        onEdit={({ id }) => onChange({ usuario: String(id) })}
      />
      {more}
      {edited && <EditUsuarioDialog user={edited} onClose={() => onChange({ usuario: null })} />}
      {forWhom && (
        <NewProjectDialog
          from={{
            key: `conta-${forWhom.id}`,
            values: { clientId: forWhom.id, clientName: forWhom.name },
          }}
          onClose={() => onChange({ novo: null })}
        />
      )}
    </>
  )
}

function None({ searched }: { searched: boolean }) {
  if (searched) return <Empty title="Nenhum cliente encontrado" hint="Mude a busca." />
  return (
    <Empty
      title="Nenhum cliente ainda"
      hint="Quem se cadastra como cliente aparece aqui. Crie a conta você mesmo, ou envie um convite."
      action={
        <Button component={Link} to="/dashboard/users" variant="default">
          Convidar em Usuários
        </Button>
      }
    />
  )
}
