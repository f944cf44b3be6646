import { Alert, Group, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { useLocation } from '#platform/ui/navigation.tsx'

/** Asks the user to confirm the account's e-mail, and sends the link again on request. */
export function EmailBanner() {
  const { user } = useSession()
  const { pathname } = useLocation()
  // The confirmation page has the same text and button, so the banner is not shown on that page.
  if (!user.confirmarEmail || pathname === '/dashboard/confirmar-email') return null
  return (
    <Alert mb="md" variant="light" role="status" icon={<IconMail aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text flex="1 1 16rem">
          Confirme seu e-mail pelo link que enviamos para <strong className="text">{user.email}</strong>. Até
          lá, o que você já escreveu à agência com este endereço não aparece nesta conta.
        </Text>
        <ActionButton endpoint={api.perfil.reenviarConfirmacao} input={{}} size="xs" variant="default">
          Reenviar
        </ActionButton>
      </Group>
    </Alert>
  )
}
