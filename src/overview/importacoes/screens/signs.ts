import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { normalise } from '#platform/contract/text.ts'
import { guessMapping, isOfCard, type Kind, type Mapping } from './kinds.ts'
import type { Table } from './read-file.ts'
import { readTipo } from './values.ts'

/** The option that derives the kind from the sign of the amount: a negative amount is a despesa. */
export const PELO_SINAL = 'sinal'
/** The option that derives the kind from the sign in the statement of a card, where a positive amount is a despesa. */
export const PELO_SINAL_DE_FATURA = 'sinal-de-fatura'

/** What the lines are whose amount has the opposite sign of most lines: a kind, or left out. */
export type OppositeSign = Tipo | 'fora'

export function tipoBySign(choice: string, valor: unknown): Tipo {
  const isNegative = typeof valor === 'number' && valor < 0
  return isNegative === (choice === PELO_SINAL) ? 'despesa' : 'receita'
}

/**
 * Returns which lines of one kind have an amount of the opposite sign of most of these lines; if both signs occur
 * equally often, those with a negative one. None if all amounts have the same sign.
 */
export function oppositeSigns<Line extends { valor: unknown }>(lines: Line[]): Set<Line> {
  const negative = lines.filter(({ valor }) => typeof valor === 'number' && valor < 0)
  const positive = lines.filter(({ valor }) => typeof valor === 'number' && valor > 0)
  if (negative.length === 0 || positive.length === 0) return new Set()
  return new Set(negative.length <= positive.length ? negative : positive)
}

/**
 * The initial column of each field. A column that is called `Tipo` but states no kind in any line, such as that of the
 * kinds of purchases in a card statement, is not taken for the kind.
 */
export function guessColumns(
  { tipo, fields }: Kind,
  { headings, lines }: Pick<Table, 'headings' | 'lines'>,
): Mapping {
  const mapping = guessMapping(fields, headings)
  const at = mapping['tipo'] ?? null
  const statesKind = (line: string[]) => at !== null && readTipo(line[at] ?? '') in tipoLabels
  return tipo === 'transacoes' && !lines.some(statesKind) ? { ...mapping, tipo: null } : mapping
}

/**
 * The initial choice of the kind. The kind is derived from the sign if no column states it and some amount is
 * negative.
 */
export function guessTipo(
  { tipo, fields }: Kind,
  table: Pick<Table, 'nome' | 'headings' | 'lines'>,
  mapping: Mapping,
): string {
  const at = mapping['valor'] ?? null
  if (tipo !== 'transacoes' || at === null || (mapping['tipo'] ?? null) !== null) return ''
  const { read } = fields.find(({ name }) => name === 'valor') ?? {}
  const amount = (line: string[]) => Number(read?.(line[at] ?? ''))
  const negative = table.lines.filter((line) => amount(line) < 0)
  if (negative.length === 0) return ''
  const positive = table.lines.filter((line) => amount(line) > 0)
  const purchasesArePositive = positive.length >= negative.length
  return purchasesArePositive && looksLikeCard(table, negative) ? PELO_SINAL_DE_FATURA : PELO_SINAL
}

/** Whether the name, the headings or the negative lines of a file say that it is the statement of a card. */
function looksLikeCard({ nome, headings }: Pick<Table, 'nome' | 'headings'>, negative: string[][]): boolean {
  if (/fatura|cartao/.test(normalise(nome)) || isOfCard(headings)) return true
  const refund = /estorno|reembolso|cashback|pagamento recebido|pagamento (?:de |da )?fatura/
  return negative.every((line) => line.some((cell) => refund.test(normalise(cell))))
}
