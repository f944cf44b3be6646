import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { api } from '#web/api.ts'
import { EditUsuarioDialog } from '#web/dashboard/accounts/usuarios/EditUsuarioDialog.tsx'
import { lazyPart } from '#web/lazy-part.tsx'
import { Empty } from '#web/ui/states.tsx'
import { usePages } from '#web/use-pages.tsx'
import { ClientTable } from './ClientTable.tsx'
import { orderIn } from './order.ts'

const NewProjectDialog = lazyPart(
  async () => (await import('#web/dashboard/work/projetos/NewProjectDialog.tsx')).NewProjectDialog,
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
