import { Button, Card, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMailForward } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { rememberedUsers, rememberUsers } from '#platform/browser/session.ts'
import { useOpenParam } from '#platform/dashboard/use-open-param.ts'
import { PageHeading } from '#platform/ui/states.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { NewUsuarioForm } from './NewUsuarioForm.tsx'
import { PendingRequests } from './PendingRequests.tsx'
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
