import { Card, Group, Text } from '@mantine/core'
import { IconCheck, IconMinus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Measure } from '#overview/painel/contract.ts'
import { change } from '#platform/browser/format.ts'

interface Props {
  label: string
  measure: Measure
  /** Formats the figure and its goal. */
  format?: (value: number) => string
  /** Formats the change. */
  formatChange?: (value: number) => string
  /** The previous figure, or the reason why there is no previous figure to compare with. */
  before: string
  /** The address of the records that the figure counts. */
  rows?: string
  /** A goal for the figure itself, in addition to the goal for its change. */
  goal?: number
}

/** A card with a figure, its change and its goal. A figure that was not measured is shown as a dash. */
export function MeasureCard({
  label,
  measure,
  format = String,
  formatChange = change,
  before,
  rows,
  goal,
}: Props) {
  const { valor, variacao, meta } = measure
  const goals = goal === undefined ? change(meta) : `${format(goal)} · ${change(meta)}`
  const reached = variacao !== null && variacao >= meta && (goal === undefined || (valor ?? 0) >= goal)
  const figure = valor === null ? '—' : format(valor)
  return (
    <Card withBorder padding="md" component="section" aria-label={label} className="measure">
      <Text c="dimmed">{label}</Text>
      <p className="figure">
        {valor !== null && rows ? (
          <Link to={rows} className="figure-link">
            {figure}
          </Link>
        ) : (
          figure
        )}
      </p>
      <Group gap={6} align="center">
        {variacao !== null && <Change value={variacao} format={formatChange} />}
        <Text c="dimmed">{before}</Text>
      </Group>
      <Group gap={6} className="goal">
        <Text>Meta: {goals}</Text>
        {reached && (
          <Text c="dimmed" component="span" className="short">
            <IconCheck size={14} aria-hidden /> atingida
          </Text>
        )}
      </Group>
    </Card>
  )
}

function Change({ value, format }: { value: number; format: (value: number) => string }) {
  const Icon = value === 0 ? IconMinus : value > 0 ? IconTrendingUp : IconTrendingDown
  const colour = value === 0 ? 'dimmed' : value > 0 ? 'teal-text' : 'red-text'
  return (
    <Text fw={600} component="span" className="short">
      <Icon size={16} aria-hidden color={`var(--mantine-color-${colour})`} /> {format(value)}
    </Text>
  )
}
