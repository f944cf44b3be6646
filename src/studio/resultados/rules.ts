import { wallClock } from '#platform/contract/datas.ts'
import { type Calendario, expedienteOf, minutosDoDia } from '#proofing/relogio/rules.ts'

/** The hours of a month for which a person's monthly cost stands. */
const HORAS_DO_MES = 160
const MINUTE_MS = 60_000
/** Inferred hours may be wrong by this share in both directions. */
const MARGEM = 0.2

export interface Faixa {
  de: number
  ate: number
}

/** A period as instants in the stored form. */
interface Intervalo {
  de: string
  ate: string
}

interface AtividadeFeita extends Intervalo {
  projeto: number | null
  /** The keys of the people who are responsible. */
  pessoas: string[]
}

/** What the results of projects are computed from. Money is in centavos. */
export interface BaseDoResultado {
  /** When work is done: the working week of the settings, and the holidays of the period. */
  calendario: Calendario
  /** Only time within this period counts. It does not end in the future. */
  periodo: Intervalo
  /** The monthly cost by the key of the person. */
  custos: Map<string, number>
  /** Fixed expenses by month, such as `2026-11`. */
  fixas: Map<string, number>
  /** The activities of everybody, because those of one person share the time. */
  atividades: AtividadeFeita[]
  /** When projects were with the agency. */
  comAgencia: (Intervalo & { projeto: number })[]
}

/** What a job earned. Money is in centavos. */
export interface ProjectResult {
  /** Where the hours come from; `nada` if nothing says how long the job took. */
  base: 'atividades' | 'agencia' | 'nada'
  atividades: number
  /** How many activities ended, and after they began. */
  completas: number
  /** People without a monthly cost. */
  semCusto: string[]
  horas: Faixa
  /** The cost of the hours and the share of the fixed expenses; null without any monthly cost. */
  tempo: Faixa | null
  rateio: Faixa | null
  /** Income less all costs; null if the hours or their cost are not known. */
  faixa: Faixa | null
  confianca: 'alta' | 'média' | 'baixa'
}

/** The hours of one person in one month. */
interface Parte {
  pessoa: string
  mes: string
  horas: number
}

/**
 * Computes what projects earned, as a range. The lower number of hours counts complete activities only; for the
 * higher one each incomplete activity took as long as the others on average. A project without activities shares
 * the time of the team with the other projects that were with the agency.
 * @param projetos income less direct costs by project
 */
export function resultadosDe(
  base: BaseDoResultado,
  projetos: Map<number, number>,
): Map<number, ProjectResult> {
  const clock = clockOf(base)
  const shares = sharesOf(base, clock)
  const agency = agencyShares(base, clock)
  const results = new Map<number, ProjectResult>()
  for (const [id, saldo] of projetos) {
    const own = base.atividades.filter(({ projeto }) => projeto === id)
    const usable =
      own.length > 0
        ? fromActivities(base, own, shares.get(id) ?? [])
        : fromAgency(base, agency.get(id) ?? [])
    results.set(id, withRange(usable, saldo))
  }
  return results
}

type ResultWithoutRange = Omit<ProjectResult, 'faixa'>

function withRange(result: ResultWithoutRange, saldo: number): ProjectResult {
  const { tempo, rateio, base } = result
  if (!tempo || !rateio || base === 'nada') return { ...result, faixa: null }
  return { ...result, faixa: { de: saldo - tempo.ate - rateio.ate, ate: saldo - tempo.de - rateio.de } }
}

const isComplete = ({ de, ate }: Intervalo, agora: string) => de < ate && ate <= agora

