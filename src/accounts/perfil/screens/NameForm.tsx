import { Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { NovoNome, type Perfil } from '#accounts/perfil/contract.ts'
import { api } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { Buttons } from '#platform/ui/Buttons.tsx'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { TextField } from '#platform/ui/fields.tsx'

export function NameForm({ profile: { name, email, ...profile } }: { profile: Perfil }) {
  const [versao, setVersao] = useState(profile.versao)
  const { form } = useActionForm(NovoNome, api.perfil.update, {
    input: (values) => ({ ...values, versao }),
    onDone: (saved) => setVersao(saved.versao),
  })
  return (
    <Form {...form} values={{ name }} aria-label="Perfil">
      <Stack gap="sm">
        <Title order={2} size="h3">
          Perfil
        </Title>
        <TextField name="name" label="Nome" withAsterisk maxLength={200} />
        <TextInput
          label="E-mail"
          value={email}
          readOnly
          description="Para mudar o e-mail, fale com um administrador."
        />
        <Buttons>
          <SubmitButton>Salvar</SubmitButton>
        </Buttons>
      </Stack>
    </Form>
  )
}
