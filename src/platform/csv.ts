import Papa from 'papaparse'
import { dia } from './contract/datas.ts'
import { onDemand } from './contract/on-demand.ts'
import { today } from './db/time.ts'
import type { Call } from './http/call.ts'

/**
 * First characters that make a spreadsheet read a cell as a formula, some also in their full-width form. A negative amount
 * such as `-1,50` is none.
 */
const FORMULA = /^(?:[=+@＝＋－＠\t\r\n]|-(?!\d+(?:,\d+)?$))/
// Byte order mark, without which Excel does not recognise UTF-8.
const MARK = '\u{feff}'

const format = onDemand(
  () =>
    new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: false,
    }),
)

/** Formats a number with two decimal places, for example `1234,56`. */
export const decimal = (value: number): string => format().format(value)

/** Formats an amount in reais, for example `1234,56`. */
export const money = (value: number): string => decimal(value)

/** Formats a date, for example `25/11/2026`; an empty text for null. */
export const day = (iso: string | null): string => (iso === null ? '' : dia(iso))

export type Cell = string | number | null

/**
 * Writes CSV for Brazilian Excel: cells are separated by `;`, and cells that look like formulas are escaped.
 */
export function toCsv(lines: Cell[][]): string {
  return `${Papa.unparse(lines, { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA })}\r\n`
}

/** Writes the text of a CSV file that Excel opens. */
export const csvFile = (lines: Cell[][]): string => MARK + toCsv(lines)

/**
 * Sends a CSV file as a download, named after its content and the date. Rows are converted part by part as
 * they arrive.
 */
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
