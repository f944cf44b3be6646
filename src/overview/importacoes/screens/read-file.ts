import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import Papa from 'papaparse'
import { financeiroMessages } from '#money/messages.ts'
import { formatOf } from '#platform/contract/file-format.ts'
import { type Field, guessMapping } from './kinds.ts'

export const IMPORTACAO_MAX_BYTES = 10 * 1024 * 1024
/**
 * Headings are searched within this many lines, because banks and accounting programs write titles and
 * balances above them.
 */
const HEADING_WITHIN = 30
const delimiters = [';', '\t', ',']

/** A line of a file that is not empty, with its number in the file, as a spreadsheet shows it. */
interface Row {
  number: number
  cells: string[]
}

/** The content of a file: its headings and the lines below them. */
export interface Table {
  nome: string
  sha256: string
  rows: Row[]
  /** The index of the row with the headings; null if the file has none. */
  headingAt: number | null
  headings: string[]
  lines: string[][]
  /** The number of lines above the headings, which are skipped. */
  above: number
}

/** Thrown if a file is no CSV. The message says what the file is, and what to do. */
export class NoCsv extends Error {}

/** @throws NoCsv */
export async function readFile(file: File, fields: Field[]): Promise<Table> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = formatOf(bytes)
  if (format !== 'texto') throw new NoCsv(financeiroMessages.importacao.formato[format])
  const { rows, headingAt } = rowsOf(decode(bytes), fields)
  return {
    nome: file.name.slice(-200),
    sha256: bytesToHex(sha256(bytes)),
    rows,
    headingAt,
    ...splitAt(rows, headingAt),
  }
}

/** Returns the content of the same file if its headings are in another row, or if it has none. */
export const withHeadingAt = (table: Table, headingAt: number | null): Table => ({
  ...table,
  headingAt,
  ...splitAt(table.rows, headingAt),
})

/**
 * Decodes UTF-16 by its byte order mark (Excel's 'Texto Unicode'), else UTF-8 if it is valid, else
 * Windows-1252.
 */
export function decode(file: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(file)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type Split = Pick<Table, 'headings' | 'lines' | 'above'>

/** Parses CSV text into headings and the lines below them. */
export function tableOf(text: string, fields: Field[]): Split {
  const { rows, headingAt } = rowsOf(text, fields)
  return splitAt(rows, headingAt)
}

/**
 * Splits rows at the headings. Lines above the headings are skipped. If there are no headings, each column has an empty
 * one.
 */
function splitAt(rows: Row[], headingAt: number | null): Split {
  const lines = rows.map(({ cells }) => cells)
  if (headingAt !== null)
    return { headings: lines[headingAt] ?? [], lines: lines.slice(headingAt + 1), above: headingAt }
  const width = lines.reduce((most, cells) => Math.max(most, cells.length), 0)
  return { headings: Array.from({ length: width }, () => ''), lines, above: 0 }
}

/**
 * Parses CSV text. Of the first rows, the one that names the most fields holds the headings; if no row names a field,
 * the first row holds them. A row with a date or an amount never holds headings. The separator is taken from `sep=;` in
 * the first line, as Excel does; otherwise it is the one with which the headings name the most fields.
 */
function rowsOf(text: string, fields: Field[]): Pick<Table, 'rows' | 'headingAt'> {
  const [separatorLine, separator] = /^\uFEFF?"?sep=(.)"?\r?(?:\n|$)/i.exec(text) ?? []
  const body = separatorLine ? text.slice(separatorLine.length) : text
  const [best] = (separator ? [separator] : delimiters)
    .map((delimiter) => ({ delimiter, ...headingOf(parse(body, delimiter, HEADING_WITHIN), fields) }))
    .sort((one, other) => other.named - one.named || other.cells - one.cells)
  return { rows: parse(body, best?.delimiter ?? ';'), headingAt: best?.at ?? null }
}

/** The index of the row with the headings, the number of fields it names and its number of cells. */
function headingOf(rows: Row[], fields: Field[]): { at: number | null; named: number; cells: number } {
  const counts = rows.map(({ cells }) =>
    cells.some(isDateOrAmount)
      ? 0
      : Object.values(guessMapping(fields, cells)).filter((at) => at !== null).length,
  )
  const named = Math.max(0, ...counts)
  const at = named === 0 ? 0 : counts.indexOf(named)
  const cells = rows[at]?.cells ?? []
  return { at: cells.some(isDateOrAmount) ? null : at, named, cells: cells.length }
}

const isDateOrAmount = (cell: string): boolean =>
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b/.test(cell) ||
  /^[-+−(]?\s*(?:(?:R|US)\$|€)?\s*[-−]?\s*\d[\d.,\s]*\)?$/.test(cell)

/**
 * Parses CSV text into rows. Skips empty rows, and removes the apostrophe that protects a cell against being run as a
 * formula.
 */
function parse(text: string, delimiter: string, preview = 0): Row[] {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview })
  return data
    .map((line, at) => ({
      number: at + 1,
      cells: line.map((cell) => cell.replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, '').trim()),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}
