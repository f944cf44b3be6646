import type { Visitor } from '#server/platform/auth/session.ts'
import type { ReadDb, WriteDb } from '#server/platform/db/schema.ts'
import { conviteOf } from '#server/work/participacao/queries.ts'

interface Person {
  user: Visitor
  projectId: number
}

/** The newest rodada of a project; 0 if there is none. */
async function newestRodada(db: ReadDb, projectId: number): Promise<number> {
  const newest = await db
    .selectFrom('rodadas')
    .select((e) => e.fn.max('id').as('id'))
    .where('projectId', '=', projectId)
    .executeTakeFirst()
  return Number(newest?.id ?? 0)
}

/** The id of somebody outside of the team among the people who review a project; 0 if there is none. */
async function revisorOf(db: ReadDb, { user, projectId }: Person): Promise<number> {
  const convite = conviteOf(user, projectId)
  if (convite) return convite.id
  const found = await db
    .selectFrom('revisores')
    .select('id')
    .where('projectId', '=', projectId)
    .where('usuario_id', '=', user.id)
    .executeTakeFirst()
  return found?.id ?? 0
}

/** Whether somebody outside of the team has opened a mark again in the newest rodada of a project. */
export async function hasReopened(db: ReadDb, person: Person): Promise<boolean> {
  const found = await db
    .selectFrom('revisores')
    .select('id')
    .where('id', '=', await revisorOf(db, person))
    .where('reabriu_na', '=', await newestRodada(db, person.projectId))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Notes that somebody outside of the team opened a mark again in the newest rodada of a project.
 * @returns whether it is the first time in this rodada
 */
export async function noteReopening(db: WriteDb, person: Person): Promise<boolean> {
  const rodada = await newestRodada(db, person.projectId)
  const { numUpdatedRows } = await db
    .updateTable('revisores')
    .set({ reabriu_na: rodada })
    .where('id', '=', await revisorOf(db, person))
    .where('reabriu_na', '<>', rodada)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The client account of a project; 0 if there is none. */
export async function clientOf(db: ReadDb, projectId: number): Promise<number> {
  const project = await db
    .selectFrom('projetos')
    .select('clientId')
    .where('id', '=', projectId)
    .executeTakeFirst()
  return project?.clientId ?? 0
}
