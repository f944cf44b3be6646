import { sql } from 'kysely'
import type { EmailDeAvisos } from '#platform/auth/rules.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { isOfTeam, type Role } from '#platform/contract/roles.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'

/** Accounts that can be notified: not blocked and not deleted. */
export const reachable = (db: ReadDb) =>
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

export const listTeam = (db: ReadDb): Promise<Reader[]> => listWithRoles(db, ['admin', 'user'])

export const listAdmins = (db: ReadDb): Promise<Reader[]> => listWithRoles(db, ['admin'])

const listWithRoles = (db: ReadDb, roles: Role[]): Promise<Reader[]> =>
  reachable(db).where('usuarios.role', 'in', roles).orderBy('usuarios.id').execute()

export function findReader(db: ReadDb, id: number): Promise<Reader | undefined> {
  return reachable(db).where('usuarios.id', '=', id).executeTakeFirst()
}

/** Finds these accounts, in this order, without those that cannot be notified. */
export async function readersOf(db: ReadDb, ids: (number | null)[]): Promise<Reader[]> {
  const found: Reader[] = []
  for (const id of new Set(ids)) {
    const reader = id === null ? undefined : await findReader(db, id)
    if (reader) found.push(reader)
  }
  return found
}

const peopleByLink = (db: ReadDb) =>
  db.selectFrom('revisores').where('revisores.usuario_id', 'is', null).where('revogado_em', 'is', null)

/** Finds a person who reviews by link; undefined if the invitation was ended. */
export const findRevisor = (db: ReadDb, id: number) =>
  peopleByLink(db).select(['id', 'nome', 'email', 'geracao']).where('id', '=', id).executeTakeFirst()

/** Lists the people who review a project by link. */
export const listRevisores = (db: ReadDb, projectId: number) =>
  peopleByLink(db)
    .select(['id', 'nome as name', 'papel', 'email'])
    .where('projectId', '=', projectId)
    .orderBy('id')
    .execute()

/** Records which e-mail asks a person for an answer, so that it is not sent once nothing is asked. */
export async function insertAsking(
  db: WriteDb,
  asking: { revisor_id: number; tipo: 'revisao' | 'vez' | 'lembrete'; correio_id: number },
  now: Temporal.Instant,
): Promise<void> {
  await insertRow(db, 'avisos_revisor', { ...asking, mensagem_id: null, criado_em: toStored(now) })
}

/** Adds a reply to the next digest of a person. */
export async function insertReply(
  db: WriteDb,
  reply: { revisor_id: number; mensagem_id: number },
  now: Temporal.Instant,
): Promise<void> {
  await insertRow(db, 'avisos_revisor', {
    ...reply,
    tipo: 'comentario',
    correio_id: null,
    criado_em: toStored(now),
  })
}

/** Records that a person was mentioned. The mention waits for the next letter until it has an e-mail. */
export async function insertMention(
  db: WriteDb,
  mention: { revisor_id: number; mensagem_id: number },
  now: Temporal.Instant,
): Promise<number> {
  return insertRow(db, 'avisos_revisor', {
    ...mention,
    tipo: 'mencao',
    correio_id: null,
    criado_em: toStored(now),
  })
}

export async function setMentionsSent(db: WriteDb, ids: number[], correio_id: number): Promise<void> {
  await db.updateTable('avisos_revisor').set({ correio_id }).where('id', 'in', ids).execute()
}

/** Removes the replies of a thread from the next digest of a person, who has read them. */
export async function settleReplies(
  db: WriteDb,
  { revisor_id, marcacao }: { revisor_id: number; marcacao: number },
): Promise<void> {
  await db
    .deleteFrom('avisos_revisor')
    .where('revisor_id', '=', revisor_id)
    .where('mensagem_id', 'in', (e) =>
      e.selectFrom('marcacao_mensagens').select('id').where('marcacao_id', '=', marcacao),
    )
    .execute()
}

/** One letter about mentions goes to an address in this time. Those that follow are gathered in the next one. */
const GATHERED = { hours: 1 }

