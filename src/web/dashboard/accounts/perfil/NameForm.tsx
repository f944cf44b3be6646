import { Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { NovoNome, type Perfil } from '#contract/accounts/endpoints/perfil.ts'
import { api } from '#web/api.ts'
import { Buttons } from '#web/ui/Buttons.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { useActionForm } from '#web/use-action-form.ts'

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
