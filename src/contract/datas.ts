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
