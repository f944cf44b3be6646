import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { presetsOn } from '#money/financeiro/screens/address.ts'
import { DateFilter } from '#platform/ui/DateFilter.tsx'

/** The days of a report, both included. */
export interface Period {
  de: string
  ate: string
}

interface Props {
  hoje: string
  period: Period
  onPeriod: (period: Period) => void
  /** Further filters. */
  children?: ReactNode
}

/** Chooses the period of a report: a common one, or any two days. */
export function PeriodChooser({ hoje, period, onPeriod, children }: Props) {
  const choose = (name: keyof Period, value: string) => {
    if (!value) return
    const changed = { ...period, [name]: value }
    // If the new period ended before it started, the other date is set to the chosen day.
    onPeriod(changed.ate < changed.de ? { de: value, ate: value } : changed)
  }
  return (
    <section aria-label="Período" className="report-chooser screen-only">
      <Group gap="xs" role="group" aria-label="Períodos prontos">
        {presetsOn(hoje).map(({ label, inicio, fim }) => (
          <Button
            key={label}
            variant="default"
            aria-pressed={inicio === period.de && fim === period.ate}
            onClick={() => onPeriod({ de: inicio, ate: fim })}
          >
            {label}
          </Button>
        ))}
      </Group>
      <Group gap="xs" wrap="nowrap">
        <DateFilter label="De" value={period.de} onChange={(value) => choose('de', value)} />
        <DateFilter label="Até" value={period.ate} onChange={(value) => choose('ate', value)} />
      </Group>
      {children}
    </section>
  )
}
