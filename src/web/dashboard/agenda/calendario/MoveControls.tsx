import { Button, Fieldset, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Atividade } from '#contract/atividades.ts'
import { dayOfInstant } from './days.ts'
import { daysUntil } from './move.ts'

interface Props {
  atividade: Atividade
  onMove: (days: number) => void
  onUndo: (() => void) | undefined
}

/** What a drag does, by the keyboard. */
export function MoveControls({ atividade, onMove, onUndo }: Props) {
  const [erro, setErro] = useState<string>()
  function moveTo(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const dia = String(new FormData(event.currentTarget).get('dia'))
    const isDay = /^(19|20|21)\d\d-\d\d-\d\d$/.test(dia)
    setErro(isDay ? undefined : 'Informe uma data válida.')
    const days = isDay ? daysUntil(atividade, dia) : 0
    if (days !== 0) onMove(days)
  }
  const entrega = dayOfInstant(atividade.data_entrega)
  return (
    <Fieldset legend="Mover">
      <Text size="sm" c="dimmed" mb="xs">
        As três datas andam juntas; as horas ficam.
      </Text>
      <Group gap="sm" align="flex-end">
        <Button variant="default" onClick={() => onMove(-1)}>
          Um dia antes
        </Button>
        <Button variant="default" onClick={() => onMove(1)}>
          Um dia depois
        </Button>
        <form onSubmit={moveTo} noValidate>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            {/* Drawn anew where it moved: the field holds the day of the delivery. */}
            <TextInput
              key={entrega}
              {...{ type: 'date', name: 'dia', label: 'Entregar em', defaultValue: entrega, error: erro }}
            />
            <Button type="submit" variant="default">
              Mover
            </Button>
          </Group>
        </form>
        {onUndo && (
          <Button variant="subtle" onClick={onUndo}>
            Desfazer
          </Button>
        )}
      </Group>
    </Fieldset>
  )
}
