import { Readable } from 'node:stream'
import type { AppContext } from '#platform/app-context.ts'
import { conflict, forbidden, notFound } from '#platform/errors.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { archiveOf } from './archive.ts'
import { copiasMessages } from './contract.ts'
import { encrypted } from './encrypt.ts'
import { listCopias } from './folder.ts'
import { makeCopia } from './make.ts'
import { Cancelled, cancelCopia, readProgress } from './progress.ts'
import { insertPasse, insertPedido, takePasse } from './queries.ts'
import { situationOf } from './situation.ts'

const on = api.copias

export const copiasHandlers = on.router({
  list: on.list.handler(({ context: { app } }) => listCopias(app.config)),

  situacao: on.situacao.handler(({ context: { app } }) => situationOf(app.config)),

  create: on.create.handler(async ({ context }) => {
    const { app, trail } = context
    if (await readProgress(app.config)) throw conflict(copiasMessages.emAndamento)
    let isHeardBefore = true
    await inTransaction(context, async (db) => {
      isHeardBefore = false
      trail.id = await insertPedido(db, 'fazer', context)
    })
    if (!isHeardBefore) start(app)
    return situationOf(app.config)
  }),

  cancelar: on.cancelar.handler(async ({ context }) => {
    const { db, app, trail } = context
    if (!(await readProgress(app.config))) throw conflict(copiasMessages.semAndamento)
    trail.id = await insertPedido(db, 'cancelar', context)
    await cancelCopia(app.config)
  }),

  liberar: on.liberar.handler(async ({ context, input: { nome } }) => {
    // If the backup is missing or incomplete, the error is returned here, because the form can show this
    // error. The download itself is a plain form post of the browser, which cannot show errors.
    if (!(await archiveOf(context.app.config.backupDir, nome))) throw notFound()
    return inTransaction(context, async (db) => {
      const { id, passe } = await insertPasse(db, nome, context)
      context.trail.id = id
      return { passe }
    })
  }),

  baixar: on.baixar.handler(async ({ context, input }) => {
    const { app, trail, answerWith, resHeaders } = context
    const openArchive = await archiveOf(app.config.backupDir, input.nome)
    if (!openArchive) throw notFound()
    await inTransaction(context, async (db) => {
      const id = await takePasse(db, input, context)
      if (id === undefined) throw forbidden(copiasMessages.passe)
      trail.id = id
    })
    resHeaders.set('content-type', 'application/octet-stream')
    resHeaders.set('content-disposition', `attachment; filename="bastidor-${input.nome}.tar.age"`)
    const file = encrypted(await openArchive(), input.frase)
    answerWith(new Response(Readable.toWeb(file) as ReadableStream, { headers: resHeaders }))
  }),
})

/**
 * Starts a backup that continues in the background after the response. The `situacao` endpoint reports its
 * progress and result.
 */
function start(app: AppContext): void {
  makeCopia(app, 'manual').catch((error) => {
    if (!(error instanceof Cancelled)) app.log.error('copia', { error: String(error) })
  })
}
