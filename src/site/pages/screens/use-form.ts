import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormName, RejectedForm } from '#site/pages/page-data-rules.ts'
import { type Answer, type Problem, sender } from './send.ts'

interface Options {
  name: FormName
  path: string
  /** The values and errors that the server returned, if this form was submitted without JavaScript. */
  returned: RejectedForm | undefined
  /** Minimum time in ms for which "sending" is shown. */
  atLeast?: number
  /** Replaces the error messages of forms for which the specification defines other messages. */
  worded: (status: number, problem: Problem) => Problem
  done: (data: unknown, form: HTMLFormElement) => void
}

/** The part of the form's state that its fields need. */
export interface FormState {
  name: FormName
  busy: boolean
  problem: Problem
  values: Record<string, string>
}

export function useForm({ name, path, returned, atLeast = 0, worded, done }: Options) {
  const [send] = useState(() => sender(path))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>(returned ?? {})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const tooLong = form.querySelector<HTMLElement>('[data-over]')
    if (tooLong) return tooLong.focus()
    setBusy(true)
    const [answer] = await Promise.all([send(valuesOf(form)), wait(atLeast)])
    flushSync(() => {
      setBusy(false)
      setProblem(saidOf(answer))
    })
    if (answer.ok) done(answer.data, form)
    else form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const saidOf = (answer: Answer) => (answer.ok ? {} : worded(answer.status, answer.problem))
  const state: FormState = { name, busy, problem, values: returned?.values ?? {} }
  const form = {
    method: 'post',
    // The contract defines the messages for missing fields, which the server returns. The browser's own
    // validation would use the browser's language.
    noValidate: true,
    action: `/${name}`,
    onSubmit: submit,
    'aria-busy': busy,
    'data-desperta': '',
  }
  return { state, form }
}

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The values of the form. Empty fields are omitted, so that the contract's messages for missing fields apply.
 */
function valuesOf(form: HTMLFormElement): Record<string, string> {
  const filled: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') filled[name] = value
  }
  return filled
}
