import { sql } from 'kysely'
import type { AppContext } from '#platform/app-context.ts'
import type { EmailDeAvisos } from '#platform/auth/rules.ts'
import { regras } from '#platform/contract/retention.ts'
import type { Asker, Role } from '#platform/contract/roles.ts'
import { countRows } from '#platform/db/page.ts'
import { purge } from '#platform/db/purge.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import { requeueMail, unsent } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import type { AutorLado } from '#proofing/marcacoes/table.ts'
import type { Aviso } from './contract.ts'
import { kindsWith, toAviso } from './kinds.ts'
import type { AvisoColumns } from './sentences.ts'

/**
 * Selects the user's avisos whose subject the user may still see. Left out are avisos about deleted records,
 * for clients those about a project that now belongs to another client, and for everyone but admins those for
 * admins only.
 */
function visibleTo({ id, role }: Asker, db: ReadDb) {
  const own = db
    .selectFrom('avisos')
    .leftJoin('projetos', 'projetos.id', 'avisos.projectId')
    .leftJoin('contatos', 'contatos.id', 'avisos.contatoId')
    .leftJoin('marcacao_mensagens', 'marcacao_mensagens.id', 'avisos.mensagemId')
    .leftJoin('marcacoes', 'marcacoes.id', 'marcacao_mensagens.marcacao_id')
    .leftJoin('peca_versoes', (join) =>
      join.on(sql`coalesce("avisos"."versaoId", "marcacoes"."versao_id")`, '=', sql.ref('peca_versoes.id')),
    )
    .leftJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .where('avisos.usuario_id', '=', id)
    .where('projetos.excluido_em', 'is', null)
    .where('contatos.excluido_em', 'is', null)
    .where('marcacoes.excluido_em', 'is', null)
    .where('marcacao_mensagens.apagada_em', 'is', null)
    .where('pecas.excluido_em', 'is', null)
  if (role === 'admin') return own
  const modest = own.where('avisos.tipo', 'not in', kindsWith('isForAdmins'))
  if (role === 'user') return modest
  return modest
    .where(
      sql<boolean>`exists (select 1 from revisores where revisores."projectId" = projetos.id
        and revisores.usuario_id = ${id} and revisores.revogado_em is null)`,
    )
    .where((e) =>
      e.or([
        e('peca_versoes.id', 'is', null),
        e.and([e('marcacoes.visibilidade', '=', 'cliente'), e('peca_versoes.enviada_em', 'is not', null)]),
      ]),
    )
}

/** How many marks the person who decided had made in the rodada, on pieces about which it asked. */
const marcacoesOfDecisao = sql<number | null>`(select count(*) from marcacoes m
  join rodada_pecas asked on asked.peca_id = m.peca_id and asked.rodada_id = decisoes.rodada_id
  join rodadas r on r.id = asked.rodada_id
  where m.criado_em between r.aberta_em and decisoes."createdAt" and m.excluido_em is null
    and (m.usuario_id = decisoes."userId" or m.revisor_id = decisoes.revisor_id))`

function readableAvisos(asker: Asker, db: ReadDb) {
  return visibleTo(asker, db)
    .leftJoin('usuarios as autor', 'autor.id', 'avisos.autorId')
    .leftJoin('comentarios', 'comentarios.id', 'avisos.comentarioId')
    .leftJoin('solicitacoes_titular as pedido', 'pedido.id', 'avisos.solicitacaoId')
    .leftJoin('rodadas', 'rodadas.id', 'avisos.rodadaId')
    .leftJoin('decisoes', 'decisoes.id', 'avisos.decisaoId')
    .leftJoin('passagens', 'passagens.id', 'avisos.passagemId')
    .leftJoin('mudancas_revisor', 'mudancas_revisor.id', 'avisos.mudancaId')
    .leftJoin('revisores as afetado', 'afetado.id', 'mudancas_revisor.revisor_id')
    .leftJoin('revisores as pedinte', 'pedinte.id', 'avisos.revisorId')
    .select(['avisos.id', 'avisos.tipo', 'avisos.projectId', 'avisos.contatoId'])
    .select(['avisos.solicitacaoId', 'pedido.protocolo', 'pedido.prazo'])
    .select(['avisos.criado_em', 'avisos.lido_em', 'projetos.title as titulo'])
    .select(['autor.name as autor', 'autor.role as papel', 'comentarios.message as mensagem'])
    .select(['contatos.name as contato', 'contatos.subject as assunto', 'contatos.tipo as contatoTipo'])
    .select(['pecas.id as pecaId', 'pecas.nome as peca', 'marcacoes.id as marcacaoId'])
    .select(['marcacoes.numero as marcacao', 'marcacoes.visibilidade', 'peca_versoes.erro'])
    .select(['marcacao_mensagens.mensagem as recado', 'marcacao_mensagens.autor_nome as escritor'])
    .select('marcacao_mensagens.autor_lado as lado')
    .select(['peca_versoes.numero as versao', 'rodadas.numero as rodada', 'rodadas.desfecho'])
    .select(['decisoes.decisao', 'decisoes.userName as decisor', 'origem', 'itens', 'decisoes.motivo'])
    .select('passagens.texto as material')
    .select(['afetado.nome as afetado', 'mudancas_revisor.atos'])
    .select(marcacoesOfDecisao.as('marcas'))
    .select('pedinte.nome as espera')
}

