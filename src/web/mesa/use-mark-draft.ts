import { useState } from 'react'
import { deleteDraft, findDraft, setDraft } from '#web/drafts.ts'

interface Options {
  /** The account that types; drafts of another person are not shown. */
  person: number
  /** Identifies the text, such as `marcacao-12`. */
  form: string
  label: string
}

/** Keeps a text that is being typed until it is sent, even if the page is reloaded or the connection is lost. */
export function useMarkDraft({ person, form, label }: Options) {
  const [text, setText] = useState(() => findDraft(person, form)?.values['mensagem'] ?? '')
  const path = location.pathname + location.search
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
