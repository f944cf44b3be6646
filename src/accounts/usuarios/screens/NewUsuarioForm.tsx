import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { UsuarioFields } from '#registry/contas/screens/UsuarioFields.tsx'

/** The form that creates an account. After each new account its key changes, which clears the fields. */
export function NewUsuarioForm() {
  const [made, setMade] = useState(0)
  return <Fields key={made} onCreated={() => setMade(made + 1)} />
}

function Fields({ onCreated }: { onCreated: () => void }) {
  const draft = useDraft('novo-usuario', 'Cadastro de Usuários')
  const { form } = useActionForm(
    async () => (await import('#registry/contas/schemas.ts')).NovoUsuario,
    api.usuarios.create,
    {
      input: (values) => values,
      onDone: () => {
        draft.drop()
        onCreated()
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
        <SubmitButton>Cadastrar</SubmitButton>
      </Buttons>
    </Form>
  )
}
