import { messages } from '#contract/messages.ts'
import { IMAGENS_MAX } from '#contract/picture-rows.ts'
import { canChangeImages, type Project } from '#contract/projetos.ts'
import { withPictures } from '#server/arquivos/keep.ts'
import { binImagem, imagensDe, insertImagens, setLegenda, setOrdem } from '#server/arquivos/queries.ts'
import type { Visitor } from '#server/auth/session.ts'
import type { Db } from '#server/db/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import { api } from '#server/http/dispatch.ts'
import { getProjeto } from './queries.ts'

const on = api.projetos

/** The pictures of a project: the team's to change, except while the client decides on them. */
export const imagensHandlers = {
  enviarImagens: on.enviarImagens.handler(async ({ context, input: { id } }) => {
    const { db: reads, user, now } = context
    await getChangeable(reads, user, id)
    return withPictures(context, async (db, pictures) => {
      const { images } = await getChangeable(db, user, id)
      if (images.length + pictures.length > IMAGENS_MAX) throw conflict(messages.arquivo.limite(IMAGENS_MAX))
      const ids = await insertImagens(db, { projectId: id }, pictures, now)
      context.trail.ids = ids
      return (await imagensDe(db, { projectId: id })).filter((imagem) => ids.includes(imagem.id))
    })
  }),

  ordenarImagens: on.ordenarImagens.handler(async ({ context: { db, user }, input: { id, ids } }) => {
    await getChangeable(db, user, id)
    await setOrdem(db, { projectId: id }, ids)
    return imagensDe(db, { projectId: id })
  }),

  legendarImagem: on.legendarImagem.handler(async ({ context: { db, user }, input }) => {
    const { id, projectId, legenda } = input
    await getChangeable(db, user, projectId)
    if (!(await setLegenda(db, { projectId }, id, legenda))) throw notFound()
    return imagensDe(db, { projectId })
  }),

  excluirImagem: on.excluirImagem.handler(
    async ({ context: { db, user, now }, input: { id, projectId } }) => {
      await getChangeable(db, user, projectId)
      if (!(await binImagem(db, { projectId }, id, now))) throw notFound()
    },
  ),
}

async function getChangeable(db: Db, user: Visitor, id: number): Promise<Project> {
  const project = await getProjeto(db, user, id)
  if (!canChangeImages(user, project)) throw conflict(messages.arquivo.emRevisao, project)
  return project
}
