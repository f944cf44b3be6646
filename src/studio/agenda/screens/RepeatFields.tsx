import { NumberInput, Select, SimpleGrid, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { dayAfter } from '#platform/browser/calendar.ts'
import { day } from '#platform/browser/format.ts'
import { lerDia } from '#platform/contract/datas.ts'
import { useField } from '#platform/ui/Form.tsx'
import { LiveRegion } from '#platform/ui/LiveRegion.tsx'
import { type Ritmo, ritmos, VEZES_MAX } from '#studio/atividades/contract.ts'

const options = [
  { value: '', label: 'Não repetir' },
  ...Object.entries(ritmos).map(([value, label]) => ({ value, label })),
]

/**
 * Chooses whether the activity repeats, and shows the dates of the last repetition. The form receives
 * `repetir` only if a rhythm is chosen.
 */
export function RepeatFields() {
  const { value: start, error } = useField('repetir')
  const [{ cada, vezes }, set] = useState(() => keptIn(start))
  const place = useRef<HTMLDivElement>(null)
  const dates = useDates(place)
  return (
    <div ref={place}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Select
          label="Repetir"
          data={options}
          allowDeselect={false}
          value={cada}
          onChange={(value) => set({ vezes, cada: value as Ritmo | '' })}
        />
        {cada !== '' && (
          <div>
            <NumberInput
              label="Quantas vezes"
              withAsterisk
              min={2}
              max={VEZES_MAX}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="none"
              value={vezes}
              onChange={(value) => set({ cada, vezes: value })}
              error={error}
            />
            <input
              type="hidden"
              name="repetir"
              data-type="json"
              value={JSON.stringify({ cada, vezes: Number(vezes) })}
            />
          </div>
        )}
      </SimpleGrid>
      <LiveRegion>{cada !== '' && <Text mt="xs">{lastOf(dates, cada, Number(vezes))}</Text>}</LiveRegion>
    </div>
  )
}

interface RepeatChoice {
  cada: Ritmo | ''
  vezes: number | string
}

/** Reads the rhythm and the number of times from the JSON in a draft. */
function keptIn(start: unknown): RepeatChoice {
  const stored: Partial<RepeatChoice> = typeof start === 'string' ? JSON.parse(start) : {}
  return { cada: stored.cada ?? '', vezes: stored.vezes ?? 4 }
}

interface Dates {
  data_pedido: string
  data_entrega: string
}

/** Reads the request and delivery dates from the surrounding form, whose fields are uncontrolled. */
function useDates(place: { current: HTMLElement | null }): Dates {
  const [dates, setDates] = useState<Dates>({ data_pedido: '', data_entrega: '' })
  useEffect(() => {
    const form = place.current?.closest('form')
    const typedIn = (name: string) => {
      const field = form?.elements.namedItem(name)
      return field instanceof HTMLInputElement ? field.value : ''
    }
    const names = ['data_pedido', 'data_entrega']
    const read = () =>
      setDates({ data_pedido: typedIn('data_pedido'), data_entrega: typedIn('data_entrega') })
    // Only the input events of these two fields cause a render: a render during the input event of another
    // field would undo what the user types there.
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && names.includes(target.name)) read()
    }
    read()
    form?.addEventListener('input', onInput)
    return () => form?.removeEventListener('input', onInput)
  }, [place])
  return dates
}

const steps: Record<Ritmo, [number, 'day' | 'week' | 'month']> = {
  dia: [1, 'day'],
  semana: [1, 'week'],
  quinzena: [2, 'week'],
  mes: [1, 'month'],
}

/**
 * Returns the date part of a value such as `2026-11-21T09:00`. For an incomplete value this is the text that
 * was typed as the day.
 */
const dayOf = (moment: string) => moment.split('T')[0] ?? ''

/**
 * Describes the dates of the last repetition, for example `A última: pedido em 30/04/2027, entrega em
 * 02/05/2027.`
 */
function lastOf({ data_pedido, data_entrega }: Dates, cada: Ritmo, vezes: number): string {
  const isSeries = Number.isInteger(vezes) && vezes >= 2 && vezes <= VEZES_MAX
  if (!isSeries || !lerDia(dayOf(data_pedido)) || !lerDia(dayOf(data_entrega)))
    return 'Informe as datas e quantas vezes para ver a última.'
  const [each, unit] = steps[cada]
  const last = (moment: string) => day(dayAfter(dayOf(moment), (vezes - 1) * each, unit))
  return `A última: pedido em ${last(data_pedido)}, entrega em ${last(data_entrega)}.`
}
