import { ZONA } from '#contract/datas.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import './calendar.css'
import Calendar, { type CalendarOptions, type EventApi } from '@fullcalendar/react'
import daygrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import ptBr from '@fullcalendar/react/locales/pt-br'
import classic from '@fullcalendar/react/themes/classic'
import { VisuallyHidden } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { Atividade } from '#contract/atividades.ts'
import { EventContent } from './EventContent.tsx'
import { type Dado, type Evento, ordemDosEventos } from './events.ts'
import type { Shown } from './use-calendar.ts'

interface Props {
  shown: Shown
  /** Too narrow for seven columns of text. */
  narrow: boolean
  events: Evento[]
  onOpen: (id: number) => void
  /** Drawn to another day: by how many days. */
  onMove: (atividade: Atividade, days: number) => void
  /** Its end drawn to another day. */
  onStretch: (atividade: Atividade, days: number) => void
}

const plugins = [daygrid, list, interaction, classic]

/** What never changes. The zone is named, so that today is São Paulo's whatever the machine's. */
const fixed = {
  plugins,
  locale: ptBr,
  firstDay: 0,
  timeZone: ZONA,
  headerToolbar: false,
  height: 600,
  fixedWeekCount: false,
  editable: true,
  longPressDelay: 400,
  dragRevertDuration: 0,
  displayEventTime: false,
  eventOrder: ordemDosEventos,
  eventOrderStrict: false,
  listDayFormat: { day: 'numeric', month: 'long' },
  listDayAltFormat: { weekday: 'long' },
  dayCellTopInnerClass: ({ isToday }: { isToday: boolean }) => (isToday ? 'pauta-hoje' : ''),
  eventClass: ({ isSelected }: { isSelected: boolean }) => (isSelected ? 'pauta-na-mao' : ''),
  popoverClass: 'pauta-lista-do-dia',
  moreLinkContent: ({ num }: { num: number }) => <More num={num} />,
  noEventsText: 'Nada nestes dias.',
} satisfies CalendarOptions

const dadoOf = ({ extendedProps }: EventApi) => extendedProps['dado'] as Dado
const atividadeOf = (event: EventApi) => {
  const dado = dadoOf(event)
  return dado.tipo === 'atividade' ? dado.atividade : undefined
}

const More = ({ num }: { num: number }) => (
  <>
    +{num}
    <VisuallyHidden>neste dia: ver todas</VisuallyHidden>
  </>
)

function viewOf({ modo }: Shown, narrow: boolean): string {
  if (modo === 'mes') return 'dayGridMonth'
  if (modo === 'lista') return 'listMonth'
  return narrow ? 'listWeek' : 'dayGridWeek'
}

type Handlers = Pick<Props, 'onOpen' | 'onMove' | 'onStretch'> & { go: (path: string) => unknown }

/** A move is taken back here at once, and comes again in `events`: what those say decides alone. */
const listeners = ({ onOpen, onMove, onStretch, go }: Handlers) =>
  ({
    eventClick: ({ event, jsEvent }) => {
      const dado = dadoOf(event)
      // Another tab is the browser's.
      if (jsEvent.ctrlKey || jsEvent.metaKey) return
      jsEvent.preventDefault()
      if (dado.tipo === 'atividade') onOpen(dado.atividade.id)
      else if (dado.marco.caminho) go(dado.marco.caminho)
    },
    eventDrop: ({ oldEvent, delta, revert }) => {
      revert()
      const atividade = atividadeOf(oldEvent)
      if (atividade) onMove(atividade, delta.days)
    },
    eventResize: ({ oldEvent, endDelta, revert }) => {
      revert()
      const atividade = atividadeOf(oldEvent)
      if (atividade) onStretch(atividade, endDelta.days)
    },
  }) satisfies CalendarOptions

/** The library, with the days and the events it is given. */
export function Grid({ shown, narrow, events, ...on }: Props) {
  const go = useNavigate()
  const view = viewOf(shown, narrow)
  const start = shown.modo === 'semana' ? shown.dias.de : `${shown.mes}-01`
  return (
    <Calendar
      // Another month is another calendar: nothing of the old one is carried over.
      key={`${view} ${start}`}
      {...fixed}
      {...listeners({ ...on, go })}
      initialView={view}
      initialDate={start}
      dayMaxEvents={shown.modo === 'mes'}
      events={events}
      eventContent={({ event, view: { type }, isStart, isEnd }) => (
        <EventContent dado={dadoOf(event)} view={type} isStart={isStart} isEnd={isEnd} />
      )}
    />
  )
}
