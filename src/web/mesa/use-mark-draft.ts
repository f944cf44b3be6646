import { useState } from 'react'
import { type DraftOwner, deleteDraft, findDraft, setDraft } from '#web/drafts.ts'

interface Options {
  /** The person who types; drafts of another person are not shown. */
  person: DraftOwner
  /** Identifies the text, such as `marcacao-12`. */
  form: string
  label: string
}

/** Keeps a text that is being typed until it is sent, even if the page is reloaded or the connection is lost. */
export function useMarkDraft({ person, form, label }: Options) {
  const [text, setText] = useState(() => findDraft(person, form)?.values['mensagem'] ?? '')
  // The address of a link contains its token, which is stored nowhere.
  const path = typeof person === 'number' ? location.pathname + location.search : ''
  return {
    text,
    type: (mensagem: string) => {
      setText(mensagem)
      if (mensagem === '') deleteDraft(person, form)
      else setDraft(person, { form, label, path, values: { mensagem } })
    },
    drop: () => {
      setText('')
      deleteDraft(person, form)
    },
  }
}
