import { Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import type { Revisor } from '#proofing/revisores/schemas.ts'
import { ShareLink } from './ShareLink.tsx'

interface Props {
  revisores: Revisor[]
  /** The title of the project. */
  title: string
}

/** The links of the people who decide by link, to pass on after a project was sent for approval. */
export const SendToPeople = ({ revisores, title }: Props) => (
  <Stack>
    {revisores.map((revisor) => (
      <section key={revisor.id} aria-label={revisor.nome}>
        <Title order={3} size="h4" mb="xs" className="text">
          {revisor.nome}
        </Title>
        <LinkOf revisor={revisor} title={title} />
      </section>
    ))}
  </Stack>
)

/** Makes a further link of a person and shows it, because links are not stored. */
function LinkOf({ revisor, title }: { revisor: Revisor; title: string }) {
  const [link, setLink] = useState<string | null>(null)
  if (link !== null) return <ShareLink revisor={revisor} title={title} link={link} />
  return (
    <ActionButton
      endpoint={api.revisores.copiarLink}
      input={{ id: revisor.id }}
      variant="default"
      aria-label={`Mostrar link de ${revisor.nome}`}
      onDone={(made) => setLink(made.link)}
    >
      Mostrar link
    </ActionButton>
  )
}
