import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { registered, shownColumns, toUsuario } from '#platform/auth/queries.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { countRows } from '#platform/db/page.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { matches } from '#platform/db/text.ts'
import { toWireInstantOrNull } from '#platform/db/time.ts'
import { ProjectStatus } from '#studio/projetos/contract.ts'
import { waitingSince } from '#studio/projetos/queries.ts'
import type { ClientAccount, ClientOrder, clients } from './contract.ts'

/** Selects the client accounts that are not deleted and, with `busca`, match the search text. */
function accounts(db: ReadDb, busca: string | undefined) {
  const all = db
    .selectFrom('usuarios')
    .where('usuarios.role', '=', 'client')
    .where('usuarios.excluido_em', 'is', null)
  return busca?.trim() ? all.where(matches('usuarios.busca', busca)) : all
}

const existingProjects = (db: ReadDb) => db.selectFrom('projetos').where('projetos.excluido_em', 'is', null)

const projectTotals = (db: ReadDb) =>
  existingProjects(db)
    .select((e) => ['clientId', e.fn.countAll<number>().as('total')])
    .groupBy('clientId')

/** Selects, for each client, since when the project that has been in review for longest waits. */
const longestWaits = (db: ReadDb) =>
  existingProjects(db)
    .select((e) => ['clientId', e.fn.min(waitingSince).as('desde')])
    .where('status', '=', 'review')
    .groupBy('clientId')

/**
 * Selects the time of the last sign-in of each account. Every sign-in inserts or updates the row of a device.
 * The sessions, which store the time of their sign-in, are included too.
 */
const lastSignIns = (db: ReadDb) =>
  db
    .selectFrom(
      db
        .selectFrom('dispositivos')
        .select(['usuario_id', 'visto_em as em'])
        .unionAll(db.selectFrom('sessoes').select(['usuario_id', 'criada_em as em']))
        .as('vistos'),
    )
    .select((e) => ['usuario_id', e.fn.max('em').as('ultimo')])
    .groupBy('usuario_id')

const orders: Record<ClientOrder, RawBuilder<unknown>> = {
  nome: sql.ref('usuarios.busca'),
  espera: sql.ref('esperas.desde'),
  projetos: sql`coalesce(totais.total, 0)`,
  acesso: sql.ref('visitas.ultimo'),
}

type Filter = z.output<NonNullable<(typeof clients.list)['~orpc']['inputSchema']>>

/**
 * Returns a page of the accounts with project counts, waiting time and last access, and the total number of
 * matching accounts.
 */
export async function listClients(db: ReadDb, filter: Filter, now: Temporal.Instant) {
  const total = await countRows(accounts(db, filter.busca))
  const rows = await pageOf(db, filter).execute()
  const standing = await countByStatus(
    db,
    rows.map(({ id }) => id),
  )
  const toAccount = (row: (typeof rows)[number]): ClientAccount => ({
    ...toUsuario(row, now),
    projetos: standing.get(row.id) ?? zeroCounts(),
    totalProjetos: Number(row.total ?? 0),
    aguardaDesde: toWireInstantOrNull(row.desde),
    ultimoAcesso: toWireInstantOrNull(row.ultimo),
  })
  return { rows: rows.map(toAccount), total }
}

function pageOf(db: ReadDb, { busca, ordenar, direcao, offset, limit }: Filter) {
  return accounts(db, busca)
    .leftJoin(projectTotals(db).as('totais'), 'totais.clientId', 'usuarios.id')
    .leftJoin(longestWaits(db).as('esperas'), 'esperas.clientId', 'usuarios.id')
    .leftJoin(lastSignIns(db).as('visitas'), 'visitas.usuario_id', 'usuarios.id')
    .leftJoin(registered(db).as('cadastro'), 'cadastro.conta', 'usuarios.id')
    .select(shownColumns)
    .select(['totais.total', 'esperas.desde', 'visitas.ultimo'])
    .orderBy(orders[ordenar], (by) => (direcao === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('usuarios.busca')
    .orderBy('usuarios.id')
    .limit(limit)
    .offset(offset)
}

const zeroCounts = () =>
  Object.fromEntries(ProjectStatus.options.map((status) => [status, 0])) as Record<ProjectStatus, number>

/**
 * Counts the projects of each account by status. It is called only with the accounts of one page, so that few
 * projects are read.
 */
async function countByStatus(db: ReadDb, ids: number[]) {
  const standing = new Map(ids.map((id) => [id, zeroCounts()]))
  if (ids.length === 0) return standing
  const rows = await existingProjects(db)
    .select((e) => ['clientId', 'status', e.fn.countAll().as('n')])
    .where('clientId', 'in', ids)
    .groupBy(['clientId', 'status'])
    .execute()
  for (const { clientId, status, n } of rows) {
    const counts = clientId === null ? undefined : standing.get(clientId)
    if (counts) counts[status] = Number(n)
  }
  return standing
}

/** Returns the first matching accounts for the global search. Only admins get results. */
export async function findClients(
  db: ReadDb,
  user: Visitor,
  { busca, limit }: { busca: string; limit: number },
) {
  if (user.role !== 'admin') return []
  return accounts(db, busca)
    .select(['id', 'name', 'email', 'company'])
    .orderBy('usuarios.busca')
    .orderBy('id')
    .limit(limit)
    .execute()
}
