import { Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#platform/browser/api.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import { matching } from '#studio/agenda/screens/activities.ts'
import type { Agenda } from '#studio/agenda/screens/use-agenda.ts'
import { AtividadeDetails } from './AtividadeDetails.tsx'
import { eventoDaAtividade, eventoDoMarco } from './events.ts'
import { Grid } from './Grid.tsx'
import { LayerChips, LayersFailed } from './LayerChips.tsx'
import { Legend } from './Legend.tsx'
import { deliveredBy, movedBy } from './move.ts'
import type { Shown } from './use-calendar.ts'
import { useLayers } from './use-layers.ts'
import { useMove } from './use-move.ts'

interface Props {
  agenda: Pick<Agenda, 'status' | 'responsavel' | 'aberta' | 'setAberta'>
  shown: Shown
}

/**
 * The calendar grid with the events of the visible days, its legend, and the details of the open activity.
 */
export function CalendarDays({ agenda, shown }: Props) {
  const { data } = useSuspenseQuery(api.atividades.list.queryOptions({ input: shown.dias }))
  const { shown: atividades, move, undo } = useMove(data)
  const layers = useLayers(shown.dias)
  const { marcos } = layers
  const found = useFound(atividades, agenda)
  const events = useMemo(
    () => [...found.map(eventoDaAtividade), ...marcos.map(eventoDoMarco)],
    [found, marcos],
  )
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <>
      {!narrow && <Key {...layers} />}
      {layers.isError && <LayersFailed onRetry={() => void layers.refetch()} />}
      {found.length === 0 && <Nothing />}
      <Grid
        shown={shown}
        narrow={narrow}
        events={events}
        onOpen={agenda.setAberta}
        onMove={(atividade, days) => void move(atividade, movedBy(atividade, days))}
        onStretch={(atividade, days) => void move(atividade, deliveredBy(atividade, days))}
      />
      {/* On a phone the legend is below the calendar. */}
      {narrow && <Key {...layers} />}
      <Open agenda={agenda} atividades={atividades} move={move} undo={undo} />
    </>
  )
}

type Moving = ReturnType<typeof useMove>

function useFound(atividades: Moving['shown'], { status, responsavel }: Props['agenda']) {
  return useMemo(() => matching(atividades, { status, responsavel }), [atividades, status, responsavel])
}

const Key = ({ hidden, setLayers }: ReturnType<typeof useLayers>) => (
  <Group justify="space-between" gap="sm">
    <Legend />
    <LayerChips hidden={hidden} onChange={setLayers} />
  </Group>
)

interface OpenProps extends Omit<Moving, 'shown'> {
  agenda: Props['agenda']
  atividades: Moving['shown']
}

/** The details of the activity whose id is in the address, even if the filter hides that activity. */
function Open({ agenda, atividades, move, undo }: OpenProps) {
  const { aberta, setAberta } = agenda
  if (!aberta) return null
  return (
    <AtividadeDetails
      key={aberta}
      id={aberta}
      known={atividades.find(({ id }) => id === aberta)}
      onMove={(atividade, days) => void move(atividade, movedBy(atividade, days))}
      onUndo={undo?.id === aberta ? undo.run : undefined}
      onClose={() => setAberta(undefined)}
    />
  )
}

/**
 * The note above a calendar without activities. It says whether the whole agenda or only the visible period
 * has none.
 */
function Nothing() {
  const { data } = useQuery(api.atividades.sugestoes.queryOptions())
  return (
    <Announced>
      <Text c="dimmed">
        {data?.total === 0 ? 'Nenhuma atividade cadastrada.' : 'Nenhuma atividade neste período.'}
      </Text>
    </Announced>
  )
}
