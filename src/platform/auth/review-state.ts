import type { ReadDb } from '#platform/db/schema.ts'

/**
 * Reads what decides whether a change of a review needs a confirmed session: whether a rodada of the project is open, the
 * account of its client, and the person if the id is that of one.
 */
export async function reviewStateOf(
  db: ReadDb,
  of: 'projeto' | 'revisor',
  id: number,
): Promise<Record<string, unknown>> {
  const revisor = of === 'revisor' ? await findRevisor(db, id) : undefined
  const projectId = of === 'projeto' ? id : (revisor?.projectId ?? 0)
  const open = await db
    .selectFrom('rodadas')
    .select('id')
    .where('projectId', '=', projectId)
    .where('fechada_em', 'is', null)
    .executeTakeFirst()
  const project = await db
    .selectFrom('projetos')
    .select('clientId')
    .where('id', '=', projectId)
    .executeTakeFirst()
  return {
    ...project,
    ...revisor,
    aceita_custos: revisor?.aceita_custos === 1,
    rodada_aberta: open !== undefined,
  }
}

const findRevisor = (db: ReadDb, id: number) =>
  db
    .selectFrom('revisores')
    .select(['projectId', 'nome', 'email', 'telefone', 'papel', 'fator', 'aceita_custos'])
    .where('id', '=', id)
    .executeTakeFirst()
