import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { dataInvalida } from '#platform/contract/datas-messages.ts'
import { day } from '#platform/contract/fields.ts'
import { DateField } from '#platform/ui/DateField.tsx'
import { Fieldset } from '#platform/ui/Fieldset.tsx'
import { Form } from '#platform/ui/Form.tsx'
import { useForm } from '#platform/ui/form.ts'
import type { Atividade } from '#studio/atividades/contract.ts'
import { dayOfInstant } from './days.ts'
import { daysUntil } from './move.ts'

// The agenda accepts the years 1900 to 2199 only.
const Moved = z.object({ entregar_em: day(dataInvalida).regex(/^(19|20|21)/, dataInvalida) })

interface Props {
  atividade: Atividade
  onMove: (days: number) => void
  onUndo: (() => void) | undefined
}

/**
 * Moves an activity by buttons and a date field, as an alternative to dragging its event for keyboard users.
 */
export function MoveControls({ atividade, onMove, onUndo }: Props) {
  return (
    <Fieldset legend="Mover">
      <Text c="dimmed" mb="xs">
        As três datas mudam juntas; as horas não mudam.
      </Text>
      <Group gap="sm" align="flex-end">
        <Button variant="default" onClick={() => onMove(-1)}>
          Um dia antes
        </Button>
        <Button variant="default" onClick={() => onMove(1)}>
          Um dia depois
        </Button>
        <ToDay atividade={atividade} onMove={onMove} />
        {onUndo && (
          <Button variant="subtle" onClick={onUndo}>
            Desfazer
          </Button>
        )}
      </Group>
    </Fieldset>
  )
}

function ToDay({ atividade, onMove }: Omit<Props, 'onUndo'>) {
  const entrega = dayOfInstant(atividade.data_entrega)
  const [moved, setMoved] = useState<string>()
  const { form } = useForm(Moved, ({ entregar_em }) => {
    const days = daysUntil(atividade, entregar_em)
    setMoved(entregar_em)
    if (days !== 0) onMove(days)
  })
  return (
    <Form {...form} values={{ entregar_em: entrega }}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <DateField
          // The field is remounted when the delivery date changes, whether by one of these buttons or by
          // another person.
          key={entrega}
          autoFocus={entrega === moved}
          name="entregar_em"
          label="Entregar em"
        />
        <Button type="submit" variant="default">
          Mover
        </Button>
      </Group>
    </Form>
  )
}
