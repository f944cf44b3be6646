import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import type { Context } from 'hono'
import type { Meta } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { financeiroMessages } from '#contract/money/messages/financeiro.ts'
import { IMAGEM_MAX_BYTES } from '#contract/platform/schemas/arquivos.ts'
import { ANEXO_MAX_BYTES } from '#contract/work/endpoints/anexos.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { readSession } from '#server/platform/auth/session.ts'
import { badRequest, tooLarge } from '#server/platform/errors.ts'
import { takeArquivos } from '#server/platform/limits/limits.ts'
import { refuseUnknownClient } from '#server/platform/limits/unknown-client.ts'
import { type Answer, type Env, whereFrom } from './api-handler.ts'
import type { Received } from './call.ts'
import { checkAccess } from './dispatch.ts'
import { endpointsThat } from './endpoint-by-address.ts'
import { isMultipart } from './origin.ts'
import { extendRequestTime } from './request-timeout.ts'

const FILES = 4
const FIELDS = 20
const FIELD_BYTES = 40_000
const REST_BYTES = 1024 * 1024
const NAME_MAX = 200

/** The limit of an endpoint for each file, and the messages for exceeding it. */
interface Limits {
  bytes: number
  grande: string
  muitos: string
}

const pictures: Limits = { ...messages.arquivo, bytes: IMAGEM_MAX_BYTES }
const attachments: Limits = { ...financeiroMessages.anexo, bytes: ANEXO_MAX_BYTES }
const limitsOf = ({ arquivos }: Meta) => (arquivos === 'anexos' ? attachments : pictures)

/**
 * Accepts multipart requests to the endpoints that accept files. The body is read only if the session may
 * send files.
 */
export function openUploads(app: AppContext, answer: Answer) {
  const destination = endpointsThat(({ arquivos }) => arquivos !== undefined)
  const folder = join(app.config.dataDir, 'envios')

  return {
    /** Whether the request is an upload. Uploads are exempt from the body limit for forms and JSON. */
    isUpload: (c: Context) =>
      c.req.method === 'POST' &&
      isMultipart(c.req.header('content-type')) &&
      destination(c.req) !== undefined,

    async take(c: Context<Env>): Promise<Response> {
      const meta = destination(c.req)
      if (!meta) throw badRequest(messages.corpoIlegivel)
      const { session } = whereFrom(c, app)
      const now = app.clock()
      const user = await readSession(app.database.reads, session, now)
      checkAccess(meta, user, now)
      if (meta.arquivos === 'anexos') await refuseUnknownClient(app.database.reads, user)
      extendRequestTime(c.env?.incoming)
      const own = join(folder, randomUUID())
      await mkdir(own, { recursive: true, mode: 0o700 })
      try {
        const { fields, files } = await receive(c, own, limitsOf(meta))
        const bytes = files.reduce((sum, { tamanho }) => sum + tamanho, 0)
        await takeArquivos(app, user, bytes)
        return await answer(c, asJson(c.req.raw, fields), files)
      } finally {
        await rm(own, { recursive: true, force: true })
      }
    },
  }
}

interface Sent {
  fields: Record<string, string>
  files: Received[]
}

/** Streams a multipart body to a folder and enforces the limits while it arrives. */
async function receive(c: Context<Env>, folder: string, limits: Limits): Promise<Sent> {
  const most = FILES * limits.bytes + REST_BYTES
  if (Number(c.req.header('content-length') ?? 0) > most) throw tooLarge(limits.grande)
  const fields: Sent['fields'] = Object.create(null)
  const taken: Promise<Received | undefined>[] = []
  const form = parserFor(c, limits)
  let refused: Error | undefined
  const refuse = (sentence: string) => () => {
    refused ??= tooLarge(sentence)
  }
  form.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) refuse(messages.grandeDemais)()
    fields[name] = value
  })
  form.on('file', (name, stream, nome, _encoding, tipo) => {
    if (name !== 'arquivo') return void stream.resume()
    const place = { nome: cleanName(nome), tipo, caminho: join(folder, String(taken.length)) }
    const kept = keep(stream, place, limits)
    // The error is reported by the `Promise.all` below; until then it must not count as an unhandled
    // rejection.
    kept.catch(() => undefined)
    taken.push(kept)
  })
  form.on('filesLimit', refuse(limits.muitos))
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) form.on(limit, refuse(messages.grandeDemais))
  await pipeline(bodyOf(c), atMost(most, limits), form).catch(interrupted)
  const files = (await Promise.all(taken)).filter((file) => file !== undefined)
  if (refused) throw refused
  return { fields, files }
}

function parserFor(c: Context, { bytes }: Limits) {
  const headers: BusboyHeaders = { 'content-type': c.req.header('content-type') ?? '' }
  const limits = { files: FILES, fields: FIELDS, fileSize: bytes, fieldSize: FIELD_BYTES }
  try {
    return new Busboy({ headers, limits: { ...limits, fieldNameSize: 100, headerPairs: 20 } })
  } catch {
    throw badRequest(messages.corpoIlegivel)
  }
}

/** Node's request if there is one, because the body of a web Request would be a second copy of it. */
function bodyOf(c: Context<Env>): Readable {
  const { incoming } = c.env ?? {}
  if (incoming instanceof Readable) return incoming
  return c.req.raw.body ? Readable.fromWeb(c.req.raw.body as never) : Readable.from([])
}

async function keep(
  stream: BusboyFileStream,
  { nome, tipo, caminho }: Pick<Received, 'nome' | 'tipo' | 'caminho'>,
  { grande }: Limits,
): Promise<Received | undefined> {
  const hash = createHash('sha256')
  let tamanho = 0
  const count = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      tamanho += part.length
      done(null, part)
    },
  })
  await pipeline(stream, count, createWriteStream(caminho, { mode: 0o600 }))
  if (stream.truncated) throw tooLarge(grande)
  // An empty file input sends a file without a name and without content.
  return nome === '' && tamanho === 0
    ? undefined
    : { nome, tipo, tamanho, sha256: hash.digest('hex'), caminho }
}

/** Cleans a file name for display and download. It is never used as a name on the server's disk. */
function cleanName(name: string | undefined): string {
  const last = basename((name ?? '').replaceAll('\\', '/')).normalize('NFC')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  const plain = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
  // Cuts by code point, because half a surrogate pair is not a character.
  return [...plain].slice(-NAME_MAX).join('')
}

function atMost(bytes: number, { grande }: Limits): Transform {
  let left = bytes
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      left -= part.length
      done(left < 0 ? tooLarge(grande) : null, part)
    },
  })
}

/** Errors of the limits are passed on; any other error means that the connection was interrupted. */
function interrupted(error: unknown): never {
  throw error instanceof Error && 'status' in error ? error : badRequest(messages.arquivo.interrompido)
}

/** Passes the fields to the contract as JSON. The files are passed separately. */
function asJson(from: Request, fields: Sent['fields']): Request {
  const headers = new Headers(from.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return new Request(from.url, { method: from.method, headers, body: JSON.stringify(fields) })
}
