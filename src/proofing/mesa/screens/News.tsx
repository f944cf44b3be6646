import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'

/** Announces the marks of other people that appear while the piece is open. */
export function News({ marcacoes }: { marcacoes: Marcacao[] }) {
  const [known, setKnown] = useState(() => new Set(marcacoes.map(({ id }) => id)))
  const [text, setText] = useState('')
  const added = marcacoes.filter(({ id }) => !known.has(id))
  if (added.length > 0) {
    setKnown(new Set([...known, ...added.map(({ id }) => id)]))
    const authors = new Set(added.filter(({ autor }) => !autor.eu).map(({ autor }) => autor.nome))
    if (authors.size > 0) setText(`Nova marcação de ${[...authors].join(', ')}.`)
  }
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  )
}
