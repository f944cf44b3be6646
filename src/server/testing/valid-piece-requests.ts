import { nobody } from '#server/platform/auth/session.ts'
import { change } from '#server/platform/db/change.ts'
import type { WriteDb } from '#server/platform/db/schema.ts'
import type { AuthorContext } from '#server/platform/http/call.ts'
import { insertPeca, insertVersao } from '#server/work/pecas/versao-queries.ts'
import { addPicture } from './picture.ts'
import type { Records } from './records.ts'
import { one, type ValidRequests } from './valid-request.ts'

/** Creates a piece whose only version is a picture that was sent to the client. */
async function sentPiece({ app, ana, project }: Records): Promise<number> {
  const projectId = await project()
  await addPicture(app, { projectId })
  await ana.api.projetos.setStatus({ id: projectId, status: 'review' })
  await ana.api.projetos.setStatus({ id: projectId, status: 'pending' })
  const [peca] = await ana.api.pecas.list({ id: projectId })
  return peca?.id ?? 0
}

/** Creates a PDF piece in a new project, without its file, and changes it. */
async function pdfPiece(
  { app: { context }, project }: Records,
  then: (author: AuthorContext, peca_id: number) => Promise<void>,
): Promise<number> {
  const projectId = await project()
  return change(context.database, async (db: WriteDb) => {
    const author = { db, user: { ...nobody, name: 'Ana' }, now: context.clock() }
    const id = await insertPeca(author, { projectId, nome: 'Catálogo', file: fileOf('a') })
    await then(author, id)
    const { versao } = await db
      .selectFrom('peca_versoes')
      .select((e) => e.fn.max('id').as('versao'))
      .where('peca_id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(versao)
  })
}

const fileOf = (letter: string) => ({
  nome_arquivo: 'catalogo.pdf',
  mime: 'application/pdf',
  tamanho: 1000,
  sha256: letter.repeat(64),
  chave: `catalogo-${letter}`,
})

const failedVersion = (records: Records) =>
  pdfPiece(records, async ({ db }) => {
    await db.updateTable('peca_versoes').set({ estado: 'falhou' }).where('chave', '=', 'catalogo-a').execute()
  })

const secondVersion = (records: Records) =>
  pdfPiece(records, async (author, peca_id) => {
    await insertVersao(author, { peca_id, nota: '', file: fileOf('b') })
  })

const project = one(({ project }) => project())

/** Valid requests for the pieces of projects and their versions. */
export const validPieceRequests: ValidRequests = {
  'pecas.list': project,
  'pecas.mesa': one(sentPiece),
  'pecas.create': project,
  'pecas.ordenar': async (records) => ({ id: await records.project(), ids: [] }),
  'pecas.update': one(sentPiece, { nome: 'Cartaz', link: '' }),
  'pecas.remove': one(sentPiece),
  'pecas.enviarVersao': one(sentPiece),
  'pecas.preparar': one(failedVersion),
  'pecas.removerVersao': one(secondVersion),
}
