import './ver-como.css'
import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '#platform/browser/api.ts'
import { clientView, leaveView, startLeaving } from '#platform/browser/client-view.ts'
import { randomUuid } from '#platform/browser/uuid.ts'

/** The bar above every screen that is shown as a client sees it. */
export function ViewBar() {
  useEndInTime()
  if (clientView?.of !== 'conta') return null
  const leave = () => {
    startLeaving()
    const context = { repeatKey: randomUuid() }
    // The tab leaves the view even if the server does not answer, because only this tab sends the header.
    void client.verComo
      .sair(undefined, { context })
      .catch(() => undefined)
      .then(() => leaveView())
  }
  return <Bar who={clientView.nome} onLeave={leave} />
}

interface Props {
  who: string
  onLeave: () => void
}

export const Bar = ({ who, onLeave }: Props) => (
  <section className="view-bar" aria-label="Vendo como o cliente">
    <IconEye size={18} aria-hidden />
    <Text span className="view-bar-words">
      <span className="view-bar-name">Vendo como {who}.</span> Nada aqui pode ser mudado.
    </Text>
    <Button size="compact-sm" variant="default" onClick={onLeave}>
      Sair
    </Button>
  </section>
)

/** Asks the server again when the view ends, so that the screen does not wait for the next click. */
function useEndInTime(): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (clientView?.of !== 'conta') return
    const timer = setTimeout(() => void queries.invalidateQueries(), Date.parse(clientView.ate) - Date.now())
    return () => clearTimeout(timer)
  }, [queries])
}

/** Says that the server has ended the view, and leads back. */
export const ViewEnded = ({ sentence }: { sentence: string }) => (
  <Center mih="100dvh" component="main">
    <Stack align="center" gap="md" p="md">
      <Title order={1} size="h3">
        A visão terminou
      </Title>
      <Text size="md" ta="center" role="alert">
        {sentence}
      </Text>
      <Button onClick={() => leaveView()}>Voltar ao painel</Button>
    </Stack>
  </Center>
)
