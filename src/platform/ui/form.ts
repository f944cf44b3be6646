import { type InputEvent, type SubmitEvent, useCallback, useRef, useState } from 'react'
import type { z } from 'zod'
import { tellOfMissingPart } from './LazyBoundary.tsx'

export type Errors = Record<string, string | undefined>

/**
 * A form with uncontrolled fields, validated by a schema of the contract. Errors have the same messages and
 * order as on the server, and the first field with an error gets the focus. A form of the first screen passes a function
 * that loads its schema, which happens when the form is submitted.
 */
export function useForm<Schema extends z.ZodType>(
  schema: Schema | (() => Promise<Schema>),
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
    // React events of a form in a dialog also bubble to the form that opened the dialog.
    event.stopPropagation()
    const values = valuesOf(event.currentTarget)
    if (typeof schema === 'function')
      void schema().then((loaded) => validate(loaded, values), tellOfMissingPart)
    else validate(schema, values)
  }

  function validate(loaded: Schema, values: Record<string, unknown>): void {
    const parsed = loaded.safeParse(values)
    show(parsed.success ? {} : firstOfEach(parsed.error))
    if (parsed.success) onValid(parsed.data)
  }

  /** Clears the error of a field while it is being edited. */
  function onInput({ target }: InputEvent<HTMLFormElement>): void {
    const { name } = target as unknown as HTMLInputElement
    setErrors((now) => (now[name] ? { ...now, [name]: undefined } : now))
  }

  return { form: { ref, onSubmit, onInput, noValidate: true, errors }, show, element }
}

/**
 * Dispatches an input event when the value of a hidden input changes, because Mantine's pickers write their
 * value to a hidden input without an event.
 */
function hearChoices(form: HTMLFormElement): () => void {
  const observer = new MutationObserver((changes) => {
    for (const target of new Set(changes.map((change) => change.target)))
      if (target instanceof HTMLInputElement && target.type === 'hidden')
        target.dispatchEvent(new Event('input', { bubbles: true }))
  })
  observer.observe(form, { subtree: true, attributeFilter: ['value'] })
  return () => observer.disconnect()
}

/** The values of the inputs. An empty number or date is undefined; empty text is an empty string. */
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

/** Focuses the visible input: a picker stores its value in a hidden input beside it. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const found = form?.elements.namedItem(name)
  const field = found instanceof RadioNodeList ? found[0] : found
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const visible = field.type === 'hidden' ? field.previousElementSibling?.querySelector('input') : field
  visible?.focus()
}