/** Whether a letter about a mention may go to an address now. Otherwise the mention waits for the next letter. */
export async function mayMailMention(db: ReadDb, para: string, now: Temporal.Instant): Promise<boolean> {
  const last = await db
    .selectFrom('correio')
    .select('id')
    .where('para', '=', para)
    .where('criado_em', '>', toStored(now.subtract(GATHERED)))
    .where((e) =>
      e.or([
        e('id', 'in', e.selectFrom('avisos').select('correio_id').where('tipo', '=', 'mencao')),
        e('id', 'in', e.selectFrom('avisos_revisor').select('correio_id').where('tipo', '=', 'mencao')),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return last === undefined
}

/**
 * Selects the messages that people who can still open their link are to be told about. Left out are messages and marks
 * that were deleted, and those of deleted pieces and projects.
 */
const pending = (db: ReadDb, now: Temporal.Instant) =>
  peopleByLink(db)
    .innerJoin('avisos_revisor', 'avisos_revisor.revisor_id', 'revisores.id')
    .innerJoin('marcacao_mensagens', 'marcacao_mensagens.id', 'avisos_revisor.mensagem_id')
    .innerJoin('marcacoes', 'marcacoes.id', 'marcacao_mensagens.marcacao_id')
    .innerJoin('pecas', 'pecas.id', 'marcacoes.peca_id')
    .innerJoin('projetos', 'projetos.id', 'revisores.projectId')
    .where('revisores.email', 'is not', null)
    .where('revisores.expira_em', '>', toStored(now))
    .where('marcacao_mensagens.apagada_em', 'is', null)
    .where('marcacoes.excluido_em', 'is', null)
    .where('pecas.excluido_em', 'is', null)
    .where('projetos.excluido_em', 'is', null)

/** Selects the replies that wait for the digest of people who want reminders. */
const pendingReplies = (db: ReadDb, { until, now }: { until: string; now: Temporal.Instant }) =>
  pending(db, now)
    .where('avisos_revisor.tipo', '=', 'comentario')
    .where('avisos_revisor.criado_em', '<', until)
    .where('revisores.lembrar', '=', 1)

const pendingMentions = (db: ReadDb, now: Temporal.Instant) =>
  pending(db, now).where('avisos_revisor.tipo', '=', 'mencao').where('avisos_revisor.correio_id', 'is', null)

/** Lists the people with mentions that wait for the next letter. */
export const listMentioned = (db: ReadDb, now: Temporal.Instant) =>
  pendingMentions(db, now)
    .select(['revisores.id', 'revisores.email'])
    .distinct()
    .orderBy('revisores.id')
    .execute()

/** Lists the mentions that wait for the next letter to a person, oldest first. */
export const listMentions = (db: ReadDb, revisor: number, now: Temporal.Instant) =>
  pendingMentions(db, now)
    .select(['avisos_revisor.id', 'projetos.title as titulo', 'pecas.nome as peca'])
    .select(['marcacoes.numero as marcacao', 'visibilidade', 'marcacao_mensagens.autor_lado as lado'])
    .select('marcacao_mensagens.autor_nome')
    .where('revisores.id', '=', revisor)
    .orderBy('avisos_revisor.id')
    .execute()

/** Lists the people with replies from before an instant that wait for the digest. */
export const listWaiting = (db: ReadDb, at: { until: string; now: Temporal.Instant }) =>
  pendingReplies(db, at).select('revisores.id').distinct().orderBy('revisores.id').execute()

/** Lists the replies that wait for the digest of a person, oldest first. */
export const listReplies = (db: ReadDb, revisor: number, at: { until: string; now: Temporal.Instant }) =>
  pendingReplies(db, at)
    .select(['avisos_revisor.id', 'projetos.title as titulo', 'pecas.nome as peca'])
    .select(['marcacoes.numero as marcacao', 'visibilidade'])
    .where('revisores.id', '=', revisor)
    .orderBy('avisos_revisor.id')
    .execute()

/** Removes the replies from before an instant from the digest of a person. */
export async function dropRepliesFromDigest(db: WriteDb, revisor: number, until: string): Promise<void> {
  await db
    .deleteFrom('avisos_revisor')
    .where('revisor_id', '=', revisor)
    .where('tipo', '=', 'comentario')
    .where('criado_em', '<', until)
    .execute()
}

/**
 * Lists the people with a link who do not decide in a rodada but took part: who opened the review since the rodada was
 * opened, or wrote in a thread.
 */
export const listVisitors = (db: ReadDb, rodada: number) =>
  peopleByLink(db)
    .innerJoin('rodadas', 'rodadas.projectId', 'revisores.projectId')
    .select('revisores.id')
    .where('rodadas.id', '=', rodada)
    .where('revisores.id', 'not in', (e) =>
      e.selectFrom('rodada_revisores').select('revisor_id').where('rodada_id', '=', rodada),
    )
    .where((e) =>
      e.or([
        e.exists(
          e
            .selectFrom('acessos')
            .select('acessos.id')
            .whereRef('acessos.revisor_id', '=', 'revisores.id')
            .where('o_que', 'in', ['abriu', 'verificou', 'baixou', 'recebeu'])
            .whereRef('acessos.ate', '>=', 'rodadas.aberta_em'),
        ),
        e.exists(
          e
            .selectFrom('marcacao_mensagens')
            .select('marcacao_mensagens.id')
            .whereRef('marcacao_mensagens.revisor_id', '=', 'revisores.id')
            .whereRef('marcacao_mensagens.criado_em', '>=', 'rodadas.aberta_em'),
        ),
      ]),
    )
    .orderBy('revisores.id')
    .execute()

export type RespostaRow = Awaited<ReturnType<typeof listRespostas>>[number]

/** Lists the answers of a rodada with their termos, oldest first. */
export const listRespostas = (db: ReadDb, rodada: number) =>
  db
    .selectFrom('decisoes')
    .innerJoin('termos', 'termos.decisao_id', 'decisoes.id')
    .select(['decisoes.revisor_id', 'userName', 'decisao', 'itens', 'termos.id as termo_id', 'codigo'])
    .where('rodada_id', '=', rodada)
    .orderBy('decisoes.id')
    .execute()

/** Reads how a rodada was closed. */
export const getClosed = (db: ReadDb, rodada: number) =>
  db
    .selectFrom('rodadas')
    .innerJoin('projetos', 'projetos.id', 'rodadas.projectId')
    .select(['title as titulo', 'numero as rodada', 'desfecho'])
    .where('rodadas.id', '=', rodada)
    .executeTakeFirstOrThrow()

/** Since when a person's answer is awaited: since the turn of the person came, or the rodada was opened. */
export const since = sql<string>`coalesce((select max(former.concluida_em) from rodada_revisores former
  where former.rodada_id = rodadas.id and rodadas.regra = 'ordem'), rodadas.aberta_em)`

/**
 * Selects the people whose answer is awaited in the open rodadas of projects that are not in the bin: those who have not
 * concluded, under the rule `ordem` only the first of them.
 */
export const awaited = (db: ReadDb) =>
  db
    .selectFrom('rodadas')
    .innerJoin('projetos', 'projetos.id', 'rodadas.projectId')
    .innerJoin('rodada_revisores as p', 'p.rodada_id', 'rodadas.id')
    .innerJoin('revisores', 'revisores.id', 'p.revisor_id')
    .where('projetos.excluido_em', 'is', null)
    .where('rodadas.fechada_em', 'is', null)
    .where('revisores.revogado_em', 'is', null)
    .where('p.concluida_em', 'is', null)
    .where(
      sql<boolean>`(rodadas.regra <> 'ordem' or not exists (select 1 from rodada_revisores o
        where o.rodada_id = rodadas.id and o.concluida_em is null
          and (o.ordem, o.revisor_id) < (p.ordem, p.revisor_id)))`,
    )
    .select(['rodadas.projectId', 'projetos.clientId', 'title', 'revisores.usuario_id', 'p.revisor_id'])
    .select(since.as('desde'))

/** Finds a project that was sent to its client at least once. */
export const findSent = (db: ReadDb, projectId: number) =>
  db
    .selectFrom('projetos')
    .innerJoin('rodadas', 'rodadas.projectId', 'projetos.id')
    .select(['projetos.title', 'projetos.clientId'])
    .where('projetos.id', '=', projectId)
    .limit(1)
    .executeTakeFirst()

/** Reads the project of a version, and which account uploaded it. */
export const getUploaded = (db: ReadDb, id: number) =>
  db
    .selectFrom('peca_versoes')
    .innerJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .select(['pecas.projectId', 'criada_por_id'])
    .where('peca_versoes.id', '=', id)
    .executeTakeFirstOrThrow()

/** The name that people outside of the team read instead of the name of a member. */
export async function teamName(db: ReadDb): Promise<string> {
  const { assinatura, nome } = await getConfiguracoes(db)
  return assinatura || nome
}

/** Lists the accounts that take part in the review of a project, besides the team. */
export async function listParticipantes(db: ReadDb, projectId: number): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('revisores')
    .select('usuario_id')
    .where('projectId', '=', projectId)
    .where('usuario_id', 'is not', null)
    .where('revogado_em', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ usuario_id }) => usuario_id)
}

interface Thread {
  projectId: number
  /** Whether the client's side sees the thread. */
  isShared: boolean
}

/**
 * Lists the names of the other people who see a thread and can be mentioned in it. The names of the team are listed for
 * the team only.
 */
export async function listMentionable(
  db: ReadDb,
  user: Visitor,
  { projectId, isShared }: Thread,
): Promise<string[]> {
  const team = isOfTeam(user) ? await listTeam(db) : []
  const accounts = isShared ? await readersOf(db, await listParticipantes(db, projectId)) : []
  const linked = isShared ? await listRevisores(db, projectId) : []
  const names = [
    ...[...team, ...accounts].flatMap(({ id, name }) => (id === user.id ? [] : [name])),
    ...linked.flatMap(({ id, name }) => (user.convites.some((convite) => convite.id === id) ? [] : [name])),
  ]
  return [...new Set(names)]
}
