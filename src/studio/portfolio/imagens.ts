import { conflict, notFound } from '#platform/errors.ts'
import { addImagens } from '#platform/files/add.ts'
import { binImagem, imagensDe, setEnquadramento, setLegenda, setOrdem } from '#platform/files/queries.ts'
import { api } from '#platform/http/dispatch.ts'
import { workMessages } from '#studio/messages.ts'
import { getWork } from './queries.ts'

const on = api.portfolio

/** Endpoints for the pictures of a work. The last picture of a published work cannot be deleted. */
export const imagensHandlers = {
  enviarImagens: on.enviarImagens.handler(({ context, input: { id } }) =>
    addImagens(context, {
      dono: { portfolioId: id },
      has: async (db) => (await getWork(db, context.user, id)).imagens,
      full: workMessages.portfolio.limiteDeImagens,
    }),
  ),

  ordenarImagens: on.ordenarImagens.handler(async ({ context: { db, user }, input: { id, ids } }) => {
    await getWork(db, user, id)
    await setOrdem(db, { portfolioId: id }, ids)
    return imagensDe(db, { portfolioId: id })
  }),

  legendarImagem: on.legendarImagem.handler(async ({ context: { db, user }, input }) => {
    const { id, portfolioId, legenda } = input
    await getWork(db, user, portfolioId)
    if (!(await setLegenda(db, { portfolioId }, { id, legenda }))) throw notFound()
    return imagensDe(db, { portfolioId })
  }),

  enquadrarImagem: on.enquadrarImagem.handler(async ({ context: { db, user }, input }) => {
    const { portfolioId, ...frame } = input
    await getWork(db, user, portfolioId)
    if (!(await setEnquadramento(db, { portfolioId }, frame))) throw notFound()
    return imagensDe(db, { portfolioId })
  }),

  excluirImagem: on.excluirImagem.handler(async ({ context, input: { id, portfolioId } }) => {
    const { db, user, now } = context
    const { imagens, publicado_em } = await getWork(db, user, portfolioId)
    if (!imagens.some((imagem) => imagem.id === id)) throw notFound()
    if (publicado_em && imagens.length === 1) throw conflict(workMessages.portfolio.ultimaImagem)
    await binImagem(db, { portfolioId }, { id, now })
  }),
}
