import { Button, Center, Chip, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { onlineManager, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import { notify } from '#platform/ui/notify.ts'
import { useMedia } from '#platform/ui/use-media.ts'
import { type Camada, camadas } from '#studio/agenda/contract.ts'
import { AgendaFilters } from '#studio/agenda/screens/AgendaFilters.tsx'
import { statusLooks } from '#studio/agenda/screens/AtividadeStatus.tsx'
import { matchingAtividades } from '#studio/agenda/screens/activities.ts'
import { MonthNav } from '#studio/agenda/screens/MonthNav.tsx'
import { StepNav } from '#studio/agenda/screens/StepNav.tsx'
import type { Agenda } from '#studio/agenda/screens/use-agenda.ts'
import { Views } from '#studio/agenda/screens/Views.tsx'
import type { Atividade } from '#studio/atividades/contract.ts'
import { statusDeAtividade } from '#studio/atividades/rules.ts'
import { AtividadeDetails } from './AtividadeDetails.tsx'
import { type Dias, type Modo, modos, weekTitle } from './days.ts'
import { corDe, eventoDaAtividade, eventoDoMarco } from './events.ts'
import { Grid } from './Grid.tsx'
import { hiddenLayers, keepHiddenLayers } from './layers.ts'
import { type Datas, deliveredBy, movedBy } from './move.ts'
import { type Shown, useCalendar } from './use-calendar.ts'

/** The team's activities as a month, a week or a list. */
export function CalendarView({ agenda }: { agenda: Agenda }) {
  const calendar = useCalendar(agenda)
  return (
    <Stack gap="sm">
      <div className="agenda-bar">
        <Views agenda={agenda} />
        <AgendaFilters agenda={agenda} />
      </div>
      <CalendarNav agenda={agenda} calendar={calendar} />
      <QueryBoundary failure="Erro ao buscar atividades." loading={<Coming />}>
        <CalendarDays agenda={agenda} shown={calendar.shown} />
      </QueryBoundary>
    </Stack>
  )
}

const Coming = () => (
  <Center h={600} role="status">
    <Text size="md" c="dimmed">
      Carregando...
    </Text>
  </Center>
)

const data = Object.entries(modos).map(([value, label]) => ({ value, label }))

interface Props {
  agenda: Pick<Agenda, 'mes' | 'moveMonth'>
  calendar: ReturnType<typeof useCalendar>
}

/** Chooses the visible period and the mode (month, week, list). */
function CalendarNav({ agenda, calendar }: Props) {
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="xs">
        {calendar.modo === 'semana' ? <WeekNav {...calendar} /> : <MonthNav {...agenda} />}
        <Button variant="default" onClick={calendar.goToToday}>
          Hoje
        </Button>
        <Text c="dimmed" role="status">
          {calendar.isLoading && 'Carregando...'}
        </Text>
      </Group>
      <SegmentedControl
        data={data}
        aria-label="Visão do calendário"
        value={calendar.modo}
        onChange={(modo) => calendar.setModo(modo as Modo)}
      />
    </Group>
  )
}

const WeekNav = ({ semana, moveWeek }: Pick<Props['calendar'], 'semana' | 'moveWeek'>) => (
  <StepNav back="Semana anterior" on="Próxima semana" onStep={moveWeek}>
    {weekTitle(semana)}
  </StepNav>
)

interface CalendarDaysProps {
  agenda: Pick<Agenda, 'status' | 'responsavel' | 'aberta' | 'setAberta'>
  shown: Shown
}

/**
 * The calendar grid with the events of the visible days, its legend, and the details of the open activity.
 */
function CalendarDays({ agenda, shown }: CalendarDaysProps) {
  const { data } = useSuspenseQuery(api.atividades.list.queryOptions({ input: shown.dias }))
  const { shown: atividades, move, undo } = useMove(data)
  const layers = useLayers(shown.dias)
  const { marcos } = layers
  const found = useFound(atividades, agenda)
  const events = useMemo(
    () => [...found.map(eventoDaAtividade), ...marcos.map(eventoDoMarco)],
    [found, marcos],
  )
  const narrow = useMedia('(max-width: 47.99em)', false)
  return (
    <>
      <Key {...layers} />
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
      <Open agenda={agenda} atividades={atividades} move={move} undo={undo} />
    </>
  )
}

type Moving = ReturnType<typeof useMove>

function useFound(atividades: Moving['shown'], { status, responsavel }: CalendarDaysProps['agenda']) {
  return useMemo(
    () => matchingAtividades(atividades, { status, responsavel }),
    [atividades, status, responsavel],
  )
}

const Key = ({ hidden, setLayers }: ReturnType<typeof useLayers>) => (
  <Group justify="space-between" gap="sm" className="calendar-key">
    <Legend />
    <LayerChips hidden={hidden} onChange={setLayers} />
  </Group>
)

interface OpenProps extends Omit<Moving, 'shown'> {
  agenda: CalendarDaysProps['agenda']
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

/** Explains the colours and icons of the events. */
function Legend() {
  return (
    <Group component="ul" className="plain-list pauta-legenda" gap="md" aria-label="Legenda">
      {statusDeAtividade.map((status) => {
        const { Icon } = statusLooks[status]
        return (
          <li key={status}>
            <span className={`pauta-amostra pauta-amostra-${corDe(status)}`}>
              <Icon size={14} aria-hidden />
            </span>
            {status}
          </li>
        )
      })}
    </Group>
  )
}

/**
 * Loads the holidays, deadlines and due payments of the visible days. The calendar is rendered without
 * waiting for them.
 */
function useLayers(dias: Dias) {
  const { user } = useSession()
  const [hidden, setHidden] = useState(() => hiddenLayers(user.id))
  const { data, isError, refetch } = useQuery(api.agenda.marcos.queryOptions({ input: dias }))
  const marcos = useMemo(() => (data ?? []).filter(({ camada }) => !hidden.includes(camada)), [data, hidden])
  const setLayers = (to: Camada[]) => {
    setHidden(to)
    keepHiddenLayers(user.id, to)
  }
  return { marcos, hidden, setLayers, isError, refetch }
}

interface LayerChipsProps {
  hidden: Camada[]
  onChange: (hidden: Camada[]) => void
}

/**
 * Switches layers on and off: project deadlines, due payments and holidays, which the calendar shows besides
 * the activities. Only an admin has the layer of due payments.
 */
function LayerChips({ hidden, onChange }: LayerChipsProps) {
  const { user } = useSession()
  const names = (Object.keys(camadas) as Camada[]).filter(
    (camada) => camada !== 'vencimento' || user.role === 'admin',
  )
  return (
    <Group gap="xs" role="group" aria-label="Camadas">
      {names.map((camada) => (
        <Chip
          key={camada}
          size="sm"
          checked={!hidden.includes(camada)}
          onChange={(on) => onChange(on ? hidden.filter((one) => one !== camada) : [...hidden, camada])}
        >
          {camadas[camada]}
        </Chip>
      ))}
    </Group>
  )
}

const LayersFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Group gap="sm" role="alert">
    <Text>Não foi possível carregar prazos, vencimentos e feriados.</Text>
    <Button size="compact-sm" variant="default" onClick={onRetry}>
      Tentar de novo
    </Button>
  </Group>
)

/** The input of an update without the dates, with the loaded version for optimistic locking. */
const valuesOf = ({
  id,
  versao,
  responsavel,
  atividade,
  cliente,
  status,
  arquivo,
  projeto_id,
}: Atividade) => ({
  id,
  versao,
  responsavel,
  atividade,
  cliente,
  status,
  arquivo,
  projeto_id,
})

const datasOf = ({ data_pedido, data_realizacao, data_entrega }: Datas): Datas => ({
  data_pedido,
  data_realizacao,
  data_entrega,
})

/** The function that undoes the last move, and the id of the activity that was moved. */
interface Undo {
  id: number
  run: () => void
}

/**
 * Optimistic updates of moved activities: a move is shown before the server responds and reverted if the
 * server rejects it. Pending moves are merged over the query's data, so a refetch in between does not make an
 * event jump.
 */
function useMove(atividades: Atividade[]) {
  const [moving, setMoving] = useState<Record<number, Datas>>({})
  const [undo, setUndo] = useState<Undo>()
  const latest = useRef(new Map<number, Datas>())
  const write = useWriting()

  async function put(atividade: Atividade, datas: Datas): Promise<boolean> {
    const { id } = atividade
    if (!onlineManager.isOnline()) {
      notify.failure('Sem conexão: a atividade ficou onde estava.')
      return false
    }
    setMoving((now) => ({ ...now, [id]: datas }))
    const done = await write(atividade, datas)
    setMoving(({ [id]: mine, ...others }) => (mine && mine !== datas ? { ...others, [id]: mine } : others))
    return done
  }

  async function move(atividade: Atividade, datas: Datas): Promise<void> {
    const before = datasOf(atividade)
    const { id } = atividade
    latest.current.set(id, datas)
    setUndo(undefined)
    if (!(await put(atividade, datas))) return
    // If a later move has started meanwhile, undoing this move would restore an outdated position.
    if (latest.current.get(id) !== datas) return
    const run = async () => {
      setUndo(undefined)
      if (await put(atividade, before)) notify.success('Mudança desfeita.')
    }
    setUndo({ id, run })
    notify.success('Atividade movida.', { label: 'Desfazer', run })
  }

  const shown = useMemo(
    () => atividades.map((one) => (moving[one.id] ? { ...one, ...moving[one.id] } : one)),
    [atividades, moving],
  )
  return { shown, move, undo }
}

/**
 * Sends the updates of an activity one after another. Each update is sent with the version that the previous
 * update returned.
 */
function useWriting() {
  const queries = useQueryClient()
  const { mutateAsync } = useAction(api.atividades.update, '')
  const written = useRef(new Map<number, Promise<Atividade>>())
  return async (atividade: Atividade, datas: Datas): Promise<boolean> => {
    const { id } = atividade
    const former = written.current.get(id) ?? Promise.resolve(atividade)
    const answer = former.then((last) =>
      mutateAsync({ ...valuesOf(last.versao > atividade.versao ? last : atividade), ...datas }),
    )
    written.current.set(id, answer)
    try {
      const saved = await answer
      queries.setQueriesData<Atividade[]>({ queryKey: api.atividades.list.key() }, (all) =>
        all?.map((one) => (one.id === id ? saved : one)),
      )
      return true
    } catch {
      // The error is already displayed. The next update starts from the record as it is then loaded.
      written.current.delete(id)
      return false
    }
  }
}
