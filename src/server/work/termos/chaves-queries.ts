import type { Chave } from '#contract/work/schemas/termo.ts'
import type { ReadDb, WriteDb } from '#server/platform/db/schema.ts'
import { toStored } from '#server/platform/db/time.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** The public keys with which termos were signed, oldest first. */
export async function listChaves(db: ReadDb): Promise<Chave[]> {
  const rows = await db.selectFrom('chaves_termo').select('publica').orderBy('desde').orderBy('kid').execute()
  return rows.map(({ publica }) => JSON.parse(publica))
}

/** Stores the public key of the installation, if it is not stored yet. */
export async function keepChave(
  db: WriteDb,
  { kid, publica }: Secrets['termo'],
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('chaves_termo')
    .values({ kid, publica: JSON.stringify(publica), desde: toStored(now) })
    .onConflict((on) => on.column('kid').doNothing())
    .execute()
}

/** The public keys that verify the termos of this installation: the present one and the former ones. */
export async function listPublished(db: ReadDb, { termo }: Pick<Secrets, 'termo'>): Promise<Chave[]> {
  const former = (await listChaves(db)).filter(({ kid }) => kid !== termo.kid)
  return [termo.publica, ...former]
}
