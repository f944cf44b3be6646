import { sql } from 'kysely'
import type { AppContext } from '#platform/app-context.ts'
import { purge } from '#platform/db/purge.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'

/**
 * How long a push waits before it is sent. If an open page marks the message as read in this time, no push is
 * sent.
 */
const PATIENCE = { seconds: 5 }
/** The time after which a notification is no longer useful and is dropped. */
const LIFETIME = { hours: 24 }
/**
 * The length of a lease. It is longer than one run of the worker can take, because after the lease another
 * worker may send the same notification.
 */
const LEASE = { minutes: 2 }

/**
 * Queues a notification about a message, in the transaction of the message. Several messages in a row give
 * one notification: while a notification waits, no second one is queued for the same device and sender, and
 * the unread messages are counted when the notification is sent.
 */
export function queueMensagem(
  db: WriteDb,
  { de, para }: { de: number; para: number },
  now: Temporal.Instant,
) {
  return enqueue(db, now, { usuario_id: para, remetente_id: de })
}

/** Queues a notification about an aviso, in the transaction of the aviso. */
export async function queueAviso(
  db: WriteDb,
  { id, usuario_id }: { id: number; usuario_id: number },
  now: Temporal.Instant,
): Promise<void> {
  await enqueue(db, now, { usuario_id, aviso_id: id })
}

interface About {
  usuario_id: number
  remetente_id?: number
  aviso_id?: number
}

/**
 * Adds a row for every device of the user, except for devices with an unsent notification about messages of
 * the same sender.
 */
async function enqueue(db: WriteDb, now: Temporal.Instant, { usuario_id, ...subject }: About): Promise<void> {
  const { remetente_id = null, aviso_id = null } = subject
  const at = toStored(now.add(PATIENCE))
  const until = toStored(now.add(LIFETIME))
  await sql`insert into envios_push (inscricao_id, remetente_id, aviso_id, criado_em, tentar_em, expira_em)
    select i.id, cast(${remetente_id} as bigint), cast(${aviso_id} as bigint), ${toStored(now)}, ${at}, ${until}
    from inscricoes_push i
    where i.usuario_id = ${usuario_id} and not exists (select 1 from envios_push e
      where e.inscricao_id = i.id and e.remetente_id = ${remetente_id} and e.alugado_ate is null)`.execute(db)
}

/** Queues a test notification for one device, without delay. */
export async function queueTest(db: WriteDb, inscricao_id: number, now: Temporal.Instant): Promise<void> {
  const at = toStored(now)
  await db
    .insertInto('envios_push')
    .values({
      inscricao_id,
      remetente_id: null,
      aviso_id: null,
      alugado_ate: null,
      criado_em: at,
      tentar_em: at,
      expira_em: toStored(now.add({ minutes: 5 })),
    })
    .execute()
}

/**
 * Whether any notification is due. This is checked before the write lock is taken, because usually nothing is
 * due.
 */
export async function isAnyDue(db: ReadDb, now: Temporal.Instant): Promise<boolean> {
  return (await dueEnvios(db, now).select('id').limit(1).executeTakeFirst()) !== undefined
}

function dueEnvios(db: ReadDb, now: Temporal.Instant) {
  const at = toStored(now)
  return db
    .selectFrom('envios_push')
    .where('tentar_em', '<=', at)
    .where((w) => w.or([w('alugado_ate', 'is', null), w('alugado_ate', '<=', at)]))
}

/**
 * Takes a two-minute lease on the notifications that are due. After the lease has ended, another worker may
 * take them.
 */
export async function leaseDue(db: WriteDb, now: Temporal.Instant, limit: number) {
  const ids = dueEnvios(db, now).select('id').orderBy('id').limit(limit)
  return db
    .updateTable('envios_push')
    .set({ alugado_ate: toStored(now.add(LEASE)) })
    .where('id', 'in', ids)
    .returning(['id', 'inscricao_id', 'remetente_id', 'aviso_id', 'expira_em', 'tentativas'])
    .execute()
}

export type QueuedPush = Awaited<ReturnType<typeof leaseDue>>[number]

/**
 * Deletes devices whose browser has not renewed the subscription since the retention period began. The back
 * office renews the subscription when it is opened with a session.
 */
export function forgetDevices(app: AppContext): Promise<void> {
  return purge(app, { regra: 'push' }, (db, before) =>
    db.deleteFrom('inscricoes_push').where('visto_em', '<', before).execute(),
  )
}