function fromActivities(base: BaseDoResultado, own: AtividadeFeita[], parts: Parte[]): ResultWithoutRange {
  const { custos, periodo, calendario } = base
  const completas = own.filter((one) => isComplete(one, periodo.ate)).length
  const known = sumOf(parts, ({ horas }) => horas)
  const open = own.length - completas
  const mean = completas > 0 ? known / completas : minutosDoDia(calendario.semana) / 60
  const [least, most] = extremes(custos)
  const thisMonth = monthOf(periodo.ate)
  const cost = (missing: number) =>
    sumOf(parts, ({ pessoa, horas }) => horas * perHour(custos.get(pessoa) ?? missing))
  const overhead = sumOf(parts, ({ mes, horas }) => horas * overheadOf(base, mes))
  const people = new Set(own.flatMap(({ pessoas }) => pessoas))
  const semCusto = [...people].filter((pessoa) => !custos.has(pessoa)).sort()
  const priced = custos.size > 0
  return {
    base: 'atividades',
    atividades: own.length,
    completas,
    semCusto,
    horas: withMargin(known, known + open * mean),
    tempo: priced ? inCentavos(withMargin(cost(least), cost(most) + open * mean * perHour(most))) : null,
    rateio: priced
      ? inCentavos(withMargin(overhead, overhead + open * mean * overheadOf(base, thisMonth)))
      : null,
    confianca: confidenceOf(completas / own.length, semCusto.length === 0),
  }
}

/** Between one person, the cheapest one, and everybody worked on the project. */
function fromAgency(base: BaseDoResultado, parts: Omit<Parte, 'pessoa'>[]): ResultWithoutRange {
  const { custos } = base
  const each = sumOf(parts, ({ horas }) => horas)
  const [least] = extremes(custos)
  const people = Math.max(1, custos.size)
  const all = sumOf([...custos.values()], (cost) => cost)
  const overhead = sumOf(parts, ({ mes, horas }) => horas * overheadOf(base, mes))
  const priced = custos.size > 0
  return {
    base: each > 0 ? 'agencia' : 'nada',
    atividades: 0,
    completas: 0,
    semCusto: [],
    horas: withMargin(each, each * people),
    tempo: priced ? inCentavos(withMargin(each * perHour(least), each * perHour(all))) : null,
    rateio: priced ? inCentavos(withMargin(overhead, overhead * people)) : null,
    confianca: 'baixa',
  }
}

function confidenceOf(complete: number, isPriced: boolean): ProjectResult['confianca'] {
  if (complete >= 0.9 && isPriced) return 'alta'
  return complete >= 0.5 ? 'média' : 'baixa'
}

const perHour = (monthly: number) => monthly / HORAS_DO_MES
const withMargin = (low: number, high: number): Faixa => ({
  de: low * (1 - MARGEM),
  ate: high * (1 + MARGEM),
})
const inCentavos = ({ de, ate }: Faixa): Faixa => ({ de: Math.round(de), ate: Math.round(ate) })
const sumOf = <One>(all: One[], of: (one: One) => number) => all.reduce((sum, one) => sum + of(one), 0)

function extremes(custos: Map<string, number>): [least: number, most: number] {
  const all = [...custos.values()]
  return all.length === 0 ? [0, 0] : [Math.min(...all), Math.max(...all)]
}

/**
 * The share of a month's fixed expenses in one hour. The costs of the people are taken off, because salaries are
 * fixed expenses too and would count twice.
 */
function overheadOf({ fixas, custos }: BaseDoResultado, mes: string): number {
  if (custos.size === 0) return 0
  const people = sumOf([...custos.values()], (cost) => cost)
  return Math.max(0, (fixas.get(mes) ?? 0) - people) / (custos.size * HORAS_DO_MES)
}

const monthOf = (instant: string): string => wallClock(instant).dia.slice(0, 7)

interface Clock {
  /** Converts an instant to working minutes since the period began. */
  at: (instant: string) => number
  /** The working minutes at which the months begin, with their names. */
  months: { at: number; mes: string }[]
}

