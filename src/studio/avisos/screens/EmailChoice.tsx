import { Group, Radio, Stack, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type EmailDeAvisos, emailLabels } from '#platform/auth/rules.ts'
import { api } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { RadioField } from '#platform/ui/RadioField.tsx'

const hints: Record<EmailDeAvisos, string> = {
  'na-hora': 'Aprovações e menções na hora; o resto em um resumo por dia, às 9h.',
  diario: 'Às 9h, com o que você ainda não leu.',
  nunca: 'Os avisos continuam aparecendo no sino.',
}
const choices: EmailDeAvisos[] = ['na-hora', 'diario', 'nunca']

/**
 * Chooses when avisos are sent by e-mail. The form is remounted whenever the saved choice changes, for
 * example in another tab.
 */
export function EmailChoice() {
  const { data } = useSuspenseQuery(api.avisos.preferencias.queryOptions())
  return <Choice key={data.email} chosen={data.email} />
}

function Choice({ chosen }: { chosen: EmailDeAvisos }) {
  const { form } = useActionForm(
    async () => (await import('#studio/avisos/contract.ts')).Preferencias,
    api.avisos.setPreferencias,
    {
      input: (values) => values,
    },
  )
  return (
    <Form {...form} values={{ email: chosen }} aria-label="Notificações">
      <Stack gap="sm">
        <Title order={2} size="h3">
          Notificações
        </Title>
        <RadioField name="email" label="E-mails de avisos">
          <Stack gap="xs" mt="xs">
            {choices.map((choice) => (
              <Radio key={choice} value={choice} label={emailLabels[choice]} description={hints[choice]} />
            ))}
          </Stack>
        </RadioField>
        <Group justify="flex-end">
          <SubmitButton>Salvar notificações</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}
