import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import type { Regra } from '#privacy/lgpd/contract.ts'
import { RetentionChoices } from './RetentionChoices.tsx'

const columns: Column<Regra>[] = [
  {
    label: 'Dados',
    place: 'title',
    render: ({ oque }) => <Text fw={600}>{oque}</Text>,
  },
  { label: 'Prazo', place: 'fact', render: ({ prazo }) => prazo },
  { label: 'Motivo', place: 'fact', render: ({ porque }) => <Text>{porque}</Text> },
  { label: 'Última limpeza', place: 'labelled', render: (it) => <LastRun it={it} /> },
]

/**
 * The retention rules that the server applies automatically, and how much the last run of each rule deleted.
 */
export function RetentionTab() {
  const { data: rules } = useSuspenseQuery(api.lgpd.retencao.queryOptions())
  return (
    <Stack gap="xl">
      <RetentionChoices />
      <DataTable
        caption="O que guardamos e por quanto tempo"
        columns={columns}
        rows={rules}
        wraps
        keyOf={({ regra }) => regra}
      />
    </Stack>
  )
}

function LastRun({ it: { rodou_em, removidos, total } }: { it: Regra }) {
  if (!rodou_em) return <Text c="dimmed">—</Text>
  return (
    <div>
      <Text>{removidos === 1 ? '1 apagado' : `${removidos} apagados`}</Text>
      <Text size="xs" c="dimmed">
        {dateTime(rodou_em)} · {total} ao todo
      </Text>
    </div>
  )
}
