import { semMascara, tipoDeDocumento } from './documento.ts'
import type { CamposPix } from './pix-schemas.ts'

export type TipoDeChave = 'cpf' | 'cnpj' | 'telefone' | 'email' | 'aleatoria'

export interface ChavePix {
  tipo: TipoDeChave
  /** The key in the banks' canonical form: without punctuation, a phone number with +55. */
  chave: string
}

export const PIX_NOME_MAX = 25
export const PIX_CIDADE_MAX = 15
const EMAIL_MAX = 77

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const address = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/
const mobile = /^[1-9]\d9\d{8}$/

/** Recognises a typed Pix key and returns the key in its canonical form, or null if the text is not a key. */
export function chavePix(typed: string): ChavePix | null {
  const text = typed.trim().toLowerCase()
  if (uuid.test(text)) return { tipo: 'aleatoria', chave: text }
  if (text.includes('@'))
    return address.test(text) && text.length <= EMAIL_MAX ? { tipo: 'email', chave: text } : null
  if (international.test(text)) return celular(text)
  const documento = /^[\da-z./\s-]+$/.test(text) && tipoDeDocumento(text)
  return documento ? { tipo: documento, chave: semMascara(text) } : null
}

// Matches text that is formatted as a phone number. Eleven digits without formatting can only be a CPF:
// otherwise a mistyped CPF could be read as the phone number of somebody else, who would get the money.
const international = /^(\+|\(\d\d\)|\d\d\s|55\d{11}$)/

function celular(text: string): ChavePix | null {
  const national = text.replace(/[\s().-]/g, '').replace(/^\+?55(?=\d{11}$)/, '')
  return mobile.test(national) ? { tipo: 'telefone', chave: `+55${national}` } : null
}

/**
 * Converts text to the form that it has in a Pix code: ASCII only, so that the length in characters equals
 * the length in bytes, and in upper case by convention.
 */
export function textoPix(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .toUpperCase()
  return plain.replace(/\s+/g, ' ').trim()
}

/** Returns the payee from the settings, or null if no key is set. */
export function recebedorDe(settings: CamposPix): Pick<Pix, 'chave' | 'nome' | 'cidade' | 'texto'> | null {
  const { pix_chave: chave } = settings
  if (chave === '') return null
  const texto = textoPix(settings.pix_texto)
  return {
    chave,
    nome: textoPix(settings.pix_nome),
    cidade: textoPix(settings.pix_cidade),
    ...(texto && { texto }),
  }
}

/**
 * Returns the maximum length of the free text for a key: text and key share a field of at most 99 characters.
 */
export const textoPixMax = (chave: string): number => Math.max(0, 73 - chave.length)

export const txidDe = (transacao: number): string => `FAT${String(transacao).padStart(6, '0')}`

/** The content of a static Pix code. */
export interface Pix {
  chave: string
  /** ASCII text, as returned by `textoPix`. */
  nome: string
  cidade: string
  texto?: string
  /** The value in centavos. If omitted, the payer types the value. */
  valor?: number
  /** The identifier of the transaction: at most 25 letters and digits. */
  txid?: string
}

const GUI = 'br.gov.bcb.pix'
const NO_TXID = '***'

const tlv = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value
const optional = (id: string, value: string | undefined): string => (value ? tlv(id, value) : '')

/**
 * Makes a static BR Code: the text for "copia e cola" and for the QR code.
 * @throws RangeError if the values do not fit
 */
export function brCode({ chave, nome, cidade, texto, valor, txid }: Pix): string {
  const body = [
    tlv('00', '01'),
    tlv('26', tlv('00', GUI) + tlv('01', chave) + optional('02', texto)),
    tlv('52', '0000'),
    tlv('53', '986'),
    optional('54', valor === undefined ? undefined : inReais(valor)),
    tlv('58', 'BR'),
    tlv('59', nome),
    tlv('60', cidade),
    tlv('62', tlv('05', txid ?? NO_TXID)),
    '6304',
  ].join('')
  const code = body + crc16(body)
  if (!lerPix(code)) throw new RangeError('These values do not fit into a Pix code')
  return code
}

/** Formats centavos as reais with a dot and exactly two decimals, because banks reject 1.2. */
function inReais(centavos: number): string {
  const digits = String(centavos).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Returns the CRC-16/CCITT-FALSE of a text as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Reads a static BR Code. Returns null if the code is not a valid static BR Code. */
export function lerPix(code: string): Pix | null {
  const body = code.slice(0, -4)
  const fields = /^[\x20-\x7e]+$/.test(code) && body.endsWith('6304') && fieldsOf(code)
  if (!fields || crc16(body) !== code.slice(-4)) return null
  const account = fieldsOf(fields.get('26') ?? '')
  const more = fieldsOf(fields.get('62') ?? '')
  if (!account || !more || !isWellFormed(fields, account)) return null
  const [chave = '', nome = '', cidade = ''] = [account.get('01'), fields.get('59'), fields.get('60')]
  const [texto, valor, txid = ''] = [account.get('02'), fields.get('54'), more.get('05')]
  if (!/^(\*{3}|[A-Za-z0-9]{1,25})$/.test(txid)) return null
  return {
    chave,
    nome,
    cidade,
    ...(texto && { texto }),
    ...(valor && { valor: Number(valor.replace('.', '')) }),
    ...(txid !== NO_TXID && { txid }),
  }
}

type Fields = Map<string, string>

const fixed = { '00': '01', '52': '0000', '53': '986', '58': 'BR' }
const within = (text: string | undefined, most: number) =>
  text !== undefined && text.length > 0 && text.length <= most

function isWellFormed(fields: Fields, account: Fields): boolean {
  const valor = fields.get('54')
  return (
    [...fields.keys()].at(0) === '00' &&
    [...fields.keys()].at(-1) === '63' &&
    Object.entries(fixed).every(([id, value]) => fields.get(id) === value) &&
    account.get('00')?.toLowerCase() === GUI &&
    within(account.get('01'), EMAIL_MAX) &&
    within(fields.get('59'), PIX_NOME_MAX) &&
    within(fields.get('60'), PIX_CIDADE_MAX) &&
    (valor === undefined || /^(0|[1-9]\d{0,9})\.\d{2}$/.test(valor))
  )
}

/**
 * Splits text into fields, in order. Returns null if a length does not match the text or an id occurs twice.
 */
function fieldsOf(text: string): Fields | null {
  const fields: Fields = new Map()
  let at = 0
  while (at < text.length) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    const end = at + 4 + Number(length)
    if (!id || end > text.length || fields.has(id)) return null
    fields.set(id, text.slice(at + 4, end))
    at = end
  }
  return fields
}
