import './revisores.css'
import { Badge, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { revisorMessages } from '#proofing/revisores/messages.ts'
import { estadoDoConviteLabels } from '#proofing/revisores/rules.ts'
import type { Revisor } from '#proofing/revisores/schemas.ts'
import { ShareLink } from './ShareLink.tsx'

/** Whether a person is asked when the project is sent for approval, by link or by account. */
export const isAsked = ({ papel, estado }: Revisor): boolean => papel === 'decide' && estado !== 'revogado'

interface Props {
  /** The people who decide. */
  revisores: Revisor[]
  /** The name of the client, who is listed if nobody decides yet. */
  client: string
  /** The title of the project. */
  title: string
  /** Whether the project was sent, so that links can be passed on. */
  isSent: boolean
  /** The ways to pass on the link of the project itself, for the person who has an account. */
  accountLinks: ReactNode
}

/** The people who decide, each with the way in which they are told; after sending also with their link. */
export const PeopleToAsk = ({ revisores, client, title, isSent, accountLinks }: Props) => (
  <ul className="plain-list revisores" aria-label="Quem decide">
    {revisores.map((revisor) => (
      <li key={revisor.id}>
        <section className="grow" aria-label={revisor.nome}>
          <Group gap="xs">
            <Text span fw={600} className="text">
              {revisor.nome}
            </Text>
            <Badge>{revisor.fator === null ? 'Conta' : estadoDoConviteLabels[revisor.estado]}</Badge>
          </Group>
          <Text size="sm" c="dimmed" className="text">
            {channelOf(revisor)}
          </Text>
          {isSent && (
            <div className="person-links">
              {revisor.fator === null ? accountLinks : <LinkOf revisor={revisor} title={title} />}
            </div>
          )}
        </section>
      </li>
    ))}
    {revisores.length === 0 && (
      <li>
        <section className="grow" aria-label={client}>
          <Text fw={600} className="text">
            {client}
          </Text>
          {isSent && <div className="person-links">{accountLinks}</div>}
        </section>
      </li>
    )}
  </ul>
)

function channelOf({ nome, fator, email }: Revisor): string {
  if (fator === null) return email ? `Entra com a conta: ${email}` : 'Entra com a conta no painel.'
  return email ? `Link por e-mail: ${email}` : revisorMessages.semEmailPara(nome)
}

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
