import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { NovoUsuario } from '#contract/accounts/endpoints/usuarios.ts'
import { api } from '#web/api.ts'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { UsuarioFields } from '#web/dashboard/registry/contas/UsuarioFields.tsx'
import { Buttons } from '#web/ui/Buttons.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useActionForm } from '#web/use-action-form.ts'

/** The form that creates an account. After each new account its key changes, which clears the fields. */
export function NewUsuarioForm() {
  const [made, setMade] = useState(0)
  return <Fields key={made} onCreated={() => setMade(made + 1)} />
}

function Fields({ onCreated }: { onCreated: () => void }) {
  const draft = useDraft('novo-usuario', 'Cadastro de Usuários')
  const { form } = useActionForm(NovoUsuario, api.usuarios.create, {
    input: (values) => values,
    onDone: () => {
      draft.drop()
      onCreated()
    },
  })
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
