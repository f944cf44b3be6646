import { useState } from 'react'
import { api, client, useAction } from '#platform/browser/api.ts'
import { pushMessages } from '#platform/contract/push-messages.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { notify } from '#platform/ui/notify.ts'
import { storeSubscription, subscribe, unsubscribe } from './subscription.ts'

/**
 * Turns notifications on and off. The browser's permission is requested only by this function, after a click.
 */
export function usePushSwitch() {
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
