import { Text } from '@mantine/core'
import { z } from 'zod'
import { day } from '#contract/fields.ts'
import type { Atividade } from '#contract/work/endpoints/atividades.ts'
import { agendaMessages } from '#contract/work/messages/agenda.ts'
import { counted } from '#web/format.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/form.ts'
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
