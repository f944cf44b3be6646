import { Alert, Avatar, Badge, Box, Button, Card, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMailForward, IconPlus, IconUserQuestion } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Usuario } from '#platform/auth/schemas.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { rememberedUsers, rememberUsers } from '#platform/browser/session.ts'
import { roleLabels } from '#platform/contract/roles.ts'
import { useAddress, useOpenParam } from '#platform/dashboard/addresses.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { ViewAsButton } from '#platform/dashboard/ver-como/ViewAsButton.tsx'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { effects } from '#platform/ui/effects.ts'
import { LinkTabs } from '#platform/ui/LinkTabs.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { RowActions } from '#platform/ui/RowActions.tsx'
import { OpenRecord } from '#platform/ui/record.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { PessoaLink } from '#registry/pessoas/screens/PessoaLink.tsx'
import { BlockButton } from './BlockButton.tsx'
import { emailProof } from './email-proof.ts'
import { NewUsuarioForm } from './NewUsuarioForm.tsx'

const EditUsuarioDialog = lazyPart(
  'accounts/usuarios/screens/EditUsuarioDialog',
  async () => (await import('./EditUsuarioDialog.tsx')).EditUsuarioDialog,
)
const InviteDialog = lazyPart(
  'accounts/usuarios/screens/InviteDialog',
  async () => (await import('./InviteDialog.tsx')).InviteDialog,
)

/** Whether the form of a new account is open is in the address, so that its draft is found again. */
const FORM = 'novo'

/** The accounts: the team first, the clients in a second tab. */
export function UsuariosPage() {
  const { addressOf } = useAddress()
  const [inviting, invitation] = useDisclosure()
  useOpenParam('convidar', invitation.open)
  return (
    <>
      <PageHeading
        action={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconMailForward size={18} aria-hidden />}
              onClick={invitation.open}
            >
              Convidar
            </Button>
            <Button
              component={Link}
              to={addressOf({ [FORM]: '1' })}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              Novo acesso
            </Button>
          </Group>
        }
      >
        Cadastro de Usuários
      </PageHeading>
      <QueryBoundary failure="Erro ao buscar usuários.">
        <Everybody />
      </QueryBoundary>
      {inviting && <InviteDialog onClose={invitation.close} />}
    </>
  )
}

const tabs = [
  { value: 'equipe', label: 'Equipe' },
  { value: 'clientes', label: 'Clientes' },
]

function Everybody() {
  const { params, set, addressOf } = useAddress()
  const remembered = rememberedUsers()
  const { data: users } = useSuspenseQuery(
    api.usuarios.list.queryOptions(remembered ? { initialData: remembered, initialDataUpdatedAt: 0 } : {}),
  )
  useEffect(() => rememberUsers(users), [users])
  const edited = users.find(({ id }) => String(id) === params.get('usuario'))
  return (
    <>
      <PendingRequests users={users.filter(({ status }) => status === 'pendente')} />
      {params.has(FORM) && (
        <Card withBorder mb="lg" component="section" aria-label="Novo acesso">
          <NewUsuarioForm
            onClose={() => set({ [FORM]: null })}
            onCreated={({ role }) => set({ [FORM]: null, mostrar: role === 'client' ? 'clientes' : null })}
          />
        </Card>
      )}
      <LinkTabs
        label="Usuários"
        tabs={tabs}
        current={params.get('mostrar') === 'clientes' ? 'clientes' : 'equipe'}
        addressOf={(value) => addressOf({ mostrar: value === 'clientes' ? value : null })}
      >
        {(value) => (
          <UsuarioTable users={users.filter(({ role }) => (role === 'client') === (value === 'clientes'))} />
        )}
      </LinkTabs>
      {edited && <EditUsuarioDialog user={edited} onClose={() => set({ usuario: null })} />}
    </>
  )
}

/** The accounts that requested a staff role, with buttons to approve or reject. */
function PendingRequests({ users }: { users: Usuario[] }) {
  if (users.length === 0) return null
  return (
    <Alert mb="lg" title="Pedidos de acesso à equipe" icon={<IconUserQuestion aria-hidden />}>
      <Stack gap="sm">
        {users.map((user) => (
          <Request key={user.id} user={user} />
        ))}
      </Stack>
    </Alert>
  )
}

