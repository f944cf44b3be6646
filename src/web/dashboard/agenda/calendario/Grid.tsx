import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import './calendar.css'
import Calendar, { type CalendarOptions, type EventApi } from '@fullcalendar/react'
import daygrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import ptBr from '@fullcalendar/react/locales/pt-br'
import classic from '@fullcalendar/react/themes/classic'
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
  ...{ locale: ptBr, firstDay: 0, timeZone: 'America/Sao_Paulo' },
  ...{ headerToolbar: false, height: 600, fixedWeekCount: false },
  ...{ editable: true, longPressDelay: 400, dragRevertDuration: 0 },
  ...{ displayEventTime: false, eventOrder: ordemDosEventos, eventOrderStrict: false },
  listDayFormat: { day: 'numeric', month: 'long' },
  listDayAltFormat: { weekday: 'long' },
  dayCellTopInnerClass: ({ isToday }: { isToday: boolean }) => (isToday ? 'pauta-hoje' : ''),
  popoverClass: 'pauta-lista-do-dia',
  moreLinkContent: ({ num }: { num: number }) => `+${num}`,
  noEventsText: 'Nada nestes dias.',
} satisfies CalendarOptions

const dadoOf = ({ extendedProps }: EventApi) => extendedProps['dado'] as Dado
const atividadeOf = (event: EventApi) => {
  const dado = dadoOf(event)
  return dado.tipo === 'atividade' ? dado.atividade : undefined
}

function viewOf({ modo }: Shown, narrow: boolean): string {
  if (modo === 'mes') return 'dayGridMonth'
  if (modo === 'lista') return 'listMonth'
  return narrow ? 'listWeek' : 'dayGridWeek'
}

/** The library. What it is given decides alone: a move is taken back here at once, and comes again in `events`. */
export function Grid({ shown, narrow, events, onOpen, onMove, onStretch }: Props) {
  const navigate = useNavigate()
  const view = viewOf(shown, narrow)
  const start = shown.modo === 'semana' ? shown.dias.de : `${shown.mes}-01`
  const open: CalendarOptions['eventClick'] = ({ event, jsEvent }) => {
    const dado = dadoOf(event)
    // Another tab is the browser's.
    if (jsEvent.ctrlKey || jsEvent.metaKey) return
    jsEvent.preventDefault()
    if (dado.tipo === 'atividade') onOpen(dado.atividade.id)
    else if (dado.marco.caminho) navigate(dado.marco.caminho)
  }
  return (
    <Calendar
      // Another month is another calendar: nothing of the old one is carried over.
      key={`${view} ${start}`}
      {...fixed}
      initialView={view}
      initialDate={start}
      dayMaxEvents={shown.modo === 'mes'}
      events={events}
      eventContent={({ event, view: { type }, isStart, isEnd }) => (
        <EventContent dado={dadoOf(event)} view={type} {...{ isStart, isEnd }} />
      )}
      eventClick={open}
      eventDrop={({ oldEvent, delta, revert }) => {
        revert()
        const atividade = atividadeOf(oldEvent)
        if (atividade) onMove(atividade, delta.days)
      }}
      eventResize={({ oldEvent, endDelta, revert }) => {
        revert()
        const atividade = atividadeOf(oldEvent)
        if (atividade) onStretch(atividade, endDelta.days)
      }}
    />
  )
}
