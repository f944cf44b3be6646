import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { AppContext } from '#platform/app-context.ts'
import type { Entidade } from '#platform/contract/endpoint.ts'
import { digest, endOf, pendingRows } from '#platform/db/audit-chain.ts'
import { compileOnce } from '#platform/db/compiled.ts'
import { findPage, type Page } from '#platform/db/page.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { startOfDay, toStored, toWireInstant } from '#platform/db/time.ts'
import type { Call } from '#platform/http/call.ts'
import type { Secrets } from '#platform/secrets.ts'
import { ownersOf } from './belongings.ts'
import type { AuditFilter, AuditRow } from './contract.ts'
import { recordedOf } from './recorded.ts'
import { namesOf, sealed } from './sealed.ts'
import { changesInWords } from './words.ts'

interface State {
  state: Record<string, unknown>
  interessado: number | null
}

/** Returns the recorded columns of a record; undefined if the record does not exist. */
export async function stateOf(
  db: ReadDb,
  entidade: Entidade,
  id: number | undefined,
): Promise<State | undefined> {
  if (id === undefined) return undefined
  const { columns } = recordedOf(entidade)
  const [row] = await recordFinders.getOrInsertComputed(entidade, finderOf)(db, { id })
  if (!row) return undefined
  const state = Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))
  return { state, interessado: await interessadoOf(db, entidade, row) }
}

const recordFinders = new Map<Entidade, ReturnType<typeof finderOf>>()

/** Returns a function that reads the recorded columns of a record, and the column with its account. */
function finderOf(entidade: Entidade) {
  const { table, columns, interessado } = recordedOf(entidade)
  const selected = interessado && !columns.includes(interessado) ? [...columns, interessado] : columns
  const names = sql.join(selected.map((name) => sql.ref(name)))
  return compileOnce((db, { id }: { id: number }) => ({
    compile: () =>
      sql<Record<string, unknown>>`select ${names} from ${sql.table(table)} where id = ${id}`.compile(db),
  }))
}

async function interessadoOf(
  db: ReadDb,
  entidade: Entidade,
  row: Record<string, unknown>,
): Promise<number | null> {
  const column = recordedOf(entidade).interessado
  if (column) return (row[column] as number | null) ?? null
  const { projectId, cliente_id, visibilidade } = row
  if (entidade === 'transacoes_financeiras') return accountOf(db, cliente_id as number | null)
  // The event stream must not tell the client that something internal happened.
  if (typeof projectId !== 'number' || visibilidade === 'interna') return null
  const project = await db
    .selectFrom('projetos')
    .select('clientId')
    .where('id', '=', projectId)
    .executeTakeFirst()
  return project?.clientId ?? null
}

/**
 * Returns the account of the cliente. The change concerns this account, because its open page has to be
 * refreshed.
 */
async function accountOf(db: ReadDb, cliente_id: number | null): Promise<number | null> {
  if (cliente_id === null) return null
  const client = await db
    .selectFrom('clientes')
    .select('usuario_id')
    .where('id', '=', cliente_id)
    .executeTakeFirst()
  return client?.usuario_id ?? null
}

/**
 * Returns the account in the state before the change; null if there was none. If the record is gone or has
 * lost its account, the change still concerns this account.
 */
function formerly(entidade: Entidade, before: Record<string, unknown> | null): number | null {
  const { interessado = '' } = recordedOf(entidade)
  return (before?.[interessado] as number | null | undefined) ?? null
}

/** What the audit log needs to know about a change. Both a request and a background worker provide this. */
export interface Act extends Pick<Call, 'now' | 'trail'> {
  app: Pick<AppContext, 'secrets' | 'database'>
  user: { id: number; name: string }
  from: { address: string }
  endpoint: { name: string }
}

/** An act with its database handle, by default the transaction of the change. */
export interface ActContext<Handle extends ReadDb = WriteDb> extends Act {
  db: Handle
}

/** The actor of changes that the server makes without a request. */
export const bastidor = { user: { id: 0, name: 'Bastidor' }, from: { address: 'interno' } }

/** Creates the act for a change that the server makes in the background, such as a reminder to a client. */
export const actOfSystem = (app: Act['app'], now: Temporal.Instant, name: string): Act => ({
  app,
  now,
  trail: {},
  endpoint: { name },
  ...bastidor,
})

interface ChangedRecord {
  entidade: Entidade
  /** Undefined if the change is not about one record. */
  id: number | undefined
  /** The recorded columns before the change; null if the record did not exist. */
  before: Record<string, unknown> | null
  /** The record after the change, if the caller reads it already. */
  after?: ReturnType<typeof stateOf> | undefined
  /** The termos that the change has signed. */
  termos?: Call['trail']['termos'] | undefined
}

/** Adds one row to the audit log, which is written at the end of the transaction of the change. */
export async function record(
  act: ActContext,
  { entidade, id, before, after: reading, termos = [] }: ChangedRecord,
): Promise<void> {
  const after = await (reading ?? stateOf(act.db, entidade, id))
  const toColumn = (state: Record<string, unknown>) =>
    JSON.stringify(sealed(act.app.secrets.auditoria, { entidade, id: id ?? 0 }, state))
  await append(act.db, act, {
    entidade,
    entidade_id: id ?? null,
    interessado_id: after?.interessado ?? formerly(entidade, before),
    antes: before && toColumn(before),
    depois:
      after || termos.length > 0 ? toColumn({ ...after?.state, ...(termos.length > 0 && { termos }) }) : null,
  })
}

