import { sql } from 'kysely'
import type { Visitor } from '#platform/auth/session.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { toWireInstant, toWireInstantOrNull } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import { lastDecisao, needsPin } from '#proofing/links/queries.ts'
import { visibleProjetos } from '#studio/visibility/queries.ts'
import { acessosGuardados, estadoDoConvite } from './rules.ts'
import type { Revisor } from './schemas.ts'

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
  'revisores.pin_hmac',
  'revisores.pin_hash',
  'revisores.pin_criado_em',
  'revisores.versao',
] as const

/** 1 if the person has a link, or an account. */
const withLink = sql<number>`case when revisores.usuario_id is not null or exists (
  select 1 from links_revisor where links_revisor.revisor_id = revisores.id) then 1 else 0 end`.as('com_link')

/** Lists the people who take part in the review of a project, in their order. Former clients are left out. */
export async function listRevisores(
  db: ReadDb,
  user: Visitor,
  { projectId, now }: { projectId: number; now: Temporal.Instant },
): Promise<Revisor[]> {
  const rows = await visibleRevisores(user, db)
    .select(columns)
    .select([withLink, lastDecisao('projetos.id')])
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
    .select([withLink, lastDecisao('projetos.id')])
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
    estado: estadoDoConvite(
      { ...row, hasLink: row.com_link === 1, needsPin: needsPin(row, now) },
      now.epochMilliseconds,
    ),
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

type Values = Pick<Schema['revisores'], 'nome' | 'papel' | 'ordem'> & {
  email: string | null
  telefone: string | null
  baixar: 'nunca' | 'depois' | 'sempre'
  fator: 'codigo' | 'pin'
  aceita_custos?: 0 | 1
}

/** Adds a person with an invitation, who has no link yet. */
export const insertRevisor = (db: WriteDb, projectId: number, values: Values): Promise<number> =>
  insertRow(db, 'revisores', { ...values, projectId, usuario_id: null })

/** Whether a person has entered, answered, marked or written, so that the person's row and log must be kept. */
export async function hasTakenPart(db: ReadDb, id: number): Promise<boolean> {
  const { rows } = await sql<{ um: number }>`select 1 as um where
    exists (select 1 from decisoes where revisor_id = ${id})
    or exists (select 1 from marcacoes where revisor_id = ${id})
    or exists (select 1 from marcacao_mensagens where revisor_id = ${id})
    or exists (select 1 from acessos where revisor_id = ${id} and o_que in (${sql.join(acessosGuardados)}))`.execute(
    db,
  )
  return rows.length > 0
}

export async function deleteRevisor(db: WriteDb, id: number): Promise<void> {
  await db.deleteFrom('revisores').where('id', '=', id).execute()
}
