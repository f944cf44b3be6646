import { Alert, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMailForward, IconUserQuestion } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Convite, NovoConvite } from '#accounts/convites/contract.ts'
import type { Usuario } from '#platform/auth/schemas.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api, useAction } from '#platform/browser/api.ts'
import { CopyableLink } from '#platform/browser/copyable-link.tsx'
import { dateTime } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { rememberedUsers, rememberUsers } from '#platform/browser/session.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { roleLabels } from '#platform/contract/roles.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { useOpenParam } from '#platform/dashboard/use-open-param.ts'
import { Buttons } from '#platform/ui/Buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { SelectField, TextField } from '#platform/ui/fields.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { PageHeading } from '#platform/ui/states.tsx'
import { NovoUsuario } from '#registry/contas/schemas.ts'
import { UsuarioFields } from '#registry/contas/screens/UsuarioFields.tsx'
import { UsuarioTable } from './UsuarioTable.tsx'

export function UsuariosPage() {
  const [inviting, invitation] = useDisclosure()
  useOpenParam('convidar', invitation.open)
  return (
    <>
      <PageHeading
        action={
          <Button
            variant="default"
            leftSection={<IconMailForward size={18} aria-hidden />}
            onClick={invitation.open}
          >
            Convidar
          </Button>
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

function Everybody() {
  const remembered = rememberedUsers()
  const { data: users } = useSuspenseQuery(
    api.usuarios.list.queryOptions(remembered ? { initialData: remembered, initialDataUpdatedAt: 0 } : {}),
  )
  useEffect(() => rememberUsers(users), [users])
  return (
    <>
      <PendingRequests users={users.filter(({ status }) => status === 'pendente')} />
      <Card withBorder mb="lg" component="section" aria-label="Novo acesso">
        <NewUsuarioForm />
      </Card>
      <Title order={2} mb="sm">
        Usuários
      </Title>
      <UsuarioTable users={users} />
    </>
  )
}

/** The form that creates an account. After each new account its key changes, which clears the fields. */
export function NewUsuarioForm() {
  const [made, setMade] = useState(0)
  return <Fields key={made} onCreated={() => setMade(made + 1)} />
}

function Fields({ onCreated }: { onCreated: () => void }) {
  const draft = useDraft('novo-usuario', 'Cadastro de Usuários')
  const { form } = useActionForm(NovoUsuario, api.usuarios.create, {
    input: (values) => values,
    onDone: () => {
      draft.drop()
      onCreated()
    },
  })
  const { nome, email, company } = draft.values
  return (
    <Form {...form} values={{ nome, email, company }} onTyped={draft.onInput}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <UsuarioFields />
      </SimpleGrid>
      <Buttons mt="md">
        <SubmitButton>Cadastrar</SubmitButton>
      </Buttons>
    </Form>
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

const roles = optionsOf(roleLabels)

/**
 * Creates an invitation (convite): a link for one registration with a role, valid for 7 days and shown once.
 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null)
  return (
    <Dialog onClose={onClose} title="Convidar" size="lg">
      <Stack>
        {link ? <Made link={link} /> : <InviteForm onMade={setLink} />}
        <QueryBoundary failure="Erro ao buscar os convites.">
          <Open />
        </QueryBoundary>
      </Stack>
    </Dialog>
  )
}

function InviteForm({ onMade }: { onMade: (link: string) => void }) {
  const { form } = useActionForm(NovoConvite, api.convites.create, {
    input: (values) => values,
    onDone: ({ link }) => onMade(link),
  })
  return (
    <Form {...form} values={{ role: 'user' }}>
      <Stack>
        <SelectField name="role" label="Tipo" data={roles} allowDeselect={false} />
        <TextField
          name="email"
          type="email"
          label="E-mail"
          description="Opcional. Se informado, o convite vale só para este endereço e é enviado por e-mail."
        />
        <Buttons>
          <SubmitButton>Criar convite</SubmitButton>
        </Buttons>
      </Stack>
    </Form>
  )
}

const Made = ({ link }: { link: string }) => (
  <CopyableLink
    label="Link do convite"
    description="Vale por 7 dias e só pode ser usado uma vez. Copie agora: ele não será mostrado de novo."
    link={link}
  />
)

function Open() {
  const { data: invitations } = useSuspenseQuery(api.convites.list.queryOptions())
  if (invitations.length === 0) return null
  return (
    <section aria-label="Convites em aberto">
      <Title order={3} mb="xs">
        Convites em aberto
      </Title>
      <Stack gap="xs">
        {invitations.map((one) => (
          <Invitation key={one.id} invitation={one} />
        ))}
      </Stack>
    </section>
  )
}

function Invitation({ invitation: { id, role, email, expira_em } }: { invitation: Convite }) {
  return (
    <Group justify="space-between">
      <Text>
        {roleLabels[role]}
        {email && ` · ${email}`} · até {dateTime(expira_em)}
      </Text>
      <ActionButton endpoint={api.convites.remove} input={{ id }} size="compact-sm" variant="default">
        Cancelar convite
      </ActionButton>
    </Group>
  )
}
