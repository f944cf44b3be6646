import { nomeDoBanco } from '#money/extratos/rules.ts'

/** The contents of a boleto. Fields that the boleto does not state are null. */
export interface Boleto {
  tipo: 'boleto' | 'convenio'
  /** The 44 digits of the barcode, independent of how the boleto was typed. */
  codigoDeBarras: string
  /** The bank's name, such as `Santander`; null for a convênio. */
  banco: string | null
  /** The value in reais. */
  valor: number | null
  vencimento: string | null
}

const says = {
  tamanho:
    'A linha digitável de um boleto tem 47 números; a de uma conta de consumo ou de um tributo, 48. Aqui há ',
  campo: (n: number) => `Os números do ${n}º campo não conferem. Copie a linha de novo.`,
  geral: 'O dígito verificador não confere. Copie a linha de novo.',
}

/**
 * Reads the typed or pasted line of a boleto, or its barcode.
 * @param hoje today; it is needed because each due date factor stands for two dates since the factor
 * restarted in 2025
 * @returns null if there are no digits; a `dica` (hint) that says what is wrong if it cannot be read
 */
export function lerBoleto(typed: string, hoje: string): Boleto | { dica: string } | null {
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return null
  const convenio = digits.startsWith('8')
  if (digits.length === 44) return fromBarcode(digits, hoje)
  if (digits.length === 48 && convenio) return fromFields(digits, convenioFields, hoje)
  if (digits.length === 47 && !convenio) return fromFields(digits, boletoFields, hoje)
  return { dica: `${says.tamanho}${digits.length}.` }
}

/**
 * How a line is split into fields: where each field ends (its last digit is the check digit), how a field is
 * checked, and how the fields form the barcode.
 */
interface Fields {
  ends: number[]
  check: (field: string, line: string) => number
  barcode: (line: string) => string
}

const boletoFields: Fields = {
  ends: [10, 21, 32],
  check: mod10,
  barcode: (line) =>
    line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31),
}

const convenioFields: Fields = {
  ends: [12, 24, 36, 48],
  check: (field, line) => checkOfConvenio(line)(field),
  barcode: (line) => [0, 12, 24, 36].map((start) => line.slice(start, start + 11)).join(''),
}

function fromFields(line: string, { ends, check, barcode }: Fields, hoje: string): Boleto | { dica: string } {
  for (const [at, end] of ends.entries()) {
    const field = line.slice(ends[at - 1] ?? 0, end)
    if (check(field.slice(0, -1), line) !== Number(field.at(-1))) return { dica: says.campo(at + 1) }
  }
  return fromBarcode(barcode(line), hoje)
}

function fromBarcode(code: string, hoje: string): Boleto | { dica: string } {
  const convenio = code.startsWith('8')
  const at = convenio ? 3 : 4
  const check = convenio ? checkOfConvenio(code) : mod11OfBoleto
  if (check(code.slice(0, at) + code.slice(at + 1)) !== Number(code[at])) return { dica: says.geral }
  if (convenio)
    return {
      tipo: 'convenio',
      codigoDeBarras: code,
      banco: null,
      vencimento: null,
      // In a convênio of type 7 or 9 this field holds a quantity that is not in reais.
      valor: /^8.[68]/.test(code) ? reaisOf(code.slice(4, 15)) : null,
    }
  return {
    tipo: 'boleto',
    codigoDeBarras: code,
    banco: nomeDoBanco(code.slice(0, 3)),
    valor: code[3] === '9' ? reaisOf(code.slice(9, 19)) : null,
    vencimento: vencimentoOf(Number(code.slice(5, 9)), hoje),
  }
}

const reaisOf = (centavos: string) => (Number(centavos) === 0 ? null : Number(centavos) / 100)

const DAY = 86_400_000
/** The day that the due date factor is counted from. */
const BASE = Date.UTC(1997, 9, 7)
/** The factor has four digits: after 9999, on 21 February 2025, it continued with 1000. */
const FIRST_FACTOR = 1000
const FACTORS = 9000
/** The rule of the bank federation (FEBRABAN) for the day that a factor stands for, in days from the day of reading. */
const DAYS_BACK = 3000
const DAYS_AHEAD = 5500

/**
 * Returns the due date for a factor. Each factor stands for days that are 9000 days apart; at most one of them lies
 * within the range of the rule. The factor 0000 means that there is no due date. Null is also returned for a factor
 * whose days are all outside of the range, which the rule leaves unused.
 */
function vencimentoOf(factor: number, hoje: string): string | null {
  if (factor < FIRST_FACTOR) return null
  const today = Date.parse(hoje) / DAY
  const first = BASE / DAY + factor
  const rounds = Math.max(0, Math.ceil((today - DAYS_BACK - first) / FACTORS))
  const day = first + rounds * FACTORS
  return day > today + DAYS_AHEAD ? null : new Date(day * DAY).toISOString().slice(0, 10)
}

/**
 * Computes a check digit modulo 10. The weights are 2, 1, 2, 1 from the right, and the digits of a two-digit
 * product are added.
 */
function mod10(text: string): number {
  const sum = [...text].reverse().reduce((all, one, at) => {
    const product = Number(one) * (at % 2 === 0 ? 2 : 1)
    return all + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** Returns the sum of the digits modulo 11. The weights are 2 to 9 from the right. */
const rest11 = (text: string): number =>
  [...text].reverse().reduce((all, one, at) => all + Number(one) * (2 + (at % 8)), 0) % 11

function mod11OfBoleto(text: string): number {
  const digit = 11 - rest11(text)
  return digit > 9 ? 1 : digit
}

function mod11OfConvenio(text: string): number {
  const rest = rest11(text)
  return rest < 2 ? 0 : 11 - rest
}

/** The third digit of a convênio says which check digit algorithm applies. */
const checkOfConvenio = (line: string) => (/^8.[67]/.test(line) ? mod10 : mod11OfConvenio)
