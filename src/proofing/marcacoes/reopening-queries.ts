import type { Visitor } from '#platform/auth/session.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { conviteOf, revisorOf } from '#proofing/participacao/queries.ts'

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
async function revisorIdOf(db: ReadDb, { user, projectId }: Person): Promise<number> {
  return conviteOf(user, projectId)?.id ?? (await revisorOf(db, user.id, projectId))
}

/** Whether somebody outside of the team has opened a mark again in the newest rodada of a project. */
export async function hasReopened(db: ReadDb, person: Person): Promise<boolean> {
  const found = await db
    .selectFrom('revisores')
    .select('id')
    .where('id', '=', await revisorIdOf(db, person))
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
    .where('id', '=', await revisorIdOf(db, person))
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
