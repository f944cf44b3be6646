import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { accountsMessages } from '#platform/auth/messages.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api, errorMessageOf, useAction } from '#platform/browser/api.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import { Link, useSearchParams } from '#platform/ui/navigation.tsx'
import { PageHeading } from '#platform/ui/states.tsx'

/**
 * The page that the link in the confirmation e-mail opens. Confirming requires a click, because mail scanners
 * open links too.
 */
export function ConfirmEmailPage() {
  const { user } = useSession()
  const token = useSearchParams()[0].get('token') ?? ''
  const confirm = useAction(api.perfil.confirmarEmail, undefined, true)
  const refusal = confirm.isError ? errorMessageOf(confirm.error, 'Erro ao confirmar o e-mail.') : undefined
  const problem = token === '' ? accountsMessages.senha.link : refusal
  return (
    <>
      <PageHeading>Confirmar e-mail</PageHeading>
      <Card withBorder maw={520}>
        <Stack>
          {confirm.isSuccess ? (
            <>
              <Announced>
                <Alert color="green" role="note" icon={<IconCheck aria-hidden />}>
                  Pronto: {user.email} está confirmado.
                </Alert>
              </Announced>
              <Group>
                <Button component={Link} to="/dashboard">
                  Ir para o início
                </Button>
              </Group>
            </>
          ) : (
            <>
              <Text size="md">
                O e-mail desta conta é <strong className="text">{user.email}</strong>. Confirme que ele é seu.
              </Text>
              {problem && (
                <Alert color="red" role="alert">
                  {problem}
                </Alert>
              )}
              <Group>
                <Button
                  disabled={token === ''}
                  loading={confirm.isPending}
                  onClick={() => confirm.mutate({ token })}
                >
                  Confirmar e-mail
                </Button>
                {problem && (
                  <ActionButton endpoint={api.perfil.reenviarConfirmacao} input={{}} variant="default">
                    Enviar outro link
                  </ActionButton>
                )}
              </Group>
            </>
          )}
        </Stack>
      </Card>
    </>
  )
}
