import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { type Act, actOfSystem, append } from '#platform/audit/queries.ts'
import { digest } from '#platform/db/audit-chain.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import type { Secrets } from '#platform/secrets.ts'
import { Chave } from './schemas.ts'
import type { TermosKey } from './termos-key.ts'

/** The action of the audit rows that name the keys of the termos. */
const NAMED = 'termos.chave'

/**
 * The keys that verify the termos of this installation, newest first: the one in `termos.key`, the one that it vouches
 * for by its signature, and so on. A key that is only in the table is not among them.
 */
export async function trustedChaves(db: ReadDb, { termo }: Pick<Secrets, 'termo'>): Promise<Chave[]> {
  const rows = await db
    .selectFrom('chaves_termo')
    .select(['kid', 'publica', 'anterior', 'endosso'])
    .orderBy('kid')
    .execute()
  const byKid = new Map(rows.map((row) => [row.kid, row]))
  const trusted = [termo.publica]
  for (let next: Chave | undefined = termo.publica; next; ) {
    next = vouchedFor(next)
    if (next) trusted.push(next)
  }
  return trusted

  function vouchedFor(chave: Chave): Chave | undefined {
    const { anterior, endosso } = byKid.get(chave.kid) ?? {}
    const former = Chave.safeParse(JSON.parse(byKid.get(anterior ?? '')?.publica ?? 'null')).data
    if (!former || !endosso || trusted.some(({ kid }) => kid === former.kid)) return undefined
    return verifies(chave, statement(chave.kid, former), Buffer.from(endosso, 'base64url'))
      ? former
      : undefined
  }
}

/** What a key signs to vouch for the one that it replaces. */
const statement = (kid: string, former: Chave) =>
  Buffer.from(JSON.stringify(['bastidor: chave anterior dos termos', kid, former.kid, former.x]))

const verifies = ({ kty, crv, x }: Chave, bytes: Uint8Array, signature: Uint8Array): boolean =>
  verify(
    null,
    bytes,
    createPublicKey({
      key: {
        kty,
        crv,
        x,
      },
      format: 'jwk',
    }),
    signature,
  )

/**
 * Compares the trusted keys with those that the audit log names, each in the row of its first use. So the file of the key
 * cannot be exchanged for a foreign one together with the table.
 * @returns a sentence in Portuguese; undefined if every key that is in use is named, in the same order
 */
export async function faultOfChaves(
  db: ReadDb,
  secrets: Pick<Secrets, 'termo' | 'auditoria'>,
): Promise<string | undefined> {
  const used = await db.selectFrom('chaves_termo').select('kid').limit(1).execute()
  const named = await namedChaves(db, secrets)
  if (used.length === 0 && named.length === 0) return undefined
  const trusted = (await trustedChaves(db, secrets)).toReversed()
  const unknown = trusted.find(({ kid, x }, at) => named[at]?.kid !== kid || named[at]?.x !== x)
  if (unknown) return `A chave ${unknown.kid} dos termos não é a que a auditoria registrou.`
  const lost = named[trusted.length]
  return lost && `Falta a chave ${lost.kid} dos termos, que a auditoria registrou.`
}

const NamedKey = z.object({ kid: z.string(), x: z.string() })
type NamedKey = z.infer<typeof NamedKey>

/** The keys that the audit log names, oldest first. Rows whose HMAC is wrong do not count. */
async function namedChaves(db: ReadDb, { auditoria }: Pick<Secrets, 'auditoria'>): Promise<NamedKey[]> {
  const rows = await db
    .selectFrom('auditoria')
    .selectAll()
    .where('entidade', '=', 'configuracoes')
    .where('entidade_id', 'is', null)
    .where('acao', '=', NAMED)
    .orderBy('seq')
    .execute()
  return rows
    .filter((row) => row.hmac === digest(auditoria, row))
    .map(({ depois }) => NamedKey.parse(JSON.parse(depois ?? '')))
}

