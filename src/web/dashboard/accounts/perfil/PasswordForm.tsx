import { Button, Checkbox, Group, PasswordInput, Stack, Title } from '@mantine/core'
import { NovaSenha } from '#contract/accounts/endpoints/perfil.ts'
import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import { api } from '#web/api.ts'
import { useSession } from '#web/dashboard/platform/session-context.ts'
import { useActionForm } from '#web/use-action-form.ts'

export function PasswordForm() {
  const { user } = useSession()
  const { form, errors, busy, element } = useActionForm(NovaSenha, api.perfil.setSenha, {
    input: (values) => values,
    onDone: () => element.current?.reset(),
  })
  return (
    <form {...form} aria-label="Senha">
      <Stack gap="sm">
        <Title order={2} size="h3">
          Senha
        </Title>
        <PasswordInput
          name="senha_atual"
          label="Senha atual"
          maxLength={128}
          autoComplete="current-password"
          error={errors['senha_atual']}
        />
        <PasswordInput
          name="senha_nova"
          label="Nova senha"
          description="De 8 a 128 caracteres. As outras sessões serão encerradas."
          maxLength={128}
          autoComplete="new-password"
          error={errors['senha_nova']}
        />
        {user.role !== 'client' && (
          <Checkbox
            name="revogar_agendas"
            value="true"
            data-type="json"
            label={accountsMessages.senha.revogarAgendas}
            description={accountsMessages.senha.revogarQuando}
          />
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            Alterar senha
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
