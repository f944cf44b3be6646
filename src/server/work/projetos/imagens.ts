import { messages } from '#contract/messages.ts'
import type { Project } from '#contract/work/endpoints/projetos.ts'
import { canChangeImages } from '#contract/work/rules/projetos.ts'
import { recordChange } from '#server/platform/audit/queries.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { addImagens } from '#server/platform/files/add.ts'
import { imagensDe, setLegenda, setOrdem } from '#server/platform/files/queries.ts'
import { api } from '#server/platform/http/dispatch.ts'
import { binPeca, insertPecas, pecaOf, setOrdemOfPecas } from '#server/work/pecas/queries.ts'
import { getProjeto } from './queries.ts'

const on = api.projetos

/** Endpoints for the pictures of a project. The team cannot change them while the project is in review. */
export const imagensHandlers = {
  enviarImagens: on.enviarImagens.handler(({ context, input: { id } }) =>
    addImagens(context, {
      dono: { projectId: id },
      added: (db, imagens) => insertPecas({ ...context, db }, { projectId: id, imagens }),
      has: async (db) => (await getChangeable(db, context.user, id)).images,
      full: messages.arquivo.limite,
    }),
  ),

  ordenarImagens: on.ordenarImagens.handler(async ({ context: { db, user }, input: { id, ids } }) => {
    await getChangeable(db, user, id)
    await setOrdem(db, { projectId: id }, ids)
    await setOrdemOfPecas(db, id)
    return imagensDe(db, { projectId: id })
  }),

  legendarImagem: on.legendarImagem.handler(async ({ context: { db, user }, input }) => {
    const { id, projectId, legenda } = input
    await getChangeable(db, user, projectId)
    if (!(await setLegenda(db, { projectId }, { id, legenda }))) throw notFound()
    return imagensDe(db, { projectId })
  }),

  excluirImagem: on.excluirImagem.handler(async ({ context, input: { id, projectId } }) => {
    const { db, user, now } = context
    await getChangeable(db, user, projectId)
    const peca = await pecaOf(db, { projectId, imagem: id })
    await recordChange(context, { entidade: 'pecas', id: peca }, () => binPeca(db, { id: peca, now }))
  }),
}

async function getChangeable(db: ReadDb, user: Visitor, id: number): Promise<Project> {
  const project = await getProjeto(db, user, id)
  if (!canChangeImages(user, project)) throw conflict(messages.arquivo.emRevisao, project)
  return project
}
