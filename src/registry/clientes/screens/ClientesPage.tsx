import { Anchor, Badge, Text } from '@mantine/core'
import { useSuspenseQueries } from '@tanstack/react-query'
import { use } from 'react'
import { api, type client } from '#platform/browser/api.ts'
import { reais } from '#platform/browser/format.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { Link } from '#platform/ui/navigation.tsx'
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
    below={({ nome, empresa }) =>
      empresa &&
      empresa !== nome && (
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {empresa}
        </Text>
      )
    }
    columns={[
      { label: 'Acesso', place: 'fact', render: ({ acesso }) => <Access acesso={acesso} /> },
      {
        label: 'Projetos em aberto',
        place: 'labelled',
        numeric: true,
        render: ({ projetos }) => (projetos > 0 ? projetos : '—'),
      },
      {
        label: 'A receber',
        place: 'amount',
        numeric: true,
        render: ({ aReceber }) => (aReceber > 0 ? <span className="short">{reais(aReceber)}</span> : '—'),
      },
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

type Resumo = Awaited<ReturnType<typeof client.clientes.resumos>>[number]

function useMatches(params: URLSearchParams) {
  const [{ data: all }, { data: resumos }] = useSuspenseQueries({
    queries: [api.clientes.list.queryOptions(), api.clientes.resumos.queryOptions()],
  })
  const busca = (params.get('busca') ?? '').trim()
  const found = busca === '' ? all : use(loadSearch())(all, busca)
  const byId = new Map(resumos.map((one) => [one.id, one]))
  // Somebody may have added a cliente between the two requests.
  const nothing: Omit<Resumo, 'id'> = { acesso: 'sem', projetos: 0, aReceber: 0 }
  const matches = found.map((one) => ({ ...nothing, ...byId.get(one.id), ...one }))
  return { matches, isFiltered: all.length > 0 }
}

const words: Record<Resumo['acesso'], string> = {
  sem: 'Sem acesso',
  convidado: 'Convidado',
  ativo: 'Ativo',
  bloqueado: 'Bloqueado',
}

/** Whether somebody signs in for this customer and sees their invoices. */
const Access = ({ acesso }: Pick<Resumo, 'acesso'>) =>
  acesso === 'sem' ? (
    <Text span inherit c="dimmed" className="short">
      {words.sem}
    </Text>
  ) : (
    <Badge>{words[acesso]}</Badge>
  )
