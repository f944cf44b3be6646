import { wallClock } from './datas.ts'
import { DAY, endOf, type Horario, minutesOf, startOf } from './horario.ts'

const WEEK = 7 * DAY
const hourAt = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Returns the number of minutes since the beginning of Sunday in São Paulo. */
export function minutoDaSemana(instante: number): number {
  const { dia, hora } = wallClock(instante)
  return new Date(dia).getUTCDay() * DAY + minutesOf(hora)
}

/** Returns the open periods in minutes of the week; adjacent intervals are merged. */
function spansOf(horario: Horario): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = []
  for (const [day, intervalos] of horario.entries()) {
    for (const intervalo of intervalos) {
      const [start, end] = [day * DAY + startOf(intervalo), day * DAY + endOf(intervalo)]
      const last = spans.at(-1)
      if (last?.end === start) last.end = end
      else spans.push({ start, end })
    }
  }
  const [first] = spans
  const last = spans.at(-1)
  if (first && last && first !== last && first.start === 0 && last.end === WEEK) {
    last.end += first.end
    spans.shift()
  }
  return spans
}

export interface Situacao {
  aberto: boolean
  texto: string
  /** Until when the text is valid: the next opening or closing, or midnight. */
  muda_em: string
}

/**
 * Says whether the agency is open at an instant, with the text about it. Returns null if no opening hours are
 * set.
 */
export function situacaoDe(horario: Horario, instante: number): Situacao | null {
  const spans = spansOf(horario)
  if (spans.length === 0) return null
  const now = minutoDaSemana(instante)
  // The next week is appended, so that the search for the next opening does not end on Saturday night, and the
  // present minute is looked up in it, because an opening on Saturday may last until Sunday.
  const ahead = spans.concat(spans.map(({ start, end }) => ({ start: start + WEEK, end: end + WEEK })))
  const open = ahead.find(({ start, end }) => start <= now + WEEK && now + WEEK < end)
  const change = open ? (open.end - now) % WEEK : (ahead.find(({ start }) => start > now)?.start ?? now) - now
  const always = open !== undefined && open.end - open.start >= WEEK
  const midnight = DAY - (now % DAY)
  const until = always ? midnight : Math.min(change, midnight)
  const minute = Math.floor(instante / 60_000) * 60_000
  return {
    aberto: open !== undefined,
    texto: textOf({ aberto: open !== undefined, always, now, change }),
    muda_em: new Date(minute + until * 60_000).toISOString(),
  }
}

interface OpeningState {
  aberto: boolean
  always: boolean
  now: number
  change: number
}

function textOf({ aberto, always, now, change }: OpeningState): string {
  if (always) return 'Aberto agora'
  const at = now + change
  if (aberto) return `Aberto agora, fecha ${whenIs(at, now, true)}`
  return `Fechado agora, abre ${whenIs(at, now, false)}`
}

const longNames = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
]

function whenIs(at: number, now: number, closing: boolean): string {
  // Midnight as a closing time belongs to the day that ends.
  const days = Math.floor((closing ? at - 1 : at) / DAY) - Math.floor(now / DAY)
  const hour = `às ${hourAt(at % DAY)}`
  if (days === 0) return closing ? hour : `hoje ${hour}`
  if (days === 1) return `amanhã ${hour}`
  return `${longNames[Math.floor(at / DAY) % 7]} ${hour}`
}
