import Papa from 'papaparse'
import { dia } from '#contract/datas.ts'
import { today } from './db/time.ts'
import type { Call } from './http/dispatch.ts'

/** What a spreadsheet would take for a formula, whatever line of the cell it begins. */
const FORMULA = /^[=+\-@\t\r\n]/
// Without it Excel reads UTF-8 as something else.
const MARK = '\u{feff}'

const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, useGrouping: false })

/** `1234,56` of reais. */
export const money = (value: number): string => reais.format(value)

/** `25/11/2026` of a calendar date. */
export const day = (iso: string | null): string => (iso === null ? '' : dia(iso))

export type Cell = string | number | null

/** Lines as Brazilian Excel opens them: `;` between, decimal commas, and nothing that could be run. */
export function toCsv(lines: Cell[][]): string {
  return `${Papa.unparse(lines, { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA })}\r\n`
}

/** A download of CSV, named after what it is and the day. Parts are written as they come, so that none waits in vain. */
export async function csvAnswer(
  { now, resHeaders }: Pick<Call, 'now' | 'resHeaders'>,
  what: string,
  lines: AsyncIterable<Cell[][]> | Iterable<Cell[][]>,
): Promise<File> {
  const parts: string[] = [MARK]
  for await (const part of lines) if (part.length > 0) parts.push(toCsv(part))
  const name = `${what}-${today(now)}.csv`
  resHeaders.set('content-disposition', `attachment; filename="${name}"`)
  return new File(parts, name, { type: 'text/csv;charset=utf-8' })
}
