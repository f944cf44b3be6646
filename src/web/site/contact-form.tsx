import { useEffect, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Field, TextField } from './field.tsx'
import type { Returned } from './page-data.ts'
import type { Problem } from './send.ts'
import { Submit } from './submit.tsx'
import { useForm } from './use-form.ts'

const worded = (_status: number, { error, fields }: Problem): Problem => ({
  error: error ?? messages.contato.falha,
  fields,
})

/** Sending for at least 1 s, thanks for 3 s, then the empty form again. */
export function ContactForm({ returned }: { returned: Returned | undefined }) {
  const { sent, setSent, thanks } = useThanks()
  const { state, form } = useForm({
    name: 'contato',
    path: '/api/contato',
    returned,
    atLeast: 1000,
    worded,
    done: (_answer, form) => {
      empty(form)
      setSent(true)
    },
  })

  return (
    <div className="contact-form">
      <div ref={thanks} className="thanks" role="status" tabIndex={-1}>
        {(sent || returned?.success) && <Thanks />}
      </div>
      <form {...form} className={sent ? 'form sent' : 'form'}>
        <Field of={state} name="name" label="Nome" autoComplete="name" required />
        <Field of={state} name="email" label="E-mail" type="email" autoComplete="email" required />
        <Field of={state} name="subject" label="Assunto" required />
        <TextField of={state} name="message" label="Mensagem" rows={5} maxLength={10_000} required />
        <Submit of={state} label="Enviar Mensagem" busy="Enviando..." />
      </form>
    </div>
  )
}

/** They take the focus, for the button that had it is gone, and leave by themselves. */
function useThanks() {
  const [sent, setSent] = useState(false)
  const thanks = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!sent) return
    thanks.current?.focus()
    const back = setTimeout(() => setSent(false), 3000)
    return () => clearTimeout(back)
  }, [sent])

  return { sent, setSent, thanks }
}

/** Not `reset()`: that brings back what the server had returned. */
function empty(form: HTMLFormElement) {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    field.value = ''
}

function Thanks() {
  return (
    <>
      <strong>{messages.contato.sucesso}</strong>
      <span>{messages.contato.depois}</span>
    </>
  )
}
