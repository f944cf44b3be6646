import type { Forma } from '#money/pagamentos/contract.ts'
import { normalise } from '#platform/contract/text.ts'

const patterns: [RegExp, Forma][] = [
  [/\bpix\b/, 'pix'],
  [/\b(boleto|cobranca|titulo)\b/, 'boleto'],
  [/\b(ted|doc|tev|tef|transf|transferencia)\b/, 'transferencia'],
  [/\b(saque|dinheiro|cheque especie)\b/, 'dinheiro'],
  [/\b(cartao|compra|maquininha)\b/, 'cartao'],
]

const byType: Record<string, Forma> = {
  XFER: 'transferencia',
  POS: 'cartao',
  CASH: 'dinheiro',
  ATM: 'dinheiro',
}

/**
 * Derives the form of payment: `cartao` for a line of a card account, otherwise from the bank's description
 * or the TRNTYPE (the type of the movement in the OFX file); null if neither of them names one.
 */
export function formaOf({
  memo,
  trntype,
  cartao,
}: {
  memo: string
  trntype: string
  cartao: boolean
}): Forma | null {
  if (cartao) return 'cartao'
  const text = normalise(memo)
  return patterns.find(([words]) => words.test(text))?.[1] ?? byType[trntype] ?? null
}
