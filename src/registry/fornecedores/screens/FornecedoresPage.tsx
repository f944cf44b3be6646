import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { comMascara } from '#platform/contract/documento.ts'
import { useAddress } from '#platform/dashboard/addresses.ts'
import { SavedFilters } from '#platform/dashboard/filtros/SavedFilters.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { FilterSelect } from '#platform/ui/filters.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { tipoFornecedorLabels, tiposDeFornecedor } from '#registry/fornecedores/rules.ts'
import { PessoaList } from '#registry/pessoas/screens/PessoaList.tsx'

const NewFornecedorDialog = lazyPart(
  'registry/fornecedores/screens/FornecedorDialog',
  async () => (await import('./FornecedorDialog.tsx')).NewFornecedorDialog,
)
const EditFornecedorDialog = lazyPart(
  'registry/fornecedores/screens/FornecedorDialog',
  async () => (await import('./FornecedorDialog.tsx')).EditFornecedorDialog,
)

/** The registry of suppliers. */
export const FornecedoresPage = () => (
  <PessoaList
    title="Fornecedores"
    path="/dashboard/fornecedores"
    exportar={(params) => `/api/fornecedores/exportar?${params}`}
    novo="Novo Fornecedor"
    searches={{ nome: 'Buscar por nome', documento: 'Buscar por CPF/CNPJ' }}
    filters={<Filters />}
    useMatches={useMatches}
    failure="Erro ao buscar fornecedores."
    none={{ title: 'Nenhum fornecedor cadastrado.', hint: 'O cadastro guarda a quem a agência paga.' }}
    noMatch={{
      title: 'Nenhum fornecedor encontrado com os filtros aplicados.',
      hint: 'Mude os filtros.',
    }}
    columns={[
      {
        label: 'Tipo',
        place: 'fact',
        render: ({ tipo }) => <span className="short">{tipoFornecedorLabels[tipo]}</span>,
      },
      {
        label: 'CPF/CNPJ',
        place: 'hidden',
        from: 'lg',
        render: ({ documento }) => (documento ? <span className="short">{comMascara(documento)}</span> : '—'),
      },
      { label: 'E-mail', place: 'text', render: ({ email }) => email ?? '—' },
      { label: 'Telefone', place: 'fact', render: ({ telefone }) => telefone ?? '—' },
      {
        label: 'Cidade/UF',
        place: 'hidden',
        from: 'md',
        render: ({ cidade, estado }) => [cidade, estado].filter(Boolean).join('/') || '—',
      },
    ]}
    remove={api.fornecedores.remove}
    question="Deseja realmente excluir este fornecedor?"
    createDialog={(onClose) => <NewFornecedorDialog onClose={onClose} />}
    editDialog={(supplier, onClose) => <EditFornecedorDialog supplier={supplier} onClose={onClose} />}
  />
)

const kinds = optionsOf(tipoFornecedorLabels)

function Filters() {
  const { params, filter } = useAddress()
  const { data } = useQuery(matchesOf(params))
  return (
    <FilterBar names={['tipo']} total={data?.length} saved={<SavedFilters lista="fornecedores" />}>
      <FilterSelect by="tipo" all="Todos os tipos" data={kinds} {...filter('tipo')} />
    </FilterBar>
  )
}

function matchesOf(params: URLSearchParams) {
  const input = {
    nome: params.get('nome') ?? undefined,
    tipo: tiposDeFornecedor.find((one) => one === params.get('tipo')),
    documento: params.get('documento') ?? undefined,
  }
  return api.fornecedores.list.queryOptions({ input })
}

function useMatches(params: URLSearchParams) {
  const { data: matches } = useSuspenseQuery(matchesOf(params))
  return { matches, isFiltered: params.size > 0 }
}
