import { Group, Stack, Switch, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api, client, useAction } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { pushMessages } from '#platform/contract/push-messages.ts'
import { isInstalled, isIos } from '#platform/dashboard/instalar/installed.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import type { Inscricao } from '#platform/push/contract.ts'
import { LiveRegion } from '#platform/ui/LiveRegion.tsx'
import { notify } from '#platform/ui/notify.ts'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { deviceOf } from './device.ts'
import { getStoredSubscription, storeSubscription, subscribe, unsubscribe } from './subscription.ts'

/** Switches push notifications on this device on and off, and lists the user's other devices. The server knows neither. */
export function DeviceNotices() {
  const { data: devices } = useSuspenseQuery(api.push.list.queryOptions())
  const isInBrowser = useHydrated()
  if (!isInBrowser) return null
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

/**
 * Turns notifications on and off. The browser's permission is requested only by this function, after a click.
 */
function usePushSwitch() {
  const { user } = useSession()
  const [permission, setPermission] = useState(() => Notification.permission)
  const [asking, setAsking] = useState(false)
  const begin = useAction(api.push.inscrever)
  const end = useAction(api.push.desinscrever)

  async function turnOn(): Promise<void> {
    const answer = await Notification.requestPermission()
    setPermission(answer)
    if (answer !== 'granted') return
    const device = await subscribe(client)
    begin.mutate(device, {
      onSuccess: ({ inscricao }) => storeSubscription({ usuario: user.id, id: inscricao.id }),
    })
  }

  function turn(on: boolean, id: number | undefined): void {
    setAsking(true)
    const work = on ? turnOn() : unsubscribe()
    if (!on && id !== undefined) end.mutate({ id })
    work
      // The browser vendor's push service is not available, for example in a private window or behind a
      // firewall.
      .catch(() => notify.failure(pushMessages.ligar))
      .finally(() => setAsking(false))
  }

  return { busy: asking || begin.isPending || end.isPending, permission, turn }
}

/** The user's other devices with push notifications, each with a button to unsubscribe the device. */
function OtherDevices({ devices }: { devices: Inscricao[] }) {
  if (devices.length === 0) return null
  return (
    <Stack gap="sm">
      <Text fw={600}>Outros aparelhos</Text>
      {devices.map((device) => (
        <OtherDevice key={device.id} device={device} />
      ))}
    </Stack>
  )
}

function OtherDevice({ device: { id, agente, criado_em } }: { device: Inscricao }) {
  const name = deviceOf(agente)
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text className="text">{name}</Text>
        <Text size="xs" c="dimmed">
          desde {dateTime(criado_em)}
        </Text>
      </div>
      <ActionButton
        endpoint={api.push.desinscrever}
        input={{ id }}
        size="compact-sm"
        variant="default"
        flex="none"
        aria-label={`Desligar em ${name}`}
      >
        Desligar
      </ActionButton>
    </Group>
  )
}
