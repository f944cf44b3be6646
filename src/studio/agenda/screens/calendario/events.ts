import type { EventInput } from '@fullcalendar/react'
import { dayAfter } from '#platform/browser/calendar.ts'
import type { Camada, Marco } from '#studio/agenda/contract.ts'
import type { Atividade, StatusDeAtividade } from '#studio/atividades/contract.ts'
import { dayOfInstant } from './days.ts'

/** The record behind an event of the calendar. */
export type Dado = { tipo: 'atividade'; atividade: Atividade } | { tipo: 'marco'; marco: Marco }

/** An event in the format of the calendar library, together with its record. */
export interface Evento extends EventInput {
  id: string
  title: string
  /**
   * Both days have no time, because a time would move the event to another day. `end` is exclusive, as the
   * library expects.
   */
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

/** Suffix of the colour variable in calendar.css; an unknown status gets `outro`, which is blue. */
export const corDe = (status: string): string => cores[status as StatusDeAtividade] ?? 'outro'

/**
 * Returns an event that lasts from the request day to the delivery day, or the other way round if the
 * delivery is before the request.
 */
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
    // If the delivery is before the request, the event ends with the request, which must not be changed by
    // dragging.
    durationEditable: !isReversed,
    color: `var(--pauta-${corDe(status)})`,
    contrastColor: `var(--pauta-${corDe(status)}-texto)`,
    className: `pauta-evento evento-${id}`,
    extendedProps: { dado: { tipo: 'atividade', atividade }, ordem: 1, inicio: data_pedido },
  }
}

const primeiro: Record<Camada, number> = { feriado: 0, prazo: 2, vencimento: 3 }

/** Returns an event of one day for a holiday, deadline or due payment. It links to its page if it has one. */
export function eventoDoMarco(marco: Marco): Evento {
  const { camada, dia, titulo, caminho } = marco
  return {
    id: `${camada} ${dia} ${caminho ?? ''} ${titulo}`,
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

/**
 * The library's sort keys within a day. Holidays come first, then activities (by their first day, then the
 * longer ones first, then by the time of the request), then project deadlines and due payments.
 */
export const ordemDosEventos = ['ordem', 'start', '-duration', 'inicio', 'title']
