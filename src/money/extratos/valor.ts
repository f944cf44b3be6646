const MOST = 99_999_999_999

export type ReadResult<T> = { valor: T } | { motivo: string }

/** Reads a TRNAMT (the amount of a line in an OFX statement) as centavos. */
export function centavosOf(text: string): ReadResult<number> {
  const [, sign = '', digits = ''] = text.trim().match(/^([+-]?) ?([\d.,]{1,40})$/) ?? []
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const integerPart = at < 0 ? digits : digits.slice(0, at)
  const fraction = at < 0 ? '' : digits.slice(at + 1)
  if (!/\d/.test(digits) || (at >= 0 && fraction === '')) return { motivo: 'valor ilegível' }
  if (isAmbiguous(integerPart, fraction, digits.charAt(at)))
    return { motivo: `valor ambíguo (${text.trim()})` }
  if (/[1-9]/.test(fraction.slice(2))) return { motivo: `valor com fração de centavo (${text.trim()})` }
  const centavos = Number(integerPart.replace(/[.,]/g, '') + fraction.slice(0, 2).padEnd(2, '0'))
  if (centavos > MOST) return { motivo: 'valor acima de R$ 999.999.999,99' }
  return { valor: sign === '-' && centavos !== 0 ? -centavos : centavos }
}

/**
 * Whether the last separator may separate thousands, or the other separators do not form groups of three
 * digits.
 */
function isAmbiguous(integerPart: string, fraction: string, last: string): boolean {
  if (/^\d*$/.test(integerPart)) return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(integerPart)
  const other = last === ',' ? '.' : ','
  const [first = '', ...groups] = integerPart.split(other)
  return integerPart.includes(last) || !/^\d{1,3}$/.test(first) || groups.some((one) => !/^\d{3}$/.test(one))
}

/**
 * Reads the date in the first eight characters. Time and zone are ignored, because applying them could only
 * shift the date by a day. A date with a year outside of 1900 to 2099 is rejected.
 */
export function diaOf(text: string): ReadResult<string> {
  const [, year, month, day] = text.trim().match(/^((?:19|20)\d{2})(\d{2})(\d{2})/) ?? []
  const iso = `${year}-${month}-${day}`
  try {
    return { valor: Temporal.PlainDate.from(iso).toString() }
  } catch {
    return { motivo: 'data ilegível' }
  }
}
