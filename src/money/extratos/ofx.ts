import { normalise } from '#platform/contract/text.ts'
import { compareContas } from './contas.ts'
import { codigoDoBanco } from './rules.ts'
import { centavosOf, diaOf } from './valor.ts'

/** One line of a bank statement, as read from the file. */
export interface LinhaLida {
  /** Line number in the file. */
  linha: number
  data: string
  /** Amount with the sign of TRNAMT. TRNTYPE is ignored, because it is often wrong. */
  centavos: number
  trntype: string
  memo: string
  /** The identifier of the bank; empty if the bank writes none. */
  fitid: string
  /** How many equal lines stand above this one in the file. */
  ocorrencia: number
}

export interface ContaLida {
  /** Identifies the account as the file writes it: bank (`cartao` for a card), branch and account number. */
  conta: string
  banco: string
  agencia: string
  numero: string
  cartao: boolean
  inicio: string | null
  fim: string | null
  linhas: LinhaLida[]
  /**
   * Entries that look like balances by their text, but have everything that a movement has. They are imported only if
   * somebody says so, and are also among the `avisos`.
   */
  duvidosas: LinhaLida[]
}

/** An entry of the file that is not imported, with the reason. */
interface OfxWarning {
  linha: number
  /** `pulada`: not a movement, such as a balance. `recusada`: a movement that cannot be read. */
  tipo: 'pulada' | 'recusada'
  motivo: string
}

export interface ExtratoLido {
  contas: ContaLida[]
  avisos: OfxWarning[]
}

export const LINHAS_MAX = 5000
const MEMO_MAX = 300

export type Recusa = 'formato' | 'conta' | 'moeda' | 'linhas'

/** Thrown if the file as a whole is rejected. */
export class ExtratoRecusado extends Error {
  readonly recusa: Recusa
  constructor(recusa: Recusa) {
    super(`The statement was refused: ${recusa}`)
    this.recusa = recusa
  }
}

/**
 * Decodes a file as UTF-16 if it begins with the mark of UTF-16, as UTF-8 if it is valid UTF-8, and as windows-1252
 * otherwise. The charset in the header is ignored, because it is often wrong.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type Values = Map<string, string>

/**
 * Reads the accounts and movements of an OFX file as Brazilian banks write it, in SGML or XML.
 * @throws ExtratoRecusado
 */
export function readOfx(bytes: Uint8Array): ExtratoLido {
  const reader = new Reader()
  for (const marca of marcasOf(decodeText(bytes))) reader.take(marca)
  return reader.finish()
}

const bounds = new Set(['STMTTRN', 'BANKTRANLIST', 'STMTRS', 'CCSTMTRS', 'LEDGERBAL', 'AVAILBAL', 'OFX'])
const ofAccount = new Set(['BANKID', 'BRANCHID', 'ACCTID', 'CURDEF', 'DTSTART', 'DTEND'])

class Reader {
  private isOfx = false
  private account: Values = new Map()
  private cartao = false
  private open: { line: number; values: Values } | undefined
  /** True inside of ORIGCURRENCY, whose CURSYM names the currency before the bank converted the amount. */
  private inOriginalCurrency = false
  private rows = 0
  private readonly contas = new Map<string, ContaLida>()
  private readonly occurrences = new Map<string, number>()
  private readonly avisos: OfxWarning[] = []

  take({ name, closes, value, line }: OfxTag): void {
    if (bounds.has(name)) this.bound(name, closes, line)
    else if (name === 'ORIGCURRENCY') this.inOriginalCurrency = !closes
    else if (closes) return
    else if (this.open) {
      if (!this.inOriginalCurrency || name !== 'CURSYM') keepFirst(this.open.values, name, value)
    } else if (ofAccount.has(name)) this.account.set(name, textOf(value, 60))
  }

  finish(): ExtratoLido {
    this.endRow()
    if (!this.isOfx) throw new ExtratoRecusado('formato')
    return { contas: [...this.contas.values()], avisos: this.avisos }
  }

  private bound(name: string, closes: boolean, line: number): void {
    this.endRow()
    this.isOfx ||= name === 'OFX' || name === 'STMTTRN'
    if (closes) {
      if (name === 'BANKTRANLIST') this.conta()
      return
    }
    if (name === 'STMTTRN') {
      this.open = { line, values: new Map() }
      this.inOriginalCurrency = false
    }
    if (name === 'STMTRS' || name === 'CCSTMTRS') {
      this.account = new Map()
      this.cartao = name === 'CCSTMTRS'
    }
  }

