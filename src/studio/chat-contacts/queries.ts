import { sql } from 'kysely'
import type { Visitor } from '#platform/auth/session.ts'
import { avatarOf } from '#platform/auth/tokens.ts'
import { normalise } from '#platform/contract/text.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toWireInstantOrNull } from '#platform/db/time.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import type { Contato } from '#studio/chat/contract.ts'
import { excerptOfMensagem } from './excerpt.ts'

/**
 * Selects the accounts with which the user can have a conversation. A client sees the active admins. An admin
 * sees the active admins and clients, and also the blocked, deleted or closed accounts with which there are
 * messages, whose conversations can only be read. Other roles see nobody, and nobody sees their own account.
 */
export function visibleTo({ id, role }: Visitor, db: ReadDb) {
  const others = db.selectFrom('usuarios').where('usuarios.id', '!=', id)
  if (role === 'client') return others.where('usuarios.role', '=', 'admin').where(isActive)
  if (role === 'admin')
    return others
      .where('usuarios.role', 'in', ['admin', 'client'])
      .where(sql<boolean>`(${isActive} or ${lastWith(id)} is not null)`)
  return others.where(sql<boolean>`1 = 0`)
}

const isActive = sql<boolean>`(usuarios.bloqueado_em is null and usuarios.excluido_em is null)`

/**
 * The id of the newest message between the user and the account of the outer query, read from the index on
 * (menor_id, maior_id, id).
 */
const lastWith = (id: number) => sql<number | null>`(select max(ultima.id) from mensagens as ultima
  where ultima.menor_id = case when usuarios.id < ${id} then usuarios.id else ${id} end
  and ultima.maior_id = case when usuarios.id < ${id} then ${id} else usuarios.id end)`

/** Aggregates the unread messages from the account of the outer query to the user. */
const unread = (id: number, what: 'count(*)' | 'max(nova.id)') => sql<number>`(
  select ${sql.raw(what)} from mensagens as nova
  where nova.destinatario_id = ${id} and nova.remetente_id = usuarios.id and nova.apagada_em is null
  and nova.id > coalesce((select ate from leituras where usuario_id = ${id} and com_id = usuarios.id), 0))`

/**
 * The id of the last message of the client of the outer query to the user, if nobody of the team has written to the
 * client since; else null. Deleted messages are neither questions nor answers. The question and the
 * answers are read from the end of the index on (destinatario_id, remetente_id, id), one for each member of the team.
 */
const unanswered = (id: number) => sql<number | null>`(
  select pergunta.id from mensagens as pergunta
  where usuarios.role = 'client' and ${isActive} and pergunta.id = (
    select nova.id from mensagens as nova
    where nova.destinatario_id = ${id} and nova.remetente_id = usuarios.id and nova.apagada_em is null
    order by nova.id desc limit 1
  ) and not exists (
    select 1 from usuarios as equipe where equipe.role <> 'client' and pergunta.id < (
      select resposta.id from mensagens as resposta
      where resposta.destinatario_id = usuarios.id and resposta.remetente_id = equipe.id
      and resposta.apagada_em is null
      order by resposta.id desc limit 1
    )
  ))`

/** @throws 404 if the user cannot have a conversation with this account */
export async function getContato(db: ReadDb, user: Visitor, id: number) {
  const contato = await findContato(db, user, id)
  if (!contato) throw notFound()
  return contato
}

export function findContato(db: ReadDb, user: Visitor, id: number) {
  return visibleTo(user, db)
    .select(['usuarios.id', 'usuarios.name', 'usuarios.bloqueado_em', 'usuarios.excluido_em'])
    .where('usuarios.id', '=', id)
    .executeTakeFirst()
}

/**
 * Checks that the user can write to a contact.
 * @throws 404 if the user has no such contact or the contact is deleted, 403 if the contact is blocked and
 * its messages can only be read
 */
export async function requireActiveContato(db: ReadDb, user: Visitor, id: number): Promise<void> {
  const { bloqueado_em, excluido_em } = await getContato(db, user, id)
  if (excluido_em !== null) throw notFound()
  if (bloqueado_em !== null) throw forbidden()
}

/** Lists the contacts of the user, the latest conversation first, then by name. */
export async function listContatos(db: ReadDb, user: Visitor, busca = ''): Promise<Contato[]> {
  const rows = await visibleTo(user, db)
    .leftJoin('mensagens as m', (join) => join.on('m.id', '=', lastWith(user.id)))
    .select(['usuarios.id', 'name', 'role', 'company', 'bloqueado_em', 'excluido_em'])
    .select(['m.id as m_id', 'm.mensagem', 'm.apagada_em', 'm.criada_em', 'm.remetente_id'])
    .select(unread(user.id, 'count(*)').as('unread_count'))
    .select(unanswered(user.id).as('pergunta'))
    .execute()
  const wanted = normalise(busca.trim())
  return (
    rows
      // Only the displayed fields are searched: `usuarios.busca` also contains the e-mail address, which a
      // client must not be able to guess.
      .filter(({ name, company }) => normalise(`${name}\n${company ?? ''}`).includes(wanted))
      .sort((a, b) => (b.m_id ?? 0) - (a.m_id ?? 0) || a.name.localeCompare(b.name, 'pt-BR'))
      .map(({ id, name, role, company, unread_count, ...row }) => ({
        id,
        name,
        role,
        company,
        unread_count,
        avatar: avatarOf(name),
        ultima: row.mensagem === null ? '' : excerptOfMensagem({ ...row, mensagem: row.mensagem }, 100),
        ultima_em: toWireInstantOrNull(row.criada_em),
        ultima_minha: row.remetente_id === user.id,
        sem_resposta: row.pergunta !== null,
        ativo: row.bloqueado_em === null && row.excluido_em === null,
      }))
  )
}

/**
 * Counts the unread messages of all conversations except the one that is open, and finds the newest of them.
 */
export async function countNaoLidas(db: ReadDb, user: Visitor, exceto = 0) {
  const rows = await visibleTo(user, db)
    .select('usuarios.id as de')
    .select(unread(user.id, 'count(*)').as('quantas'))
    .select(unread(user.id, 'max(nova.id)').as('ultima'))
    .where('usuarios.id', '!=', exceto)
    .execute()
  const found = rows.filter(({ quantas }) => quantas > 0).sort((a, b) => b.ultima - a.ultima)
  const [newest] = found
  return {
    nao_lidas: found.reduce((sum, { quantas }) => sum + quantas, 0),
    ultima: newest ? { id: newest.ultima, de: newest.de } : null,
  }
}

/** Counts the conversations of the user in which a client waits for an answer, and finds the newest of them. */
export async function countSemResposta(db: ReadDb, user: Visitor) {
  const rows = await visibleTo(user, db)
    .select('usuarios.id as de')
    .select(unanswered(user.id).as('pergunta'))
    .execute()
  const found = rows.filter(({ pergunta }) => pergunta !== null)
  const [newest] = found.sort((a, b) => (b.pergunta ?? 0) - (a.pergunta ?? 0))
  return { total: found.length, de: newest?.de ?? null }
}
