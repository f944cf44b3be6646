import { Avatar, Badge, Box, Button, Group, Text } from '@mantine/core'
import type { Usuario } from '#platform/auth/schemas.ts'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { roleLabels } from '#platform/contract/roles.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { useAddress } from '#platform/dashboard/use-address.ts'
import { ViewAsButton } from '#platform/dashboard/ver-como/ViewAsButton.tsx'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { effects } from '#platform/ui/effects.ts'
import { OpenRecord } from '#platform/ui/OpenRecord.tsx'
import { RowActions } from '#platform/ui/RowActions.tsx'
import { PessoaLink } from '#registry/pessoas/screens/PessoaLink.tsx'
import { BlockButton } from './BlockButton.tsx'
import { EditUsuarioDialog, emailProof } from './EditUsuarioDialog.tsx'

export function UsuarioTable({ users }: { users: Usuario[] }) {
  const { params, set } = useAddress()
  const edited = users.find(({ id }) => String(id) === params.get('usuario'))
  const edit = ({ id }: Usuario) => set({ usuario: String(id) })
  const columns: Column<Usuario>[] = [
    { label: 'NOME', place: 'title', render: (user) => <Name user={user} onOpen={() => edit(user)} /> },
    { label: 'E-MAIL', place: 'text', render: (user) => <Email user={user} /> },
    { label: 'TIPO', place: 'fact', render: ({ role }) => <span className="short">{roleLabels[role]}</span> },
    { label: 'EMPRESA', place: 'hidden', from: 'md', render: ({ company }) => company || '—' },
    {
      label: 'AÇÕES',
      place: 'menu',
      render: (user) => <Actions user={user} onEdit={() => edit(user)} />,
    },
  ]
  return (
    <>
      <DataTable caption="Usuários" columns={columns} rows={users} keyOf={({ id }) => id} onOpen={edit} />
      {edited && <EditUsuarioDialog user={edited} onClose={() => set({ usuario: null })} />}
    </>
  )
}

interface NameProps {
  user: Usuario
  onOpen: () => void
}

function Name({ user: { name, avatar, status, cadastro }, onOpen }: NameProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Avatar src={avatar} alt="" size={28} visibleFrom="sm" />
      <div>
        <OpenRecord onOpen={onOpen}>{name}</OpenRecord>
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
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {emailProof(user)}
      </Text>
    </div>
  )
}

function Actions({ user, onEdit }: { user: Usuario; onEdit: () => void }) {
  const { id, name, role, status, emailProvado, emailAlterado } = user
  const { user: me } = useSession()
  return (
    <RowActions of={name}>
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
