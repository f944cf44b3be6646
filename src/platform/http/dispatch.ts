import type { AnyContractRouter, ContractProcedure } from '@orpc/contract'
import { implement, type ProcedureImplementer, type RouterImplementerWithMiddlewares } from '@orpc/server'
import { contract } from '#app/contract.ts'
import { record, stateOf } from '#platform/audit/queries.ts'
import { accountsMessages } from '#platform/auth/messages.ts'
import { reviewStateOf } from '#platform/auth/review-state.ts'
import { readRevisorSession } from '#platform/auth/revisor-session.ts'
import { isConfirmed, readSession, type Visitor } from '#platform/auth/session.ts'
import { countAttempt } from '#platform/auth/throttle.ts'
import { type Confirmed, needsConfirmation } from '#platform/contract/confirmed.ts'
import type { Entidade, FileLimits, Meta, TypedMeta } from '#platform/contract/endpoint.ts'
import { CONFIRMACAO_NECESSARIA, SENHA_PROVISORIA } from '#platform/contract/error-codes.ts'
import { messages } from '#platform/contract/messages.ts'
import { metaOf } from '#platform/contract/meta.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { ahead } from '#platform/db/ahead.ts'
import { change } from '#platform/db/change.ts'
import { emptyJournal } from '#platform/db/erasure.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { forbidden, invalid, unauthenticated } from '#platform/errors.ts'
import { takeMensagem } from '#platform/limits/limits.ts'
import { traced } from '#platform/tracing.ts'
import type { Call, HandlerContext, IncomingRequest, Trail, UploadedFile } from './call.ts'
import { withIdempotency } from './idempotency.ts'
import { refuseTooManyFiles, withUpload } from './uploads.ts'

const implementation = implement(contract)
  .$context<IncomingRequest>()
  .$config({ initialInputValidationIndex: -1 })

/** The steps of a request: session, access, uploaded files, parsing, transaction, handler, audit, response. */
const dispatched = implementation
  .use(async ({ context, procedure, next }, input) => {
    const { app, upload, visitor } = context
    const meta = metaOf(procedure)
    refuseUnshared(context, meta)
    const now = app.clock()
    const user = visitor ?? (await readUser(context, meta, now))
    checkAccess(meta, user, now)
    const proceed = (files: readonly UploadedFile[]) => {
      refuseForged(input, user)
      refuseBrokenText(input)
      // The time is read again, because receiving the files may have taken minutes.
      return next({ context: { user, now: app.clock(), files, trail: trailOf(user) } })
    }
    if (!upload || !meta.arquivos) return proceed([])
    return withUpload({ app, user, upload, limits: meta.arquivos }, async ({ fields, files }) => {
      // A middleware of oRPC cannot replace the input, only complete it. A path parameter takes precedence
      // over a field of the same name.
      Object.assign(input as object, { ...fields, ...(input as object) })
      return proceed(files)
    })
  })
  .use(async ({ context, path, procedure, next }, input) => {
    const { method = 'POST', successStatus } = procedure['~orpc'].route
    const { reads } = context.app.database
    const meta = metaOf(procedure)
    const endpoint = { name: path.join('.'), meta, method, creates: successStatus === 201, input }
    const call = { ...context, endpoint }
    await refuseUnconfirmed(call)
    if (meta.mensagem) await takeMensagem(context.app, context.user)
    if (meta.limite && !isOfTeam(context.user))
      await countAttempt(context.app, { kind: meta.limite, who: String(context.user.id) })
    if (meta.arquivos) refuseTooManyFiles(meta.arquivos, context.files)
    if (method === 'GET' || meta.atomic === false) {
      const answer = await next({ context: { db: reads, endpoint } })
      if (method === 'GET') await recordExport(call)
      return answer
    }

    const output = await inTransaction(call, async (db) => (await next({ context: { db, endpoint } })).output)
    return { output, context: { db: reads, endpoint } }
  })

/** Refuses an endpoint that is not read as a client, if the request reads as one. */
function refuseUnshared({ viewOf }: IncomingRequest, { comoCliente }: Meta): void {
  if (viewOf === undefined) return
  if (viewOf === 'projeto' ? comoCliente !== 'projeto' : !comoCliente)
    throw forbidden(accountsMessages.verComo.fora)
}

