import { readFile } from 'node:fs/promises'
import { messages } from '#platform/contract/messages.ts'
import { change } from '#platform/db/change.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { attachmentType } from '#platform/files/attachment.ts'
import { fileMessages } from '#platform/files/messages.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { refuseMidia } from '#proofing/pecas/adding.ts'
import { tamanhoDaParte } from '#proofing/pecas/midia-rules.ts'
import { nameOfPart } from '#proofing/pecas/original.ts'
import { workMessages } from '#studio/messages.ts'
import { finishEnvio } from './finishing.ts'
import { addParte, dropEnvio, getEnvio, listPartes, openEnvio } from './queries.ts'

const on = api.envios
const says = workMessages.peca

/** Beginning, continuing and cancelling an upload is not audited, because no record changes before the upload ends. */
const nothing: number[] = []

export const enviosHandlers = on.router({
  iniciar: on.iniciar.handler(async ({ context, input }) => {
    const { db, user, trail } = context
    const { projetoId, pecaId = null, nome, tamanho, modificado = null, nota } = input
    trail.ids = nothing
    const { projectId } = await refuseMidia(db, user, { projetoId, pecaId, nome })
    const file = { nome, nota, tamanho, modificado_ms: modificado }
    return getEnvio(db, user, await openEnvio(context, { projectId, peca_id: pecaId, ...file }))
  }),

  get: on.get.handler(({ context: { db, user }, input: { id } }) => getEnvio(db, user, id)),

  enviarParte: on.enviarParte.handler(async ({ context, input: { id, numero } }) => {
    const { app, db: reads, user, files, trail, now } = context
    trail.ids = nothing
    const envio = await getEnvio(reads, user, id)
    const [file] = files
    if (!file) throw invalid('arquivo', messages.arquivo.nenhum)
    if (numero > envio.partes || file.tamanho !== tamanhoDaParte(envio, numero))
      throw invalid('arquivo', fileMessages.parte.grande)
    const former = (await listPartes(reads, id)).find((one) => one.numero === numero)
    if (former && former.sha256 !== file.sha256) {
      // Nobody knows which parts belong to which file, so the upload begins again.
      await change(app.database, (db) => dropEnvio(db, id))
      throw conflict(says.outroArquivo)
    }
    const bytes = await readFile(file.caminho)
    // The beginning of a file says what it is.
    if (numero === 1) attachmentType(bytes, { nome: envio.nome, tipo: '' })
    await app.storage.put(nameOfPart(envio.chave, numero), bytes, 'application/octet-stream')
    return inTransaction(context, async (db) => {
      await getEnvio(db, user, id)
      await addParte(db, { envio_id: id, numero, sha256: file.sha256 }, now)
      return getEnvio(db, user, id)
    })
  }),

  concluir: on.concluir.handler(({ context, input: { id, duracao_ms = null } }) =>
    finishEnvio(context, { id, duracao_ms }),
  ),

  cancelar: on.cancelar.handler(async ({ context: { db, user, trail }, input: { id } }) => {
    trail.ids = nothing
    await getEnvio(db, user, id)
    await dropEnvio(db, id)
  }),
})
