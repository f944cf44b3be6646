import { reviewMessages } from '#platform/auth/review-messages.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { unauthenticated } from '#platform/errors.ts'
import type { IncomingRequest } from '#platform/http/call.ts'
import { type AcessoDeRevisor, hashToken, newToken, nobody, readSession, type Visitor } from './session.ts'

/** The most reviews that one device can have open. */
const DEVICES_MAX = 10
const REVISAO = { hours: 12 }
/** How long a browser is remembered if the person asks for it. */
export const REVISAO_LEMBRADA = { hours: 30 * 24 }

/**
 * Returns the account of a request, or otherwise the person who reviews by link. A request never acts for both.
 * @throws 401 if all invitations of the browser were ended or have expired
 */
export async function readRevisorSession(
  db: ReadDb,
  { session, review }: Pick<IncomingRequest['from'], 'session' | 'review'>,
  now: Temporal.Instant,
): Promise<Visitor> {
  const user = await readSession(db, session, now)
  return user.role === 'ninguem' ? readRevisor(db, review, now) : user
}

/**
 * Returns the person of a browser in which links were verified; `nobody` without such a browser.
 * @throws 401 if all invitations of the browser were ended or have expired
 */
export async function readRevisor(
  db: ReadDb,
  token: string | undefined,
  now: Temporal.Instant,
): Promise<Visitor> {
  if (!token) return nobody
  const all = await findAcessos(db, hashToken(token), toStored(now))
  const [person] = all
  if (!person) return nobody
  const convites = all.filter((one) => isUsable(one, now))
  const [first] = convites
  if (!first) throw unauthenticated(whyEnded(person))
  return {
    ...nobody,
    // Never the id of an account. It identifies the person for repeated requests.
    id: -first.id,
    role: 'revisor',
    name: first.nome,
    email: first.email ?? '',
    sessaoId: first.sessao_id,
    expiraEm: first.sessao_expira,
    convites: convites.map(toConvite),
  }
}

/** Lists the links that were verified in a browser and still admit the person; empty if there is none. */
export async function listVerified(
  db: ReadDb,
  token: string | undefined,
  now: Temporal.Instant,
): Promise<VerifiedLink[]> {
  if (!token) return []
  return (await findAcessos(db, hashToken(token), toStored(now))).filter((one) => isUsable(one, now))
}

/** Lists the links that were verified in a browser, in a fixed order. Those of projects in the bin are left out. */
const findAcessos = (db: ReadDb, token_hash: string, now: string) =>
  db
    .selectFrom('sessoes_revisor as s')
    .innerJoin('acessos_revisor as a', 'a.sessao_id', 's.id')
    .innerJoin('revisores as r', 'r.id', 'a.revisor_id')
    .innerJoin('projetos as p', 'p.id', 'r.projectId')
    .select(['s.id as sessao_id', 's.expira_em as sessao_expira', 'a.metodo', 'a.verificado_em'])
    .select(['r.id', 'r.projectId', 'r.nome', 'r.email', 'r.telefone', 'r.papel', 'r.baixar'])
    .select(['r.revogado_em', 'r.expira_em'])
    .where('s.token_hash', '=', token_hash)
    .where('s.expira_em', '>', now)
    .where('p.excluido_em', 'is', null)
    .orderBy('r.id')
    .execute()

type VerifiedLink = Awaited<ReturnType<typeof findAcessos>>[number]

const isUsable = ({ revogado_em, expira_em }: VerifiedLink, now: Temporal.Instant): boolean =>
  revogado_em === null && (expira_em === null || expira_em > toStored(now))

const whyEnded = ({ revogado_em, expira_em }: VerifiedLink): string =>
  revogado_em !== null || expira_em === null
    ? reviewMessages.revogado
    : reviewMessages.venceu(toWireInstant(expira_em))

const toConvite = ({
  id,
  projectId,
  papel,
  baixar,
  telefone,
  metodo,
  verificado_em,
}: VerifiedLink): AcessoDeRevisor => ({
  id,
  projectId,
  papel,
  baixar,
  telefone,
  metodo,
  verificado_em,
})

interface Entering {
  revisor: { id: number; email: string | null; telefone: string | null; nome: string }
  metodo: AcessoDeRevisor['metodo']
  from: Pick<IncomingRequest['from'], 'address' | 'agent' | 'review'>
}

