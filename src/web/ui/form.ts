import { type InputEvent, type SubmitEvent, useCallback, useRef, useState } from 'react'
import type { z } from 'zod'

type Errors = Record<string, string | undefined>

/**
 * A form whose values live in the DOM and whose judge is a schema of the contract: it complains in the words and
 * the order of the server, and the first wrong field gets the focus.
 */
export function useForm<Schema extends z.ZodType>(
  schema: Schema,
  onValid: (values: z.output<Schema>) => void,
) {
  const element = useRef<HTMLFormElement>(null)
  const ref = useCallback((form: HTMLFormElement) => {
    element.current = form
    return hearChoices(form)
  }, [])
  const [errors, setErrors] = useState<Errors>({})

  function show(found: Errors): void {
    setErrors(found)
    const first = Object.keys(found)[0]
    if (first) focusField(element.current, first)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A form in a dialog is, for React, inside the form that opened the dialog.
    event.stopPropagation()
    const parsed = schema.safeParse(valuesOf(event.currentTarget))
    show(parsed.success ? {} : firstOfEach(parsed.error))
    if (parsed.success) onValid(parsed.data)
  }

  /** What is being corrected is no longer called wrong. */
  function onInput({ target }: InputEvent<HTMLFormElement>): void {
    const { name } = target as unknown as HTMLInputElement
    setErrors((now) => (now[name] ? { ...now, [name]: undefined } : now))
  }

  return { form: { ref, onSubmit, onInput, noValidate: true }, errors, show, element }
}

/** What is chosen stands in a hidden input, where nobody types: to the form it is as good as typed. */
function hearChoices(form: HTMLFormElement): () => void {
  const observer = new MutationObserver((changes) => {
    for (const target of new Set(changes.map((change) => change.target)))
      if (target instanceof HTMLInputElement && target.type === 'hidden')
        target.dispatchEvent(new Event('input', { bubbles: true }))
  })
  observer.observe(form, { subtree: true, attributeFilter: ['value'] })
  return () => observer.disconnect()
}

/** What the inputs hold. A number or a date that is empty is absent; empty text is text. */
export function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, text] of new FormData(form)) {
    if (typeof text !== 'string') continue
    const input = form.elements.namedItem(name)
    const kind = input instanceof HTMLInputElement ? (input.dataset['type'] ?? input.type) : 'text'
    if (kind === 'number') values[name] = text === '' ? undefined : Number(text)
    else if (kind === 'json') values[name] = JSON.parse(text)
    else if (kind === 'date') values[name] = text === '' ? undefined : text
    else values[name] = text
  }
  return values
}

function firstOfEach({ issues }: z.ZodError): Errors {
  const errors: Errors = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}

/** The input that a person can see: a picker keeps its value in a hidden one beside it. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const found = form?.elements.namedItem(name)
  const field = found instanceof RadioNodeList ? found[0] : found
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const visible = field.type === 'hidden' ? field.previousElementSibling?.querySelector('input') : field
  visible?.focus()
}
