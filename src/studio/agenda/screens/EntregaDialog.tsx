import { Text } from '@mantine/core'
import { z } from 'zod'
import { counted } from '#platform/browser/format.ts'
import { day } from '#platform/contract/fields.ts'
import { DateField } from '#platform/ui/DateField.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { useForm } from '#platform/ui/form.ts'
import { agendaMessages } from '#studio/agenda/messages.ts'
import type { Atividade } from '#studio/atividades/contract.ts'
import { deliveredOn } from './activities.ts'
import type { Change } from './BulkBar.tsx'

const Dia = z.object({ dia: day(agendaMessages.dataEntrega) })

interface Props {
  count: number
  onClose: () => void
  onChange: (changeOf: (row: Atividade) => Change) => void
}

/** Moves the delivery of the selected activities to one day. */
export function EntregaDialog({ count, onClose, onChange }: Props) {
  const { form } = useForm(Dia, ({ dia }) =>
    onChange(({ data_entrega }) => ({ data_entrega: deliveredOn(dia, data_entrega) })),
  )
  return (
    <FormDialog
      title={`Mover a entrega de ${counted(count, 'atividade', 'atividades')}`}
      form={form}
      submit="Mover"
      size="sm"
      onClose={onClose}
    >
      <DateField name="dia" label="Novo dia da entrega" withAsterisk data-autofocus />
      <Text c="dimmed">A hora de cada entrega continua a mesma.</Text>
    </FormDialog>
  )
}