  private endRow(): void {
    const row = this.open
    if (!row) return
    this.open = undefined
    this.rows += 1
    if (this.rows > LINHAS_MAX) throw new ExtratoRecusado('linhas')
    const { aviso, movimento } = readRow(row.values)
    if (aviso) this.avisos.push({ linha: row.line, ...aviso })
    if (movimento) this.addMovimento({ linha: row.line, ...movimento }, aviso !== undefined)
  }

  private addMovimento(movimento: Omit<LinhaLida, 'ocorrencia'>, isDuvidosa: boolean): void {
    const { conta, linhas, duvidosas } = this.conta()
    const { fitid, data, centavos, memo } = movimento
    const identity = JSON.stringify([conta, fitid, data, centavos, memo])
    const ocorrencia = this.occurrences.get(identity) ?? 0
    this.occurrences.set(identity, ocorrencia + 1)
    const list = isDuvidosa ? duvidosas : linhas
    list.push({ ...movimento, ocorrencia })
  }

  /**
   * Returns the account that is being read. Must be called after the header of the account has been read.
   * @throws ExtratoRecusado if the account has no number or is not in reais
   */
  private conta(): ContaLida {
    const tagValue = (name: string) => this.account.get(name) ?? ''
    if (!tagValue('ACCTID')) throw new ExtratoRecusado('conta')
    if (!isReal(tagValue('CURDEF'))) throw new ExtratoRecusado('moeda')
    const numero = tagValue('ACCTID')
    const banco = codigoDoBanco(tagValue('BANKID'))
    const parts = [this.cartao ? 'cartao' : banco || '000', tagValue('BRANCHID'), numero]
    const conta = parts.map((part) => part.toUpperCase().replace(/[^\dA-Z]/g, '')).join('/')
    const written = { conta, banco, agencia: tagValue('BRANCHID'), numero, cartao: this.cartao }
    const known = [...this.contas.values()].find((one) => compareContas(one, written) === 'mesma')
    if (known) return known
    const made: ContaLida = {
      ...written,
      inicio: dayOrNull(tagValue('DTSTART')),
      fim: dayOrNull(tagValue('DTEND')),
      linhas: [],
      duvidosas: [],
    }
    this.contas.set(conta, made)
    return made
  }
}

/** Whether the currency is the real (banks write `BRL`, `BRC`, `R$` or `986`) or missing. */
const isReal = (currency: string) => /^(BR\w|R\$|986)?$/i.test(currency)

const dayOrNull = (text: string) => {
  const read = diaOf(text)
  return 'valor' in read ? read.valor : null
}

function keepFirst(values: Values, name: string, value: string): void {
  if (!values.get(name)?.trim()) values.set(name, value)
}

type Movimento = Omit<LinhaLida, 'linha' | 'ocorrencia'>

/** What an entry is: a movement, something that is left out, or both if somebody has to say which. */
interface ReadEntry {
  movimento?: Movimento
  aviso?: Omit<OfxWarning, 'linha'>
}

/**
 * Matches the balances that banks list among the movements, such as `SALDO DIA` and `SDO CTA/APL` of Caixa
 * and `SALDO APLIC AUT MAIS` of Itaú.
 */
const balance =
  /^(saldo (anterior|do dia|dia|atual|final|inicial|total|parcial|disponivel|em conta|aplic)|sdo\b|s a l d o|saldo$)/

function readRow(values: Values): ReadEntry {
  const tagValue = (name: string, most: number) => textOf(values.get(name) ?? '', most)
  const [name, memo] = [tagValue('NAME', MEMO_MAX), tagValue('MEMO', MEMO_MAX)]
  const text = name && memo && !memo.includes(name) ? `${name} · ${memo}` : memo || name
  const isBalance = balance.test(normalise(text))
  const trntype = tagValue('TRNTYPE', 20).toUpperCase()
  const fitid = tagValue('FITID', 255)
  const read = readMovimento(values, text)
  if (isBalance) {
    const aviso = { tipo: 'pulada', motivo: `linha de saldo (${text})` } as const
    const isComplete = 'data' in read && fitid !== '' && trntype !== ''
    return { aviso, ...(isComplete && { movimento: { ...read, fitid, trntype } }) }
  }
  return 'data' in read ? { movimento: { ...read, fitid, trntype } } : { aviso: read }
}

