import { Anchor, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { type ClienteNaLista, clienteFields } from '#contract/registry/endpoints/clientes.ts'
import { toSearchText } from '#contract/registry/schemas/field.ts'
import { normalise } from '#contract/text.ts'
import { api } from '#web/api.ts'
import { useAddress } from '#web/dashboard/platform/use-address.ts'
import { useOpenParam } from '#web/dashboard/platform/use-open-param.ts'
import { NameLink } from '#web/dashboard/registry/pessoas/NameLink.tsx'
import { PessoaHeading } from '#web/dashboard/registry/pessoas/PessoaHeading.tsx'
import { PessoaRowActions } from '#web/dashboard/registry/pessoas/PessoaRowActions.tsx'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Empty } from '#web/ui/states.tsx'
import { usePart } from '#web/ui/use-part.tsx'
import { EditClienteDialog, NewClienteDialog } from './ClienteDialog.tsx'

/** The registry of customers. The search text is in the address. */
export function ClientesPage() {
  const { params, set } = useAddress()
  const [open, setOpen] = useState<ClienteNaLista | 'novo' | null>(null)
  useOpenParam('novo', () => setOpen('novo'))
  const close = () => setOpen(null)
  const busca = params.get('busca') ?? ''
  const wanted = useDeferredValue(busca)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('novo')}>
      Novo Cliente
    </Button>
  )
  return (
    <>
      <PessoaHeading exportar="/api/clientes/exportar" create={create}>
        Clientes
      </PessoaHeading>
      <Group mb="lg" grow>
        <SearchField
          label="Buscar por nome, e-mail, empresa ou CPF/CNPJ"
          value={busca}
          onChange={(value) => set({ busca: value })}
        />
      </Group>
      <QueryBoundary failure="Erro ao buscar clientes.">
        <List busca={wanted} create={create} onEdit={setOpen} />
      </QueryBoundary>
      {open === 'novo' && <NewClienteDialog onClose={close} />}
      {open && open !== 'novo' && <EditClienteDialog client={open} onClose={close} />}
    </>
  )
}

interface ListProps {
  busca: string
  create: ReactNode
  onEdit: (client: ClienteNaLista) => void
}

function List({ busca, create, onEdit }: ListProps) {
  const { data: all } = useSuspenseQuery(api.clientes.list.queryOptions())
  const [shown, more] = usePart(all.filter((one) => matches(one, busca)))
  if (all.length === 0)
    return (
      <Empty
        title="Nenhum cliente cadastrado."
        hint="O cadastro guarda de quem a agência recebe, com conta no site ou sem."
        action={create}
      />
    )
  if (shown.length === 0) return <Empty title="Nenhum cliente encontrado." hint="Mude a busca." />
  return (
    <>
      <DataTable caption="Clientes" columns={columnsWith(onEdit)} rows={shown} keyOf={({ id }) => id} />
      {more}
    </>
  )
}

const matches = (client: ClienteNaLista, busca: string) =>
  toSearchText(clienteFields, client).includes(normalise(busca.trim()))

/** The account that signs in for this customer and sees their invoices. */
function Access({ conta }: Pick<ClienteNaLista, 'conta'>) {
  if (!conta) return 'Sem acesso'
  return (
    <Anchor
      component={Link}
      size="sm"
      to={`/dashboard/clients?busca=${encodeURIComponent(conta.email)}`}
      className="text"
    >
      {conta.name}
    </Anchor>
  )
}

const columnsWith = (onEdit: (client: ClienteNaLista) => void): Column<ClienteNaLista>[] => [
  {
    label: 'Nome',
    render: (client) => <NameLink list="/dashboard/clientes" person={client} />,
  },
  { label: 'E-mail', render: ({ email }) => email ?? '—' },
  { label: 'Telefone', render: ({ telefone }) => telefone ?? '—' },
  { label: 'Empresa', render: ({ empresa }) => empresa ?? '—' },
  { label: 'CPF/CNPJ', render: ({ cpf_cnpj }) => cpf_cnpj ?? '—' },
  { label: 'Acesso', render: ({ conta }) => <Access conta={conta} /> },
  {
    label: 'Ações',
    render: (client) => (
      <PessoaRowActions
        person={client}
        remove={api.clientes.remove}
        question="Tem certeza que deseja excluir este cliente?"
        onEdit={() => onEdit(client)}
      />
    ),
  },
]
