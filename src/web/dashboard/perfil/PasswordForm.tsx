import { Button, Group, PasswordInput, Stack, Title } from '@mantine/core'
import { NovaSenha } from '#contract/perfil.ts'
import { api, fieldsOf, useAction } from '#web/api.ts'
import { useForm } from '#web/ui/form.ts'

const toggle = { 'aria-label': 'Mostrar ou ocultar a senha' }

export function PasswordForm() {
  const setSenha = useAction(api.perfil.setSenha)
  const { form, errors, show } = useForm(NovaSenha, (values) =>
    setSenha.mutate(values, {
      onSuccess: () => form.ref.current?.reset(),
      onError: (error) => show(fieldsOf(error) ?? {}),
    }),
  )
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
          visibilityToggleButtonProps={toggle}
          error={errors['senha_atual']}
        />
        <PasswordInput
          name="senha_nova"
          label="Nova senha"
          description="De 8 a 128 caracteres. As outras sessões serão encerradas."
          maxLength={128}
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
          error={errors['senha_nova']}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={setSenha.isPending}>
            Alterar senha
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
