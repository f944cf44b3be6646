/** A Brazilian number as the network dials it after +55: digits only, no country code, no trunk zero. */
export function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
}

export const phoneLink = (typed: string) => `tel:+55${digitsOf(typed)}`

/** The link only drafts the message; the visitor sends it. */
export const whatsappLink = (number: string, text: string) =>
  `https://wa.me/55${digitsOf(number)}?text=${encodeURIComponent(text)}`

/** The same for a number that a stranger typed; null where it lacks its area code or is none. */
export function whatsappLinkOrNull(typed: string, text: string): string | null {
  const abroad = /^\s*\+(?!\s*55)/.test(typed) ? typed.replace(/\D/g, '') : ''
  if (abroad.length >= 8 && abroad.length <= 15)
    return `https://wa.me/${abroad}?text=${encodeURIComponent(text)}`
  return abroad === '' && /^[1-9]\d{9,10}$/.test(digitsOf(typed)) ? whatsappLink(typed, text) : null
}
