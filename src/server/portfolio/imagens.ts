import { messages } from '#contract/messages.ts'
import { IMAGENS_MAX } from '#contract/picture-rows.ts'
import { withPictures } from '#server/arquivos/keep.ts'
import { binImagem, imagensDe, insertImagens, setLegenda, setOrdem } from '#server/arquivos/queries.ts'
import { conflict, notFound } from '#server/errors.ts'
import { api } from '#server/http/dispatch.ts'
import { getWork } from './queries.ts'

const on = api.portfolio

/** The pictures of a work. One that is shown keeps at least its cover. */
export const imagensHandlers = {
  enviarImagens: on.enviarImagens.handler(async ({ context, input: { id } }) => {
    const { db: reads, user, now } = context
    await getWork(reads, user, id)
    return withPictures(context, async (db, pictures) => {
      const { imagens } = await getWork(db, user, id)
      if (imagens.length + pictures.length > IMAGENS_MAX)
        throw conflict(messages.portfolio.limiteDeImagens(IMAGENS_MAX))
      const ids = await insertImagens(db, { portfolioId: id }, pictures, now)
      context.trail.ids = ids
      return (await imagensDe(db, { portfolioId: id })).filter((imagem) => ids.includes(imagem.id))
    })
  }),

  ordenarImagens: on.ordenarImagens.handler(async ({ context: { db, user }, input: { id, ids } }) => {
    await getWork(db, user, id)
    await setOrdem(db, { portfolioId: id }, ids)
    return imagensDe(db, { portfolioId: id })
  }),

  legendarImagem: on.legendarImagem.handler(async ({ context: { db, user }, input }) => {
    const { id, portfolioId, legenda } = input
    await getWork(db, user, portfolioId)
    if (!(await setLegenda(db, { portfolioId }, id, legenda))) throw notFound()
    return imagensDe(db, { portfolioId })
  }),

  excluirImagem: on.excluirImagem.handler(async ({ context, input: { id, portfolioId } }) => {
    const { db, user, now } = context
    const { imagens, publicado_em } = await getWork(db, user, portfolioId)
    if (!imagens.some((imagem) => imagem.id === id)) throw notFound()
    if (publicado_em && imagens.length === 1) throw conflict(messages.portfolio.ultimaImagem)
    await binImagem(db, { portfolioId }, id, now)
  }),
}