/** Lists a page of the user's avisos, newest first, with the total number. */
export async function listAvisos(db: ReadDb, asker: Asker, page: { offset: number; limit: number }) {
  const total = await countRows(visibleTo(asker, db))
  const rows = await readableAvisos(asker, db)
    .orderBy('avisos.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows: await inWords(db, asker, rows), total }
}

export async function getAviso(db: ReadDb, asker: Asker, id: number): Promise<Aviso> {
  const aviso = await findAviso(db, asker, id)
  if (!aviso) throw notFound()
  return aviso
}

export async function findAviso(db: ReadDb, asker: Asker, id: number): Promise<Aviso | undefined> {
  const row = await readableAvisos(asker, db).where('avisos.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const [aviso] = await inWords(db, asker, [row])
  return aviso
}

/** Lists the unread avisos for the user's digest that were created before an instant, oldest first. */
export async function listPending(db: ReadDb, asker: Asker, until: string): Promise<Aviso[]> {
  const rows = await readableAvisos(asker, db)
    .where('avisos.resumo', '=', 1)
    .where('avisos.lido_em', 'is', null)
    .where('avisos.criado_em', '<', until)
    .orderBy('avisos.id')
    .execute()
  return inWords(db, asker, rows)
}

/** Converts rows to avisos with their sentences. Clients see one name for the whole team, as in comments. */
async function inWords(
  db: ReadDb,
  { role }: Asker,
  rows: (AvisoColumns & { papel: Role | null; escritor: string | null; lado: AutorLado | null })[],
): Promise<Aviso[]> {
  const { assinatura, nome } = await getConfiguracoes(db)
  const team = assinatura || nome
  return rows.map((row) => {
    const isOfTeam = row.lado === null ? row.papel !== 'client' : row.lado === 'equipe'
    return toAviso(row, role === 'client' && isOfTeam ? team : (row.autor ?? row.escritor ?? 'Alguém'))
  })
}

export async function countUnread(db: ReadDb, asker: Asker): Promise<number> {
  return countRows(visibleTo(asker, db).where('avisos.lido_em', 'is', null))
}

/**
 * Marks avisos as read.
 * @throws 404 if the user has no aviso with one of the ids; in that case no aviso is marked
 */
export async function markRead({ db, user, now }: AuthorContext, ids: number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const own = await visibleTo(user, db).select('avisos.id').where('avisos.id', 'in', wanted).execute()
  if (own.length !== wanted.length) throw notFound()
  await markingAsRead(db, now).where('usuario_id', '=', user.id).where('id', 'in', wanted).execute()
}

export async function markAllRead({ db, user, now }: AuthorContext, ate: number): Promise<void> {
  await markingAsRead(db, now).where('usuario_id', '=', user.id).where('id', '<=', ate).execute()
}

const markingAsRead = (db: WriteDb, now: Temporal.Instant) =>
  db
    .updateTable('avisos')
    .set({ lido_em: toStored(now) })
    .where('lido_em', 'is', null)

const asksForReview = kindsWith('asks')

/**
 * Marks the avisos that ask for a review as read, of one account or of all, because the project left review, the account
 * has answered, or the client is notified again.
 */
export async function settleReview(
  db: WriteDb,
  { projectId, usuario_id, revisor_id }: ReviewAudience,
  now: Temporal.Instant,
): Promise<void> {
  // A person with a link has no avisos.
  if (revisor_id !== undefined) return
  const asking = markingAsRead(db, now).where('projectId', '=', projectId).where('tipo', 'in', asksForReview)
  await (usuario_id === undefined ? asking : asking.where('usuario_id', '=', usuario_id)).execute()
}

/** Marks the avisos as read that ask for material of a project. */
export async function settleMaterial(db: WriteDb, projectId: number, now: Temporal.Instant): Promise<void> {
  await markingAsRead(db, now).where('projectId', '=', projectId).where('tipo', '=', 'material').execute()
}

/** Marks the avisos as unread again that `settleReview` marked as read at this instant. */
export async function unsettleReview(db: WriteDb, projectId: number, settled: string): Promise<void> {
  await db
    .updateTable('avisos')
    .set({ lido_em: null })
    .where('projectId', '=', projectId)
    .where('tipo', 'in', asksForReview)
    .where('lido_em', '=', settled)
    .execute()
}

/** A project in review, and one of those who were asked, by account or by link; without them all. */
export interface ReviewAudience {
  projectId: number
  usuario_id?: number | undefined
  revisor_id?: number
}

/** The ids of the e-mails that ask for the review of a project. */
function revisorMails({ projectId, usuario_id, revisor_id }: ReviewAudience) {
  const toAccounts = sql`select correio_id from avisos where "projectId" = ${projectId}
    and tipo in (${sql.join(asksForReview)}) and correio_id is not null
    ${usuario_id === undefined ? sql`` : sql`and usuario_id = ${usuario_id}`}`
  const toLinks = sql`select correio_id from avisos_revisor a join revisores r on r.id = a.revisor_id
    where r."projectId" = ${projectId} and correio_id is not null
    ${revisor_id === undefined ? sql`` : sql`and r.id = ${revisor_id}`}`
  if (revisor_id !== undefined) return sql<number>`(${toLinks})`
  if (usuario_id !== undefined) return sql<number>`(${toAccounts})`
  return sql<number>`(${toAccounts} union ${toLinks})`
}

/**
 * Cancels the e-mails that ask for the review of a project and are not sent yet, because nothing waits for the person
 * any more. An e-mail about several projects is sent while one of them waits.
 */
export async function cancelReviewMails(
  db: WriteDb,
  asked: ReviewAudience,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('correio')
    .set({ desistiu_em: toStored(now), falha_mensagem: NOT_AWAITED, falha_detalhe: '' })
    .where('id', 'in', revisorMails(asked))
    .where(unsent)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('avisos')
            .select('avisos.id')
            .whereRef('avisos.correio_id', '=', 'correio.id')
            .where('avisos.lido_em', 'is', null),
        ),
      ),
    )
    .execute()
}

