import { useState } from 'react'
import type { WriteEndpoint } from '#platform/browser/api.ts'
import { type DraftOwner, deleteDraft, findDraft, setDraft } from '#platform/browser/drafts.ts'
import { randomUuid } from '#platform/browser/uuid.ts'

interface Options {
  /** The person who types; drafts of another person are not shown. */
  person: DraftOwner
  /** Identifies the text, such as `marcacao-12`. */
  form: string
  label: string
}

export type MarcacaoDraft = ReturnType<typeof useMarcacaoDraft>

/**
 * Keeps a text that is being typed until it is sent, even if the page is reloaded or the connection is lost. The text
 * keeps its Idempotency-Key too, so that it is stored once if it is sent again.
 */
export function useMarcacaoDraft({ person, form, label }: Options) {
  const [text, setText] = useState(() => findDraft(person, form)?.values['mensagem'] ?? '')
  // The address of a link contains its token, which is stored nowhere.
  const pathOf = () => (typeof person === 'number' ? location.pathname + location.search : '')

  /** The key under which the text is sent. It is stored with the text, and ends when the text changes. */
  const repeatKey = () => {
    const stored = findDraft(person, form)?.values['chave']
    if (stored) return stored
    const chave = randomUuid()
    setDraft(person, { form, label, path: pathOf(), values: { mensagem: text, chave } })
    return chave
  }
  return {
    text,
    type: (mensagem: string) => {
      setText(mensagem)
      if (mensagem === '') deleteDraft(person, form)
      else setDraft(person, { form, label, path: pathOf(), values: { mensagem } })
    },
    drop: () => {
      setText('')
      deleteDraft(person, form)
    },
    /** The endpoint, called under the key of this text. */
    keyed: <Input, Output>(row: WriteEndpoint<Input, Output>): WriteEndpoint<Input, Output> => ({
      call: (input) => row.call(input, { context: { repeatKey: repeatKey() } }),
      mutationKey: () => row.mutationKey(),
    }),
  }
}
