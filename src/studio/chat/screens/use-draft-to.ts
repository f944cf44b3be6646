import { useCallback, useRef, useState } from 'react'
import { deleteDraft, findDraft, setDraft } from '#platform/browser/drafts.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import type { Contato, Mensagem } from '#studio/chat/contract.ts'

export type QuotedMensagem = NonNullable<Mensagem['resposta_a']>

interface MensagemDraft {
  mensagem: string
  citada: QuotedMensagem | null
}

/**
 * The unsent text for one contact and the message it answers. Both are kept while other conversations are
 * open and after the session has expired.
 */
export function useDraftTo({ id, name }: Contato) {
  const { user } = useSession()
  const [written, setWritten] = useState(() => fromDraft(findDraft(user.id, formOf(id))?.values))
  const latest = useRef(written)
  const change = useCallback(
    (changes: Partial<MensagemDraft>): void => {
      const next = { ...latest.current, ...changes }
      latest.current = next
      setWritten(next)
      keepDraft(user.id, { id, name }, next)
    },
    [user.id, id, name],
  )
  return { ...written, change }
}

const formOf = (id: number) => `mensagem-${id}`

function keepDraft(
  user: number,
  { id, name }: Pick<Contato, 'id' | 'name'>,
  { mensagem, citada }: MensagemDraft,
): void {
  const form = formOf(id)
  const values = { mensagem, citada: JSON.stringify(citada) }
  if (mensagem === '' && !citada) deleteDraft(user, form)
  else setDraft(user, { form, label: `mensagem para ${name}`, path: `/dashboard/messages?com=${id}`, values })
}

function fromDraft(values: Record<string, string> = {}): MensagemDraft {
  const { mensagem = '', citada = 'null' } = values
  return { mensagem, citada: JSON.parse(citada) as QuotedMensagem | null }
}