function clockOf({ calendario, periodo }: BaseDoResultado): Clock {
  const span = { de: Temporal.Instant.from(periodo.de), ate: Temporal.Instant.from(periodo.ate) }
  const expediente = expedienteOf(calendario, span)
  // How much is worked before the working hours at each place.
  const before: number[] = []
  const months: Clock['months'] = []
  let worked = 0
  for (const [opens, closes] of expediente) {
    before.push(worked)
    const mes = monthOf(new Date(opens * MINUTE_MS).toISOString())
    if (months.at(-1)?.mes !== mes) months.push({ at: worked, mes })
    worked += closes - opens
  }
  const at = (instant: string) => {
    const minute = Math.floor(Date.parse(instant) / MINUTE_MS)
    const place = lastBegun(expediente, minute)
    const [opens, closes] = expediente[place] ?? [minute, minute]
    return (before[place] ?? 0) + Math.min(minute, closes) - opens
  }
  return { at, months }
}

/** The place of the last working hours that begin until a minute, by binary search; -1 if there are none. */
function lastBegun(expediente: readonly (readonly [number, number])[], minute: number): number {
  let [low, high] = [0, expediente.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((expediente[middle]?.[0] ?? 0) <= minute) low = middle + 1
    else high = middle
  }
  return low - 1
}

interface TimeSlice<Of> {
  of: Of
  mes: string
  horas: number
}

/** Divides the working time of overlapping intervals evenly among them, by month. */
function divide<Of>(all: { de: number; ate: number; of: Of }[], { months }: Clock): TimeSlice<Of>[] {
  const points = [...new Set([...all.flatMap(({ de, ate }) => [de, ate]), ...months.map((one) => one.at)])]
  points.sort((one, other) => one - other)
  const sorted = all.toSorted((one, other) => one.de - other.de)
  const pecas: TimeSlice<Of>[] = []
  let active: typeof all = []
  let next = 0
  let month = 0
  for (const [n, point] of points.entries()) {
    const end = points[n + 1] ?? point
    while ((months[month + 1]?.at ?? Number.POSITIVE_INFINITY) <= point) month += 1
    for (let one = sorted[next]; one && one.de <= point; one = sorted[next]) {
      active.push(one)
      next += 1
    }
    active = active.filter(({ ate }) => ate > point)
    const horas = (end - point) / active.length / 60
    const mes = months[month]?.mes ?? ''
    for (const { of } of active) pecas.push({ of, mes, horas })
  }
  return pecas
}

/** The part of an interval in the period, in working minutes; undefined if there is none. */
function clipped({ de, ate }: Intervalo, { periodo }: BaseDoResultado, { at }: Clock) {
  const [from, to] = [at(de > periodo.de ? de : periodo.de), at(ate < periodo.ate ? ate : periodo.ate)]
  return from < to ? { de: from, ate: to } : undefined
}

/** The hours of complete activities by project. */
function sharesOf(base: BaseDoResultado, clock: Clock): Map<number, Parte[]> {
  const byPerson = new Map<string, { de: number; ate: number; of: AtividadeFeita }[]>()
  for (const one of base.atividades) {
    const part = clipped(one, base, clock)
    if (!part) continue
    for (const pessoa of one.pessoas) {
      const own = byPerson.get(pessoa) ?? []
      own.push({ ...part, of: one })
      byPerson.set(pessoa, own)
    }
  }
  const shares = new Map<number, Parte[]>()
  for (const [pessoa, intervals] of byPerson)
    for (const { of, mes, horas } of divide(intervals, clock)) {
      if (of.projeto === null || !isComplete(of, base.periodo.ate)) continue
      const own = shares.get(of.projeto) ?? []
      own.push({ pessoa, mes, horas })
      shares.set(of.projeto, own)
    }
  return shares
}

/** The hours of one person if the time is shared by the projects that were with the agency. */
function agencyShares(base: BaseDoResultado, clock: Clock): Map<number, Omit<Parte, 'pessoa'>[]> {
  const intervals = base.comAgencia.flatMap((one) => {
    const part = clipped(one, base, clock)
    return part ? [{ ...part, of: one.projeto }] : []
  })
  const shares = new Map<number, Omit<Parte, 'pessoa'>[]>()
  for (const { of, mes, horas } of divide(intervals, clock)) {
    const own = shares.get(of) ?? []
    own.push({ mes, horas })
    shares.set(of, own)
  }
  return shares
}
