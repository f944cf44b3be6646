/** The national digits of a Brazilian number, without country code and trunk zero. */
export function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
}

/** The digits of a number from another country; undefined for a Brazilian number. */
function abroadOf(typed: string): string | undefined {
  return /^\s*(\+|00)(?!\s*55)/.test(typed) ? typed.replace(/\D/g, '').replace(/^00/, '') : undefined
}

/**
 * The digits of a number that is dialled without a country code: a service number such as 0800, or a number
 * without an area code, such as 4004-1234 or 190. Undefined for other numbers.
 */
function servicesOf(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  if (/^0[35789]00\d{6,7}$/.test(digits)) return digits
  return digitsOf(typed).length < 10 ? digits : undefined
}

export function phoneLink(typed: string): string {
  const international = abroadOf(typed)
  return international ? `tel:+${international}` : `tel:${servicesOf(typed) ?? `+55${digitsOf(typed)}`}`
}

/** Returns a link that opens WhatsApp with the text as a draft, which the user then sends. */
export function whatsappLink(number: string, text: string): string {
  const fullNumber = abroadOf(number) ?? `55${servicesOf(number) ?? digitsOf(number)}`
  return `https://wa.me/${fullNumber}?text=${encodeURIComponent(text)}`
}

/**
 * Like `whatsappLink`, for a number typed by a visitor. Returns null if the number is invalid or has no area
 * code.
 */
export function whatsappLinkOrNull(typed: string, text: string): string | null {
  const { length } = abroadOf(typed) ?? ''
  const isAbroad = length >= 8 && length <= 15
  const isHere = length === 0 && servicesOf(typed) === undefined && /^[1-9]\d{9,10}$/.test(digitsOf(typed))
  return isAbroad || isHere ? whatsappLink(typed, text) : null
}
