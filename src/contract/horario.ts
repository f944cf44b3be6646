/** From `14:00` to `19:00`; an end at `00:00` is midnight. */
export interface Intervalo {
  inicio: string
  fim: string
}

/** Seven days, Sunday first; one without spans is closed. */
export type Horario = Intervalo[][]

export const diasDaSemana = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const
export const INTERVALOS_MAX = 2

const HOUR = 60
const DAY = 24 * HOUR
const WEEK = 7 * DAY

const minutesOf = (hora: string): number => Number(hora.slice(0, 2)) * HOUR + Number(hora.slice(3, 5))
const startOf = ({ inicio }: Intervalo) => minutesOf(inicio)
const endOf = ({ fim }: Intervalo) => minutesOf(fim) || DAY
const hourAt = (minute: number) =>
  [Math.floor(minute / HOUR) % 24, minute % HOUR].map((part) => String(part).padStart(2, '0')).join(':')

/** Each span ends after it begins, and the next begins after that. */
export function isEmOrdem(intervalos: Intervalo[]): boolean {
  return intervalos.every((one, at) => {
    const before = intervalos[at - 1]
    return endOf(one) > startOf(one) && (!before || startOf(one) > endOf(before))
  })
}

/** `Segunda a Quinta`, `14:00 às 19:00`: days after one another with the same hours are one line. */
export function linhasDoHorario(horario: Horario): { dias: string; horas: string }[] {
  const groups: { from: number; to: number; horas: string }[] = []
  for (const [day, intervalos] of horario.entries()) {
    const horas = intervalos.map(({ inicio, fim }) => `${inicio} às ${fim}`).join(' e ') || 'Fechado'
    const last = groups.at(-1)
    if (last?.horas === horas) last.to = day
    else groups.push({ from: day, to: day, horas })
  }
  return groups.map(({ from, to, horas }) => ({ dias: daysFrom(from, to), horas }))
}

function daysFrom(from: number, to: number): string {
  const [first = '', last = ''] = [diasDaSemana[from], diasDaSemana[to]]
  if (from === to) return first
  return to === from + 1 ? `${first} e ${last}` : `${first} a ${last}`
}

const clock = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'America/Sao_Paulo', hourCycle: 'h23' },
  ...{ weekday: 'short', hour: '2-digit', minute: '2-digit' },
})
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The minute of the week that the clocks of São Paulo show, whatever the offset of that day. */
export function minutoDaSemana(instante: number): number {
  const parts = Object.fromEntries(clock.formatToParts(instante).map(({ type, value }) => [type, value]))
  const { weekday = '', hour, minute } = parts
  return weekdays.indexOf(weekday) * DAY + Number(hour) * HOUR + Number(minute)
}

/** Open times in minutes of the week, those that touch being one. */
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
  /** When this sentence stops being true: at the next opening or closing, or when today becomes yesterday. */
  muda_em: string
}

/** Whether the agency is open at an instant; null where it has no hours at all. */
export function situacaoDe(horario: Horario, instante: number): Situacao | null {
  const spans = spansOf(horario)
  if (spans.length === 0) return null
  const now = minutoDaSemana(instante)
  // Next week stands for what begins again on Sunday.
  const ahead = spans.concat(spans.map(({ start, end }) => ({ start: start + WEEK, end: end + WEEK })))
  const spilled = ahead.find(({ start, end }) => start <= now + WEEK && now + WEEK < end)
  const open = ahead.find(({ start, end }) => start <= now && now < end) ?? spilled
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

interface Told {
  aberto: boolean
  always: boolean
  now: number
  change: number
}

function textOf({ aberto, always, now, change }: Told): string {
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
  // Midnight ends the day before.
  const days = Math.floor((closing ? at - 1 : at) / DAY) - Math.floor(now / DAY)
  const hour = `às ${hourAt(at % DAY)}`
  if (days === 0) return closing ? hour : `hoje ${hour}`
  if (days === 1) return `amanhã ${hour}`
  return `${longNames[Math.floor(at / DAY) % 7]} ${hour}`
}

const schemaDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The hours as schema.org's `openingHoursSpecification`, one entry a span and the days that share it. */
export function especificacaoDoHorario(horario: Horario) {
  const days = new Map<string, string[]>()
  for (const [day, intervalos] of horario.entries()) {
    for (const { inicio, fim } of intervalos) {
      const key = `${inicio} ${fim === '00:00' ? '23:59' : fim}`
      days.set(key, [...(days.get(key) ?? []), schemaDays[day] ?? ''])
    }
  }
  return [...days].map(([key, dayOfWeek]) => {
    const [opens = '', closes = ''] = key.split(' ')
    return { '@type': 'OpeningHoursSpecification' as const, dayOfWeek, opens, closes }
  })
}
