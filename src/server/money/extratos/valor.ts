const MOST = 99_999_999_999

export type Lido<T> = { valor: T } | { motivo: string }

/**
 * The centavos of a TRNAMT. Banks write commas and dots, mixed in one file and padded with spaces: the last separator
 * is the decimal one. What could as well be thousands (`1.234`) is refused, never guessed.
 */
export function centavosOf(text: string): Lido<number> {
  const [, sign = '', digits = ''] = text.trim().match(/^([+-]?) ?([\d.,]{1,40})$/) ?? []
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const whole = at < 0 ? digits : digits.slice(0, at)
  const fraction = at < 0 ? '' : digits.slice(at + 1)
  if (!/\d/.test(digits) || (at >= 0 && fraction === '')) return { motivo: 'valor ilegível' }
  if (isAmbiguous(whole, fraction, digits.charAt(at))) return { motivo: `valor ambíguo (${text.trim()})` }
  if (/[1-9]/.test(fraction.slice(2))) return { motivo: `valor com fração de centavo (${text.trim()})` }
  const centavos = Number(whole.replace(/[.,]/g, '') + fraction.slice(0, 2).padEnd(2, '0'))
  if (centavos > MOST) return { motivo: 'valor acima de R$ 999.999.999,99' }
  return { valor: sign === '-' && centavos !== 0 ? -centavos : centavos }
}

/** Whether a separator may be one of thousands although it stands last, or stands where none belongs. */
function isAmbiguous(whole: string, fraction: string, last: string): boolean {
  if (/^\d*$/.test(whole)) return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  const other = last === ',' ? '.' : ','
  const [first = '', ...groups] = whole.split(other)
  return whole.includes(last) || !/^\d{1,3}$/.test(first) || groups.some((one) => !/^\d{3}$/.test(one))
}

/**
 * The calendar date in the first eight characters. What follows (time, zone) would only move it by a day. A year that
 * no bank has seen stands for no date.
 */
export function diaOf(text: string): Lido<string> {
  const [, year, month, day] = text.trim().match(/^((?:19|20)\d{2})(\d{2})(\d{2})/) ?? []
  const iso = `${year}-${month}-${day}`
  try {
    return { valor: Temporal.PlainDate.from(iso, { overflow: 'reject' }).toString() }
  } catch {
    return { motivo: 'data ilegível' }
  }
}
