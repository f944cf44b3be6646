/**
 * Puts a Brazilian phone number into its usual form as far as it is typed. Anything else, an extension or a number
 * from abroad, stays as it is: a mask helps and never refuses.
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

/** `01001-000` of eight digits, as far as they are typed; anything else stays. */
export function cepAsTyped(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (/[^\d\s.-]/.test(typed) || digits.length > 8) return typed
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
