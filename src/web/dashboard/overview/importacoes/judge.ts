import type { CategoriaFinanceira, Tipo } from '#contract/money/endpoints/categorias-financeiras.ts'
import { financeiroMessages } from '#contract/money/messages/financeiro.ts'
import { normalise } from '#contract/text.ts'
import type { Kind, Mapping } from './kinds.ts'

export interface Line {
  /** The number of the line, counted from 1 below the headings. */
  number: number
  cells: Record<string, string>
  values: Record<string, unknown>
  wrong: string[]
}

/** The option that derives the kind from the sign of the amount: a negative amount is a despesa. */
export const PELO_SINAL = 'sinal'

interface Choices {
  mapping: Mapping
  /**
   * `receita`, `despesa`, `pf` or `pj` for every line, or `PELO_SINAL`; empty if a column states the kind.
   */
  tipo: string
}

/** Parses and validates the lines of a file. Returns each line as it would be sent, with its errors. */
export function validateLines(
  { fields, schema }: Kind,
  lines: string[][],
  { mapping, tipo }: Choices,
): Line[] {
  return lines.map((line, at) => {
    const cells: Record<string, string> = {}
    const values: Record<string, unknown> = {}
    for (const { name, read } of fields) {
      const place = mapping[name] ?? null
      const cell = place === null ? '' : (line[place] ?? '')
      const value = read ? read(cell) : cell
      cells[name] = cell
      if (value !== undefined) values[name] = value
    }
    if (tipo) values['tipo'] = tipo === PELO_SINAL ? tipoBySign(values['valor']) : tipo
    // Banks and spreadsheets write expenses with a minus sign; a despesa is stored as a positive amount.
    if (values['tipo'] === 'despesa' && typeof values['valor'] === 'number')
      values['valor'] = Math.abs(values['valor'])
    const { error } = schema.safeParse(values)
    return { number: at + 1, cells, values, wrong: [...new Set(error?.issues.map(({ message }) => message))] }
  })
}

const tipoBySign = (valor: unknown): Tipo => (typeof valor === 'number' && valor < 0 ? 'despesa' : 'receita')

/**
 * The initial choice of the kind. The kind is derived from the sign if no column states it and some amount is
 * negative.
 */
export function guessTipo({ tipo, fields }: Kind, lines: string[][], mapping: Mapping): string {
  const at = mapping['valor'] ?? null
  if (tipo !== 'transacoes' || at === null || (mapping['tipo'] ?? null) !== null) return ''
  const { read } = fields.find(({ name }) => name === 'valor') ?? {}
  return lines.some((line) => Number(read?.(line[at] ?? '')) < 0) ? PELO_SINAL : ''
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
