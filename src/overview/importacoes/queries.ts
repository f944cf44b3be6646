import { sql } from 'kysely'
import { inParts, yieldToEventLoop } from '#platform/db/parts.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant, toWireInstantOrNull } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import type { Desfeita, Importacao, TipoImportacao } from './contract.ts'

const LATEST = 20
const ours = ['transacoes', 'clientes', 'fornecedores'] as const

const columns = ['id', 'tipo', 'nome', 'linhas', 'usuario_nome', 'criado_em', 'desfeita_em'] as const

/**
 * Selects the imports of CSV files. Bank statements are stored in the same table, but are listed and undone
 * in `extratos`.
 */
const shown = (db: ReadDb) => db.selectFrom('importacoes').select(columns).where('tipo', 'in', ours)

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const toImportacao = (row: Row): Importacao => ({
  ...row,
  tipo: row.tipo as TipoImportacao,
  criado_em: toWireInstant(row.criado_em),
  desfeita_em: toWireInstantOrNull(row.desfeita_em),
})

/**
 * Lists the latest imports of a tipo, newest first. With `sha256` only the imports of the file with this hash
 * are listed.
 */
export async function listImportacoes(
  db: ReadDb,
  tipo: TipoImportacao,
  sha256?: string,
): Promise<Importacao[]> {
  let found = shown(db).where('tipo', '=', tipo)
  if (sha256) found = found.where('sha256', '=', sha256)
  return (await found.orderBy('id', 'desc').limit(LATEST).execute()).map(toImportacao)
}

export async function getImportacao(db: ReadDb, id: number): Promise<Importacao> {
  return toImportacao(await shown(db).where('id', '=', id).executeTakeFirstOrThrow(notFound))
}

interface File {
  tipo: TipoImportacao
  nome: string
  sha256: string
  linhas: number
}

export async function insertImportacao({ db, user, now }: AuthorContext, file: File): Promise<number> {
  return insertRow(db, 'importacoes', {
    ...file,
    usuario_id: user.id,
    usuario_nome: user.name,
    criado_em: toStored(now),
  })
}

const tables = {
  transacoes: 'transacoes_financeiras',
  clientes: 'clientes',
  fornecedores: 'fornecedores',
} as const

const namedBy = (column: string, table: string) =>
  sql`(exists (select 1 from transacoes_financeiras t where t.${sql.ref(column)} = ${sql.ref(`${table}.id`)})
    or exists (select 1 from contas_fixas c where c.${sql.ref(column)} = ${sql.ref(`${table}.id`)}))`

/**
 * Conditions for the imported records that are in use. A person is in use if a transaction or a conta fixa
 * refers to it. A transaction is in use if it has a valid recibo, a reconciled statement line, a nota or an
 * attachment.
 */
const used = {
  transacoes: sql`(exists (select 1 from recibos r
      where r.transacao_id = transacoes_financeiras.id and r.cancelado_em is null)
    or exists (select 1 from pagamentos p join linhas_extrato l on l.pagamento_id = p.id
      where p.transacao_id = transacoes_financeiras.id)
    or exists (select 1 from notas n where n.id = transacoes_financeiras.id)
    or exists (select 1 from anexos a where a.transacao_id = transacoes_financeiras.id and a.excluido_em is null))`,
  clientes: namedBy('cliente_id', 'clientes'),
  fornecedores: namedBy('fornecedor_id', 'fornecedores'),
}

/**
 * Undoes an import: moves its records to the bin, except those that were edited or paid after the import or
 * are in use. Records that were deleted after the import are left as they are.
 * @returns how many records were deleted, and how many stay because they were edited or are in use
 */
export async function undoImportacao(
  db: WriteDb,
  { id, tipo }: Importacao,
  now: Temporal.Instant,
): Promise<Desfeita> {
  const table = sql.table(tables[tipo])
  const state = sql`case when atualizado_em <> criado_em then 'editadas' when ${used[tipo]} then 'usadas'
    else 'excluidas' end`
  const { rows } = await sql<{ id: number; state: keyof Desfeita }>`select id, ${state} as state from ${table}
    where importacao_id = ${id} and excluido_em is null order by id`.execute(db)
  const counts = { excluidas: 0, editadas: 0, usadas: 0 }
  for (const row of rows) counts[row.state] += 1
  const unused = rows.filter((row) => row.state === 'excluidas')
  // The records are deleted in parts, because PostgreSQL cancels a statement after five seconds and each row
  // runs the triggers of its table.
  for (const part of inParts(unused)) {
    const ids = sql.join(part.map((row) => row.id))
    await sql`update ${table} set excluido_em = ${toStored(now)} where id in (${ids})`.execute(db)
    await yieldToEventLoop()
  }
  await db
    .updateTable('importacoes')
    .set({ desfeita_em: toStored(now) })
    .where('id', '=', id)
    .execute()
  return counts
}
