import { Button } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#web/api.ts'
import { EditUsuarioDialog } from '#web/dashboard/accounts/usuarios/EditUsuarioDialog.tsx'
import { NewProjectDialog } from '#web/dashboard/work/projetos/NewProjectDialog.tsx'
import { paginationOptions } from '#web/in-pages.ts'
import { More } from '#web/ui/More.tsx'
import { Empty } from '#web/ui/states.tsx'
import { ClientTable } from './ClientTable.tsx'
import { orderIn } from './order.ts'

const PAGE = 20

interface Props {
  params: URLSearchParams
  onChange: (changes: Record<string, string | null>) => void
}

export function ClientList({ params, onChange }: Props) {
  const busca = params.get('busca')?.trim() || undefined
  const list = useSuspenseInfiniteQuery(
    api.clients.list.infiniteOptions({
      input: (offset: number) => ({ busca, ...orderIn(params), offset, limit: PAGE }),
      ...paginationOptions(PAGE),
    }),
  )
  const [editing, setEditing] = useState<number | null>(null)
  const clients = list.data.pages.flat()
  const edited = clients.find(({ id }) => id === editing)
  const forWhom = clients.find(({ id }) => id === Number(params.get('novo')))
  if (clients.length === 0) return <None searched={busca !== undefined} />
  return (
    <>
      <ClientTable
        clients={clients}
        order={orderIn(params)}
        onChange={onChange}
        onEdit={({ id }) => setEditing(id)}
      />
      <More of={list} />
      {edited && <EditUsuarioDialog user={edited} onClose={() => setEditing(null)} />}
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
      hint="Quem se cadastra como cliente aparece aqui. Crie a conta você mesmo, ou mande um convite."
      action={
        <Button component={Link} to="/dashboard/users" variant="default">
          Convidar em Usuários
        </Button>
      }
    />
  )
}