type ChangeColumns = Pick<
  Schema['auditoria'],
  'entidade' | 'entidade_id' | 'interessado_id' | 'antes' | 'depois'
>

/**
 * Adds a row with the given columns. Callers use `record` instead if `antes` and `depois` are the states
 * of one record before and after the change.
 */
export async function append(
  db: WriteDb,
  { app, now, trail, user, from, endpoint }: Act,
  columns: ChangeColumns,
): Promise<void> {
  const actor = trail.actor ?? user
  pendingRows(db).push({
    secrets: app.secrets.auditoria,
    columns: {
      quando: toStored(now),
      usuario_id: actor.id === 0 ? null : actor.id,
      usuario_nome: actor.name,
      endereco: from.address,
      acao: endpoint.name,
      ...columns,
    },
  })
}

/** Runs a change of a record other than the record of the request, and adds an audit row for this change. */
export async function recordChange<T>(
  act: ActContext,
  { entidade, id }: { entidade: Entidade; id: number },
  work: () => Promise<T>,
): Promise<T> {
  const before = await stateOf(act.db, entidade, id)
  const result = await work()
  await record(act, { entidade, id, before: before?.state ?? null })
  return result
}

/**
 * Verifies the chain of hashes from the first row.
 * @returns the `seq` of the last valid row, and the `seq` of the first invalid row, which is null if all rows
 * are valid
 */
export async function verifyChain(
  db: ReadDb,
  secrets: Pick<Secrets, 'auditoria'>,
): Promise<{ lastValid: number; firstInvalid: number | null }> {
  let previous = { seq: 0, hmac: '' }
  for (;;) {
    const rows = await listAfter(db, previous.seq, 1000)
    for (const row of rows) {
      const isValid =
        row.seq === previous.seq + 1 &&
        row.anterior === previous.hmac &&
        row.hmac === digest(secrets.auditoria, row)
      if (!isValid) return { lastValid: previous.seq, firstInvalid: row.seq }
      previous = row
    }
    if (rows.length < 1000) return { lastValid: previous.seq, firstInvalid: null }
  }
}

/** Lists one page of the rows after a `seq`, in order. */
function listAfter(db: ReadDb, seq: number, limit: number): Promise<Schema['auditoria'][]> {
  return db.selectFrom('auditoria').selectAll().where('seq', '>', seq).orderBy('seq').limit(limit).execute()
}

export async function hmacAt(db: ReadDb, seq: number): Promise<string | undefined> {
  const row = await db.selectFrom('auditoria').select('hmac').where('seq', '=', seq).executeTakeFirst()
  return row?.hmac
}

export async function lastSeq(db: ReadDb): Promise<number> {
  return (await endOf(db)).seq
}

type Filter = z.output<typeof AuditFilter>

export async function listAuditoria(db: ReadDb, filter: Filter): Promise<Page<AuditRow>> {
  const { rows, total } = await findPage(filteredRows(db, filter).selectAll().orderBy('seq', 'desc'), filter)
  return { rows: await toAuditRows(db, rows), total }
}

function filteredRows(db: ReadDb, { usuario, entidade, entidade_id, acao, data_inicio, data_fim }: Filter) {
  let rows: SelectQueryBuilder<Schema, 'auditoria', object> = db.selectFrom('auditoria')
  if (usuario) rows = rows.where('usuario_id', '=', usuario)
  if (entidade) rows = rows.where('entidade', '=', entidade)
  if (entidade_id) rows = rows.where('entidade_id', '=', entidade_id)
  if (acao) rows = rows.where('acao', '=', acao)
  if (data_inicio) rows = rows.where('quando', '>=', startOfDay(data_inicio))
  if (data_fim) rows = rows.where('quando', '<', startOfDay(data_fim, 1))
  return rows
}

async function toAuditRows(db: ReadDb, rows: Schema['auditoria'][]): Promise<AuditRow[]> {
  const nameOf = await namesOf(db, rows)
  const ownerOf = await ownersOf(db, rows)
  return rows.map((row) => {
    const antes = row.antes === null ? null : JSON.parse(row.antes)
    const depois = row.depois === null ? null : JSON.parse(row.depois)
    const mudancas = changesInWords(row.entidade, antes, depois)
    const nomes = { nome: nameOf(row), de: ownerOf(depois ?? antes) }
    return { ...row, ...nomes, quando: toWireInstant(row.quando), antes, depois, mudancas }
  })
}

const LATEST = 20
const registryOf = { cliente_id: 'clientes', fornecedor_id: 'fornecedores' } as const

/** Lists the latest changes of a cliente or fornecedor and of the transações of that record, newest first. */
export async function historyOf(
  db: ReadDb,
  { coluna, id }: { coluna: keyof typeof registryOf; id: number },
): Promise<AuditRow[]> {
  const transacaoIds = db.selectFrom('transacoes_financeiras').select('id').where(coluna, '=', id)
  const rows = await db
    .selectFrom('auditoria')
    .selectAll()
    .where((e) =>
      e.or([
        e.and([e('entidade', '=', registryOf[coluna]), e('entidade_id', '=', id)]),
        e.and([e('entidade', '=', 'transacoes_financeiras'), sql<boolean>`entidade_id in ${transacaoIds}`]),
      ]),
    )
    .orderBy('seq', 'desc')
    .limit(LATEST)
    .execute()
  return toAuditRows(db, rows)
}
