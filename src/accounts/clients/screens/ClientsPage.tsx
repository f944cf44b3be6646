import { SelectOnDemand } from '#platform/ui/SelectOnDemand.tsx'
import './clients.css'
import { Anchor, Avatar, Badge, Box, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconClock, IconPlus } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import type { ClientAccount, ClientOrder } from '#accounts/clients/contract.ts'
import { clientOrders } from '#accounts/clients/rules.ts'
import { BlockButton } from '#accounts/usuarios/screens/BlockButton.tsx'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { ago, counted, dateTime, waiting } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { usePages } from '#platform/browser/use-pages.tsx'
import type { Direction } from '#platform/contract/fields.ts'
import { useAddress, useOpenParam } from '#platform/dashboard/addresses.ts'
import { ViewAsButton } from '#platform/dashboard/ver-como/ViewAsButton.tsx'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import type { FilterOf } from '#platform/ui/filters.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { RowActions } from '#platform/ui/RowActions.tsx'
import { OpenRecord } from '#platform/ui/record.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import type { Convidado } from '#registry/contas/schemas.ts'
import { PessoaLink } from '#registry/pessoas/screens/PessoaLink.tsx'
import { statuses, statusLabels } from '#studio/projetos/rules.ts'
import { StatusDot } from '#studio/projetos/screens/project-parts.tsx'

const EditUsuarioDialog = lazyPart(
  'accounts/usuarios/screens/EditUsuarioDialog',
  async () => (await import('#accounts/usuarios/screens/EditUsuarioDialog.tsx')).EditUsuarioDialog,
)
const InvitationLink = lazyPart(
  'registry/contas/screens/InvitationLink',
  async () => (await import('#registry/contas/screens/InvitationLink.tsx')).InvitationLink,
)
const LinkClienteDialog = lazyPart(
  'accounts/clients/screens/LinkClienteDialog',
  async () => (await import('./LinkClienteDialog.tsx')).LinkClienteDialog,
)
const NewProjectDialog = lazyPart(
  'studio/projetos/screens/NewProjectDialog',
  async () => (await import('#studio/projetos/screens/NewProjectDialog.tsx')).NewProjectDialog,
)
const NewUsuarioDialog = lazyPart(
  'registry/contas/screens/NewUsuarioDialog',
  async () => (await import('#registry/contas/screens/NewUsuarioDialog.tsx')).NewUsuarioDialog,
)

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

const orders = [
  { value: 'nome', label: 'Nome, de A a Z' },
  { value: 'espera', label: 'Quem aguarda há mais tempo' },
  { value: 'projetos', label: 'Mais projetos' },
  { value: 'acesso', label: 'Último acesso' },
]

interface Props {
  params: URLSearchParams
  filter: FilterOf
  onChange: (changes: Record<string, string | null>) => void
}

function ClientFilters({ params, filter, onChange }: Props) {
  return (
    <Group mb="lg" grow preventGrowOverflow={false}>
      <SearchField label="Buscar por nome, e-mail ou empresa" {...filter('busca')} />
      <SelectOnDemand
        aria-label="Ordenar por"
        hiddenFrom="sm"
        data={orders}
        allowDeselect={false}
        value={orderIn(params).ordenar}
        onChange={(ordenar) => onChange({ ordenar, direcao: null })}
      />
    </Group>
  )
}

interface ClientListProps {
  params: URLSearchParams
  onChange: (changes: Record<string, string | null>) => void
}

function ClientList({ params, onChange }: ClientListProps) {
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
          Convidar em Equipe
        </Button>
      }
    />
  )
}

interface ClientTableProps {
  clients: ClientAccount[]
  order: { ordenar: ClientOrder; direcao: Direction }
  onChange: (changes: Record<string, string>) => void
  onEdit: (client: ClientAccount) => void
}

function ClientTable({ clients, order, onChange, onEdit }: ClientTableProps) {
  const { addressOf } = useAddress()
  const columns: Column<ClientAccount>[] = [
    {
      label: 'Cliente',
      place: 'title',
      sort: 'nome',
      render: (client) => <Who client={client} to={addressOf({ usuario: String(client.id) })} />,
    },
    { label: 'Projetos', place: 'fact', sort: 'projetos', render: (client) => <Projects client={client} /> },
    {
      label: 'Aguarda decisão',
      place: 'labelled',
      sort: 'espera',
      render: ({ aguardaDesde, projetos }) =>
        aguardaDesde ? <Waits since={aguardaDesde} count={projetos.review} /> : '—',
    },
    {
      label: 'Último acesso',
      place: 'hidden',
      sort: 'acesso',
      render: ({ ultimoAcesso }) =>
        ultimoAcesso ? (
          <span className="short" title={dateTime(ultimoAcesso)}>
            {ago(ultimoAcesso)}
          </span>
        ) : (
          'nunca entrou'
        ),
    },
    {
      label: 'Ações',
      place: 'menu',
      render: (client) => (
        <ClientActions
          client={client}
          onEdit={() => onEdit(client)}
          onNewProject={() => onChange({ novo: String(client.id) })}
        />
      ),
    },
  ]
  return (
    <DataTable
      caption="Contas de clientes"
      columns={columns}
      rows={clients}
      keyOf={({ id }) => id}
      onOpen={onEdit}
      sorted={{
        by: order.ordenar,
        direction: order.direcao,
        onSort: (by) => onChange({ ...orderedBy(by, order) }),
      }}
    />
  )
}

