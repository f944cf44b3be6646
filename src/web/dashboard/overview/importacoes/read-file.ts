import Papa from 'papaparse'
import { type Field, guessMapping } from './kinds.ts'

export const IMPORTACAO_MAX_BYTES = 10 * 1024 * 1024
/**
 * Headings are searched within this many lines, because banks and accounting programs write titles and
 * balances above them.
 */
const HEADING_WITHIN = 30
const delimiters = [';', '\t', ',']

/** The content of a file: its headings and the lines below them. */
export interface Table {
  nome: string
  sha256: string
  headings: string[]
  lines: string[][]
  /** The number of lines above the headings, which are skipped. */
  above: number
}

export async function readFile(file: File, fields: Field[]): Promise<Table> {
  const bytes = await file.arrayBuffer()
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return {
    nome: file.name.slice(-200),
    sha256: [...sum].map((one) => one.toString(16).padStart(2, '0')).join(''),
    ...tableOf(decode(bytes), fields),
  }
}

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

/**
 * Parses CSV text. Of the first lines, the one that names the most fields holds the headings; if no line
 * names a field, the first line holds them. Lines above the headings are skipped. The separator is taken from
 * `sep=;` in the first line, as Excel does; otherwise it is the one with which the headings name the most
 * fields.
 */
export function tableOf(text: string, fields: Field[]): Pick<Table, 'headings' | 'lines' | 'above'> {
  const [separatorLine, separator] = /^\uFEFF?"?sep=(.)"?\r?(?:\n|$)/i.exec(text) ?? []
  const body = separatorLine ? text.slice(separatorLine.length) : text
  const [best] = (separator ? [separator] : delimiters)
    .map((delimiter) => ({ delimiter, ...headingOf(parse(body, delimiter, HEADING_WITHIN), fields) }))
    .sort((one, other) => other.named - one.named || other.cells - one.cells)
  const [headings = [], ...lines] = parse(body, best?.delimiter ?? ';').slice(best?.at ?? 0)
  return { headings, lines, above: best?.at ?? 0 }
}

/** The index of the line with the headings, the number of fields it names and its number of cells. */
function headingOf(lines: string[][], fields: Field[]): { at: number; named: number; cells: number } {
  const counts = lines.map(
    (line) => Object.values(guessMapping(fields, line)).filter((at) => at !== null).length,
  )
  const named = Math.max(0, ...counts)
  const at = named === 0 ? 0 : counts.indexOf(named)
  return { at, named, cells: lines[at]?.length ?? 0 }
}

/**
 * Parses CSV text into lines of cells. Skips empty lines, and removes the apostrophe that protects a cell
 * against being run as a formula.
 */
function parse(text: string, delimiter: string, preview = 0): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: 'greedy' })
  return data.map((line) => line.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, '').trim()))
}
