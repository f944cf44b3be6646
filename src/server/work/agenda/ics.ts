import ical, { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

/** One thing in a calendar elsewhere. */
export interface Evento {
  /** The same as long as the thing is the same, and nobody else's. */
  uid: string
  titulo: string
  descricao: string
  endereco: string
  /** Two moments in UTC, whichever comes first; or a whole day. */
  quando: { de: string; ate: string } | { dia: string }
  cancelado: boolean
  /** Grows with each change. */
  sequencia: number
  mudado_em: string
}

const HOUR = 3600

/** A calendar as RFC 5545 has it; the same events give the same text. */
export function calendarOf(nome: string, eventos: Evento[]): string {
  return ical({
    prodId: { company: 'Bastidor', product: 'Agenda', language: 'PT-BR' },
    // How often a program should look again, at most.
    ttl: HOUR,
    // The library writes this one as it comes.
    name: escaped(printable(nome)),
    events: eventos.map(eventOf),
  }).toString()
}

function eventOf(it: Evento): ICalEventData {
  return {
    ...timesOf(it.quando),
    id: it.uid,
    sequence: it.sequencia,
    stamp: it.mudado_em,
    lastModified: it.mudado_em,
    summary: printable(it.titulo),
    description: printable(it.descricao),
    url: it.endereco,
    status: it.cancelado ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // What is in work for a week makes nobody unavailable for a week.
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

function timesOf(quando: Evento['quando']): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if ('dia' in quando) {
    const next = Temporal.PlainDate.from(quando.dia).add({ days: 1 }).toString()
    // The day after is no longer part of it.
    return { allDay: true, start: quando.dia, end: next }
  }
  // Which of the two comes first the library sees to.
  const { de: start, ate: end } = quando
  // An end must lie behind the start; what has none ends where it begins.
  return start === end ? { start } : { start, end }
}

/** As RFC 5545 has a text (3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

/** Without the signs that no calendar may hold. Line breaks and tabs are none of these. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '')
}