interface WhoProps {
  client: ClientAccount
  /** The address that opens the account. */
  to: string
}

function Who({ client: { name, company, email, avatar, status, convidado, cadastro }, to }: WhoProps) {
  return (
    <Group gap="xs" wrap="nowrap" className="client-cell client-who">
      <Avatar src={avatar} alt="" size={32} visibleFrom="sm" />
      <div>
        <Group gap="xs">
          <OpenRecord to={to}>{name}</OpenRecord>
          {status !== 'ativo' && <Badge size="sm">{status}</Badge>}
          {convidado && <Badge size="sm">convite não aceito</Badge>}
        </Group>
        <Box visibleFrom="sm">
          {company && (
            <Text size="xs" c="dimmed" className="text">
              {company}
            </Text>
          )}
          <Anchor size="xs" c="inherit" href={`mailto:${email}`} className="text">
            {email}
          </Anchor>
          {cadastro && <PessoaLink cadastro={cadastro} />}
        </Box>
      </div>
    </Group>
  )
}

/** The number of projects, in total and per status. A status without projects is left out. */
function Projects({ client: { name, projetos, totalProjetos } }: { client: ClientAccount }) {
  if (totalProjetos === 0) return <Text>nenhum projeto</Text>
  return (
    <div className="client-cell">
      <Anchor
        component={Link}
        c="inherit"
        size="sm"
        to={`/dashboard/projects?busca=${encodeURIComponent(name)}`}
      >
        {counted(totalProjetos, 'projeto', 'projetos')}
      </Anchor>
      <Text size="xs" component="span" className="standing">
        {statuses
          .filter((status) => projetos[status] > 0)
          .map((status) => (
            <span key={status} className="short">
              <StatusDot status={status} /> {projetos[status]} {statusLabels[status]}
            </span>
          ))}
      </Text>
    </div>
  )
}

function Waits({ since, count }: { since: string; count: number }) {
  return (
    <span title={dateTime(since)}>
      <span className="short">
        <IconClock size={16} aria-hidden /> {waiting(since)}
      </span>{' '}
      {count > 1 && <span className="short">({count} projetos)</span>}
    </span>
  )
}

interface ClientActionsProps {
  client: ClientAccount
  onEdit: () => void
  onNewProject: () => void
}

function ClientActions({ client, onEdit, onNewProject }: ClientActionsProps) {
  const { id, name, status, convidado, cadastro } = client
  const [invited, setInvited] = useState<Convidado>()
  const [linking, link] = useDisclosure()
  return (
    <RowActions of={name} folded>
      {status !== 'bloqueado' && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={onNewProject}
          aria-label={`Novo Projeto para ${name}`}
        >
          Novo Projeto
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={`Editar ${name}`}>
        Editar
      </Button>
      {status === 'ativo' && <ViewAsButton conta={client} size="compact-sm" />}
      <BlockButton user={client} />
      {convidado && status !== 'bloqueado' && (
        <ActionButton
          endpoint={api.clients.reconvidar}
          input={{ id }}
          onDone={setInvited}
          size="compact-sm"
          variant="default"
          aria-label={`Convidar ${name} de novo`}
        >
          Convidar de novo
        </ActionButton>
      )}
      {!cadastro && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={link.open}
          aria-label={`Vincular ${name} ao cadastro`}
        >
          Vincular ao cadastro
        </Button>
      )}
      {invited && <InvitationLink convidado={invited} onClose={() => setInvited(undefined)} />}
      {linking && <LinkClienteDialog account={client} onClose={link.close} />}
    </RowActions>
  )
}

interface Order {
  ordenar: ClientOrder
  direcao: Direction
}

/** The direction in which each order starts. */
const first: Record<ClientOrder, Direction> = { nome: 'asc', espera: 'asc', projetos: 'desc', acesso: 'desc' }

/** The order of this name; by name if there is none. */
const orderNamed = (name: string | null): ClientOrder => clientOrders.find((one) => one === name) ?? 'nome'

/** Reads the order from the address. If the address has no order, the list is ordered by name. */
function orderIn(params: URLSearchParams): Order {
  const ordenar = orderNamed(params.get('ordenar'))
  const direcao = params.get('direcao')
  return { ordenar, direcao: direcao === 'asc' || direcao === 'desc' ? direcao : first[ordenar] }
}

/**
 * The order after a click on a column. A different column starts in its initial direction; a click on the
 * same column reverses the direction.
 */
function orderedBy(chosen: string, now: Order): Order {
  const ordenar = orderNamed(chosen)
  if (ordenar !== now.ordenar) return { ordenar, direcao: first[ordenar] }
  return { ordenar, direcao: now.direcao === 'asc' ? 'desc' : 'asc' }
}
