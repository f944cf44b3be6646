import type { Visitor } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { notFound } from '#platform/errors.ts'
import { listRodadas, visibleAditivos } from '#proofing/participacao/reading-queries.ts'
import { canDownload } from '#proofing/pecas/download-queries.ts'
import { listDecisions } from '#proofing/rodadas/decisao-queries.ts'
import { visibleProjetos, visibleVersoes } from '#studio/visibility/queries.ts'

/** @throws 404 if there is no such project or the user may not see it */
export async function getProjeto(db: ReadDb, user: Visitor, id: number) {
  const found = await visibleProjetos(user, db)
    .select(['projetos.id', 'title', 'description', 'clientName', 'status'])
    .where('projetos.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  const { description, clientName, ...project } = found
  // People with a link read the title only.
  const isAccount = user.role !== 'revisor'
  return { ...project, description: isAccount ? description : '', clientName: isAccount ? clientName : '' }
}

export type Projeto = Awaited<ReturnType<typeof getProjeto>>

/** The versions of a project that the user sees, and the bytes of those files that the user may download. */
export async function sizeOf(db: ReadDb, user: Visitor, projectId: number) {
  const rows = await visibleVersoes(user, db)
    .select(['peca_versoes.id', 'tamanho'])
    .where('pecas.projectId', '=', projectId)
    .execute()
  let bytes = 0
  for (const { id, tamanho } of rows) if (await canDownload(db, user, { id, projectId })) bytes += tamanho
  return { versoes: rows.length, bytes }
}

/** The codes of the termos in a project that the user may read, and how many decisions have none. */
export async function listCodigos(db: ReadDb, user: Visitor, projectId: number) {
  const codigos = new Set<string>()
  for (const { pessoas, aditivo } of await listRodadas(db, user, projectId))
    for (const codigo of [...pessoas.map(({ termo }) => termo), aditivo?.termo])
      if (codigo) codigos.add(codigo)
  // People with a link see the answers of the rodadas only.
  const decisions = user.role === 'revisor' ? [] : await listDecisions(db, user, projectId)
  for (const { termo } of decisions) if (termo !== null) codigos.add(termo)
  return { codigos: [...codigos], semTermo: decisions.filter(({ termo }) => termo === null).length }
}

/** The receitas of the prices that were accepted in a project and that are put to the user. */
export async function listReceitas(db: ReadDb, user: Visitor, projectId: number): Promise<number[]> {
  const rows = await visibleAditivos(user, db)
    .select('aditivos.transacao_id')
    .where('rodadas.projectId', '=', projectId)
    .orderBy('aditivos.id')
    .execute()
  return rows.map(({ transacao_id }) => transacao_id)
}

/** Whether the comments between agency and client are shown to the user. */
export const seesComments = (user: Visitor): boolean => isOfTeam(user) || user.role === 'client'
