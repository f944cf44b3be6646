import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { MonthNav } from './MonthNav.tsx'
import type { Agenda } from './use-agenda.ts'

/** The activities of a month. */
export function ActivityTable({ agenda }: { agenda: Agenda }) {
  const { data } = useSuspenseQuery(api.atividades.list.queryOptions({ input: { mes: agenda.mes } }))
  return (
    <>
      <MonthNav {...agenda} />
      {data.map(({ id, atividade }) => (
        <Text key={id}>{atividade}</Text>
      ))}
    </>
  )
}
