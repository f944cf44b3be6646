import { tipoLabels } from '#contract/categorias-financeiras.ts'
import { normalise } from '#contract/text.ts'

/**
 * Reais as Brazilians write them: `1.234,56`, `1234,5`, `R$ 1.234`, and `1234.56`, where two digits after the only
 * dot can be nothing but centavos. What is not clear, such as `1,234.56`, is NaN.
 */
export function readReais(text: string): number {
  const bare = text.replace(/[\s\u{a0}]|R\$/gu, '')
  const [, sign = '', whole = '', cents = ''] =
    /^([-−]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(bare) ??
    /^([-−]?)(\d+)\.(\d{2})$/.exec(bare) ??
    []
  if (whole === '') return Number.NaN
  const value = Number(`${whole.replaceAll('.', '')}.${cents || '0'}`)
  return sign ? -value : value
}

/** `2026-11-25` of `25/11/2026` or of itself; what is neither stays, for the form to complain of. */
export function readDay(text: string): string | undefined {
  const said = text.trim()
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(said) ?? []
  if (day && month && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return said || undefined
}

/** Receita or despesa, by word. */
export function readTipo(text: string): string {
  const said = normalise(text.trim())
  const found = Object.keys(tipoLabels).find((tipo) => said !== '' && tipo.startsWith(said.replace(/s$/, '')))
  return found ?? said
}

/** Pf or pj, by word. */
export function readTipoDeFornecedor(text: string): string {
  const said = normalise(text.trim())
  if (said === 'pf' || /fisica/.test(said)) return 'pf'
  if (said === 'pj' || /juridica/.test(said)) return 'pj'
  return said
}
