import { Button, SimpleGrid } from '@mantine/core'
import type { Usuario } from '#platform/auth/schemas.ts'
import { api } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { UsuarioFields } from '#registry/contas/screens/UsuarioFields.tsx'

interface Props {
  onCreated: (user: Usuario) => void
  onClose: () => void
}

/** The form that creates an account. */
export function NewUsuarioForm({ onCreated, onClose }: Props) {
  const draft = useDraft('novo-usuario', 'Cadastro de Usuários')
  const { form } = useActionForm(
    async () => (await import('#registry/contas/schemas.ts')).NovoUsuario,
    api.usuarios.create,
    {
      input: (values) => values,
      onDone: (user) => {
        draft.drop()
        onCreated(user)
      },
    },
  )
  const { nome, email, company } = draft.values
  return (
    <Form {...form} values={{ nome, email, company }} onTyped={draft.onInput}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <UsuarioFields />
      </SimpleGrid>
      <Buttons mt="md">
        <Button
          variant="default"
          onClick={() => {
            draft.drop()
            onClose()
          }}
        >
          Cancelar
        </Button>
        <SubmitButton>Cadastrar</SubmitButton>
      </Buttons>
    </Form>
  )
}