/**
 * Verifies a link in a browser. The browser gets a new token, so that a token from before cannot be used. The other
 * links of the same person stay verified, and a browser that is remembered stays so; those of other people end.
 * @returns the new token
 */
export async function enterRevisao(
  db: WriteDb,
  { revisor, metodo, from }: Entering,
  now: Temporal.Instant,
): Promise<string> {
  const token = newToken()
  const former = from.review ? await findAcessos(db, hashToken(from.review), toStored(now)) : []
  const own = former.filter((one) => isSamePerson(one, revisor))
  const expires = toStored(now.add(REVISAO))
  const sessao_id = await insertRow(db, 'sessoes_revisor', {
    token_hash: hashToken(token),
    criada_em: toStored(now),
    expira_em: [expires, ...own.map(({ sessao_expira }) => sessao_expira)].sort().at(-1) ?? expires,
    endereco: from.address,
    agente: from.agent,
  })
  const kept = own.filter(({ id }) => id !== revisor.id)
  await db
    .insertInto('acessos_revisor')
    .values([
      ...kept.map(({ id, metodo, verificado_em }) => ({
        sessao_id,
        revisor_id: id,
        metodo,
        verificado_em,
      })),
      { sessao_id, revisor_id: revisor.id, metodo, verificado_em: toStored(now) },
    ])
    .execute()
  await leaveRevisao(db, from.review)
  await endOldest(db, revisor.id)
  return token
}

/** Ends the link of a person in the oldest browsers above the largest number of them. */
async function endOldest(db: WriteDb, revisor_id: number): Promise<void> {
  const newest = db
    .selectFrom('acessos_revisor')
    .select('sessao_id')
    .where('revisor_id', '=', revisor_id)
    .orderBy('sessao_id', 'desc')
    .limit(DEVICES_MAX)
  await db
    .deleteFrom('acessos_revisor')
    .where('revisor_id', '=', revisor_id)
    .where('sessao_id', 'not in', newest)
    .execute()
}

/**
 * Ends the link of a person in a browser. Other links that were verified there stay.
 * @returns false if the link is not open there
 */
export async function endAcesso(
  db: WriteDb,
  { revisor_id, sessao_id }: { revisor_id: number; sessao_id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('acessos_revisor')
    .where('revisor_id', '=', revisor_id)
    .where('sessao_id', '=', sessao_id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whether the link of a person is still open in a browser. It may have ended since the request began. */
export async function isStillOpen(
  db: ReadDb,
  { revisor_id, sessao_id }: { revisor_id: number; sessao_id: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('acessos_revisor')
    .select('revisor_id')
    .where('revisor_id', '=', revisor_id)
    .where('sessao_id', '=', sessao_id)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a person proved recently enough who it is to answer: a browser that is remembered asks again. */
export const isFresh = ({ verificado_em }: AcessoDeRevisor, now: Temporal.Instant): boolean =>
  verificado_em > toStored(now.subtract(REVISAO))

/** Remembers the browser of a person who reviews by link, counted from the time when a link was last verified in it. */
export async function rememberRevisao(
  db: WriteDb,
  { sessaoId, convites }: Pick<Visitor, 'sessaoId' | 'convites'>,
  now: Temporal.Instant,
): Promise<void> {
  const verified = convites
    .map(({ verificado_em }) => verificado_em)
    .sort()
    .at(-1)
  if (verified === undefined) return
  await db
    .updateTable('sessoes_revisor')
    .set({ expira_em: toStored(Temporal.Instant.from(verified).add(REVISAO_LEMBRADA)) })
    .where('id', '=', sessaoId)
    .where('expira_em', '>', toStored(now))
    .execute()
}

/** Ends the access of a browser to all its reviews. */
export async function leaveRevisao(db: WriteDb, token: string | undefined): Promise<void> {
  if (token) await db.deleteFrom('sessoes_revisor').where('token_hash', '=', hashToken(token)).execute()
}

type Contact = Entering['revisor']

/** Whether two invitations are for the same person: the same e-mail address, or without one the same telephone. */
function isSamePerson(one: Omit<Contact, 'id'>, other: Omit<Contact, 'id'>): boolean {
  if (one.email || other.email) return one.email?.toLowerCase() === other.email?.toLowerCase()
  return one.telefone === other.telefone
}
