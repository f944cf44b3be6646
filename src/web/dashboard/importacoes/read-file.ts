import Papa from 'papaparse'

export const MAIS_BYTES = 5 * 1024 * 1024

/** What a file holds: its headings, and the lines below them. */
export interface Table {
  nome: string
  sha256: string
  headings: string[]
  lines: string[][]
}

export async function readFile(file: File): Promise<Table> {
  const bytes = await file.arrayBuffer()
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const [headings = [], ...lines] = parse(decode(bytes))
  return {
    nome: file.name.slice(-200),
    sha256: [...sum].map((one) => one.toString(16).padStart(2, '0')).join(''),
    headings,
    lines,
  }
}

/** UTF-8 where it is, else what Excel in Brazil has written for decades. */
export function decode(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Cells without the apostrophe that kept a formula from running; empty lines are none. */
export function parse(text: string): string[][] {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const delimiter = [';', '\t', ','].find((one) => first.includes(one)) ?? ';'
  const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' })
  return data.map((line) => line.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, '').trim()))
}
