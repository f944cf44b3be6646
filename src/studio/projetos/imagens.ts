import { recordChange } from '#platform/audit/queries.ts'
import { messages } from '#platform/contract/messages.ts'
import { notFound } from '#platform/errors.ts'
import { addImagens } from '#platform/files/add.ts'
import { imagensDe, setLegenda, setOrdem } from '#platform/files/queries.ts'
import { api } from '#platform/http/dispatch.ts'
import { binPeca, pecaOf, setOrdemDasImagens } from '#proofing/pecas/queries.ts'
import { insertPecas } from '#proofing/pecas/versao-queries.ts'
import { refuseInReview } from '#studio/visibility/queries.ts'
import { getProjeto } from './queries.ts'

const on = api.projetos

/** Endpoints for the pictures of a project. The team cannot change them while the project is in review. */
export const imagensHandlers = {
  enviarImagens: on.enviarImagens.handler(({ context, input: { id } }) =>
    addImagens(context, {
      dono: { projectId: id },
      added: (db, imagens) => insertPecas({ ...context, db }, { projectId: id, imagens }),
      has: async (db) => {
        await refuseInReview(db, context.user, id)
        return (await getProjeto(db, context.user, id)).images
      },
      full: messages.arquivo.limite,
    }),
  ),

  ordenarImagens: on.ordenarImagens.handler(async ({ context: { db, user }, input: { id, ids } }) => {
    await refuseInReview(db, user, id)
    await setOrdem(db, { projectId: id }, ids)
    await setOrdemDasImagens(db, id)
    return imagensDe(db, { projectId: id })
  }),

  legendarImagem: on.legendarImagem.handler(async ({ context: { db, user }, input }) => {
    const { id, projectId, legenda } = input
    await refuseInReview(db, user, projectId)
    if (!(await setLegenda(db, { projectId }, { id, legenda }))) throw notFound()
    return imagensDe(db, { projectId })
  }),

  excluirImagem: on.excluirImagem.handler(async ({ context, input: { id, projectId } }) => {
    const { db, user, now } = context
    await refuseInReview(db, user, projectId)
    const peca = await pecaOf(db, { projectId, imagem: id })
    await recordChange(context, { entidade: 'pecas', id: peca }, () => binPeca(db, { id: peca, now }))
  }),
}
