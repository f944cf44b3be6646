import { Anchor } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { use } from 'react'
import { api } from '#platform/browser/api.ts'
import { comMascara } from '#platform/contract/documento.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import type { ClienteNaLista } from '#registry/clientes/contract.ts'
import { PessoaList } from '#registry/pessoas/screens/PessoaList.tsx'
import type { searchClientes } from './search.ts'

const NewClienteDialog = lazyPart(
  'registry/clientes/screens/ClienteDialog',
  async () => (await import('./ClienteDialog.tsx')).NewClienteDialog,
)
const EditClienteDialog = lazyPart(
  'registry/clientes/screens/ClienteDialog',
  async () => (await import('./ClienteDialog.tsx')).EditClienteDialog,
)

/** The registry of customers. */
export const ClientesPage = () => (
  <PessoaList
    title="Clientes"
    about={
      <>
        O cadastro de quem contrata a agência. As contas com que os clientes entram no painel ficam em{' '}
        <Anchor component={Link} to="/dashboard/clients" inherit underline="always">
          Gerenciar Clientes
        </Anchor>
        .
      </>
    }
    path="/dashboard/clientes"
    exportar={() => '/api/clientes/exportar'}
    novo="Novo Cliente"
    searches={{ busca: 'Buscar por nome, e-mail, empresa ou CPF/CNPJ' }}
    useMatches={useMatches}
    failure="Erro ao buscar clientes."
    none={{
      title: 'Nenhum cliente cadastrado.',
      hint: 'O cadastro guarda de quem a agência recebe, com conta no site ou sem.',
    }}
    noMatch={{ title: 'Nenhum cliente encontrado.', hint: 'Mude a busca.' }}
    columns={[
      { label: 'E-mail', place: 'text', render: ({ email }) => email ?? '—' },
      { label: 'Telefone', place: 'fact', render: ({ telefone }) => telefone ?? '—' },
      { label: 'Empresa', place: 'hidden', from: 'md', render: ({ empresa }) => empresa ?? '—' },
      {
        label: 'CPF/CNPJ',
        place: 'hidden',
        from: 'lg',
        render: ({ cpf_cnpj }) => (cpf_cnpj ? <span className="short">{comMascara(cpf_cnpj)}</span> : '—'),
      },
      { label: 'Acesso', place: 'text', render: ({ conta }) => <Access conta={conta} /> },
    ]}
    remove={api.clientes.remove}
    question="Tem certeza que deseja excluir este cliente?"
    createDialog={(onClose) => <NewClienteDialog onClose={onClose} />}
    editDialog={(client, onClose) => <EditClienteDialog client={client} onClose={onClose} />}
  />
)

let search: Promise<typeof searchClientes> | undefined

/** Loads the search, which knows the fields of a cliente with their schemas. */
const loadSearch = () => {
  search ??= import('./search.ts').then(({ searchClientes }) => searchClientes)
  return search
}

function useMatches(params: URLSearchParams) {
  const { data: all } = useSuspenseQuery(api.clientes.list.queryOptions())
  const busca = (params.get('busca') ?? '').trim()
  const matches = busca === '' ? all : use(loadSearch())(all, busca)
  return { matches, isFiltered: all.length > 0 }
}

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
