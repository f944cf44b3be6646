import type { EventInput } from '@fullcalendar/react'
import type { Camada, Marco } from '#contract/agenda.ts'
import type { Atividade, StatusDeAtividade } from '#contract/atividades.ts'
import { dayAfter } from '#web/calendar.ts'
import { dayOfInstant } from './days.ts'

/** What an event of the calendar stands for. */
export type Dado = { tipo: 'atividade'; atividade: Atividade } | { tipo: 'marco'; marco: Marco }

/** The event of the library, and what it stands for. */
export interface Evento extends EventInput {
  id: string
  title: string
  /** Days, the last one excluded: hours never move an event to another day. */
  start: string
  end: string
  extendedProps: { dado: Dado; ordem: number; inicio: string }
}

/** The name of the activity, followed by the client in parentheses if there is one. */
export const tituloDe = ({ atividade, cliente }: Pick<Atividade, 'atividade' | 'cliente'>): string =>
  cliente.trim() ? `${atividade} (${cliente.trim()})` : atividade

const cores: Record<StatusDeAtividade, string> = {
  Pendente: 'pendente',
  'Em Andamento': 'andamento',
  'Em Aprovação': 'aprovacao',
  Aprovado: 'aprovado',
}

/** Names the colour in calendar.css; a status that nobody knows is blue. */
export const corDe = (status: string): string => cores[status as StatusDeAtividade] ?? 'outro'

/** From the day of the request to the day of the delivery, whichever of them comes first. */
export function eventoDaAtividade(atividade: Atividade): Evento {
  const { id, data_pedido, data_entrega, status } = atividade
  const dias = [dayOfInstant(data_pedido), dayOfInstant(data_entrega)] as const
  const isReversed = dias[1] < dias[0]
  const [first, last] = isReversed ? [dias[1], dias[0]] : dias
  return {
    id: `atividade-${id}`,
    title: tituloDe(atividade),
    start: first,
    end: dayAfter(last),
    allDay: true,
    interactive: true,
    // The end of a reversed one is its request, and that is not drawn out.
    durationEditable: !isReversed,
    color: `var(--pauta-${corDe(status)})`,
    contrastColor: `var(--pauta-${corDe(status)}-texto)`,
    className: `pauta-evento evento-${id}`,
    extendedProps: { dado: { tipo: 'atividade', atividade }, ordem: 1, inicio: data_pedido },
  }
}

const primeiro: Record<Camada, number> = { feriado: 0, prazo: 2, vencimento: 3 }

/** Lies on its day, and leads to its path where it has one. */
export function eventoDoMarco(marco: Marco): Evento {
  const { camada, dia, titulo, caminho } = marco
  return {
    id: `${camada} ${dia} ${caminho ?? titulo}`,
    title: titulo,
    start: dia,
    end: dayAfter(dia),
    allDay: true,
    editable: false,
    interactive: caminho !== null,
    ...(caminho !== null && { url: caminho }),
    color: 'var(--pauta-marco)',
    contrastColor: 'var(--pauta-marco-texto)',
    className: `pauta-marco pauta-${camada}`,
    extendedProps: { dado: { tipo: 'marco', marco }, ordem: primeiro[camada], inicio: dia },
  }
}

/** Holidays first, then the work in the order it was asked for, then what is due. */
export const ordemDosEventos = ['ordem', 'start', '-duration', 'inicio', 'title']