/** Reads the date, the amount and the text of an entry, or returns why it is not imported. */
function readMovimento(
  values: Values,
  text: string,
): Omit<Movimento, 'fitid' | 'trntype'> | Omit<OfxWarning, 'linha'> {
  const tagValue = (name: string, most: number) => textOf(values.get(name) ?? '', most)
  const memoText = text || 'sem descrição'
  // In entries without an amount Itaú and Caixa write a single dot instead of the amount.
  if (tagValue('TRNAMT', 60) === '.') return { tipo: 'pulada', motivo: `sem valor (${memoText})` }
  const currency = tagValue('CURSYM', 20) || tagValue('CURRENCY', 20)
  if (!isReal(currency)) return { tipo: 'recusada', motivo: `valor em outra moeda (${currency})` }
  const data = diaOf(tagValue('DTPOSTED', 60))
  if ('motivo' in data) return { tipo: 'recusada', ...data }
  const centavos = centavosOf(tagValue('TRNAMT', 60))
  if ('motivo' in centavos) return { tipo: 'recusada', ...centavos }
  if (centavos.valor === 0) return { tipo: 'pulada', motivo: `valor zero (${memoText})` }
  return { data: data.valor, centavos: centavos.valor, memo: text.slice(0, MEMO_MAX).toWellFormed() }
}

/** One tag of an OFX file, with the text between this tag and the next one. */
interface OfxTag {
  name: string
  closes: boolean
  value: string
  /** Line number in the file, from 1. */
  line: number
}

// A tag cannot extend beyond the next `<`, so that the search is linear for any input.
const tag = /<(\/?)([A-Za-z][\w.]{0,31})(?:\s[^<>]*)?\/?>/g

/**
 * Reads the tags of both OFX syntaxes: SGML, in which a value ends at the next tag because it has no closing
 * tag, and XML. An XML parser would reject most of the files that banks produce.
 */
function* marcasOf(file: string): Generator<OfxTag> {
  const text = withoutComments(file)
  const lineOf = lineCounter(text)
  let before: RegExpExecArray | undefined
  for (const found of text.matchAll(tag)) {
    if (before) yield toTag(before, text.slice(before.index + before[0].length, found.index), lineOf)
    before = found
  }
  if (before) yield toTag(before, text.slice(before.index + before[0].length), lineOf)
}

/**
 * Replaces comments (`<!-- … -->`) by spaces, so that tags inside of them are ignored and line numbers stay
 * the same. A comment inside CDATA is text. A comment without an end is not removed, because its extent is
 * unknown.
 */
function withoutComments(text: string): string {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const start = text.indexOf('<!--', from)
    if (start < 0) break
    const data = text.indexOf('<![CDATA[', from)
    if (data >= 0 && data < start) {
      const end = text.indexOf(']]>', data)
      if (end < 0) break
      parts.push(text.slice(from, end + 3))
      from = end + 3
      continue
    }
    const end = text.indexOf('-->', start + 4)
    if (end < 0) break
    parts.push(text.slice(from, start), text.slice(start, end + 3).replace(/[^\n]/g, ' '))
    from = end + 3
  }
  parts.push(text.slice(from))
  return parts.join('')
}

function toTag(found: RegExpExecArray, value: string, lineOf: (at: number) => number): OfxTag {
  const [, slash, name = ''] = found
  return { name: name.toUpperCase(), closes: slash === '/', value, line: lineOf(found.index) }
}

/**
 * Returns a function that finds the line number of an offset. The returned function must be called with
 * increasing offsets, so that the text is scanned only once.
 */
function lineCounter(text: string): (at: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (at) => {
    while (next >= 0 && next < at) {
      line += 1
      next = text.indexOf('\n', next + 1)
    }
    return line
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * Returns a value as plain text of at most `most` characters. Entities outside of CDATA are resolved, and
 * each run of white space, control characters and most bidi characters becomes one space.
 */
function textOf(value: string, most: number): string {
  const start = value.indexOf('<![CDATA[')
  const plain =
    start >= 0
      ? value.slice(start + 9).replace(']]>', '')
      : value.replace(
          /&(#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[a-z]{2,4});/g,
          (match, entity: string) => charOf(entity) ?? match,
        )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
  const clean = plain.replace(/[\s\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g, ' ').trim()
  return clean.slice(0, most).toWellFormed().trim()
}

function charOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return named[entity]
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
