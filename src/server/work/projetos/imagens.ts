import { messages } from '#contract/messages.ts'
import type { Project } from '#contract/work/endpoints/projetos.ts'
import { canChangeImages } from '#contract/work/rules/projetos.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { addImagens } from '#server/platform/files/add.ts'
import { binImagem, imagensDe, setLegenda, setOrdem } from '#server/platform/files/queries.ts'
import { api } from '#server/platform/http/dispatch.ts'
import { getProjeto } from './queries.ts'

const on = api.projetos

/** Endpoints for the pictures of a project. The team cannot change them while the project is in review. */
export const imagensHandlers = {
  enviarImagens: on.enviarImagens.handler(({ context, input: { id } }) =>
    addImagens(context, {
      dono: { projectId: id },
      has: async (db) => (await getChangeable(db, context.user, id)).images,
      full: messages.arquivo.limite,
    }),
  ),

  ordenarImagens: on.ordenarImagens.handler(async ({ context: { db, user }, input: { id, ids } }) => {
    await getChangeable(db, user, id)
    await setOrdem(db, { projectId: id }, ids)
    return imagensDe(db, { projectId: id })
  }),

  legendarImagem: on.legendarImagem.handler(async ({ context: { db, user }, input }) => {
    const { id, projectId, legenda } = input
    await getChangeable(db, user, projectId)
    if (!(await setLegenda(db, { projectId }, { id, legenda }))) throw notFound()
    return imagensDe(db, { projectId })
  }),

  excluirImagem: on.excluirImagem.handler(
    async ({ context: { db, user, now }, input: { id, projectId } }) => {
      await getChangeable(db, user, projectId)
      if (!(await binImagem(db, { projectId }, { id, now }))) throw notFound()
    },
  ),
}

async function getChangeable(db: ReadDb, user: Visitor, id: number): Promise<Project> {
  const project = await getProjeto(db, user, id)
  if (!canChangeImages(user, project)) throw conflict(messages.arquivo.emRevisao, project)
  return project
}