/** The user of a request. Only the endpoints of reviews accept a person without an account. */
function readUser({ app, from }: IncomingRequest, { access }: Meta, now: Temporal.Instant): Promise<Visitor> {
  const { reads } = app.database
  return access === 'participante'
    ? readRevisorSession(reads, from, now)
    : readSession(reads, from.session, now)
}

/** The audit log names a person without an account, and says that the person came by link. */
const trailOf = ({ role, name }: Visitor): Trail =>
  role === 'revisor' ? { actor: { id: 0, name: `${name} (link)` } } : {}

/**
 * The implementer of a contract, in which each handler gets the database handle that its endpoint needs: a
 * transaction, or a handle that only reads.
 */
type Implementer<Contract extends AnyContractRouter> =
  Contract extends ContractProcedure<infer Input, infer Output, infer Errors, infer EndpointMeta>
    ? ProcedureImplementer<
        IncomingRequest,
        HandlerContext<EndpointMeta extends TypedMeta<true, FileLimits | undefined> ? WriteDb : ReadDb>,
        Input,
        Output,
        Errors,
        EndpointMeta
      >
    : Pick<RouterImplementerWithMiddlewares<Contract, IncomingRequest, HandlerContext<ReadDb>>, 'router'> & {
        [K in keyof Contract]: Contract[K] extends AnyContractRouter ? Implementer<Contract[K]> : never
      }

/**
 * The cast is needed because oRPC gives all handlers one type of context. The second middleware passes a
 * transaction to the handlers that have one according to `Implementer`.
 */
export const api = dispatched as unknown as Implementer<typeof contract>

/**
 * Commits a change and its audit rows in one transaction. For a repeated request with the same
 * Idempotency-Key, the first response is returned and `work` is not called. Handlers of endpoints with
 * `atomic: false` call this function after their slow work.
 */
export async function inTransaction<T>(call: Call, work: (db: WriteDb) => Promise<T>): Promise<T> {
  const audited = (db: WriteDb) =>
    withIdempotency(db, call, async () => {
      const entidade = entidadeOf(call)
      if (!entidade) throw new Error(`${call.endpoint.name} changes data, but its contract names no entidade`)
      // The statement is sent before those of the handler, so it reads the state before the change.
      const reading = ahead(stateOf(db, entidade, targetOf(call)))
      // The database may let the work run a second time.
      call.trail.termos = []
      const answer = await work(db)
      const before = await reading
      const id = call.trail.id ?? targetOf(call) ?? idOf(answer)
      const ids = call.trail.ids ?? (id === undefined ? [] : [id])
      const was = (before ?? call.trail.before)?.state ?? null
      let { termos } = call.trail
      if (termos.length > 0 && ids.length === 0)
        throw new Error(`${call.endpoint.name} signs a termo, but has no audit row that could name it`)
      for (const changed of ids) {
        const before = call.trail.befores?.get(changed)?.state ?? was
        await record({ ...call, db }, { entidade, id: changed, before, after: call.trail.after, termos })
        termos = []
      }
      return answer
    })
  const output = await transaction(call, audited, keysOf(call))
  call.app.changes.wake()
  if (call.endpoint.meta.apaga) await emptyJournal(call.app)
  return output
}

/** Adds an audit row that says who exported which record, and when. */
async function recordExport(call: Call): Promise<void> {
  const entidade = entidadeOf(call)
  if (!entidade) return
  await transaction(call, async (db) => {
    const id = targetOf(call)
    const before = await stateOf(db, entidade, id)
    await record({ ...call, db }, { entidade, id, before: before?.state ?? null })
  })
  call.app.changes.wake()
}

function transaction<T>(
  { app: { database } }: Call,
  work: (db: WriteDb) => Promise<T>,
  keys?: readonly string[],
): Promise<T> {
  return traced('transaction', () => change(database, work, keys), {
    'db.system.name': systems[database.engine],
  })
}

/**
 * What no other change may use while the change of this request runs: its record and its Idempotency-Key.
 * @returns undefined if the change must run alone
 */
