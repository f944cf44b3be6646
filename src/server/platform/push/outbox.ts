import { sql } from 'kysely'
import type { Db } from '#server/platform/db/schema.ts'
import { stored } from '#server/platform/db/time.ts'

/** So long an open screen may show it first. */
const PATIENCE = { seconds: 5 }
/** After that nobody wants to be told on a device. */
const LIFETIME = { hours: 24 }
/** Longer than a turn can take, or another process would send it too. */
const LEASE = { minutes: 2 }

/** Written in the transaction of the message. What is new is counted when it is sent: several in a row are one. */
export function queueMensagem(db: Db, { de, para }: { de: number; para: number }, now: Temporal.Instant) {
  return enqueue(db, now, { usuario_id: para, remetente_id: de })
}

/** Written in the transaction of the aviso. */
export async function queueAviso(
  db: Db,
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

/** To every device of the person that is not going to be told the same anyway. */
async function enqueue(db: Db, now: Temporal.Instant, { usuario_id, ...about }: About): Promise<void> {
  const { remetente_id = null, aviso_id = null } = about
  const at = stored(now.add(PATIENCE))
  const until = stored(now.add(LIFETIME))
  await sql`insert into envios_push (inscricao_id, remetente_id, aviso_id, criado_em, tentar_em, expira_em)
    select i.id, cast(${remetente_id} as bigint), cast(${aviso_id} as bigint), ${stored(now)}, ${at}, ${until}
    from inscricoes_push i
    where i.usuario_id = ${usuario_id} and not exists (select 1 from envios_push e
      where e.inscricao_id = i.id and e.remetente_id = ${remetente_id} and e.alugado_ate is null)`.execute(db)
}

/** To one device, at once. */
export async function queueTest(db: Db, inscricao_id: number, now: Temporal.Instant): Promise<void> {
  const at = stored(now)
  await db
    .insertInto('envios_push')
    .values({
      inscricao_id,
      remetente_id: null,
      aviso_id: null,
      alugado_ate: null,
      criado_em: at,
      tentar_em: at,
      expira_em: stored(now.add({ minutes: 5 })),
    })
    .execute()
}

/** Looked at before the lock of a change is taken: most of the time there is nothing. */
export async function isAnyDue(db: Db, now: Temporal.Instant): Promise<boolean> {
  return (await due(db, now).select('id').limit(1).executeTakeFirst()) !== undefined
}

function due(db: Db, now: Temporal.Instant) {
  const at = stored(now)
  return db
    .selectFrom('envios_push')
    .where('tentar_em', '<=', at)
    .where((w) => w.or([w('alugado_ate', 'is', null), w('alugado_ate', '<=', at)]))
}

/** Takes what is due, for two minutes; a worker that dies meanwhile loses it to the next. */
export async function leaseDue(db: Db, now: Temporal.Instant, limit: number) {
  const ids = due(db, now).select('id').orderBy('id').limit(limit)
  return db
    .updateTable('envios_push')
    .set({ alugado_ate: stored(now.add(LEASE)) })
    .where('id', 'in', ids)
    .returning(['id', 'inscricao_id', 'remetente_id', 'aviso_id', 'expira_em', 'tentativas'])
    .execute()
}

export type Envio = Awaited<ReturnType<typeof leaseDue>>[number]
