import { sql } from 'kysely'
import { compileOnce } from './compiled.ts'
import { later } from './pipeline.ts'
import type { ReadDb, Schema, WriteDb } from './schema.ts'

interface Signer {
  sign(text: string): string
}

/** A row of the audit log before the end of its transaction, which gives it its number and its HMAC. */
export interface PendingRow {
  secrets: Signer
  columns: Omit<Schema['auditoria'], 'seq' | 'anterior' | 'hmac'>
}

/** The newest row of the audit log, which identifies the end of the chain. */
export interface AuditEnd {
  seq: number
  hmac: string
}

const findLastRow = compileOnce((db, _values: object) =>
  db.selectFrom('auditoria').select(['seq', 'hmac']).orderBy('seq', 'desc').limit(1),
)

export async function endOf(db: ReadDb): Promise<AuditEnd> {
  const [last] = await findLastRow(db, {})
  return last ?? { seq: 0, hmac: '' }
}

const pendingByHandle = new WeakMap<WriteDb, PendingRow[]>()

/** The rows that wait for the end of the transaction of this handle. */
export function pendingRows(db: WriteDb): PendingRow[] {
  const rows = pendingByHandle.get(db)
  if (!rows) throw new Error('Audit rows can only be added inside of change()')
  return rows
}

/** The result of a change, and the audit rows that it has added. */
export interface ChangeResult<T> {
  result: T
  rows: PendingRow[]
}

/** Runs a change. The caller writes its audit rows at the end of the transaction, with `appendRows`. */
export async function collectRows<T>(
  db: WriteDb,
  work: (db: WriteDb) => Promise<T>,
): Promise<ChangeResult<T>> {
  const rows: PendingRow[] = []
  pendingByHandle.set(db, rows)
  try {
    return { result: await work(db), rows }
  } finally {
    pendingByHandle.delete(db)
  }
}

const insertAuditRow = compileOnce((db: WriteDb, row: Schema['auditoria']) =>
  db.insertInto('auditoria').values(row),
)

/** Appends rows to the chain. No other transaction may append rows between reading `end` and the commit. */
export async function appendRows(db: WriteDb, end: AuditEnd, rows: PendingRow[]): Promise<AuditEnd> {
  let last = end
  for (const { secrets, columns } of rows) {
    const row = { seq: last.seq + 1, ...columns, anterior: last.hmac }
    last = { seq: row.seq, hmac: digest(secrets, row) }
    await insertAuditRow(db, { ...row, hmac: last.hmac }, later)
  }
  return last
}

/** On PostgreSQL, tells the other processes after the commit that the chain has new rows. */
export async function notifyOfRows(db: WriteDb, { seq }: AuditEnd): Promise<void> {
  await db.executeQuery(later(sql`select pg_notify('bastidor', ${String(seq)})`.compile(db)))
}

export function digest(secrets: Signer, row: Omit<Schema['auditoria'], 'hmac'>): string {
  const { seq, quando, usuario_id, usuario_nome, endereco, acao, entidade, entidade_id, interessado_id } = row
  return secrets.sign(
    JSON.stringify([
      seq,
      quando,
      usuario_id,
      usuario_nome,
      endereco,
      acao,
      entidade,
      entidade_id,
      interessado_id,
      row.antes,
      row.depois,
      row.anterior,
    ]),
  )
}
