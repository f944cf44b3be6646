import { onDemand } from './on-demand.ts'

/** The agency's time zone, which decides when a day begins and ends. */
export const ZONA = 'America/Sao_Paulo'

// The code uses formatToParts because only the parts are the same in every browser. The formatted string is
// not: for en-CA, Chromium writes 2026-11-21 and WebKit 11/21/26.
const clock = onDemand(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: ZONA,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
)

export interface WallClock {
  /** The day, such as `2026-11-21`. */
  dia: string
  /** The time, such as `14:30:00`. */
  hora: string
}

/** Returns the day and the time in São Paulo at an instant, independent of the machine's time zone. */
export function wallClock(instante: string | number): WallClock {
  const parts = Object.fromEntries(
    clock()
      .formatToParts(new Date(instante))
      .map(({ type, value }) => [type, value.padStart(2, '0')]),
  )
  const { year = '', month, day, hour, minute, second } = parts
  return { dia: `${year.padStart(4, '0')}-${month}-${day}`, hora: `${hour}:${minute}:${second}` }
}

/** Formats a calendar date as `21/11/2026`, without any time zone conversion. */
export const dia = (iso: string): string => iso.split('-').reverse().join('/')
/** Formats the day of an instant in São Paulo as `21/11/2026`. */
export const diaDoInstante = (instante: string | number): string => dia(wallClock(instante).dia)
/** Formats the time of an instant in São Paulo as `14:30`. */
export const hora = (instante: string | number): string => wallClock(instante).hora.slice(0, 5)
/** Formats an instant as day and time in São Paulo: `21/11/2026, 14:30`. */
export const momento = (instante: string | number): string => `${diaDoInstante(instante)}, ${hora(instante)}`

/** Adds the slashes of `21/11/2026` to digits while they are typed; any other text is returned unchanged. */
export function diaDigitado(texto: string): string {
  if (!/^(\d{3,8}|\d\d\/\d{3,6})$/.test(texto)) return texto
  const digits = texto.replace('/', '')
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/')
}

const writtenDays = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4}|\d\d)?$/,
  /^(?<day>\d{1,2})[/. -](?<month>\d{1,2})(?:[/. -](?<year>\d{4}|\d\d)?)?$/,
]

/**
 * Reads a typed day such as `21/11/2026`, `21112026` or `21.11.2026` and returns `2026-11-21`. If `hoje` is
 * given, the year may be missing or have two digits. Returns undefined for other text, and for a day that
 * does not exist or is before 1900.
 */
export function lerDia(texto: string, hoje?: string): string | undefined {
  const parts = writtenDays.map((form) => texto.trim().match(form)?.groups).find(Boolean)
  if (!parts) return undefined
  const { year = '', month = '', day = '' } = parts
  const fullYear = year.length === 4 || !hoje ? year : hoje.slice(0, 4 - year.length) + year
  const iso = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDia(iso) ? iso : undefined
}

/** Whether the calendar has the day. A year before 1900 counts as a year that is not completely typed yet. */
function isDia(iso: string): boolean {
  const at = new Date(`${iso}T00:00:00Z`)
  return /^(19|[2-9]\d)\d\d-/.test(iso) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso)
}

/** Adds the colon of `14:30` to digits while they are typed; any other text is returned unchanged. */
export function horaDigitada(texto: string): string {
  if (!/^\d{3,4}$/.test(texto)) return texto
  const hour = Number(texto.slice(0, 2)) < 24 ? 2 : 1
  return `${texto.slice(0, hour)}:${texto.slice(hour)}`
}

/**
 * Reads a typed time such as `14:30`, `1430`, `14h30`, `14h` or `9` and returns `14:30`. Returns undefined if
 * the text is not a valid time.
 */
export function lerHora(texto: string): string | undefined {
  const written = texto.trim().toLowerCase()
  const parts =
    written.match(/^(\d{1,2})(\d\d)$/) ?? written.match(/^(\d{1,2})(?:[:h.](\d\d)?(?::(\d\d))?)?$/)
  if (!parts) return undefined
  const [, hour = '', minute = '00', second] = parts
  const time = `${hour.padStart(2, '0')}:${minute}${second === undefined ? '' : `:${second}`}`
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time) ? time : undefined
}
