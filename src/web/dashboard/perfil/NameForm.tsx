import { Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { NovoNome, type Perfil } from '#contract/perfil.ts'
import { api, fieldsOf, useAction } from '#web/api.ts'
import { useForm } from '#web/ui/form.ts'

export function NameForm({ profile: { name, email, versao } }: { profile: Perfil }) {
  const update = useAction(api.perfil.update)
  const { form, errors, show } = useForm(NovoNome, (values) =>
    update.mutate({ ...values, versao }, { onError: (error) => show(fieldsOf(error) ?? {}) }),
  )
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
          <Button type="submit" loading={update.isPending}>
            Salvar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
