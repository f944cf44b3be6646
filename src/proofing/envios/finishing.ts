import { createHash } from 'node:crypto'
import type { AppContext } from '#platform/app-context.ts'
import { record } from '#platform/audit/queries.ts'
import { declaravelDe } from '#platform/contract/anexos.ts'
import { change } from '#platform/db/change.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { incomplete, notFound } from '#platform/errors.ts'
import { withPoster } from '#platform/files/keep.ts'
import type { NewImagem } from '#platform/files/queries.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { wasAnswered } from '#platform/http/idempotency.ts'
import { refuseMidia } from '#proofing/pecas/adding.ts'
import { partesDe, tamanhoDaParte } from '#proofing/pecas/midia-rules.ts'
import { nameOfPart } from '#proofing/pecas/original.ts'
import { getPeca } from '#proofing/pecas/reading-queries.ts'
import type { Peca } from '#proofing/pecas/schemas.ts'
import { findNewest, insertPeca, insertVersao, type NewMidia } from '#proofing/pecas/versao-queries.ts'
import { workMessages } from '#studio/messages.ts'
import { dropEnvio, type FoundEnvio, forgetPartes, getEnvio, listPartes } from './queries.ts'

const says = workMessages.peca

interface Complete {
  envio: FoundEnvio
  /** The SHA-256 hash of the whole file. */
  sha256: string
}

/**
 * Makes an uploaded file a piece or a version, with the uploaded picture as its page.
 * @throws 404 without the upload, 422 if parts are missing, 409 as for other versions
 */
export async function finishEnvio(
  call: HandlerContext<ReadDb>,
  { id, duracao_ms }: { id: number; duracao_ms: number | null },
): Promise<Peca> {
  const complete = (await wasAnswered(call.db, call)) ? undefined : await readEnvio(call, id)
  return withPoster(call, async (db, poster) => {
    if (!complete) throw notFound()
    return storeFinished({ ...call, db }, { ...complete, duracao_ms, poster })
  })
}

interface FinishedEnvio extends Complete {
  duracao_ms: number | null
  poster: NewImagem | null
}

async function storeFinished(
  context: HandlerContext,
  { envio, sha256, duracao_ms, poster }: FinishedEnvio,
): Promise<Peca> {
  const { db, user, trail } = context
  const { nome, nota, tamanho, parte_bytes, chave } = envio
  const { projectId, midia } = await refuseMidia(db, user, { ...envio, sha256 })
  // Another request may have finished or cancelled the upload while this one read it.
  if (!(await dropEnvio(db, envio.id))) throw notFound()
  const file: NewMidia = {
    midia,
    nome_arquivo: nome,
    mime: declaravelDe(nome)?.[0] ?? '',
    tamanho,
    sha256,
    chave,
    parte_bytes,
    duracao_ms,
    poster,
  }
  if (envio.pecaId !== null) {
    trail.id = await insertVersao(context, { peca_id: envio.pecaId, nota, file })
    return getPeca(db, user, envio.pecaId)
  }
  const id = await insertPeca(context, { projectId, nome: '', nota, file })
  await record(context, { entidade: 'pecas', id, before: null })
  trail.id = (await findNewest(db, id))?.id ?? 0
  return getPeca(db, user, id)
}

/**
 * Reads an upload to its end. Parts that cannot be read, or that are not what was received, are forgotten, so that they
 * are sent again.
 * @throws 404 without the upload, 422 if parts are missing, 409 as for other versions
 */
async function readEnvio(call: HandlerContext<ReadDb>, id: number): Promise<Complete> {
  const { app, db: reads, user } = call
  const envio = await getEnvio(reads, user, id)
  await refuseMidia(reads, user, envio)
  if (envio.faltam.length > 0) throw incompleteEnvio(envio)
  const { sha256, broken } = await hashParts(app, reads, envio)
  if (broken.length > 0) {
    await change(app.database, (db: WriteDb) => forgetPartes(db, id, broken))
    throw incompleteEnvio({ ...envio, faltam: broken })
  }
  await refuseMidia(reads, user, { ...envio, sha256 })
  return { envio, sha256 }
}

function incompleteEnvio({ chave: _, nota: _nota, ...envio }: FoundEnvio) {
  const { faltam } = envio
  return incomplete(says.incompleto(faltam.length), { partes: faltam.join(', ') }, envio)
}

/**
 * Computes the SHA-256 hash of a file that is stored in parts, of which only a few kilobytes are in memory.
 * @returns the numbers of the parts that are missing or differ from what was received
 */
async function hashParts(
  { storage }: Pick<AppContext, 'storage'>,
  db: ReadDb,
  envio: FoundEnvio,
): Promise<{ sha256: string; broken: number[] }> {
  const received = new Map((await listPartes(db, envio.id)).map(({ numero, sha256 }) => [numero, sha256]))
  const whole = createHash('sha256')
  const broken: number[] = []
  for (let numero = 1; numero <= partesDe(envio); numero += 1) {
    const part = createHash('sha256')
    let size = 0
    for await (const bytes of (await storage.get(nameOfPart(envio.chave, numero))) ?? []) {
      whole.update(bytes)
      part.update(bytes)
      size += bytes.length
    }
    if (size !== tamanhoDaParte(envio, numero) || part.digest('hex') !== received.get(numero))
      broken.push(numero)
  }
  return { sha256: whole.digest('hex'), broken }
}
