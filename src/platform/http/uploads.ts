import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import type { Context } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { isPictureName } from '#platform/contract/anexos.ts'
import { IMAGEM_MAX_BYTES, MAX_FILES_PER_REQUEST } from '#platform/contract/arquivos.ts'
import { configuracoesMessages } from '#platform/contract/configuracoes-messages.ts'
import type { FileLimits } from '#platform/contract/endpoint.ts'
import { messages } from '#platform/contract/messages.ts'
import { singleLine } from '#platform/contract/text.ts'
import { badRequest, invalid, tooLarge } from '#platform/errors.ts'
import { fileMessages } from '#platform/files/messages.ts'
import { takeUploadQuota } from '#platform/limits/limits.ts'
import { refuseUnknownClient } from '#platform/limits/unknown-client.ts'
import type { Env } from './api-handler.ts'
import type { UploadBody, UploadedFile } from './call.ts'
import { endpointsThat } from './endpoint-by-address.ts'
import { isMultipart } from './origin.ts'
import { extendRequestTime } from './request-timeout.ts'

const FIELDS = 20
const FIELD_BYTES = 40_000
const REST_BYTES = 1024 * 1024
const NAME_MAX = 200

const says = { ...fileMessages, imagem: { ...messages.arquivo, um: configuracoesMessages.umLogo } }

/** Recognises uploads: multipart requests to the endpoints that accept files. */
export function openUploads() {
  const destination = endpointsThat(({ arquivos }) => arquivos !== undefined)

  /** Whether the request is an upload. Uploads are exempt from the body limit for forms and JSON. */
  const isUpload = (c: Context<Env>) =>
    c.req.method === 'POST' && isMultipart(c.req.header('content-type')) && destination(c.req) !== undefined

  return {
    isUpload,

    bodyOf: (c: Context<Env>): UploadBody | undefined =>
      isUpload(c)
        ? {
            contentType: c.req.header('content-type') ?? '',
            length: Number(c.req.header('content-length') ?? 0),
            stream: () => bodyOf(c),
            extendTime: () => extendRequestTime(c.env?.incoming),
          }
        : undefined,
  }
}

/**
 * Returns Node's request if there is one, because the body of a web Request would be a second copy of the
 * data.
 */
function bodyOf(c: Context<Env>): Readable {
  const { incoming } = c.env ?? {}
  if (incoming instanceof Readable) return incoming
  return c.req.raw.body ? Readable.fromWeb(c.req.raw.body) : Readable.from([])
}

interface Receiving {
  app: AppContext
  /** The user whose access was checked. */
  user: Visitor
  upload: UploadBody
  limits: FileLimits
}

interface ReadUpload {
  fields: Record<string, string>
  files: UploadedFile[]
}

/**
 * Receives the files and fields of an upload, passes them to `work`, and deletes the files when `work` has
 * ended.
 * @throws 403 if the client may not send attachments yet, 413 or 429 if a limit is exceeded, 400 if the body
 * cannot be read or was interrupted
 */
