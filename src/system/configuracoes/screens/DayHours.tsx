import { ActionIcon, Button, Switch } from '@mantine/core'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { INTERVALOS_MAX, type Intervalo } from '#platform/contract/horario.ts'
import { TimeField } from '#platform/ui/TimeField.tsx'

const usual: Intervalo = { inicio: '09:00', fim: '18:00' }
const afternoon: Intervalo = { inicio: '', fim: '' }

/** What a day and its hours are called. */
export interface DayWords {
  open: string
  closed: string
  from: string
  to: string
}

export const attendance: DayWords = { open: 'Aberto', closed: 'Fechado', from: 'abre', to: 'fecha' }

interface Props {
  name: string
  words: DayWords
  spans: Intervalo[]
  onChange: (spans: Intervalo[]) => void
  /** Copies the hours of the previous day. */
  onRepeat?: () => void
}

export function DayHours({ name, words, spans, onChange, onRepeat }: Props) {
  const change = (at: number, part: Partial<Intervalo>) => {
    const span = spans[at]
    if (span) onChange(spans.with(at, { ...span, ...part }))
  }
  return (
    <fieldset className="day">
      <legend>{name}</legend>
      <Switch
        label={spans.length > 0 ? words.open : words.closed}
        aria-label={`${name}: ${words.open.toLowerCase()}`}
        checked={spans.length > 0}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? [usual] : [])}
      />
      <div className="spans">
        {spans.map((span, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span has no id, only its position
          <div key={at} className="span">
            <Hour
              label={`${name}: ${words.from}${againSuffix(at)}`}
              value={span.inicio}
              onChange={(inicio) => change(at, { inicio })}
            />
            <span aria-hidden>às</span>
            <Hour
              label={`${name}: ${words.to}${againSuffix(at)}`}
              value={span.fim}
              onChange={(fim) => change(at, { fim })}
            />
            {spans.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${name}: remover ${at === 0 ? 'o primeiro' : 'o segundo'} horário`}
                onClick={() => onChange(spans.toSpliced(at, 1))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
        {spans.length > 0 && spans.length < INTERVALOS_MAX && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={`${name}: acrescentar um horário`}
            onClick={() => onChange([...spans, afternoon])}
          >
            Intervalo
          </Button>
        )}
      </div>
      {onRepeat && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${name}: igual ao dia anterior`}
          title="Igual ao dia anterior"
          onClick={onRepeat}
        >
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  )
}

const againSuffix = (at: number) => (at === 0 ? '' : ' de novo')

function Hour({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return <TimeField aria-label={label} value={value} onValue={onChange} w={132} />
}
