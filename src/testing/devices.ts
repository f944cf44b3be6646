import { startPush } from '#platform/push/worker.ts'
import { noticeFor } from '#studio/avisos/push-notice.ts'
import { agency } from './agency.ts'
import type { Person, TestApp } from './app.ts'
import { pushService } from './push-service.ts'

/** Sets up the agency with a push service and devices that can subscribe to it. */
export async function agencyWithDevices() {
  const service = await pushService()
  const all = await agency({ PUSH_HOSTS: service.host })
  const devices: ReturnType<typeof service.device>[] = []
  async function subscribe({ api }: Person, mostra_texto?: boolean) {
    const device = service.device()
    const more = mostra_texto === undefined ? {} : { mostra_texto }
    const { inscricao } = await api.push.inscrever({ ...device.subscription, ...more })
    devices.push(device)
    return { ...device, id: inscricao.id }
  }
  /** Decrypts the messages that the service has received so far. */
  const shown = () =>
    service.posts.map(({ path, body }) =>
      devices.find(({ subscription }) => subscription.endpoint.endsWith(path))?.read(body),
    )
  return { ...all, service, subscribe, shown, left: () => left(all.app) }
}

const left = ({ context: { database } }: TestApp) =>
  database.reads.selectFrom('envios_push').selectAll().orderBy('id').execute()

/** Advances the clock, by five seconds unless given otherwise, and runs the push worker once. */
export async function runPushWorker(app: TestApp, time: Temporal.DurationLike = { seconds: 5 }) {
  app.pass(time)
  await startPush(app.context, noticeFor)()
}

export const sendMensagem = (from: Person, to: Person, mensagem: string) =>
  from.api.chat.enviar({ destinatario_id: to.id, mensagem })
