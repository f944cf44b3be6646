import Papa from 'papaparse'
import { type Field, guessed } from './kinds.ts'

export const MAIS_BYTES = 10 * 1024 * 1024
/** Banks and accounting programs write titles and balances above the headings, seldom more lines than this. */
const HEADING_WITHIN = 30
const delimiters = [';', '\t', ',']

/** What a file holds: its headings, and the lines below them. */
export interface Table {
  nome: string
  sha256: string
  headings: string[]
  lines: string[][]
  /** How many lines stood above the headings and were left out. */
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

/** UTF-16 where a mark says so (Excel's 'Texto Unicode'), UTF-8 where it is, else the older Windows letters. */
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
 * The headings are the line among the first ones that names the most fields; where none names any, the first line. What
 * stands above is left out. `sep=;` in the first line says what separates the cells, as Excel reads it; otherwise it
 * is what makes the headings name the most fields.
 */
export function tableOf(text: string, fields: Field[]): Pick<Table, 'headings' | 'lines' | 'above'> {
  const [said, separator] = /^\uFEFF?"?sep=(.)"?\r?(?:\n|$)/i.exec(text) ?? []
  const body = said ? text.slice(said.length) : text
  const [best] = (separator ? [separator] : delimiters)
    .map((delimiter) => ({ delimiter, ...headingOf(parse(body, delimiter, HEADING_WITHIN), fields) }))
    .sort((one, other) => other.named - one.named || other.cells - one.cells)
  const [headings = [], ...lines] = parse(body, best?.delimiter ?? ';').slice(best?.at ?? 0)
  return { headings, lines, above: best?.at ?? 0 }
}

/** Which line holds the headings, how many fields it names and how many cells it has. */
function headingOf(lines: string[][], fields: Field[]): { at: number; named: number; cells: number } {
  const counts = lines.map((line) => Object.values(guessed(fields, line)).filter((at) => at !== null).length)
  const named = Math.max(0, ...counts)
  const at = named === 0 ? 0 : counts.indexOf(named)
  return { at, named, cells: lines[at]?.length ?? 0 }
}

/** Cells without the apostrophe that kept a formula from running; empty lines are left out. */
function parse(text: string, delimiter: string, preview = 0): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: 'greedy' })
  return data.map((line) => line.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, '').trim()))
}
