import type { CategoriaFinanceira } from '#money/categorias-financeiras/contract.ts'
import { financeiroMessages } from '#money/messages.ts'
import { normalise } from '#platform/contract/text.ts'
import type { Kind, Mapping } from './kinds.ts'
import { type OppositeSign, oppositeSigns, PELO_SINAL, PELO_SINAL_DE_FATURA, tipoBySign } from './signs.ts'

export interface Line {
  /** The number of the line, counted from 1 below the headings. */
  number: number
  cells: Record<string, string>
  values: Record<string, unknown>
  wrong: string[]
  /** Whether the amount has the opposite sign of most lines of its kind, so that its kind is asked for. */
  opposite: boolean
  /** Whether the user leaves the line out because of its sign. */
  out: boolean
}

/** Whether the line will be imported. */
export const isReady = ({ wrong, out }: Line): boolean => wrong.length === 0 && !out

interface Choices {
  mapping: Mapping
  /**
   * `receita`, `despesa`, `pf` or `pj` for every line, or `PELO_SINAL` or `PELO_SINAL_DE_FATURA`; empty if a column
   * states the kind.
   */
  tipo: string
  /** What the lines with the opposite sign are; null until the user has chosen. */
  opposite?: OppositeSign | null
}

/** Parses and validates the lines of a file. Returns each line as it would be sent, with its errors. */
export function validateLines(kind: Kind, lines: string[][], choices: Choices): Line[] {
  const read = lines.map((line) => readCells(kind, line, choices))
  const opposite = opposites(read, choices)
  return read.map(({ cells, values }, at) => {
    const line = { number: at + 1, cells, opposite: opposite.has(values), out: false }
    if (line.opposite) {
      const { tipo: _, ...rest } = values
      if (!choices.opposite) return { ...line, values: rest, wrong: [financeiroMessages.importacao.sinal] }
      if (choices.opposite === 'fora') return { ...line, values: rest, wrong: [], out: true }
      values['tipo'] = choices.opposite
    }
    const bySign = choices.tipo === PELO_SINAL || choices.tipo === PELO_SINAL_DE_FATURA
    // Banks and spreadsheets write expenses with a minus sign; amounts are stored without a sign.
    if (typeof values['valor'] === 'number' && (bySign || line.opposite || values['tipo'] === 'despesa'))
      values['valor'] = Math.abs(values['valor'])
    const { error } = kind.schema.safeParse(values)
    return { ...line, values, wrong: [...new Set(error?.issues.map(({ message }) => message))] }
  })
}

type Values = Record<string, unknown>

function readCells({ fields }: Kind, line: string[], { mapping, tipo }: Choices) {
  const cells: Record<string, string> = {}
  const values: Values = {}
  for (const { name, read } of fields) {
    const place = mapping[name] ?? null
    const cell = place === null ? '' : (line[place] ?? '')
    const value = read ? read(cell) : cell
    cells[name] = cell
    if (value !== undefined) values[name] = value
  }
  if (tipo)
    values['tipo'] =
      tipo === PELO_SINAL || tipo === PELO_SINAL_DE_FATURA ? tipoBySign(tipo, values['valor']) : tipo
  return { cells, values }
}

/**
 * The lines whose kind is asked for because of their sign. A refund among purchases must not become a despesa. If the
 * file states a receita in each line, a negative amount is an error of that line.
 */
function opposites(read: { values: Values }[], { tipo }: Choices): Set<Values> {
  const asked = read
    .map(({ values }) => values)
    .filter((values) =>
      values['tipo'] === 'despesa'
        ? tipo !== PELO_SINAL && tipo !== PELO_SINAL_DE_FATURA
        : tipo === 'receita',
    )
  const found = oppositeSigns(asked.map((values) => ({ values, valor: values['valor'] })))
  return new Set([...found].map(({ values }) => values))
}

/** A category that occurs in the file and does not exist in the application. */
export interface UnknownCategory {
  key: string
  tipo: string
  nome: string
}

/** The decision for each unknown category, by key: `criar`, or the name of an existing category. */
export type Chosen = Record<string, 'criar' | (string & {}) | null>

const keyOf = (tipo: unknown, nome: unknown) => `${String(tipo)} ${normalise(String(nome).trim())}`

export function unknownCategories(lines: Line[], known: CategoriaFinanceira[]): UnknownCategory[] {
  const names = new Set(known.map(({ tipo, nome }) => keyOf(tipo, nome)))
  const found = new Map<string, UnknownCategory>()
  for (const { values } of lines) {
    const { tipo, categoria } = values
    const key = keyOf(tipo, categoria)
    if ((tipo !== 'receita' && tipo !== 'despesa') || names.has(key)) continue
    if (!found.has(key)) found.set(key, { key, tipo, nome: String(categoria) })
  }
  return [...found.values()]
}

/**
 * Replaces each unknown category by the existing one that was chosen for it, unless the category is to be
 * created. A line with an unknown category for which nothing was chosen gets an error.
 */
export function withCategories(
  lines: Line[],
  { unknown, chosen, kind }: { unknown: UnknownCategory[]; chosen: Chosen; kind: Kind },
): Line[] {
  const missing = new Set(unknown.map(({ key }) => key))
  return lines.map((line) => {
    const key = keyOf(line.values['tipo'], line.values['categoria'])
    if (!missing.has(key)) return line
    const choice = chosen[key]
    if (!choice)
      return { ...line, wrong: [...new Set([...line.wrong, financeiroMessages.importacao.categoria])] }
    if (choice === 'criar') return line
    const values = { ...line.values, categoria: choice }
    const { error } = kind.schema.safeParse(values)
    return { ...line, values, wrong: [...new Set(error?.issues.map(({ message }) => message))] }
  })
}
