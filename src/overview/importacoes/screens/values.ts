import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { normalise } from '#platform/contract/text.ts'

const time = String.raw`(?:[ T]\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?`
const brazilian = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})${time}$`)
const iso = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})${time}$`)

/**
 * Converts `25/11/2026` or `25/11/26`, with or without a time, to `2026-11-25`. Two-digit years from 70 on
 * are in the 1900s. An ISO date is returned without its time. Any other text is returned without surrounding
 * spaces, so that the validation rejects it; blank text becomes undefined.
 */
export function readDay(text: string): string | undefined {
  const trimmed = text.trim()
  const [, day, month, year] = brazilian.exec(trimmed) ?? []
  if (day && month && year) return `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return iso.exec(trimmed)?.[1] ?? (trimmed || undefined)
}

function fullYear(year: string): string {
  if (year.length === 4) return year
  return `${year >= '70' ? '19' : '20'}${year}`
}

/** Recognises receita or despesa by its first letters; returns other text in lower case without accents. */
export function readTipo(text: string): string {
  const normalised = normalise(text.trim())
  const found = Object.keys(tipoLabels).find(
    (tipo) => normalised !== '' && tipo.startsWith(normalised.replace(/s$/, '')),
  )
  return found ?? normalised
}

/**
 * Returns `pf` for texts such as "PF" and "Pessoa Física", and `pj` for "PJ" and "Pessoa Jurídica". Other text
 * is returned in lower case without accents.
 */
export function readTipoDeFornecedor(text: string): string {
  const normalised = normalise(text.trim())
  if (normalised === 'pf' || /fisica/.test(normalised)) return 'pf'
  if (normalised === 'pj' || /juridica/.test(normalised)) return 'pj'
  return normalised
}
