import { Tabs, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { MailFrame } from '#platform/dashboard/correio/MailFrame.tsx'
import type { ProjectDetail } from '#studio/projetos/contract.ts'
import type { Envio } from '#studio/projetos/envio-schemas.ts'
import { ClientScreen } from './ClientScreen.tsx'

interface Props {
  envio: Envio
  project: ProjectDetail
}

/** Shows the e-mail and the screen that the client gets: side by side, or in tabs on a narrow screen. */
export function SendPreviews({ envio, project }: Props) {
  const isWide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
  const mail = <Mail envio={envio} project={project} />
  const screen = <ClientScreen project={project} signature={envio.assinatura} />
  if (isWide)
    return (
      <div className="send-previews">
        <div>
          <Title order={3}>E-mail</Title>
          {mail}
        </div>
        <div>
          <Title order={3}>Tela</Title>
          {screen}
        </div>
      </div>
    )
  return (
    <Tabs defaultValue="email" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="email">E-mail</Tabs.Tab>
        <Tabs.Tab value="tela">Tela</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="email" pt="md">
        {mail}
      </Tabs.Panel>
      <Tabs.Panel value="tela" pt="md">
        {screen}
      </Tabs.Panel>
    </Tabs>
  )
}

function Mail({ envio: { assunto }, project: { id, versao, images } }: Props) {
  if (assunto === null) return <Text c="dimmed">Nenhum e-mail é enviado agora.</Text>
  return (
    <div className="mail-preview">
      <Text size="md" fw={650}>
        {assunto}
      </Text>
      {/* The frame is loaded again if the project or its first picture changes while the dialog is open. */}
      <MailFrame
        key={`${versao} ${images[0]?.id}`}
        assunto={assunto}
        src={`/api/projetos/${id}/envio/correio`}
      />
    </div>
  )
}
