/** Where the agency is: its days begin and end there. */
export const ZONA = 'America/Sao_Paulo'

// Only the named parts of a date are the same in every browser. What a locale makes of them is not: for en-CA, Chromium
// writes 2026-11-21 and WebKit 11/21/26.
const clock = new Intl.DateTimeFormat('en-US', {
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
})

export interface WallClock {
  /** `2026-11-21` */
  dia: string
  /** `14:30:00` */
  hora: string
}

/** What the clocks of São Paulo show at an instant, whatever its offset and the zone of the machine. */
export function wallClock(instante: string | number): WallClock {
  const parts = Object.fromEntries(
    clock.formatToParts(new Date(instante)).map(({ type, value }) => [type, value.padStart(2, '0')]),
  )
  const { year = '', month, day, hour, minute, second } = parts
  return { dia: `${year.padStart(4, '0')}-${month}-${day}`, hora: `${hour}:${minute}:${second}` }
}

/** `21/11/2026` of a calendar date, which belongs to no zone. */
export const dia = (iso: string): string => iso.split('-').reverse().join('/')
/** `21/11/2026` of an instant. */
export const diaDoInstante = (instante: string | number): string => dia(wallClock(instante).dia)
/** `14:30` of an instant. */
export const hora = (instante: string | number): string => wallClock(instante).hora.slice(0, 5)
/** `21/11/2026, 14:30` of an instant. */
export const momento = (instante: string | number): string => `${diaDoInstante(instante)}, ${hora(instante)}`

/** `21/11/2026` of digits that are being typed; what is written in another way stays as it is. */
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
 * `2026-11-21` of a day as people write it: `21/11/2026`, `21112026`, `21.11.2026`. With `hoje` the year may also be
 * left out or have two digits. Undefined where the calendar has no such day.
 */
export function lerDia(texto: string, hoje?: string): string | undefined {
  const parts = writtenDays.map((form) => texto.trim().match(form)?.groups).find(Boolean)
  if (!parts) return undefined
  const { year = '', month = '', day = '' } = parts
  const whole = year.length === 4 || !hoje ? year : hoje.slice(0, 4 - year.length) + year
  const iso = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDia(iso) ? iso : undefined
}

/** Whether the calendar has that day. Before 1900 it is a year that is not typed to its end. */
function isDia(iso: string): boolean {
  const at = new Date(`${iso}T00:00:00Z`)
  return /^(19|[2-9]\d)\d\d-/.test(iso) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso)
}

/** `14:30` of digits that are being typed; what is written in another way stays as it is. */
export function horaDigitada(texto: string): string {
  if (!/^\d{3,4}$/.test(texto)) return texto
  const hour = Number(texto.slice(0, 2)) < 24 ? 2 : 1
  return `${texto.slice(0, hour)}:${texto.slice(hour)}`
}

/** `14:30` of a time as people write it: `14:30`, `1430`, `14h30`, `14h`, `9`. Undefined where no clock shows it. */
export function lerHora(texto: string): string | undefined {
  const written = texto.trim().toLowerCase()
  const parts =
    written.match(/^(\d{1,2})(\d\d)$/) ?? written.match(/^(\d{1,2})(?:[:h.](\d\d)?(?::(\d\d))?)?$/)
  if (!parts) return undefined
  const [, hour = '', minute = '00', second] = parts
  const time = `${hour.padStart(2, '0')}:${minute}${second === undefined ? '' : `:${second}`}`
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time) ? time : undefined
}
