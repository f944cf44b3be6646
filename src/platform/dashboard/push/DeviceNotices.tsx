import { Group, Stack, Switch, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api, useAction } from '#platform/browser/api.ts'
import { isInstalled, isIos } from '#platform/dashboard/instalar/where.ts'
import type { Inscricao } from '#platform/push/contract.ts'
import { LiveRegion } from '#platform/ui/LiveRegion.tsx'
import { OtherDevices } from './OtherDevices.tsx'
import { getStoredSubscription } from './subscription.ts'
import { usePushSwitch } from './use-switch.ts'

/** Switches push notifications on this device on and off, and lists the user's other devices. */
export function DeviceNotices() {
  const { data: devices } = useSuspenseQuery(api.push.list.queryOptions())
  const own = devices.find(({ id }) => id === getStoredSubscription()?.id)
  return (
    <section aria-label="Notificações neste aparelho">
      <Stack gap="sm">
        <Title order={2} size="h3">
          Notificações neste aparelho
        </Title>
        {canBeTold() ? <ThisDevice own={own} /> : <Text>{whyNot()}</Text>}
        <OtherDevices devices={devices.filter((one) => one !== own)} />
      </Stack>
    </section>
  )
}

const canBeTold = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

function whyNot(): string {
  return isIos() && !isInstalled()
    ? 'No iPhone e no iPad as notificações só chegam ao aplicativo instalado: toque em Compartilhar, depois em “Adicionar à Tela de Início”, e abra o painel pelo novo ícone.'
    : 'Este navegador não recebe notificações.'
}

const BLOCKED =
  'As notificações estão bloqueadas neste navegador. Para ligar, permita notificações nas configurações deste site (o ícone ao lado do endereço) e volte aqui.'

function ThisDevice({ own }: { own: Inscricao | undefined }) {
  const { busy, permission, turn } = usePushSwitch()
  const blocked = permission === 'denied'
  return (
    <>
      <Switch
        label="Avisar neste aparelho"
        description="Mensagens novas, pedidos de aprovação e respostas, mesmo com o painel fechado."
        checked={own !== undefined && !blocked}
        disabled={blocked || busy}
        onChange={({ currentTarget }) => turn(currentTarget.checked, own?.id)}
      />
      <LiveRegion>{blocked && <Text>{BLOCKED}</Text>}</LiveRegion>
      {own && !blocked && <Choices own={own} />}
    </>
  )
}

function Choices({ own: { id, mostra_texto } }: { own: Inscricao }) {
  const setTexto = useAction(api.push.setTexto)
  return (
    <>
      <Switch
        label="Mostrar o texto"
        description="Se desligado, a tela bloqueada mostra quem escreveu, mas não o texto."
        checked={mostra_texto}
        disabled={setTexto.isPending}
        onChange={({ currentTarget }) => setTexto.mutate({ id, mostra_texto: currentTarget.checked })}
      />
      <Group>
        <ActionButton endpoint={api.push.testar} input={{ id }} variant="default">
          Enviar um teste
        </ActionButton>
      </Group>
    </>
  )
}
