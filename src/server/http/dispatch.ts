import { implement } from '@orpc/server'
import { CONFIRMACAO_NECESSARIA, needsConfirmation } from '#contract/confirmed.ts'
import { contract } from '#contract/contract.ts'
import type { Entidade, Meta } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { metaOf } from '#contract/meta.ts'
import { record, stateOf } from '#server/auditoria/queries.ts'
import { isConfirmed, readSession, type Visitor } from '#server/auth/session.ts'
import { takeMensagem } from '#server/cotas/limits.ts'
import { change } from '#server/db/change.ts'
import { emptyJournal } from '#server/db/erasure.ts'
import type { Db } from '#server/db/schema.ts'
import { forbidden, invalid, unauthenticated } from '#server/errors.ts'
import type { House } from '#server/house.ts'
import { traced } from '#server/tracing.ts'
import { withIdempotency } from './idempotency.ts'
import type { Received } from './uploads.ts'

/** One request, before it is known who asks. */
export interface Incoming {
  house: House
  /** By which the request is found again in logs, also by whoever asked. */
  requestId: string
  /** Something happened that nobody foresaw. */
  failed: (cause: unknown) => void
  /** From where, with which cookies (plain tokens) and repeat key. */
  from: {
    address: string
    agent: string
    session: string | undefined
    device: string | undefined
    repeatKey: string | undefined
    /** False where another site led the browser here. */
    isOwnPage: boolean
  }
  resHeaders: Headers
  /** What was sent along, in a temporary place; only to rows that take files. */
  files: readonly Received[]
  /** Whether the asker is no longer there to hear the answer. */
  isGone: () => boolean
  /** Cuts the line to the asker, whatever still waits in it. */
  hangUp: () => void
  /** An answer that is sent as it is, in the place of the row's output. */
  answerWith: (response: Response) => void
}

/** Filled by a handler where the input does not tell whom the audit row is about, or who acted. */
interface Trail {
  id?: number
  /** Several records that one request made: a row of the audit each. */
  ids?: number[]
  /** The record as it was, where only the handler knows which one it is. */
  before?: Awaited<ReturnType<typeof stateOf>>
  /** The same, of each of several records. */
  befores?: ReadonlyMap<number, Awaited<ReturnType<typeof stateOf>>>
  actor?: { id: number; name: string }
}

/** What a change is known by: its row, its input, its target. */
export interface Call extends Incoming {
  user: Visitor
  now: Temporal.Instant
  trail: Trail
  row: { name: string; meta: Meta; method: string; creates: boolean; input: unknown }
}

const rows = implement(contract).$context<Incoming>().$config({ initialInputValidationIndex: -1 })

/** The life of a request: session · access · parse · transaction · handler · audit · answer. */
export const api = rows
  .use(async ({ context, procedure, next }, input) => {
    const now = context.house.clock()
    const user = await readSession(context.house.database.reads, context.from.session, now)
    allow(metaOf(procedure), user, now)
    refuseForged(input, user)
    refuseBrokenText(input)
    return next({ context: { user, now, trail: {} as Trail } })
  })
  .use(async ({ context, path, procedure, next }, input) => {
    const { method = 'POST', successStatus } = procedure['~orpc'].route
    const { reads } = context.house.database
    const meta = metaOf(procedure)
    const row = { name: path.join('.'), meta, method, creates: successStatus === 201, input }
    const call = { ...context, row }
    await refuseUnconfirmed(call)
    if (meta.mensagem) await takeMensagem(context.house, context.user)
    if (method === 'GET' || meta.atomic === false) {
      const answer = await next({ context: { db: reads, row } })
      if (method === 'GET') await recordExport(call)
      return answer
    }

    const output = await inTransaction(call, async (db) => (await next({ context: { db, row } })).output)
    return { output, context: { db: reads, row } }
  })

/**
 * One change and its audit row, together or not at all; heard before (Idempotency-Key), only answered again.
 * Rows with `atomic: false` call it after their slow work.
 */
