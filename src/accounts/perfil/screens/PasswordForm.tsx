import { Checkbox, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { accountsMessages } from '#platform/auth/messages.ts'
import { api } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { PasswordField } from '#platform/ui/PasswordField.tsx'

interface Props {
  heading?: ReactNode
  /** The label of the button. */
  submit: string
}

/** The form with which a person replaces the password of the own account. */
export function PasswordForm({ heading, submit }: Props) {
  const { user } = useSession()
  const { form, element } = useActionForm(
    async () => (await import('#accounts/perfil/contract.ts')).NovaSenha,
    api.perfil.setSenha,
    {
      input: (values) => values,
      onDone: () => element.current?.reset(),
    },
  )
  return (
    <Form {...form} aria-label="Senha">
      <Stack gap="sm">
        {heading}
        <PasswordField
          name="senha_atual"
          label="Senha atual"
          maxLength={128}
          autoComplete="current-password"
        />
        <PasswordField
          name="senha_nova"
          label="Nova senha"
          description="De 8 a 128 caracteres. As outras sessões serão encerradas."
          maxLength={128}
          autoComplete="new-password"
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
        <Buttons>
          <SubmitButton>{submit}</SubmitButton>
        </Buttons>
      </Stack>
    </Form>
  )
}
