/** The server fills the subject from the address. */
export const addressOfQuote = (subject: string, signedIn = false) =>
  `/?${signedIn ? 'ver=site&' : ''}assunto=${encodeURIComponent(subject)}#contato`

export const quoteOf = (service: string) => `Orçamento: ${service}`

/** The form keeps its values in the page itself, so asking for a quote is typing the subject for the visitor. */
export function fillSubject(subject: string) {
  const field = document.querySelector('#contato-subject')
  if (field instanceof HTMLInputElement) field.value = subject
  document.querySelector('#contato')?.scrollIntoView()
  const first = document.querySelector('#contato-name')
  if (first instanceof HTMLElement) first.focus({ preventScroll: true })
}