export async function withUpload<T>(
  { app, user, upload, limits }: Receiving,
  work: (sent: ReadUpload) => Promise<T>,
): Promise<T> {
  if (limits.kind === 'anexo') await refuseUnknownClient(app.database.reads, user)
  upload.extendTime()
  const folder = join(app.config.dataDir, 'envios', randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const sent = await receive(upload, folder, limits)
    const bytes = sent.files.reduce((sum, { tamanho }) => sum + tamanho, 0)
    await takeUploadQuota(app, user, bytes)
    return await work(sent)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Rejects an upload that was received with more files than its endpoint accepts.
 * @throws 422
 */
export function refuseTooManyFiles({ kind, maxFiles }: FileLimits, files: readonly UploadedFile[]): void {
  if (files.length > maxFiles) throw invalid('arquivo', says[kind].um)
}

/** Streams a multipart body to a folder and enforces the limits while it arrives. */
async function receive(upload: UploadBody, folder: string, limits: FileLimits): Promise<ReadUpload> {
  const { grande, muitos } = says[limits.kind]
  const most = MAX_FILES_PER_REQUEST * limits.maxBytes + REST_BYTES
  if (upload.length > most) throw tooLarge(grande)
  const fields: ReadUpload['fields'] = Object.create(null)
  const uploads: Promise<UploadedFile | undefined>[] = []
  const form = parserFor(upload, limits)
  let refused: Error | undefined
  const refuse = (sentence: string) => () => {
    refused ??= tooLarge(sentence)
  }
  // biome-ignore lint/complexity/useMaxParams: busboy determines the parameters
  form.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) refuse(messages.grandeDemais)()
    fields[name] = value
  })
  // biome-ignore lint/complexity/useMaxParams: busboy determines the parameters
  form.on('file', (name, stream, nome, _encoding, tipo) => {
    if (name !== 'arquivo') return void stream.resume()
    const target = { nome: cleanName(nome), tipo, caminho: join(folder, String(uploads.length)) }
    const received = receiveFile(stream, target, largestOf(limits, target.nome))
    // The error is reported by the `Promise.all` below; until then it must not count as an unhandled
    // rejection.
    received.catch(() => undefined)
    uploads.push(received)
  })
  form.on('filesLimit', refuse(muitos))
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) form.on(limit, refuse(messages.grandeDemais))
  await pipeline(upload.stream(), atMost(most, grande), form).catch(interrupted)
  const files = (await Promise.all(uploads)).filter((file) => file !== undefined)
  if (refused) throw refused
  return { fields, files }
}

function parserFor({ contentType }: UploadBody, { maxBytes }: FileLimits) {
  const headers: BusboyHeaders = { 'content-type': contentType }
  const limits = {
    files: MAX_FILES_PER_REQUEST,
    fields: FIELDS,
    fileSize: maxBytes,
    fieldSize: FIELD_BYTES,
  }
  try {
    return new Busboy({ headers, limits: { ...limits, fieldNameSize: 100, headerPairs: 20 } })
  } catch {
    throw badRequest(messages.corpoIlegivel)
  }
}

/** The largest size of a file, and the message for a larger one. Among PDFs a picture has its own limit. */
function largestOf({ kind, maxBytes }: FileLimits, nome: string): Largest {
  return kind === 'pecas' && isPictureName(nome)
    ? { bytes: IMAGEM_MAX_BYTES, grande: says.imagem.grande }
    : { bytes: maxBytes, grande: says[kind].grande }
}

interface Largest {
  bytes: number
  grande: string
}

async function receiveFile(
  stream: BusboyFileStream,
  { nome, tipo, caminho }: Pick<UploadedFile, 'nome' | 'tipo' | 'caminho'>,
  largest: Largest,
): Promise<UploadedFile | undefined> {
  const hash = createHash('sha256')
  let tamanho = 0
  const count = new Transform({
    transform(part: Buffer, _encoding, callback) {
      hash.update(part)
      tamanho += part.length
      // The rest of a file that is too large is read, so that the form can be read to its end, but not stored.
      if (tamanho > largest.bytes) callback()
      else callback(null, part)
    },
  })
  await pipeline(stream, count, createWriteStream(caminho, { mode: 0o600 }))
  if (stream.truncated || tamanho > largest.bytes) throw tooLarge(largest.grande)
  // An empty file input sends a file without a name and without content.
  return nome === '' && tamanho === 0
    ? undefined
    : { nome, tipo, tamanho, sha256: hash.digest('hex'), caminho }
}

/** Cleans a file name for display and download. It is never used as a name on the server's disk. */
function cleanName(name: string | undefined): string {
  const plain = singleLine(basename((name ?? '').replaceAll('\\', '/')).normalize('NFC')).trim()
  // Cuts by code point, because half a surrogate pair is not a character.
  return [...plain].slice(-NAME_MAX).join('')
}

function atMost(bytes: number, grande: string): Transform {
  let remaining = bytes
  return new Transform({
    transform(part: Buffer, _encoding, callback) {
      remaining -= part.length
      callback(remaining < 0 ? tooLarge(grande) : null, part)
    },
  })
}

/** Throws the errors of the limits unchanged. Any other error means that the connection was interrupted. */
function interrupted(error: unknown): never {
  throw error instanceof Error && 'status' in error ? error : badRequest(messages.arquivo.interrompido)
}