function keysOf(call: Call): string[] | undefined {
  const { endpoint, from, user } = call
  if (!endpoint.meta.independent?.(endpoint.input as never)) return undefined
  const target = targetOf(call)
  return [
    ...(target === undefined ? [] : [`${entidadeOf(call)} ${target}`]),
    ...(from.repeatKey === undefined ? [] : [`${endpoint.name} ${user.id} ${from.repeatKey.toLowerCase()}`]),
  ]
}

const systems = { sqlite: 'sqlite', postgres: 'postgresql' }

/**
 * The kind of record that is changed. For the endpoints of the bin the input names the kind, and the schema
 * of the input lists the possible kinds.
 */
function entidadeOf({ endpoint: { meta, input } }: Call): Entidade | undefined {
  return meta.entidade === 'da entrada' ? (input as { entidade: Entidade }).entidade : meta.entidade
}

/** The id of the record that is changed; undefined if the endpoint creates the record. */
function targetOf({ user, endpoint: { meta, creates, input } }: Call): number | undefined {
  // These tables contain a single row.
  if (meta.entidade === 'configuracoes' || meta.entidade === 'saida') return 1
  if (meta.alvo === 'usuario') return user.id
  if (meta.alvo === 'sessao') return user.sessaoId
  return creates ? undefined : idOf(input)
}

function idOf(output: unknown): number | undefined {
  const { id } = (output ?? {}) as { id?: unknown }
  return typeof id === 'number' ? id : undefined
}

/**
 * Checks the access of an endpoint before its input is read.
 * @throws 401 without a session, 403 for another role, without a confirmed session if the endpoint always
 * requires one, or for an act that binds while somebody else knows the password
 */
export function checkAccess(
  { access, confirmed, vincula }: Meta,
  user: Visitor,
  now: Temporal.Instant,
): void {
  if (access === 'publico') return
  if (user.role === 'ninguem') throw unauthenticated()
  if (vincula && user.senha_alheia === 'definida')
    throw forbidden(accountsMessages.senha.provisoria, SENHA_PROVISORIA)
  if (access === 'participante') return
  if (user.role === 'revisor') throw forbidden()
  if (access !== 'autenticado' && !access.includes(user.role)) throw forbidden()
  if (confirmed === true && !isConfirmed(user, now)) throw unconfirmed()
}

/** Rejects a call without a confirmed session if the endpoint requires a confirmed session for this input. */
async function refuseUnconfirmed(call: Call): Promise<void> {
  const { app, now, endpoint, user } = call
  const { confirmed } = endpoint.meta
  if (confirmed === undefined || isConfirmed(user, now)) return
  const input = endpoint.input as Record<string, unknown>
  if (needsConfirmation(confirmed, input, await recordFor(confirmed))) throw unconfirmed()

  async function recordFor(rule: Confirmed): Promise<Record<string, unknown> | undefined> {
    const { reads } = app.database
    if (typeof rule === 'object' && 'emRodada' in rule)
      return reviewStateOf(reads, rule.emRodada, idOf(input) ?? 0)
    const entidade = entidadeOf(call)
    return entidade && (await stateOf(reads, entidade, targetOf(call)))?.state
  }
}

const unconfirmed = () => forbidden(accountsMessages.sessao.confirmar, CONFIRMACAO_NECESSARIA)

// The maximum nesting of an input. No valid input is nested deeper, and checking input with thousands of
// nested brackets would overflow the stack.
const DEEPEST = 20

/**
 * Rejects an input that contains the id of another user as the author. The session decides who the user is,
 * but older versions of the browser code send the user's own id, which is accepted.
 */
function refuseForged(input: unknown, user: Visitor): void {
  const claims = (input ?? {}) as Record<string, unknown>
  for (const claim of ['usuario_id', 'remetente_id']) {
    const claimed = claims[claim]
    if (claimed === undefined || claimed === null) continue
    // A key that is sent twice arrives as an array, which `Number` could turn into a valid id.
    if (typeof claimed === 'object' || Number(claimed) !== user.id) throw forbidden(messages.identidadeAlheia)
  }
}

/**
 * Rejects NUL, which ends a text in SQLite and which PostgreSQL does not accept, and unpaired surrogates,
 * which cannot be stored.
 */
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
