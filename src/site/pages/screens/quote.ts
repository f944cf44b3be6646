import { categories } from '#studio/categories/rules.ts'

/**
 * The address of the contact form with a subject. The server prefills the form as a request for a quote, and
 * does not redirect signed-in users from this address to the dashboard.
 */
export const addressOfQuote = (subject: string) => `/?assunto=${encodeURIComponent(subject)}#contato`

export const quoteOf = (service: string) => `Orçamento: ${service}`

/**
 * Fills in the contact form as a request for a quote. This happens through the DOM, because the fields are
 * uncontrolled.
 */
export function fillSubject(subject: string) {
  const field = document.querySelector('#contato-subject')
  if (field instanceof HTMLInputElement) field.value = subject
  const kind = document.querySelector('#contato-tipo-orcamento')
  if (kind instanceof HTMLInputElement) kind.checked = true
  const category = document.querySelector('#contato-categoria')
  if (category instanceof HTMLSelectElement)
    category.value = categories.find((name) => subject === quoteOf(name)) ?? ''
  document.querySelector('#contato')?.scrollIntoView()
  const first = document.querySelector('#contato-name')
  if (first instanceof HTMLElement) first.focus({ preventScroll: true })
}
