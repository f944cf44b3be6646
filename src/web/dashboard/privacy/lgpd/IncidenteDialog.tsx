import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { type Incidente, NovoIncidente } from '#contract/privacy/endpoints/incidentes.ts'
import { api } from '#web/api.ts'
import { ConfirmButton } from '#web/confirm-button.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { ClosedIncidente } from './ClosedIncidente.tsx'
import { IncidenteFields } from './IncidenteFields.tsx'

interface Props {
  incidente: Incidente
  onClose: () => void
}

export function IncidenteDialog(props: Props) {
  return props.incidente.encerrado_em ? <ClosedIncidente {...props} /> : <EditIncident {...props} />
}

export function NewIncidentDialog({ onClose }: { onClose: () => void }) {
  const { form, errors, busy } = useActionForm(NovoIncidente, api.incidentes.create, {
    input: (values) => values,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Registrar incidente"
      onClose={onClose}
      form={form}
      submit="Registrar"
      busy={busy}
      size="xl"
    >
      <IncidenteFields errors={errors} />
    </FormDialog>
  )
}

function EditIncident({ incidente, onClose }: Props) {
  // Fixed when the dialog opens, so that a background refetch does not change the version used for optimistic
  // locking.
  const [{ id, versao }] = useState(incidente)
  const [typed, setTyped] = useState(false)
  const { form, errors, busy } = useActionForm(NovoIncidente, api.incidentes.update, {
    input: (values) => ({ ...values, id, versao }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Incidente"
      onClose={onClose}
      form={form}
      onInput={() => setTyped(true)}
      submit="Salvar"
      busy={busy}
      size="xl"
    >
      <IncidenteFields incidente={incidente} errors={errors} />
      <Group gap="sm">
        <ConfirmButton
          endpoint={api.incidentes.encerrar}
          input={{ id, versao }}
          question="Encerrar o incidente? Depois ele não muda mais."
          yes="Encerrar"
          onDone={onClose}
          size="xs"
          disabled={typed}
        >
          Encerrar incidente
        </ConfirmButton>
        {typed && (
          <Text size="sm" c="dimmed">
            Salve antes de encerrar.
          </Text>
        )}
      </Group>
    </FormDialog>
  )
}
