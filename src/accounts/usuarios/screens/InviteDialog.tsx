import { Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Convite, NovoConvite } from '#accounts/convites/contract.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { ShownLink } from '#platform/browser/copy.tsx'
import { dateTime } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { SecretDialog } from '#platform/browser/secret-dialog.tsx'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { roleLabels } from '#platform/contract/roles.ts'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { SelectField } from '#platform/ui/SelectField.tsx'

const roles = optionsOf(roleLabels)

/**
 * Creates an invitation (convite): a link for one registration with a role, valid for 7 days and shown once.
 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null)
  if (link) return <Made link={link} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title="Convidar" size="lg">
      <Stack>
        <InviteForm onMade={setLink} />
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

const Made = ({ link, onClose }: { link: string; onClose: () => void }) => (
  <SecretDialog
    title="Convidar"
    secret={link}
    message={`Olá! Crie o seu acesso neste link: ${link}`}
    lost="O link não será mostrado de novo."
    onClose={onClose}
  >
    <ShownLink
      label="Link do convite"
      description="Vale por 7 dias e só pode ser usado uma vez. Copie agora: ele não será mostrado de novo."
      link={link}
    />
  </SecretDialog>
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
