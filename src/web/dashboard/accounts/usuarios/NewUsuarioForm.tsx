import { Button, Group, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { NovoUsuario } from '#contract/accounts/endpoints/usuarios.ts'
import { api } from '#web/api.ts'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { UsuarioFields } from '#web/dashboard/registry/contas/UsuarioFields.tsx'
import { candidatesIn } from '#web/dashboard/registry/pessoas/Candidates.tsx'
import { useActionForm } from '#web/use-action-form.ts'

/** The form that creates an account. The key changes after each one, which clears the fields. */
export function NewUsuarioForm() {
  const [made, setMade] = useState(0)
  return <Fields key={made} onCreated={() => setMade(made + 1)} />
}

function Fields({ onCreated }: { onCreated: () => void }) {
  const draft = useDraft('novo-usuario', 'Cadastro de Usuários')
  const { form, errors, busy, error } = useActionForm(NovoUsuario, api.usuarios.create, {
    input: (values) => values,
    onDone: () => {
      draft.drop()
      onCreated()
    },
  })
  const { nome, email, company } = draft.values
  return (
    <form
      {...form}
      onInput={(event) => {
        form.onInput(event)
        draft.onInput(event)
      }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <UsuarioFields
          errors={errors}
          candidates={candidatesIn(error)}
          values={{ ...(nome && { nome }), ...(email && { email }), company: company ?? null }}
        />
      </SimpleGrid>
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={busy}>
          Cadastrar
        </Button>
      </Group>
    </form>
  )
}
