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
import { IconBeach, IconCoin, type IconEye, IconFlag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { time } from '#platform/browser/format.ts'
import { ZONA } from '#platform/contract/datas.ts'
import { useNavigate } from '#platform/ui/navigation.tsx'
import type { Camada } from '#studio/agenda/contract.ts'
import { statusLooks } from '#studio/agenda/screens/AtividadeStatus.tsx'
import type { Atividade } from '#studio/atividades/contract.ts'
import { type Dado, type Evento, ordemDosEventos, tituloDe } from './events.ts'
import type { Shown } from './use-calendar.ts'

interface Props {
  shown: Shown
  /** Whether the window is too narrow for seven columns of text. */
  narrow: boolean
  events: Evento[]
  onOpen: (id: number) => void
  /** Called when the user has dragged an event by this number of days. */
  onMove: (atividade: Atividade, days: number) => void
  /** Called when the user has dragged the end of an event by this number of days. */
  onStretch: (atividade: Atividade, days: number) => void
}

const plugins = [daygrid, list, interaction, classic]

/**
 * Options of the library that never change. The time zone is set, so that the library marks the day in São
 * Paulo as today on any machine.
 */
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

/**
 * Returns the handlers for clicks and drags. After a drag the library's own move is reverted at once; the new
 * position is rendered only when it arrives in `events`.
 */
const listeners = ({ onOpen, onMove, onStretch, go }: Handlers) =>
  ({
    eventClick: ({ event, jsEvent }) => {
      const dado = dadoOf(event)
      // A click with Ctrl is left to the browser, which opens the link in a new tab.
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

export function Grid({ shown, narrow, events, ...on }: Props) {
  const go = useNavigate()
  const view = viewOf(shown, narrow)
  const start = shown.modo === 'semana' ? shown.dias.de : `${shown.mes}-01`
  return (
    <Calendar
      // Each period has its own key, so that the calendar is remounted and no state of the previous period
      // remains.
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

interface EventContentProps {
  dado: Dado
  /** Name of the library's view: `dayGridMonth`, `dayGridWeek`, `listMonth` or `listWeek`. */
  view: string
  /**
   * Whether this segment of the event contains the first day of the event (`isStart`) and the last day
   * (`isEnd`).
   */
  isStart: boolean
  isEnd: boolean
}

function EventContent({ dado, view, isStart, isEnd }: EventContentProps) {
  if (dado.tipo === 'marco') {
    const { camada, titulo } = dado.marco
    const Icon = layerShapes[camada]
    return (
      <Line title={titulo}>
        <Icon size={14} aria-hidden />
        <span className="pauta-titulo">{titulo}</span>
      </Line>
    )
  }
  const { atividade } = dado
  const { Icon } = statusLooks[atividade.status]
  const isRoomy = view !== 'dayGridMonth'
  return (
    <Line roomy={isRoomy} title={`${tituloDe(atividade)} · ${atividade.status} · ${atividade.responsavel}`}>
      <Icon size={14} aria-hidden />
      <span className="pauta-titulo">{tituloDe(atividade)}</span>
      {isRoomy ? (
        <span className="pauta-resto">
          {[
            atividade.status,
            atividade.responsavel,
            view.startsWith('list') && hours(atividade, isStart, isEnd),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ) : (
        <VisuallyHidden>{atividade.status}</VisuallyHidden>
      )}
    </Line>
  )
}

interface LineProps {
  title?: string
  roomy?: boolean
  children: ReactNode
}

const Line = ({ title, roomy = false, children }: LineProps) => (
  <span className="pauta-linha" data-roomy={roomy || undefined} title={title}>
    {children}
  </span>
)

/**
 * Describes the time of the request on the first day of an event, and the time of the delivery on its last
 * day.
 */
function hours({ data_pedido, data_entrega }: Atividade, isStart: boolean, isEnd: boolean): string {
  if (data_entrega < data_pedido) return ''
  return [isStart && `pedido às ${time(data_pedido)}`, isEnd && `entrega às ${time(data_entrega)}`]
    .filter(Boolean)
    .join(', ')
}

const layerShapes: Record<Camada, typeof IconEye> = {
  prazo: IconFlag,
  vencimento: IconCoin,
  feriado: IconBeach,
}
