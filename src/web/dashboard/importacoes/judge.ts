import type { CategoriaFinanceira } from '#contract/categorias-financeiras.ts'
import { financeiroMessages } from '#contract/financeiro-messages.ts'
import { normalise } from '#contract/text.ts'
import type { Kind, Mapping } from './kinds.ts'

export interface Line {
  /** Below the headings, from 1. */
  number: number
  cells: Record<string, string>
  values: Record<string, unknown>
  wrong: string[]
}

interface Choices {
  mapping: Mapping
  /** Receita, despesa, pf or pj for every line; empty where a column says it. */
  tipo: string
}

/** Each line as it would be sent, and what the house would say to it. */
export function judged({ fields, schema }: Kind, lines: string[][], { mapping, tipo }: Choices): Line[] {
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
    if (tipo) values['tipo'] = tipo
    const { error } = schema.safeParse(values)
    return { number: at + 1, cells, values, wrong: [...new Set(error?.issues.map(({ message }) => message))] }
  })
}

/** A category that a file names, and the house does not have. */
export interface UnknownCategory {
  key: string
  tipo: string
  nome: string
}

/** What becomes of these: made, or replaced by one that there is. */
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

/** The lines with the categories that were chosen; where none was, the line says so. */
export function withCategories(
  lines: Line[],
  unknown: UnknownCategory[],
  chosen: Chosen,
  kind: Kind,
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
