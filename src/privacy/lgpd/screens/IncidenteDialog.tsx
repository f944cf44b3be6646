import { Group, Text } from '@mantine/core'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { effects } from '#platform/ui/effects.ts'
import { type Incidente, NovoIncidente } from '#privacy/incidentes/contract.ts'
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
  const draft = useDraft('novo-incidente', 'Registrar incidente')
  return (
    <ActionFormDialog
      title="Registrar incidente"
      onClose={onClose}
      draft={draft}
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
  return (
    <VersionedFormDialog
      title="Incidente"
      onClose={onClose}
      submit="Salvar"
      size="xl"
      schema={NovoIncidente}
      endpoint={api.incidentes.update}
      row={incidente}
      what="este incidente"
      draft={{ key: `incidente-${incidente.id}`, label: `Incidente: ${incidente.titulo}` }}
    >
      {({ base: { id, versao }, typed }) => (
        <>
          <IncidenteFields />
          <Group gap="sm">
            {/* The version of the fields, so that the user does not close a version that was not on the screen. */}
            <ConfirmButton
              endpoint={api.incidentes.encerrar}
              input={{ id, versao }}
              question="Encerrar o incidente? Depois ele não pode mais ser alterado."
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
        </>
      )}
    </VersionedFormDialog>
  )
}
