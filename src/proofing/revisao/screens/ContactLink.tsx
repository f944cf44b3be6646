import { Anchor } from '@mantine/core'
import { useMarca } from '#platform/browser/marca.ts'

/** The way to the agency for a person who cannot go on. */
export function ContactLink() {
  const { nome } = useMarca()
  return (
    <Anchor href="/#contato" className="touch-link">
      Falar com {nome}
    </Anchor>
  )
}
