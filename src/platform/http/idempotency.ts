import { z } from 'zod'
import { messages } from '#platform/contract/messages.ts'
import { later } from '#platform/db/pipeline.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { conflict, invalid } from '#platform/errors.ts'
import type { Call } from './call.ts'

const KEPT = { hours: 24 }
/** Stored for an endpoint without a response body; `null` would be sent as a body. */
const NOTHING = ''

const oldest = (now: Temporal.Instant) => toStored(now.subtract(KEPT))

/**
 * Executes a POST with an Idempotency-Key only once. For 24 hours, a request with the same key from the same
 * user to the same endpoint gets the first response. Responses are stored encrypted, since some contain a
 * link or a code.
 * @throws 409 for the same key with another body, 422 for a key that is not a UUID
 */
export async function withIdempotency<T>(db: WriteDb, call: Call, work: () => Promise<T>): Promise<T> {
  const { from, app, now, endpoint, user } = call
  if (endpoint.method !== 'POST' || from.repeatKey === undefined) return work()
  if (!z.uuid().safeParse(from.repeatKey).success) throw invalid('Idempotency-Key', messages.dadosInvalidos)

  const key = { chave: from.repeatKey.toLowerCase(), usuario_id: user.id, caminho: endpoint.name }
  const sent = call.files.map(({ nome, tamanho, sha256 }) => [nome, tamanho, sha256])
  const corpo_hash = app.secrets.sign(JSON.stringify([endpoint.input, ...sent]))
  const first = await findAnswer(db, call)
  if (first) {
    if (first.corpo_hash !== corpo_hash) throw conflict(messages.repeticaoDiferente)
    const stored = app.secrets.unseal(first.resposta)
    return stored === NOTHING ? (undefined as T) : JSON.parse(stored)
  }
  const answer = await work()
  const resposta = app.secrets.seal(answer === undefined ? NOTHING : JSON.stringify(answer))
  // Only before the insert, so that a request that is refused has not written anything.
  const deleteExpired = db.deleteFrom('repeticoes').where('criada_em', '<', oldest(now))
  await db.executeQuery(later(deleteExpired.compile()))
  const insert = db
    .insertInto('repeticoes')
    .values({ ...key, corpo_hash, resposta, criada_em: toStored(now) })
  await db.executeQuery(later(insert.compile()))
  return answer
}

/**
 * Whether a request with the same Idempotency-Key was answered before. A handler of an upload then leaves out the
 * checks before its slow work: the first request may have changed what they check, and would be told of a conflict with
 * itself.
 */
export async function wasAnswered(db: ReadDb, call: Call): Promise<boolean> {
  return (await findAnswer(db, call)) !== undefined
}

async function findAnswer(db: ReadDb, { from, endpoint, user, now }: Call) {
  if (from.repeatKey === undefined) return undefined
  return db
    .selectFrom('repeticoes')
    .select(['corpo_hash', 'resposta'])
    .where('chave', '=', from.repeatKey.toLowerCase())
    .where('usuario_id', '=', user.id)
    .where('caminho', '=', endpoint.name)
    .where('criada_em', '>=', oldest(now))
    .executeTakeFirst()
}
