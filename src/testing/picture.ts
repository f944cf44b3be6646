import { nobody } from '#platform/auth/session.ts'
import { change } from '#platform/db/change.ts'
import { insertPecas } from '#proofing/pecas/versao-queries.ts'
import type { TestApp } from './app.ts'

/**
 * Inserts the row of an uploaded picture, without its file. A picture of a project gets its piece.
 * @returns its id
 */
export async function addPicture(
  { context }: TestApp,
  owner: { projectId: number } | { portfolioId: number },
  nome = 'capa.jpg',
): Promise<number> {
  const { projectId, portfolioId } = { projectId: null, portfolioId: null, ...owner }
  const { id } = await context.database.writes
    .insertInto('arquivos')
    .values({
      uso: projectId === null ? 'portfolio' : 'projeto',
      projectId,
      portfolioId,
      nome,
      chave: nome,
      tipo: 'image/jpeg',
      tamanho: 1000,
      sha256: 'a'.repeat(64),
      cor: '#334455',
      largura: 1600,
      altura: 1200,
      larguras: '[480,960,1600]',
      legenda: '',
      ordem: 1,
      criado_em: '2026-11-20T12:00:00.000Z',
      excluido_em: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (projectId !== null) {
    const author = { user: { ...nobody, name: 'Ana' }, now: context.clock() }
    await change(context.database, (db) => insertPecas({ ...author, db }, { projectId, imagens: [id] }))
  }
  return id
}
