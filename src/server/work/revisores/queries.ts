import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { CODIGO_DIGITOS, estadoDoConvite } from '#contract/work/rules/revisores.ts'
import type { Revisor } from '#contract/work/schemas/revisores.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import { resetCodeAttempts } from '#server/platform/auth/throttle.ts'
import { insertRow } from '#server/platform/db/records.ts'
import type { RevisoresTable } from '#server/platform/db/rodadas-schema.ts'
import type { ReadDb, WriteDb } from '#server/platform/db/schema.ts'
import { toStored, toWireInstant, toWireInstantOrNull } from '#server/platform/db/time.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { visibleProjetos } from '#server/work/visibility/queries.ts'

/** When an invitation ends that is made now, or whose rodada is opened now, as the agency has set it. */
export async function expiryFrom(db: ReadDb, now: Temporal.Instant): Promise<string> {
  const { revisao_dias } = await getConfiguracoes(db)
  return toStored(now.add({ hours: revisao_dias * 24 }))
}

/** Selects the people of the projects that the user sees. Only the team calls the endpoints that use it. */
const visibleRevisores = (user: Visitor, db: ReadDb) =>
  visibleProjetos(user, db).innerJoin('revisores', 'revisores.projectId', 'projetos.id')

const columns = [
  'projetos.title',
  'revisores.id',
  'revisores.projectId',
  'revisores.nome',
  'revisores.email',
  'revisores.telefone',
  'revisores.usuario_id',
  'revisores.papel',
  'revisores.ordem',
  'revisores.baixar',
  'revisores.fator',
  'revisores.geracao',
  'revisores.expira_em',
  'revisores.bloqueado_em',
  'revisores.revogado_em',
  'revisores.lembrar',
  'revisores.visto_em',
  'revisores.aceita_custos',
  'revisores.versao',
] as const

/** Lists the people who take part in the review of a project, in their order. Former clients are left out. */
export async function listRevisores(
  db: ReadDb,
  user: Visitor,
  { projectId, now }: { projectId: number; now: Temporal.Instant },
): Promise<Revisor[]> {
  const rows = await visibleRevisores(user, db)
    .select(columns)
    .where('revisores.projectId', '=', projectId)
    .where((e) => e.or([e('usuario_id', 'is', null), e('revogado_em', 'is', null)]))
    .orderBy('revisores.ordem')
    .orderBy('revisores.id')
    .execute()
  return rows.map((row) => toRevisor(row, now))
}

export type RevisorRow = Awaited<ReturnType<typeof getRevisorRow>>

/** @throws 404 if there is no such person or the user may not see the project */
export async function getRevisorRow(db: ReadDb, user: Visitor, id: number) {
  const row = await visibleRevisores(user, db)
    .select(columns)
    .where('revisores.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export function toRevisor(row: RevisorRow, now: Temporal.Instant): Revisor {
  const { expira_em, visto_em } = row
  return {
    id: row.id,
    nome: row.nome,
    email: row.email ?? '',
    telefone: row.telefone ?? '',
    papel: row.papel,
    ordem: row.ordem,
    baixar: row.baixar,
    fator: row.fator,
    estado: estadoDoConvite(row, now.epochMilliseconds),
    expira_em: toWireInstantOrNull(expira_em),
    visto_em: visto_em === null ? null : toWireInstant(visto_em),
    lembrar: row.lembrar === 1,
    aceita_custos: row.usuario_id !== null || row.aceita_custos === 1,
    versao: row.versao,
  }
}

/** Lists the people of a project whose invitation was not ended. */
export const listInvited = (db: ReadDb, projectId: number) =>
  db
    .selectFrom('revisores')
    .leftJoin('usuarios', 'usuarios.id', 'revisores.usuario_id')
    .select(['revisores.id', 'revisores.papel', 'revisores.telefone', 'revisores.usuario_id'])
    .select((e) => e.fn.coalesce('revisores.email', 'usuarios.email').as('email'))
    .where('projectId', '=', projectId)
    .where('revogado_em', 'is', null)
    .execute()

type Values = Pick<RevisoresTable, 'nome' | 'papel' | 'ordem'> & {
  email: string | null
  telefone: string | null
  baixar: 'nunca' | 'depois' | 'sempre'
  fator: 'codigo' | 'pin'
  aceita_custos?: 0 | 1
}

/** Adds a person with an invitation. The link works once `setLink` was called. */
export const insertRevisor = (db: WriteDb, projectId: number, values: Values): Promise<number> =>
  insertRow(db, 'revisores', { ...values, projectId, usuario_id: null })

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
 * Ends the invitation of a person. The drafts of the person end too, and an open rodada no longer waits for the
 * person. Answers that were concluded stay.
 */
export async function revoke(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
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

/** Whether a person has answered, marked or written, so that the person's row must be kept. */
export async function hasTakenPart(db: ReadDb, id: number): Promise<boolean> {
  const { rows } = await sql<{ um: number }>`select 1 as um where
    exists (select 1 from decisoes where revisor_id = ${id})
    or exists (select 1 from marcacoes where revisor_id = ${id})
    or exists (select 1 from marcacao_mensagens where revisor_id = ${id})`.execute(db)
  return rows.length > 0
}

export async function deleteRevisor(db: WriteDb, id: number): Promise<void> {
  await db.deleteFrom('revisores').where('id', '=', id).execute()
}
