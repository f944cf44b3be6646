import { categories } from '#contract/categories.ts'

/** The server fills the form from the address: a subject there is a request for a quote, also of who is signed in. */
export const addressOfQuote = (subject: string) => `/?assunto=${encodeURIComponent(subject)}#contato`

export const quoteOf = (service: string) => `Orçamento: ${service}`

/** The form keeps its values in the page itself, so asking for a quote is typing and choosing for the visitor. */
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
