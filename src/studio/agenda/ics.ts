import ical, { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

/** An event of the exported calendar. */
export interface Evento {
  /** Stable for the lifetime of the record and globally unique. */
  uid: string
  titulo: string
  descricao: string
  endereco: string
  /** Two instants in UTC, in either order, or a whole day (YYYY-MM-DD). */
  quando: { de: string; ate: string } | { dia: string }
  cancelado: boolean
  /** Grows with each change (SEQUENCE of RFC 5545). */
  sequencia: number
  mudado_em: string
}

const HOUR = 3600

/**
 * Writes a calendar in the format of RFC 5545. The same events always give the same text, so the text can be
 * hashed for an ETag.
 */
export function formatCalendar(nome: string, eventos: Evento[]): string {
  const calendar = ical({
    prodId: { company: 'Bastidor', product: 'Agenda', language: 'PT-BR' },
    // Suggests to calendar programs that they refresh once per hour.
    ttl: HOUR,
    // ical-generator escapes the texts of events but not the calendar's name.
    name: escaped(printable(nome)),
    events: eventos.map(eventOf),
  })
  // Every line ends with a line break, the last one too (RFC 5545, 3.1).
  return `${calendar}\r\n`
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
    // The event is transparent, because an activity that takes a week must not mark the person as busy for
    // that week.
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

function timesOf(quando: Evento['quando']): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if ('dia' in quando) {
    const next = Temporal.PlainDate.from(quando.dia).add({ days: 1 }).toString()
    // DTEND of a whole-day event is exclusive, hence the next day.
    return { allDay: true, start: quando.dia, end: next }
  }
  // ical-generator swaps start and end if the end is before the start.
  const { de: start, ate: end } = quando
  // RFC 5545 requires the end to be later than the start; an event without an end ends when it starts.
  return start === end ? { start } : { start, end }
}

/** Escapes a value of type TEXT (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

/** Removes control characters, but not line breaks and tabs. iCalendar forbids most of the removed ones. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '')
}
