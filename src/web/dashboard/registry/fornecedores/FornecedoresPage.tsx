import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import {
  type Fornecedor,
  TipoFornecedor,
  tipoFornecedorLabels,
} from '#contract/registry/endpoints/fornecedores.ts'
import { api } from '#web/api.ts'
import { useAddress } from '#web/dashboard/platform/use-address.ts'
import { useOpenParam } from '#web/dashboard/platform/use-open-param.ts'
import { NameLink } from '#web/dashboard/registry/pessoas/NameLink.tsx'
import { PessoaHeading } from '#web/dashboard/registry/pessoas/PessoaHeading.tsx'
import { PessoaRowActions } from '#web/dashboard/registry/pessoas/PessoaRowActions.tsx'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/states.tsx'
import { usePart } from '#web/ui/use-part.tsx'
import { EditFornecedorDialog, NewFornecedorDialog } from './FornecedorDialog.tsx'
import { FornecedorFilters } from './FornecedorFilters.tsx'

/** The registry of suppliers. The filters are in the address. */
export function FornecedoresPage() {
  const { params, set } = useAddress()
  const [open, setOpen] = useState<Fornecedor | 'novo' | null>(null)
  useOpenParam('novo', () => setOpen('novo'))
  const wanted = useDeferredValue(params.toString())
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('novo')}>
      Novo Fornecedor
    </Button>
  )
  return (
    <>
      <PessoaHeading exportar={`/api/fornecedores/exportar?${params}`} create={create}>
        Fornecedores
      </PessoaHeading>
      <FornecedorFilters params={params} onChange={(name, value) => set({ [name]: value })} />
      <QueryBoundary failure="Erro ao buscar fornecedores.">
        <List params={new URLSearchParams(wanted)} create={create} onEdit={setOpen} />
      </QueryBoundary>
      {open === 'novo' && <NewFornecedorDialog onClose={() => setOpen(null)} />}
      {open && open !== 'novo' && <EditFornecedorDialog supplier={open} onClose={() => setOpen(null)} />}
    </>
  )
}

interface ListProps {
  params: URLSearchParams
  create: ReactNode
  onEdit: (supplier: Fornecedor) => void
}

function List({ params, create, onEdit }: ListProps) {
  const input = {
    nome: params.get('nome') ?? undefined,
    tipo: TipoFornecedor.safeParse(params.get('tipo')).data,
    documento: params.get('documento') ?? undefined,
  }
  const { data: suppliers } = useSuspenseQuery(api.fornecedores.list.queryOptions({ input }))
  const [shown, more] = usePart(suppliers)
  if (suppliers.length === 0)
    return params.size > 0 ? (
      <Empty title="Nenhum fornecedor encontrado com os filtros aplicados." hint="Mude os filtros." />
    ) : (
      <Empty
        title="Nenhum fornecedor cadastrado."
        hint="O cadastro guarda a quem a agência paga."
        action={create}
      />
    )
  return (
    <>
      <DataTable caption="Fornecedores" columns={columnsWith(onEdit)} rows={shown} keyOf={({ id }) => id} />
      {more}
    </>
  )
}

const columnsWith = (onEdit: (supplier: Fornecedor) => void): Column<Fornecedor>[] => [
  {
    label: 'Nome',
    render: (supplier) => <NameLink list="/dashboard/fornecedores" person={supplier} />,
  },
  { label: 'Tipo', render: ({ tipo }) => <span className="short">{tipoFornecedorLabels[tipo]}</span> },
  { label: 'CPF/CNPJ', render: ({ documento }) => documento ?? '—' },
  { label: 'E-mail', render: ({ email }) => email ?? '—' },
  { label: 'Telefone', render: ({ telefone }) => telefone ?? '—' },
  { label: 'Cidade/UF', render: ({ cidade, estado }) => [cidade, estado].filter(Boolean).join('/') || '—' },
  {
    label: 'Ações',
    render: (supplier) => (
      <PessoaRowActions
        person={supplier}
        remove={api.fornecedores.remove}
        question="Deseja realmente excluir este fornecedor?"
        onEdit={() => onEdit(supplier)}
      />
    ),
  },
]
