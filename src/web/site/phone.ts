/** A Brazilian number as the network dials it after +55: digits only, no country code, no trunk zero. */
export function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
}

/** The link only drafts the message; the visitor sends it. */
export const whatsappLink = (number: string, text: string) =>
  `https://wa.me/55${digitsOf(number)}?text=${encodeURIComponent(text)}`