export async function inTransaction<T>(call: Call, work: (db: Db) => Promise<T>): Promise<T> {
  const output = await transaction(call, (db) =>
    withIdempotency(db, call, async () => {
      const entidade = entidadeOf(call)
      if (!entidade) throw new Error(`${call.row.name} changes something, but names no entidade`)
      const before = await stateOf(db, entidade, targetOf(call))
      const answer = await work(db)
      const id = call.trail.id ?? targetOf(call) ?? idOf(answer)
      const ids = call.trail.ids ?? (id === undefined ? [] : [id])
      const was = (before ?? call.trail.before)?.state ?? null
      for (const one of ids) await record(db, call, entidade, one, call.trail.befores?.get(one)?.state ?? was)
      return answer
    }),
  )
  call.house.changes.wake()
  if (call.row.meta.apaga) await emptyJournal(call.house)
  return output
}

/** Who took it out, whose it is, and when; the record itself stays as it was. */
async function recordExport(call: Call): Promise<void> {
  const entidade = entidadeOf(call)
  if (!entidade) return
  await transaction(call, async (db) => {
    const id = targetOf(call)
    const before = await stateOf(db, entidade, id)
    await record(db, call, entidade, id, before?.state ?? null)
  })
  call.house.changes.wake()
}

function transaction<T>({ house: { database } }: Call, work: (db: Db) => Promise<T>): Promise<T> {
  return traced('transaction', () => change(database, work), { 'db.system.name': systems[database.engine] })
}

const systems = { sqlite: 'sqlite', postgres: 'postgresql' }

/** What is changed; the rows of the bin leave it to the input, whose schema lists what it may be. */
function entidadeOf({ row: { meta, input } }: Call): Entidade | undefined {
  return meta.entidade === 'da entrada' ? (input as { entidade: Entidade }).entidade : meta.entidade
}

/** The record that the input, or the asker, points at. A row that creates has none yet. */
function targetOf({ user, row: { meta, creates, input } }: Call): number | undefined {
  // One row each.
  if (meta.entidade === 'configuracoes' || meta.entidade === 'saida') return 1
  if (meta.alvo === 'usuario') return user.id
  if (meta.alvo === 'sessao') return user.sessaoId
  return creates ? undefined : idOf(input)
}

function idOf(thing: unknown): number | undefined {
  const { id } = (thing ?? {}) as { id?: unknown }
  return typeof id === 'number' ? id : undefined
}

/** What is known of an asker before anything that was sent is read. */
export function allow({ access, confirmed }: Meta, user: Visitor, now: Temporal.Instant): void {
  if (access === 'publico') return
  if (user.role === 'ninguem') throw unauthenticated()
  if (access !== 'autenticado' && !access.includes(user.role)) throw forbidden()
  if (confirmed === true && !isConfirmed(user, now)) throw unconfirmed()
}

/** The same for a row that asks for a confirmation only where its input says so. */
async function refuseUnconfirmed(call: Call): Promise<void> {
  const { house, now, row, user } = call
  const { confirmed } = row.meta
  if (confirmed === undefined || isConfirmed(user, now)) return
  const entidade = entidadeOf(call)
  const before = entidade && (await stateOf(house.database.reads, entidade, targetOf(call)))
  if (needsConfirmation(confirmed, row.input as Record<string, unknown>, before?.state)) throw unconfirmed()
}

const unconfirmed = () => forbidden(messages.sessao.confirmar, CONFIRMACAO_NECESSARIA)

// Nothing that we read is nested deeper; a thousand brackets would end the stack.
const DEEPEST = 20

/** Old clients say who they are. The session decides; a claim to be somebody else is refused. */
function refuseForged(input: unknown, user: Visitor): void {
  const claims = (input ?? {}) as Record<string, unknown>
  for (const claim of ['usuario_id', 'remetente_id']) {
    const said = claims[claim]
    if (said === undefined || said === null) continue
    // A list, as a key that came twice, is nobody; asked for its number it would throw.
    if (typeof said === 'object' || Number(said) !== user.id) throw forbidden(messages.identidadeAlheia)
  }
}

/** NUL ends a text early in SQLite, PostgreSQL refuses it, and half a character cannot be stored. */
function refuseBrokenText(input: unknown, field = '', depth = 0): void {
  if (typeof input === 'string') {
    if (input.includes('\0') || !input.isWellFormed()) throw invalid(field, messages.textoInvalido)
  } else if (typeof input === 'object' && input !== null) {
    if (depth > DEEPEST) throw invalid(field, messages.dadosInvalidos)
    for (const [key, value] of Object.entries(input)) {
      refuseBrokenText(key, key)
      refuseBrokenText(value, field || key, depth + 1)
    }
  }
}
