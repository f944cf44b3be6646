/** A Brazilian number as the network dials it after +55: digits only, no country code, no trunk zero. */
export function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
}

/** A number of another country in digits; undefined for one of Brazil. */
function abroadOf(typed: string): string | undefined {
  return /^\s*(\+|00)(?!\s*55)/.test(typed) ? typed.replace(/\D/g, '').replace(/^00/, '') : undefined
}

/** Numbers that are dialled as they are: 0800 and its like, and those without an area code, such as 4004-1234 or 190. */
function servicesOf(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  if (/^0[35789]00\d{6,7}$/.test(digits)) return digits
  return digitsOf(typed).length < 10 ? digits : undefined
}

export function phoneLink(typed: string): string {
  const abroad = abroadOf(typed)
  return abroad ? `tel:+${abroad}` : `tel:${servicesOf(typed) ?? `+55${digitsOf(typed)}`}`
}

/** The link only drafts the message; the visitor sends it. */
export function whatsappLink(number: string, text: string): string {
  const dialled = abroadOf(number) ?? `55${servicesOf(number) ?? digitsOf(number)}`
  return `https://wa.me/${dialled}?text=${encodeURIComponent(text)}`
}

/** The same for a number that a stranger typed; null where it lacks its area code or is none. */
export function whatsappLinkOrNull(typed: string, text: string): string | null {
  const { length } = abroadOf(typed) ?? ''
  const isAbroad = length >= 8 && length <= 15
  const isHere = length === 0 && servicesOf(typed) === undefined && /^[1-9]\d{9,10}$/.test(digitsOf(typed))
  return isAbroad || isHere ? whatsappLink(typed, text) : null
}
