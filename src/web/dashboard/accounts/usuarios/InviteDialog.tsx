import { Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Convite, NovoConvite } from '#contract/accounts/endpoints/convites.ts'
import { roleLabels } from '#contract/roles.ts'
import { ActionButton } from '#web/action-button.tsx'
import { api } from '#web/api.ts'
import { CopyableLink } from '#web/copyable-link.tsx'
import { dateTime } from '#web/format.ts'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { Buttons } from '#web/ui/Buttons.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { optionsOf } from '#web/ui/options.ts'
import { useActionForm } from '#web/use-action-form.ts'

const roles = optionsOf(roleLabels)

/**
 * Creates an invitation (convite): a link for one registration with a role, valid for 7 days and shown once.
 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null)
  return (
    <Dialog onClose={onClose} title="Convidar" size="lg">
      <Stack>
        {link ? <Made link={link} /> : <InviteForm onMade={setLink} />}
        <QueryBoundary failure="Erro ao buscar os convites.">
          <Open />
        </QueryBoundary>
      </Stack>
    </Dialog>
  )
}

function InviteForm({ onMade }: { onMade: (link: string) => void }) {
  const { form } = useActionForm(NovoConvite, api.convites.create, {
    input: (values) => values,
    onDone: ({ link }) => onMade(link),
  })
  return (
    <Form {...form} values={{ role: 'user' }}>
      <Stack>
        <SelectField name="role" label="Tipo" data={roles} allowDeselect={false} />
        <TextField
          name="email"
          type="email"
          label="E-mail"
          description="Opcional. Se informado, o convite vale só para este endereço e é enviado por e-mail."
        />
        <Buttons>
          <SubmitButton>Criar convite</SubmitButton>
        </Buttons>
      </Stack>
    </Form>
  )
}

const Made = ({ link }: { link: string }) => (
  <CopyableLink
    label="Link do convite"
    description="Vale por 7 dias e só pode ser usado uma vez. Copie agora: ele não será mostrado de novo."
    link={link}
  />
)

function Open() {
  const { data: invitations } = useSuspenseQuery(api.convites.list.queryOptions())
  if (invitations.length === 0) return null
  return (
    <section aria-label="Convites em aberto">
      <Title order={3} mb="xs">
        Convites em aberto
      </Title>
      <Stack gap="xs">
        {invitations.map((one) => (
          <Invitation key={one.id} invitation={one} />
        ))}
      </Stack>
    </section>
  )
}

function Invitation({ invitation: { id, role, email, expira_em } }: { invitation: Convite }) {
  return (
    <Group justify="space-between">
      <Text>
        {roleLabels[role]}
        {email && ` · ${email}`} · até {dateTime(expira_em)}
      </Text>
      <ActionButton endpoint={api.convites.remove} input={{ id }} size="compact-sm" variant="default">
        Cancelar convite
      </ActionButton>
    </Group>
  )
}
