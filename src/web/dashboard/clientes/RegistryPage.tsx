import { Anchor, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ClienteNaLista } from '#contract/clientes.ts'
import { normalise } from '#contract/text.ts'
import { api, useAction } from '#web/api.ts'
import { Reading } from '#web/boundary.tsx'
import { RowActions } from '#web/dashboard/pessoas/RowActions.tsx'
import { usePart } from '#web/dashboard/pessoas/use-part.tsx'
import { useAsked } from '#web/dashboard/use-asked.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Empty, PageHeading } from '#web/ui/states.tsx'
import { EditClientDialog, NewClientDialog } from './ClientDialog.tsx'
import { removing } from './words.ts'

/** Whom the agency works for. The search is in the address. */
export function RegistryPage() {
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<number | 'novo' | null>(null)
  useAsked('novo', () => setOpen('novo'))
  const busca = params.get('busca') ?? ''
  const wanted = useDeferredValue(busca)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('novo')}>
      Novo Cliente
    </Button>
  )
  return (
    <>
      <PageHeading
        action={
          <Group gap="xs">
            <Button component="a" variant="default" href="/api/clientes/exportar">
              Exportar
            </Button>
            <Button component={Link} variant="default" to="importar">
              Importar
            </Button>
            {create}
          </Group>
        }
      >
        Clientes
      </PageHeading>
      <Group mb="lg" grow>
        <SearchField
          label="Buscar por nome, e-mail, empresa ou CPF/CNPJ"
          value={busca}
          onChange={(value) => setParams(value ? { busca: value } : {}, { replace: true })}
        />
      </Group>
      <Reading failure="Erro ao buscar clientes.">
        <List busca={wanted} create={create} onEdit={setOpen} />
        {typeof open === 'number' && <Editing id={open} onClose={() => setOpen(null)} />}
      </Reading>
      {open === 'novo' && <NewClientDialog onClose={() => setOpen(null)} />}
    </>
  )
}

interface ListProps {
  busca: string
  create: ReactNode
  onEdit: (id: number) => void
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

/** A document is found with its punctuation or without. */
function matches({ nome, email, telefone, empresa, cpf_cnpj }: ClienteNaLista, busca: string): boolean {
  const facts = [nome, email, telefone, empresa, cpf_cnpj, cpf_cnpj?.replace(/[^0-9a-z]/gi, '')]
  return normalise(facts.join('\n')).includes(normalise(busca.trim()))
}

const columnsWith = (onEdit: (id: number) => void): Column<ClienteNaLista>[] => [
  {
    label: 'Nome',
    render: ({ id, nome }) => (
      <Anchor component={Link} to={`/dashboard/clientes/${id}`} fw={600} size="sm" className="text">
        {nome}
      </Anchor>
    ),
  },
  { label: 'E-mail', render: ({ email }) => email ?? '—' },
  { label: 'Telefone', render: ({ telefone }) => telefone ?? '—' },
  { label: 'Empresa', render: ({ empresa }) => empresa ?? '—' },
  { label: 'CPF/CNPJ', render: ({ cpf_cnpj }) => cpf_cnpj ?? '—' },
  { label: 'Ações', render: (client) => <Actions client={client} onEdit={() => onEdit(client.id)} /> },
]

function Actions({ client: { id, nome }, onEdit }: { client: ClienteNaLista; onEdit: () => void }) {
  const remove = useAction(api.clientes.remove)
  return (
    <RowActions
      {...{ nome, onEdit }}
      question={removing}
      busy={remove.isPending}
      onRemove={() => remove.mutate({ id })}
    />
  )
}

function Editing({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: all } = useSuspenseQuery(api.clientes.list.queryOptions())
  const client = all.find((one) => one.id === id)
  return client && <EditClientDialog client={client} onClose={onClose} />
}
