import type { Aviso, EmailDeAvisos } from '#contract/avisos.ts'
import { regras } from '#contract/regras.ts'
import type { Asker, Role } from '#contract/roles.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { AvisosTable } from '#server/platform/db/avisos-schema.ts'
import { purge } from '#server/platform/db/purge.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { stored } from '#server/platform/db/time.ts'
import { notFound } from '#server/platform/errors.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { type Told, toAviso } from './sentences.ts'

/**
 * Every read of an aviso starts here: the own ones, as long as what they tell of may be seen. A project that went to
 * another client or to the bin, and the office's affairs for who left it, are gone from the list as well.
 */
function visibleTo({ id, role }: Asker, db: Db) {
  const own = db
    .selectFrom('avisos')
    .leftJoin('projetos', 'projetos.id', 'avisos.projectId')
    .leftJoin('contatos', 'contatos.id', 'avisos.contatoId')
    .where('avisos.usuario_id', '=', id)
    .where('projetos.excluido_em', 'is', null)
    .where('contatos.excluido_em', 'is', null)
  if (role === 'admin') return own
  const modest = own.where('avisos.tipo', 'not in', ['contato', 'pedido'])
  return role === 'user' ? modest : modest.where('projetos.clientId', '=', id)
}

function readable(asker: Asker, db: Db) {
  return visibleTo(asker, db)
    .leftJoin('usuarios as autor', 'autor.id', 'avisos.autorId')
    .leftJoin('comentarios', 'comentarios.id', 'avisos.comentarioId')
    .leftJoin('solicitacoes_titular as pedido', 'pedido.id', 'avisos.solicitacaoId')
    .select(['avisos.id', 'avisos.tipo', 'avisos.projectId', 'avisos.contatoId'])
    .select(['avisos.solicitacaoId', 'pedido.protocolo', 'pedido.prazo', 'pedido.lembrada_em'])
    .select(['avisos.criado_em', 'avisos.lido_em', 'projetos.title as titulo'])
    .select(['autor.name as autor', 'autor.role as papel', 'comentarios.message as mensagem'])
    .select(['contatos.name as contato', 'contatos.subject as assunto', 'contatos.tipo as contatoTipo'])
}

/** A page of the own avisos, the newest first, and how many there are. */
export async function listAvisos(db: Db, asker: Asker, page: { offset: number; limit: number }) {
  const { total } = await visibleTo(asker, db)
    .select((e) => e.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await readable(asker, db)
    .orderBy('avisos.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows: await inWords(db, asker, rows), total: Number(total) }
}

export async function getAviso(db: Db, asker: Asker, id: number): Promise<Aviso> {
  const row = await readable(asker, db).where('avisos.id', '=', id).executeTakeFirstOrThrow(notFound)
  const [aviso] = await inWords(db, asker, [row])
  if (!aviso) throw notFound()
  return aviso
}

/** What waits for a digest and was not read, from before a moment; the oldest first. */
export async function listPending(db: Db, asker: Asker, until: string): Promise<Aviso[]> {
  const rows = await readable(asker, db)
    .where('avisos.resumo', '=', 1)
    .where('avisos.lido_em', 'is', null)
    .where('avisos.criado_em', '<', until)
    .orderBy('avisos.id')
    .execute()
  return inWords(db, asker, rows)
}

/** For a client the team has one name, as in the thread. */
async function inWords(db: Db, { role }: Asker, rows: (Told & { papel: Role | null })[]): Promise<Aviso[]> {
  const { assinatura, nome } = await getConfiguracoes(db)
  const team = assinatura || nome
  return rows.map((row) =>
    toAviso(row, role === 'client' && row.papel !== 'client' ? team : (row.autor ?? 'Alguém')),
  )
}

export async function countUnread(db: Db, asker: Asker): Promise<number> {
  const { total } = await visibleTo(asker, db)
    .select((e) => e.fn.countAll().as('total'))
    .where('avisos.lido_em', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** @throws 404 where one of them is not there for the asker, and then none is read */
export async function markRead(db: Db, asker: Asker, ids: number[], now: Temporal.Instant): Promise<void> {
  const wanted = [...new Set(ids)]
  const own = await visibleTo(asker, db).select('avisos.id').where('avisos.id', 'in', wanted).execute()
  if (own.length !== wanted.length) throw notFound()
  await reading(db, now).where('usuario_id', '=', asker.id).where('id', 'in', wanted).execute()
}

export async function markAllRead(db: Db, asker: Asker, ate: number, now: Temporal.Instant): Promise<void> {
  await reading(db, now).where('usuario_id', '=', asker.id).where('id', '<=', ate).execute()
}

const reading = (db: Db, now: Temporal.Instant) =>
  db
    .updateTable('avisos')
    .set({ lido_em: stored(now) })
    .where('lido_em', 'is', null)

/** The project no longer waits, or is asked for anew: what asked before is done with. */
export async function settleReview(db: Db, projectId: number, now: Temporal.Instant): Promise<void> {
  await reading(db, now)
    .where('projectId', '=', projectId)
    .where('tipo', 'in', ['revisao', 'lembrete'])
    .execute()
}

export async function insertAviso(
  db: Db,
  aviso: Omit<AvisosTable, 'id' | 'criado_em' | 'lido_em'>,
  now: Temporal.Instant,
): Promise<number> {
  const { id } = await db
    .insertInto('avisos')
    .values({ ...aviso, criado_em: stored(now), lido_em: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Who can be told of something: nobody who is blocked or gone. */
export const reachable = (db: Db) =>
  db
    .selectFrom('usuarios')
    .select(['usuarios.id', 'usuarios.name', 'usuarios.email', 'usuarios.role', 'usuarios.avisos_email'])
    .where('usuarios.bloqueado_em', 'is', null)
    .where('usuarios.excluido_em', 'is', null)

export interface Reader {
  id: number
  name: string
  email: string
  role: Role
  avisos_email: EmailDeAvisos
}

export function listTeam(db: Db, roles: Role[]): Promise<Reader[]> {
  return reachable(db).where('usuarios.role', 'in', roles).orderBy('usuarios.id').execute()
}

export function findReader(db: Db, id: number): Promise<Reader | undefined> {
  return reachable(db).where('usuarios.id', '=', id).executeTakeFirst()
}

export async function getPreferencia(db: Db, id: number): Promise<EmailDeAvisos> {
  const { avisos_email } = await db
    .selectFrom('usuarios')
    .select('avisos_email')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow(notFound)
  return avisos_email
}

/** Apart from `versao`: it stands beside the profile's form, not in it. What waited for a digest is let go with 'nunca'. */
export async function setPreferencia(db: Db, id: number, avisos_email: EmailDeAvisos): Promise<void> {
  await db.updateTable('usuarios').set({ avisos_email }).where('id', '=', id).execute()
  if (avisos_email !== 'nunca') return
  await db
    .updateTable('avisos')
    .set({ resumo: 0 })
    .where('usuario_id', '=', id)
    .where('resumo', '=', 1)
    .execute()
}

/** Drops what is older, read or not; the lock of a change is taken only where there is something to drop. */
export async function forgetOld(app: Pick<AppContext, 'database' | 'clock' | 'log'>): Promise<void> {
  const kept = { hours: regras.avisos.dias * 24 }
  const old = await app.database.reads
    .selectFrom('avisos')
    .select('id')
    .where('criado_em', '<', stored(app.clock().subtract(kept)))
    .limit(1)
    .execute()
  if (old.length === 0) return
  await purge(app, 'avisos', (db, before) =>
    db.deleteFrom('avisos').where('criado_em', '<', before).execute(),
  )
}
