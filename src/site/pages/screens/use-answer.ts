import { useState } from 'react'
import { messages } from '#platform/contract/messages.ts'
import type { Returned } from '#site/pages/page-data-rules.ts'
import { entriesOf, type Problem } from './send.ts'
import { useForm } from './use-form.ts'

const worded = (_status: number, { error, fields }: Problem): Problem => ({
  error: error ?? messages.interno,
  fields,
})

const paths = {
  esqueci: '/api/senha/esqueci',
  redefinir: '/api/senha/redefinir',
  'avisos/sair': '/api/avisos/sair',
}

/**
 * A form that is replaced by the server's message after a successful submit.
 * @param otherwise the message if the server sent none
 */
export function useAnswer(name: keyof typeof paths, form: Returned | undefined, otherwise: string) {
  const returned = form?.name === name ? form : undefined
  const [successMessage, setSuccessMessage] = useState(returned?.success)

  function done(answer: unknown) {
    const { mensagem } = entriesOf(answer)
    setSuccessMessage(typeof mensagem === 'string' ? mensagem : otherwise)
  }
  return { ...useForm({ name, path: paths[name], returned, worded, done }), said: successMessage }
}
