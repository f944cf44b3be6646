import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { type Incidente, NovoIncidente } from '#contract/privacy/endpoints/incidentes.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { ConfirmButton } from '#web/confirm-button.tsx'
import { effects } from '#web/ui/effects.ts'
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
  return (
    <ActionFormDialog
      title="Registrar incidente"
      onClose={onClose}
      submit="Registrar"
      size="xl"
      schema={NovoIncidente}
      endpoint={api.incidentes.create}
    >
      <IncidenteFields />
    </ActionFormDialog>
  )
}

function EditIncident({ incidente, onClose }: Props) {
  // The version is fixed when the dialog opens, so that the user does not close the incident in a version
  // that was not on the screen.
  const [{ id, versao }] = useState(incidente)
  const [typed, setTyped] = useState(false)
  return (
    <ActionFormDialog
      title="Incidente"
      onClose={onClose}
      onInput={() => setTyped(true)}
      submit="Salvar"
      size="xl"
      schema={NovoIncidente}
      endpoint={api.incidentes.update}
      fixed={{ id, versao }}
      values={incidente}
    >
      <IncidenteFields />
      <Group gap="sm">
        <ConfirmButton
          endpoint={api.incidentes.encerrar}
          input={{ id, versao }}
          question="Encerrar o incidente? Depois ele não muda mais."
          effect={effects.final}
          yes="Encerrar"
          onDone={onClose}
          size="xs"
          disabled={typed}
        >
          Encerrar incidente
        </ConfirmButton>
        {typed && <Text c="dimmed">Salve antes de encerrar.</Text>}
      </Group>
    </ActionFormDialog>
  )
}