const NOT_AWAITED = 'O projeto saiu da revisão, por isso esta mensagem não foi enviada.'

/** Queues the e-mails again that `cancelReviewMails` cancelled at this instant. */
export async function uncancelReviewMails(
  db: WriteDb,
  { projectId, cancelled }: { projectId: number; cancelled: string },
  now: Temporal.Instant,
): Promise<void> {
  const mails = await db
    .selectFrom('correio')
    .select('id')
    .where('id', 'in', revisorMails({ projectId }))
    .where('desistiu_em', '=', cancelled)
    .execute()
  for (const { id } of mails) await requeueMail(db, id, now)
}

export async function setCorreioOf(db: WriteDb, ids: number[], correio_id: number): Promise<void> {
  await db.updateTable('avisos').set({ correio_id }).where('id', 'in', ids).execute()
}

type Stored = Omit<Schema['avisos'], 'id' | 'criado_em' | 'lido_em' | 'correio_id'>

/** The ids of what an aviso is about. */
export type AvisoSubject = Partial<Omit<Stored, 'usuario_id' | 'tipo' | 'autorId' | 'resumo'>>

export async function insertAviso(
  db: WriteDb,
  aviso: Pick<Stored, 'usuario_id' | 'tipo' | 'autorId' | 'resumo'> & AvisoSubject,
  now: Temporal.Instant,
): Promise<number> {
  return insertRow(db, 'avisos', { ...nothing, ...aviso, criado_em: toStored(now) })
}

const nothing = {
  projectId: null,
  comentarioId: null,
  contatoId: null,
  solicitacaoId: null,
  mensagemId: null,
  versaoId: null,
  rodadaId: null,
  decisaoId: null,
  passagemId: null,
  mudancaId: null,
  revisorId: null,
}

export async function getPreferencia(db: ReadDb, id: number): Promise<EmailDeAvisos> {
  const { avisos_email } = await db
    .selectFrom('usuarios')
    .select('avisos_email')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow(notFound)
  return avisos_email
}

/**
 * Sets when a user is e-mailed. It leaves `versao` unchanged, because the setting is not part of the profile
 * form. With 'nunca' the avisos that wait for the digest are removed from the digest.
 */
export async function setPreferencia(db: WriteDb, id: number, avisos_email: EmailDeAvisos): Promise<void> {
  await db.updateTable('usuarios').set({ avisos_email }).where('id', '=', id).execute()
  if (avisos_email !== 'nunca') return
  await db
    .updateTable('avisos')
    .set({ resumo: 0 })
    .where('usuario_id', '=', id)
    .where('resumo', '=', 1)
    .execute()
}

/**
 * Deletes old avisos, read or not, and those of people with a link. The function first checks without a lock whether
 * there are any, so that the write lock is rarely taken.
 */
export async function forgetOld(app: Pick<AppContext, 'database' | 'clock' | 'log'>): Promise<void> {
  const retention = { hours: regras.avisos.dias * 24 }
  const limit = toStored(app.clock().subtract(retention))
  const isOld = async (table: 'avisos' | 'avisos_revisor') => {
    const old = await app.database.reads
      .selectFrom(table)
      .select('id')
      .where('criado_em', '<', limit)
      .limit(1)
      .execute()
    return old.length > 0
  }
  if (!(await isOld('avisos')) && !(await isOld('avisos_revisor'))) return
  await purge(app, { regra: 'avisos' }, async (db, before) => {
    await db.deleteFrom('avisos_revisor').where('criado_em', '<', before).execute()
    return db.deleteFrom('avisos').where('criado_em', '<', before).execute()
  })
}
