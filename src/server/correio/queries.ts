import { sql } from 'kysely'
import type { Mail } from '#contract/correio.ts'
import type { Db } from '#server/db/schema.ts'
import { partOf } from '#server/db/text.ts'
import { onTheWire, onTheWireOrNull, stored } from '#server/db/time.ts'

export interface NewMail {
  para: string
  assunto: string
  texto: string
  /** Where an answer goes; without it to the agency's own address. */
  responder_a?: string
  /** The link out of mails like this one, for the header that mail programs make a button of. */
  sair?: string
  /** A receipt that goes with it. */
  recibo_id?: number
}

/** Longer than a turn of slow mails can take, or another process would send them too. */
const LEASE = { minutes: 10 }
const GIVE_UP_AFTER = 8

/** Written in the transaction of what it tells of: no change without its mail, no mail without its change. */
export async function enqueue(db: Db, mail: NewMail, now: Temporal.Instant): Promise<number> {
  const assunto = mail.assunto.replace(/\s+/g, ' ').slice(0, 250)
  const { id } = await db
    .insertInto('correio')
    .values({
      ...{ para: mail.para, assunto, texto: mail.texto, criado_em: stored(now), tentar_em: stored(now) },
      ...{ alugado_ate: null, enviado_em: null, desistiu_em: null, responder_a: mail.responder_a ?? null },
      ...{ sair: mail.sair ?? null, recibo_id: mail.recibo_id ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes mails that are due, for ten minutes; a worker that dies meanwhile loses them to the next. */
export function leaseDue(db: Db, now: Temporal.Instant, limit: number) {
  const at = stored(now)
  return db
    .updateTable('correio')
    .set({ alugado_ate: stored(now.add(LEASE)) })
    .where('id', 'in', (e) =>
      e
        .selectFrom('correio')
        .select('id')
        .where('enviado_em', 'is', null)
        .where('desistiu_em', 'is', null)
        .where('tentar_em', '<=', at)
        .where((w) => w.or([w('alugado_ate', 'is', null), w('alugado_ate', '<=', at)]))
        .orderBy('id')
        .limit(limit),
    )
    .returning(['id', 'para', 'assunto', 'texto', 'tentativas', 'responder_a', 'sair', 'recibo_id'])
    .execute()
}

export async function markSent(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('correio')
    // Links are in it that open a door: once it is sent nobody needs the copy.
    .set((e) => ({
      texto: '',
      sair: null,
      enviado_em: stored(now),
      alugado_ate: null,
      tentativas: e('tentativas', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Waits 1, 2, 4 … minutes before the next try, and gives up after eight. */
export async function markFailed(db: Db, mail: { id: number; tentativas: number }, now: Temporal.Instant) {
  const tries = mail.tentativas + 1
  await db
    .updateTable('correio')
    .set({
      tentativas: tries,
      alugado_ate: null,
      tentar_em: stored(now.add({ minutes: 2 ** mail.tentativas })),
      desistiu_em: tries >= GIVE_UP_AFTER ? stored(now) : null,
    })
    .where('id', '=', mail.id)
    .execute()
}

/** Letters hold what people wrote: they are not kept longer than the contacts that they tell of. */
export function forgetMails(db: Db, before: string) {
  return db.deleteFrom('correio').where('criado_em', '<', before).execute()
}

export async function listCorreio(
  db: Db,
  page: { offset: number; limit: number },
  delivers: boolean,
): Promise<Mail[]> {
  const rows = await db
    .selectFrom('correio')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ id, para, assunto, texto, ...row }) => ({
    ...{ id, para, assunto, texto },
    criado_em: onTheWire(row.criado_em),
    enviado_em: onTheWireOrNull(row.enviado_em),
    estado: estadoOf(row, delivers),
  }))
}

export async function countCorreio(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('correio')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** @param delivers whether a mail server is set */
export function estadoOf(
  mail: { enviado_em: string | null; desistiu_em: string | null },
  delivers: boolean,
): Mail['estado'] {
  if (mail.enviado_em) return 'enviado'
  if (mail.desistiu_em) return 'falhou'
  return delivers ? 'fila' : 'guardado'
}

/** Drops the letters to others that tell of an address: what came by the site's form, above all. */
export async function forgetAddress(db: Db, email: string): Promise<void> {
  const likely = await db
    .selectFrom('correio')
    .select(['id', 'texto'])
    .where(sql<boolean>`lower(texto) like ${partOf(email)} escape '\\'`)
    .execute()
  // As a whole, and not as the end of a longer one.
  const whole = new RegExp(`(?<![\\w.+-])${RegExp.escape(email)}(?![\\w-]|\\.\\w)`, 'i')
  const ids = likely.filter(({ texto }) => whole.test(texto)).map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('correio').where('id', 'in', ids).execute()
  await db
    .updateTable('correio')
    .set({ responder_a: null })
    .where(sql<string>`lower(responder_a)`, '=', email.toLowerCase())
    .execute()
}
