import { randomUUID } from 'node:crypto'
import { copyFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { packTar, type TarSource } from 'modern-tar/fs'
import type { AppContext } from '#platform/app-context.ts'
import type { Config } from '#platform/config.ts'
import { conflict, forbidden, notFound } from '#platform/errors.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { copiasMessages, type SituacaoDasCopias } from './contract.ts'
import { markWhileDownloading } from './download.ts'
import { encrypted } from './encrypt.ts'
import { lastFailure, reasonOf } from './failure.ts'
import { listCopias } from './folder.ts'
import { inspect } from './inspect.ts'
import { leavingKeys } from './keys.ts'
import { makeCopia } from './make.ts'
import { DATABASE, LIST, MANIFEST, type Manifest, readListing } from './manifest.ts'
import { hasFile, type Part, partOf, pathOf } from './objects.ts'
import { Cancelled, cancelCopia, readProgress } from './progress.ts'
import { insertBackupRequest, insertPasse, takePasse } from './queries.ts'

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
      trail.id = await insertBackupRequest(db, 'fazer', context)
    })
    if (!isHeardBefore) start(app)
    return situationOf(app.config)
  }),

  cancelar: on.cancelar.handler(async ({ context }) => {
    const { db, app, trail } = context
    if (!(await readProgress(app.config))) throw conflict(copiasMessages.semAndamento)
    trail.id = await insertBackupRequest(db, 'cancelar', context)
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

/** Returns the backup folder, the progress of a running backup, and the last failure. */
async function situationOf(config: Config): Promise<SituacaoDasCopias> {
  const { backupDir, dataDir } = config
  const [andamento, falha] = await Promise.all([readProgress(config), lastFailure(config)])
  return {
    pasta: backupDir,
    junto_dos_dados: !relative(dataDir, backupDir).startsWith('..'),
    andamento,
    falha,
  }
}

/** A file on disk, its name in the archive, and the size in bytes that it must have. */
type Wanted = [source: string, target: string, bytes: number]

/**
 * Prepares one backup for download as a tar archive, which is read with backpressure.
 * @returns a function that starts the stream; undefined if there is no such backup
 * @throws 409 if a file of the backup is missing or has another size, because the admin would otherwise
 * notice this only when restoring the backup
 */
export async function archiveOf(
  backupDir: string,
  nome: string,
): Promise<(() => Promise<Readable>) | undefined> {
  const folder = join(backupDir, nome)
  const leaving = await leavingKeys(folder).catch(() => {
    throw conflict(copiasMessages.incompleta)
  })
  if (!leaving) return undefined
  const { manifest, texts } = leaving
  const listed = await wantedOf(backupDir, folder, manifest)
  const own: Wanted = [join(folder, DATABASE), DATABASE, manifest.banco.bytes]
  const found = await Promise.all([own, ...listed].map(([source, , bytes]) => hasFile(source, bytes)))
  if (found.includes(false)) throw conflict(copiasMessages.incompleta)
  return async () => {
    const cleaned = manifest.sem_acessos ? undefined : await cleanedCopy(backupDir, folder)
    const told: Manifest = { ...manifest, sem_acessos: true, ...(cleaned && { banco: cleaned.banco }) }
    const contents = [[MANIFEST, Buffer.from(leaving.signed(told))] as const, ...texts]
    // Without a date, these entries would have the current one, and no two downloads would be equal.
    const mtime = new Date(manifest.criada_em)
    const files = [[cleaned?.path ?? own[0], DATABASE] as const, ...listed]
    const sources = [
      ...contents.map(
        ([target, content]): TarSource => ({ type: 'content', content, target, mtime, mode: 0o600 }),
      ),
      ...files.map(([source, target]): TarSource => ({ type: 'file', source, target, mode: 0o600 })),
    ]
    // The stream starts to read at once, so the caller has to consume it to its end or destroy it.
    const stream = markWhileDownloading(backupDir, nome, () => packTar(sources, { concurrency: 1 }))
    return cleaned ? stream.once('close', () => void rm(cleaned.path, { force: true })) : stream
  }
}

/**
 * Copies the database of a backup of an earlier version and removes from the copy what lets somebody in.
 * @throws 409 if the copy cannot be made
 */
async function cleanedCopy(backupDir: string, folder: string): Promise<{ path: string; banco: Part }> {
  const path = join(folder, `saindo-${randomUUID()}.sqlite`)
  try {
    await copyFile(join(folder, DATABASE), path)
    await inspect({ path, folder: null, dropsAccess: true })
    const banco = await partOf(path)
    if (!banco) throw new Error('A cópia do banco sumiu enquanto era preparada.')
    return { path, banco }
  } catch (error) {
    await rm(path, { force: true })
    throw conflict(reasonOf(error, backupDir))
  }
}

/** The files of a backup except its database, its keys and its manifest. */
async function wantedOf(backupDir: string, folder: string, manifest: Manifest): Promise<Wanted[]> {
  const listing = await readListing(folder, manifest).catch(() => {
    throw conflict(copiasMessages.incompleta)
  })
  const objects = new Map(Object.values(listing).map(({ sha256, bytes }) => [sha256, bytes]))
  return [
    [join(folder, LIST), LIST, manifest.lista.bytes],
    ...[...objects].map(([hash, bytes]): Wanted => [pathOf(backupDir, hash), pathOf('', hash), bytes]),
  ]
}
