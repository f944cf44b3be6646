import { createHash, randomInt } from 'node:crypto'
import { CODIGO_DIGITOS } from '#contract/work/rules/revisores.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { resetCodeAttempts } from '#server/platform/auth/throttle.ts'
import type { ReadDb, WriteDb } from '#server/platform/db/schema.ts'
import { toStored } from '#server/platform/db/time.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'

/** When an invitation ends that is made now, or whose rodada is opened now, as the agency has set it. */
export async function expiryFrom(db: ReadDb, now: Temporal.Instant): Promise<string> {
  const { revisao_dias } = await getConfiguracoes(db)
  return toStored(now.add({ hours: revisao_dias * 24 }))
}

/** The link of a person; the same until a new one is made. */
export const linkOf = (
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  { id, geracao }: { id: number; geracao: number },
): string => `${config.baseUrl}/revisao/${secrets.revisaoToken(id, geracao)}`

/** The hash by which the person of a link is found. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

interface Link {
  id: number
  geracao: number
  fator: 'codigo' | 'pin' | null
}

/**
 * Makes the link of this generation the only valid one, for as long as an invitation lasts.
 * @returns the PIN of the link; null for a person who gets a code by e-mail
 */
export async function setLink(
  db: WriteDb,
  secrets: Secrets,
  { id, geracao, fator }: Link,
  now: Temporal.Instant,
): Promise<string | null> {
  const pin = fator === 'pin' ? newDigits() : null
  await db
    .updateTable('revisores')
    .set({
      geracao,
      token_hash: hashOf(secrets.revisaoToken(id, geracao)),
      pin_hmac: pin && secrets.sign(signedPin(id, pin)),
      expira_em: await expiryFrom(db, now),
      revogado_em: null,
      bloqueado_em: null,
    })
    .where('id', '=', id)
    .execute()
  return pin
}

export const signedPin = (id: number, pin: string): string => `revisao pin ${id} ${pin}`

/** Random digits, as long as a code or a PIN. */
export const newDigits = (): string => String(randomInt(10 ** CODIGO_DIGITOS)).padStart(CODIGO_DIGITOS, '0')

/** Ends the verified browsers of a person, and the code that was sent last. */
export async function endAccess(db: WriteDb, id: number): Promise<void> {
  await db.deleteFrom('acessos_revisor').where('revisor_id', '=', id).execute()
  await db.deleteFrom('codigos_revisor').where('revisor_id', '=', id).execute()
}

/**
 * Takes the right to decide in the open rodada away from a person, who has not concluded. The drafts of the person end
 * too. Answers that were concluded stay.
 */
export async function leaveDeciding(db: WriteDb, id: number): Promise<void> {
  const waiting = db
    .selectFrom('rodada_revisores as p')
    .innerJoin('rodadas as r', 'r.id', 'p.rodada_id')
    .select('r.id')
    .where('p.revisor_id', '=', id)
    .where('p.concluida_em', 'is', null)
    .where('r.fechada_em', 'is', null)
  await db.deleteFrom('respostas').where('revisor_id', '=', id).where('rodada_id', 'in', waiting).execute()
  await db
    .deleteFrom('rodada_revisores')
    .where('revisor_id', '=', id)
    .where('rodada_id', 'in', waiting)
    .execute()
}

/**
 * Ends the invitation of a person. The drafts of the person end too, and an open rodada no longer waits for the
 * person. Answers that were concluded stay.
 */
export async function revoke(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  await leaveDeciding(db, id)
  await db
    .updateTable('revisores')
    .set({ revogado_em: toStored(now) })
    .where('id', '=', id)
    .where('revogado_em', 'is', null)
    .execute()
}

/** Lets a person try again who entered too many wrong codes. */
export async function unblock(db: WriteDb, id: number): Promise<void> {
  await db.updateTable('revisores').set({ bloqueado_em: null }).where('id', '=', id).execute()
  await resetCodeAttempts(db, id)
}
