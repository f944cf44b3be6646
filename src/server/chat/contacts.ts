import { type ExpressionBuilder, sql } from 'kysely'
import type { Contato } from '#contract/chat.ts'
import type { Visitor } from '#server/auth/session.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { normalise, partOf } from '#server/db/text.ts'
import { onTheWireOrNull } from '#server/db/time.ts'
import { notFound } from '#server/errors.ts'
import { avatarOf } from '#server/usuarios/avatar.ts'

/**
 * Everybody somebody may talk to; every read of the chat starts here. A client sees the admins, an admin the admins
 * and the clients, nobody oneself. Who is blocked stays to an admin, to be read.
 */
export function visibleTo(user: Visitor, db: Db) {
  const others = db
    .selectFrom('usuarios')
    .where('usuarios.id', '!=', user.id)
    .where('usuarios.excluido_em', 'is', null)
  if (user.role === 'admin') return others.where('usuarios.role', 'in', ['admin', 'client'])
  if (user.role === 'client')
    return others.where('usuarios.role', '=', 'admin').where('usuarios.bloqueado_em', 'is', null)
  return others.where(sql<boolean>`1 = 0`)
}

/** @throws 404 where the asker has nobody of that number to talk to */
export function getContato(db: Db, user: Visitor, id: number) {
  return visibleTo(user, db)
    .select(['usuarios.id', 'usuarios.name', 'usuarios.role', 'usuarios.bloqueado_em'])
    .where('usuarios.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

/** The last talked to first, then by name. */
export async function listContatos(db: Db, user: Visitor, busca?: string): Promise<Contato[]> {
  let found = visibleTo(user, db)
  if (busca?.trim()) found = found.where(sql<boolean>`usuarios.busca like ${partOf(busca)} escape '\\'`)
  const rows = await found
    .leftJoin('mensagens as m', (join) => join.on((e) => e('m.id', '=', lastBetween(e, user.id))))
    .select(['usuarios.id', 'name', 'role', 'company', 'bloqueado_em'])
    .select(['m.mensagem', 'm.criada_em', 'm.remetente_id'])
    .select((e) => unreadFrom(e, user.id).as('unread_count'))
    .orderBy(sql`m.id is null`)
    .orderBy('m.id', 'desc')
    .execute()
  const contacts = rows
    // A blocked account that never talked is nobody to choose.
    .filter(({ bloqueado_em, criada_em }) => bloqueado_em === null || criada_em !== null)
    .map(({ bloqueado_em, mensagem, criada_em, remetente_id, ...row }) => ({
      ...row,
      unread_count: Number(row.unread_count),
      avatar: avatarOf(row.name),
      ultima: (mensagem ?? '').slice(0, 100),
      ultima_em: onTheWireOrNull(criada_em),
      ultima_minha: remetente_id === user.id,
      ativo: bloqueado_em === null,
    }))
  const known = contacts.filter(({ ultima_em }) => ultima_em !== null)
  const others = contacts.filter(({ ultima_em }) => ultima_em === null)
  return [...known, ...others.sort((a, b) => (normalise(a.name) < normalise(b.name) ? -1 : 1))]
}

type OfContact = ExpressionBuilder<Schema, 'usuarios'>

const lesser = (id: number) => sql<number>`case when usuarios.id < ${id} then usuarios.id else ${id} end`
const greater = (id: number) => sql<number>`case when usuarios.id < ${id} then ${id} else usuarios.id end`

function lastBetween(e: unknown, id: number) {
  return (e as OfContact)
    .selectFrom('mensagens as ultima')
    .select((last) => last.fn.max('ultima.id').as('id'))
    .where('ultima.menor_id', '=', lesser(id))
    .where('ultima.maior_id', '=', greater(id))
}

function unreadFrom(e: OfContact, id: number) {
  return e
    .selectFrom('mensagens as nova')
    .select((count) => count.fn.countAll().as('n'))
    .where('nova.destinatario_id', '=', id)
    .whereRef('nova.remetente_id', '=', 'usuarios.id')
    .where('nova.apagada_em', 'is', null)
    .where('nova.id', '>', (after) =>
      after.fn.coalesce(
        after
          .selectFrom('leituras')
          .select('ate')
          .where('leituras.usuario_id', '=', id)
          .whereRef('leituras.com_id', '=', 'usuarios.id'),
        sql.lit(0),
      ),
    )
}