function Request({ user: { id, name, email, pedido } }: { user: Usuario }) {
  const approve = useAction(api.usuarios.aprovar)
  const refuse = useAction(api.usuarios.recusar)
  const busy = approve.isPending || refuse.isPending
  return (
    <Group justify="space-between">
      <Text className="text">
        <b>{name}</b> ({email}) pede acesso como {roleLabels[pedido ?? 'user']}.
      </Text>
      <Group gap="xs">
        <Button
          size="xs"
          disabled={busy}
          onClick={() => approve.mutate({ id })}
          aria-label={`Aprovar ${name}`}
        >
          Aprovar
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          onClick={() => refuse.mutate({ id })}
          aria-label={`Recusar ${name}`}
        >
          Recusar
        </Button>
      </Group>
    </Group>
  )
}

function UsuarioTable({ users }: { users: Usuario[] }) {
  const { set, addressOf } = useAddress()
  const edit = ({ id }: Usuario) => set({ usuario: String(id) })
  const columns: Column<Usuario>[] = [
    {
      label: 'NOME',
      place: 'title',
      render: (user) => <Name user={user} to={addressOf({ usuario: String(user.id) })} />,
    },
    { label: 'E-MAIL', place: 'text', render: (user) => <Email user={user} /> },
    { label: 'TIPO', place: 'fact', render: ({ role }) => <Badge>{roleLabels[role]}</Badge> },
    { label: 'EMPRESA', place: 'hidden', from: 'md', render: ({ company }) => company || '—' },
    {
      label: 'AÇÕES',
      place: 'menu',
      render: (user) => <Actions user={user} onEdit={() => edit(user)} />,
    },
  ]
  if (users.length === 0) return <Empty title="Ninguém aqui ainda." />
  return <DataTable caption="Usuários" columns={columns} rows={users} keyOf={({ id }) => id} onOpen={edit} />
}

interface NameProps {
  user: Usuario
  /** The address that opens the account. */
  to: string
}

function Name({ user: { name, avatar, status, cadastro }, to }: NameProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Avatar src={avatar} alt="" size={28} visibleFrom="sm" />
      <div>
        <OpenRecord to={to}>{name}</OpenRecord>
        {cadastro && (
          <Box visibleFrom="sm">
            <PessoaLink cadastro={cadastro} />
          </Box>
        )}
      </div>
      {status !== 'ativo' && <Badge size="sm">{status}</Badge>}
    </Group>
  )
}

function Email({ user }: { user: Usuario }) {
  return (
    <div>
      <Text className="text">{user.email}</Text>
      <Box visibleFrom="sm">
        {user.emailProvado ? (
          <Text size="xs" c="dimmed">
            {emailProof(user)}
          </Text>
        ) : (
          <Badge size="sm">{emailProof(user)}</Badge>
        )}
      </Box>
    </div>
  )
}

function Actions({ user, onEdit }: { user: Usuario; onEdit: () => void }) {
  const { id, name, role, status, emailProvado, emailAlterado } = user
  const { user: me } = useSession()
  return (
    <RowActions of={name} folded>
      <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={`Editar ${name}`}>
        Editar
      </Button>
      {role === 'client' && status === 'ativo' && <ViewAsButton conta={user} size="compact-sm" />}
      {!emailProvado && !emailAlterado && <ConfirmEmailButton user={user} />}
      {id !== me.id && (
        <>
          <BlockButton user={user} />
          <ConfirmButton
            endpoint={api.usuarios.remove}
            input={{ id }}
            question="Deseja realmente excluir este usuário?"
            effect={effects.inBin}
            danger
            size="compact-sm"
            aria-label={`Excluir ${name}`}
          >
            Excluir
          </ConfirmButton>
        </>
      )}
    </RowActions>
  )
}

/**
 * Confirms an account's e-mail for a client whose identity the agency has verified in another way, for
 * example by phone.
 */
function ConfirmEmailButton({ user: { id, name, email } }: { user: Pick<Usuario, 'id' | 'name' | 'email'> }) {
  return (
    <ConfirmButton
      endpoint={api.usuarios.confirmarEmail}
      input={{ id }}
      question={`A agência sabe que ${email} é desta pessoa? O que foi escrito com este e-mail passa a aparecer para ela.`}
      effect={effects.final}
      size="compact-sm"
      aria-label={`Confirmar o e-mail de ${name}`}
    >
      Confirmar e-mail
    </ConfirmButton>
  )
}
