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
        <ToDay {...{ atividade, onMove }} />
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
  const [erro, setErro] = useState<string>()
  const [typed, setTyped] = useState<string>()
  const dia = typed ?? dayOfInstant(atividade.data_entrega)
  function move(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const isDay = /^(19|20|21)\d\d-\d\d-\d\d$/.test(dia)
    setErro(isDay ? undefined : 'Informe uma data válida.')
    const days = isDay ? daysUntil(atividade, dia) : 0
    if (days === 0) return
    setTyped(undefined)
    onMove(days)
  }
  return (
    <form onSubmit={move} noValidate>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          {...{ type: 'date', label: 'Entregar em', value: dia, error: erro }}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Mover
        </Button>
      </Group>
    </form>
  )
}