/** Who changes the keys: the installation itself. */
type KeyChanger = Pick<Act, 'app' | 'now'>

/**
 * Stores the first key of the installation when it is first used, and names it in the audit log.
 * @throws if the installation has keys already, and this one is not among them
 */
export async function keepChave(db: WriteDb, act: KeyChanger): Promise<void> {
  const { termo } = act.app.secrets
  const kids = await listKids(db)
  if (kids.includes(termo.kid)) return
  if (kids.length > 0) throw wrongKeyFile(termo.kid)
  await insertChave(db, act, { publica: termo.publica, anterior: null, endosso: null })
}

/**
 * Compares the key of the termos with the one that the installation uses. A key that was made to replace it does so now.
 * If an earlier version stored the first key, the audit log names it now.
 * @throws if the installation uses another key
 */
export async function settleChave(db: WriteDb, act: KeyChanger): Promise<void> {
  const { secrets } = act.app
  const { termo } = secrets
  const named = await namedChaves(db, secrets)
  const present = named.at(-1) ?? (await nameFirst(db, act))
  if (!present || present.kid === termo.kid) return
  if (!termo.isNew || named.some(({ kid }) => kid === termo.kid)) throw wrongKeyFile(termo.kid)
  const { kid, x } = present
  await succeedChave(db, act, { former: { ...termo.publica, kid, x }, next: termo })
}

/**
 * Names the first key of the installation in the audit log, if it is in the table.
 * @returns undefined if there is none
 */
async function nameFirst(db: WriteDb, act: KeyChanger): Promise<NamedKey | undefined> {
  const { termo } = act.app.secrets
  const rows = await db.selectFrom('chaves_termo').select('publica').orderBy('kid').execute()
  const chaves = rows.map(({ publica }) => Chave.parse(JSON.parse(publica)))
  if (chaves.length === 0) return undefined
  const first = chaves.find(({ kid }) => kid === termo.kid) ?? (chaves.length === 1 ? chaves[0] : undefined)
  if (!first || !(first.kid === termo.kid || termo.isNew)) throw wrongKeyFile(termo.kid)
  await nameChave(db, act, first)
  return first
}

async function listKids(db: ReadDb): Promise<string[]> {
  const rows = await db.selectFrom('chaves_termo').select('kid').orderBy('kid').execute()
  return rows.map(({ kid }) => kid)
}

const wrongKeyFile = (kid: string) =>
  new Error(
    `A chave ${kid} de termos.key não é a que esta instalação usa. Copie termos.key da pasta de dados que tem a atual.`,
  )

/**
 * Replaces the key of the termos. The new key vouches for the former one, whose private part is not needed for it.
 * @param former undefined if no termo was signed yet
 */
export async function succeedChave(
  db: WriteDb,
  act: KeyChanger,
  { former, next }: { former: Chave | undefined; next: TermosKey },
): Promise<void> {
  const endosso = former && Buffer.from(next.sign(statement(next.kid, former))).toString('base64url')
  await insertChave(db, act, {
    publica: next.publica,
    anterior: former?.kid ?? null,
    endosso: endosso ?? null,
  })
}

interface NewChave {
  publica: Chave
  anterior: string | null
  endosso: string | null
}

async function insertChave(
  db: WriteDb,
  act: KeyChanger,
  { publica, anterior, endosso }: NewChave,
): Promise<void> {
  await db
    .insertInto('chaves_termo')
    .values({
      kid: publica.kid,
      publica: JSON.stringify(publica),
      desde: toStored(act.now),
      anterior,
      endosso,
    })
    .execute()
  await nameChave(db, act, publica)
}

const nameChave = (db: WriteDb, { app, now }: KeyChanger, { kid, x }: NamedKey): Promise<void> =>
  append(db, actOfSystem(app, now, NAMED), {
    entidade: 'configuracoes',
    entidade_id: null,
    interessado_id: null,
    antes: null,
    depois: JSON.stringify({ kid, x }),
  })
