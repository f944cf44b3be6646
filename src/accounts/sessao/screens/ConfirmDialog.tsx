import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CodigoField } from '#accounts/perfil/screens/fields.tsx'
import { Confirmacao } from '#accounts/sessao/contract.ts'
import { api } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { PasswordField } from '#platform/ui/PasswordField.tsx'

/**
 * The z-index that places the dialog above every other dialog except the one about the end of the session.
 */
const ABOVE_OTHERS = 900

/**
 * Asks for the password and, with two-step sign-in, a code. The dialog closes without a warning about unsaved
 * input.
 */
export function ConfirmDialog({ onClose }: { onClose: (confirmed: boolean) => void }) {
  const { data: profile } = useQuery(api.perfil.get.queryOptions())
  const { form } = useActionForm(Confirmacao, api.sessao.confirmar, {
    input: (values) => values,
    onDone: () => onClose(true),
  })
  return (
    <Dialog title="Confirme sua senha" onClose={() => onClose(false)} size="md" zIndex={ABOVE_OTHERS}>
      <Form {...form}>
        <Stack>
          <Text>
            Por segurança, esta ação precisa da sua senha. Depois dela, não a pediremos de novo por 15
            minutos.
          </Text>
          <PasswordField
            name="senha"
            label="Senha"
            withAsterisk
            data-autofocus
            maxLength={128}
            autoComplete="current-password"
          />
          {(profile?.doisPassos || form.errors['codigo']) && <CodigoField />}
          <Buttons>
            <Button variant="default" onClick={() => onClose(false)}>
              Cancelar
            </Button>
            <SubmitButton>Confirmar</SubmitButton>
          </Buttons>
        </Stack>
      </Form>
    </Dialog>
  )
}
