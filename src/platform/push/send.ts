import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AppContext } from '#platform/app-context.ts'
import type { Device, Notice } from './device.ts'
import { lookupPublic, serviceOf } from './hosts.ts'

const PATIENCE_MS = 10_000
const TOPIC_LENGTH = 32

/**
 * The outcome of an attempt to send: sent; the device is gone; rejected permanently; or to be retried after
 * `segundos`, which is the wait that the service asks for, or 0.
 */
export type Outcome = { tipo: 'enviado' | 'sumiu' | 'recusado' } | { tipo: 'depois'; segundos: number }

interface Sending {
  device: Pick<Device, 'endpoint' | 'p256dh' | 'auth'>
  notice: Notice
  /** Seconds for which the push service holds the notification for a device that is offline. */
  ttl: number
  /** A contact (https or mailto URL) for the operators of the push service (RFC 8292). */
  subject: string
}

/**
 * Encrypts a notification for a device (RFC 8291), signs the request (RFC 8292) and posts it. Redirects are
 * not followed.
 */
export async function send({ config, secrets }: AppContext, it: Sending): Promise<Outcome> {
  const service = serviceOf(config, it.device.endpoint)
  if (service === 'none') return { tipo: 'recusado' }
  const { endpoint, p256dh, auth } = it.device
  const { publica, privada } = secrets.vapid
  // The library is loaded with the first notification, because most installations send few notifications.
  const { default: webPush } = await import('web-push')
  const details = webPush.generateRequestDetails(
    { endpoint: new URL(endpoint).href, keys: { p256dh, auth } },
    JSON.stringify(it.notice),
    {
      vapidDetails: { subject: it.subject, publicKey: publica, privateKey: privada },
      TTL: it.ttl,
      topic: topicOf(it.notice),
      urgency: it.notice.caminho.startsWith('/dashboard/messages') ? 'high' : 'normal',
    },
  )
  const call = request(endpoint, {
    method: 'POST',
    headers: details.headers,
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(service === 'known' && { lookup: lookupPublic }),
  })
  call.end(details.body)
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  // The response body is not needed.
  answer.destroy()
  return outcomeOf(answer)
}

/**
 * The topic of a notification. For a device that is offline, the push service holds only the newest
 * notification of a topic.
 */
const topicOf = ({ tag }: Notice) =>
  createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH)

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): Outcome {
  if (statusCode >= 200 && statusCode < 300) return { tipo: 'enviado' }
  if (statusCode === 404 || statusCode === 410) return { tipo: 'sumiu' }
  if (statusCode === 429 || statusCode >= 500)
    return { tipo: 'depois', segundos: Number(headers['retry-after']) || 0 }
  return { tipo: 'recusado' }
}
