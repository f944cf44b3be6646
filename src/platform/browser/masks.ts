/**
 * Formats a Brazilian phone number while it is typed. Any other text, such as an extension or a foreign
 * number, is returned unchanged: the mask never rejects input.
 */
export function phoneAsTyped(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (/[^\d\s()-]/.test(typed) || digits.length > 11 || digits.startsWith('0')) return typed
  if (digits.length < 3) return digits
  const number = digits.slice(2)
  const split = number.length > 8 ? 5 : 4
  const rest = number.slice(split)
  return `(${digits.slice(0, 2)}) ${number.slice(0, split)}${rest && `-${rest}`}`
}

/**
 * Formats a CEP (Brazilian postcode) such as `01001-000` while it is typed. Any other text is returned
 * unchanged.
 */
export function cepAsTyped(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (/[^\d\s.-]/.test(typed) || digits.length > 8) return typed
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
