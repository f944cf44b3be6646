import type { ExpressionBuilder } from 'kysely'
import { linksWereEnded } from '#platform/auth/review-links.ts'
import { usableTokens } from '#platform/auth/tokens.ts'
import type { Falha } from '#platform/contract/mail-schemas.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { resumeSending, waitAfter } from './saida-queries.ts'

/**
 * The length of a lease. It is chosen to be longer than a slow mail takes, because after the lease another worker may
 * send the same mail.
 */
const LEASE = { minutes: 10 }
/**
 * The number of attempts after which a mail counts as failed. With waits of four hours and up to 20 % more,
 * twenty attempts take two to two and a half days.
 */
const GIVE_UP_AFTER = 20
const LONGEST_WAIT = 4 * 60

export const unsent = (e: ExpressionBuilder<Schema, 'correio'>) =>
  e.and([e('enviado_em', 'is', null), e('desistiu_em', 'is', null)])

/**
 * Takes a ten-minute lease on the mails that are due: first those that somebody waits for, then the oldest. After the
 * lease has ended, another worker may take these mails.
 */
export async function leaseDue(db: WriteDb, now: Temporal.Instant, limit: number) {
  const at = toStored(now)
  const due = await db
    .updateTable('correio')
    .set({ alugado_ate: toStored(now.add(LEASE)) })
    .where('id', 'in', (e) =>
      e
        .selectFrom('correio')
        .select('id')
        .where(unsent)
        .where('tentar_em', '<=', at)
        .where((w) => w.or([w('alugado_ate', 'is', null), w('alugado_ate', '<=', at)]))
        .orderBy('urgente', 'desc')
        .orderBy('id')
        .limit(limit),
    )
    .returning([
      'id',
      'para',
      'assunto',
      'texto',
      'conteudo',
      'tentativas',
      'responder_a',
      'sair',
      'recibo_id',
      'termo_id',
    ])
    .returning(['mensagem_id', 'automatica', 'urgente', 'revisor_id', 'link_tipo', 'link_de'])
    .execute()
  const expired = await deadLinks(
    db,
    due.map(({ id }) => id),
    now,
  )
  return due.map((mail) => ({ ...mail, link_vencido: expired.has(mail.id) }))
}

export type DueMail = Awaited<ReturnType<typeof leaseDue>>[number]

/**
 * Finds those of the mails that contain a link whose token was used, was cancelled or has expired, or that would get a
 * link of a person whose links were ended.
 */
export async function deadLinks(db: ReadDb, ids: number[], now: Temporal.Instant): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('correio')
    .select('id')
    .where('id', 'in', ids)
    .where((e) =>
      e.or([
        e.and([
          e('token_id', 'is not', null),
          e('token_id', 'not in', usableTokens(db, now).select('tokens.id')),
        ]),
        linksWereEnded,
      ]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Ends the lease of a mail that could not be tried. */
export async function releaseLease(db: WriteDb, id: number): Promise<void> {
  await db.updateTable('correio').set({ alugado_ate: null }).where('id', '=', id).execute()
}

export async function markSent(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('correio')
    // Text and content are cleared, because they may contain a link with a token and are not needed after
    // sending.
    .set((e) => ({
      texto: '',
      conteudo: null,
      sair: null,
      enviado_em: toStored(now),
      alugado_ate: null,
      falha_mensagem: null,
      falha_detalhe: null,
      tentativas: e('tentativas', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Schedules the next attempt. After the last attempt the mail counts as failed. */
export async function markDelayed(
  db: WriteDb,
  { mail, falha }: { mail: DueMail; falha: Falha },
  now: Temporal.Instant,
): Promise<void> {
  const tentativas = mail.tentativas + 1
  await db
    .updateTable('correio')
    .set((e) => ({
      tentativas,
      alugado_ate: null,
      tentar_em: toStored(now.add(waitAfter(mail.tentativas, LONGEST_WAIT))),
      // A mail that was cancelled during the attempt stays cancelled.
      desistiu_em: tentativas >= GIVE_UP_AFTER ? toStored(now) : e.ref('desistiu_em'),
      falha_mensagem: falha.mensagem,
      falha_detalhe: falha.detalhe,
    }))
    .where('id', '=', mail.id)
    .execute()
}

/** Marks the mail as failed. Its text is not cleared, so that it can be read and sent again. */
export async function markRefused(
  db: WriteDb,
  { id, falha }: { id: number; falha: Falha },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('correio')
    .set((e) => ({
      tentativas: e('tentativas', '+', 1),
      alugado_ate: null,
      desistiu_em: toStored(now),
      falha_mensagem: falha.mensagem,
      falha_detalhe: falha.detalhe,
    }))
    .where('id', '=', id)
    .execute()
}

/** Makes all waiting mails due now and resets their attempts. */
export async function retryWaitingMails(db: WriteDb, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('correio')
    .set({ tentar_em: toStored(now), tentativas: 0 })
    .where(unsent)
    .where('tentar_em', '>', toStored(now))
    .execute()
  await resumeSending(db)
}

/**
 * Queues a failed mail again with the same `Message-ID`, so that a recipient who did receive the first copy
 * sees the mail only once.
 */
export async function requeueMail(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('correio')
    .set({
      tentar_em: toStored(now),
      tentativas: 0,
      desistiu_em: null,
      falha_mensagem: null,
      falha_detalhe: null,
    })
    .where('id', '=', id)
    .execute()
}
