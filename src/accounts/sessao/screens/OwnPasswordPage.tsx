import { Alert, Button, Card, Center, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { PasswordForm } from '#accounts/perfil/screens/PasswordForm.tsx'
import type { SessionUser } from '#platform/auth/schemas.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import { useLogout } from './use-logout.tsx'

type Provisional = NonNullable<SessionUser['senhaProvisoria']>

/** Shown instead of the back office while somebody else knows the password of the account. */
export function OwnPasswordPage({ senha: { por, em, porEmail } }: { senha: Provisional }) {
  const [logout, question] = useLogout()
  return (
    <Center mih="100dvh" component="main" p="md">
      <Card withBorder maw={480} w="100%">
        <Stack>
          <Title order={1} size="h2">
            Crie a sua senha
          </Title>
          <Text size="md">
            {por ?? 'A agência'} definiu a senha desta conta em {dateTime(em)}. Antes de continuar, crie uma
            senha que só você conhece.
          </Text>
          {porEmail ? <ByMail /> : <PasswordForm submit="Criar senha" />}
          <Group>
            <Button variant="subtle" onClick={logout}>
              Sair
            </Button>
          </Group>
        </Stack>
      </Card>
      {question}
    </Center>
  )
}

/** Only the mailbox tells the person apart from whoever set the password. */
function ByMail() {
  const { user } = useSession()
  const [sent, setSent] = useState(false)
  return (
    <>
      <Text size="md">
        O link para criar a senha vai para <strong className="text">{user.email}</strong>.
      </Text>
      {sent && (
        <Announced>
          <Alert role="note">
            Enviamos o link. Ele vale por 30 minutos. Depois de criar a senha, entre de novo com ela.
          </Alert>
        </Announced>
      )}
      <Group>
        <ActionButton endpoint={api.perfil.pedirLinkDeSenha} input={{}} onDone={() => setSent(true)}>
          {sent ? 'Enviar de novo' : 'Enviar link'}
        </ActionButton>
      </Group>
    </>
  )
}
