import { Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { NovoNome, type Perfil } from '#contract/accounts/endpoints/perfil.ts'
import { api } from '#web/api.ts'
import { useActionForm } from '#web/use-action-form.ts'

export function NameForm({ profile: { name, email, ...profile } }: { profile: Perfil }) {
  const [versao, setVersao] = useState(profile.versao)
  const { form, errors, busy } = useActionForm(NovoNome, api.perfil.update, {
    input: (values) => ({ ...values, versao }),
    onDone: (saved) => setVersao(saved.versao),
  })
  return (
    <form {...form} aria-label="Perfil">
      <Stack gap="sm">
        <Title order={2} size="h3">
          Perfil
        </Title>
        <TextInput
          name="name"
          label="Nome"
          withAsterisk
          maxLength={200}
          defaultValue={name}
          error={errors['name']}
        />
        <TextInput
          label="E-mail"
          value={email}
          readOnly
          description="Para mudar o e-mail, fale com um administrador."
        />
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            Salvar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
