import type { Visitor } from '#platform/auth/session.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import { excerptOfMensagem } from '#studio/chat-contacts/excerpt.ts'
import type { Mensagem } from './contract.ts'
import { PAGINA } from './rules.ts'

/** The ids of the two people of a conversation, in the order in which `mensagens` stores them. */
const pairOf = (one: number, other: number) => ({
  menor_id: Math.min(one, other),
  maior_id: Math.max(one, other),
})

/** Selects the messages between the user and a contact. It does not check access: call `getContato` first. */
function between(db: ReadDb, user: Visitor, com: number) {
  const { menor_id, maior_id } = pairOf(user.id, com)
  return db.selectFrom('mensagens as m').where('m.menor_id', '=', menor_id).where('m.maior_id', '=', maior_id)
}

/** Selects messages with their file, the message that they answer and the read mark. */
function whole(db: ReadDb) {
  return db
    .selectFrom('mensagens as m')
    .leftJoin('mensagens as r', 'r.id', 'm.resposta_a')
    .leftJoin('anexos as a', (join) =>
      join.onRef('a.mensagem_id', '=', 'm.id').on('a.excluido_em', 'is', null),
    )
    .leftJoin('leituras as l', (join) =>
      join.onRef('l.usuario_id', '=', 'm.destinatario_id').onRef('l.com_id', '=', 'm.remetente_id'),
    )
    .select(['m.id', 'm.remetente_id', 'm.destinatario_id', 'm.mensagem', 'm.criada_em', 'm.apagada_em'])
    .select([
      'r.id as r_id',
      'r.remetente_id as r_de',
      'r.mensagem as r_mensagem',
      'r.apagada_em as r_apagada_em',
      'l.ate',
    ])
    .select(['a.id as a_id', 'a.nome', 'a.tipo', 'a.tamanho', 'a.larguras'])
}

type Row = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>

const TRECHO = 140

function toMensagem(row: Row): Mensagem {
  const { id, remetente_id, destinatario_id, mensagem, nome, tipo, tamanho, larguras } = row
  const arquivo =
    row.a_id !== null && nome !== null && tipo !== null && tamanho !== null
      ? { id: row.a_id, nome, tipo, tamanho, larguras: JSON.parse(larguras ?? '[]') as number[] }
      : null
  return {
    id,
    remetente_id,
    destinatario_id,
    mensagem,
    arquivo,
    arquivo_url: arquivo && `/api/anexos/${arquivo.id}`,
    resposta_a: quotedIn(row),
    criada_em: toWireInstant(row.criada_em),
    lida: row.ate !== null && row.ate >= id,
    apagada: row.apagada_em !== null,
  }
}

function quotedIn({ r_id, r_de, r_mensagem, r_apagada_em }: Row): Mensagem['resposta_a'] {
  if (r_id === null || r_de === null || r_mensagem === null) return null
  const trecho = excerptOfMensagem({ mensagem: r_mensagem, apagada_em: r_apagada_em }, TRECHO)
  return { id: r_id, remetente_id: r_de, trecho }
}

interface Page {
  com: number
  /** Page number, counted back from the newest page, which is 1. */
  pagina?: number | undefined
  /** If set, only messages older than the message with this id are listed. */
  antes?: number | undefined
}

/** Lists one page of a conversation, oldest message first. */
export async function listMensagens(db: ReadDb, user: Visitor, { com, pagina = 1, antes }: Page) {
  // The ids come from the index alone, so that a page far back skips the newer messages without reading their
  // rows.
  let ids = between(db, user, com).select('m.id')
  if (antes !== undefined) ids = ids.where('m.id', '<', antes)
  const page = ids
    .orderBy('m.id', 'desc')
    .limit(PAGINA)
    .offset((pagina - 1) * PAGINA)
  const rows = await whole(db).where('m.id', 'in', page).orderBy('m.id').execute()
  return rows.map(toMensagem)
}

/**
 * Returns a message that the user sent or received.
 * @throws 404 if the user sent or received no message with this id
 */
export async function getMensagem(db: ReadDb, user: Visitor, id: number): Promise<Mensagem> {
  const row = await whole(db)
    .where('m.id', '=', id)
    .where((e) => e.or([e('m.remetente_id', '=', user.id), e('m.destinatario_id', '=', user.id)]))
    .executeTakeFirstOrThrow(notFound)
  return toMensagem(row)
}

/** Tells whether this message belongs to the conversation and is not deleted. */
export async function canReplyTo(db: ReadDb, user: Visitor, { com, id }: { com: number; id: number }) {
  const found = await between(db, user, com)
    .select('m.id')
    .where('m.id', '=', id)
    .where('m.apagada_em', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

interface NewMensagem {
  destinatario_id: number
  mensagem: string
  resposta_a: number | null
}

export async function insertMensagem(
  { db, user, now }: AuthorContext,
  { destinatario_id, mensagem, resposta_a }: NewMensagem,
): Promise<number> {
  return insertRow(db, 'mensagens', {
    remetente_id: user.id,
    destinatario_id,
    ...pairOf(user.id, destinatario_id),
    mensagem,
    resposta_a,
    criada_em: toStored(now),
  })
}

/** Deletes the text and the file of a message; the row stays as a tombstone. */
export async function deleteMensagem(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('mensagens')
    .set({ mensagem: '', apagada_em: toStored(now) })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('anexos')
    .set({ excluido_em: toStored(now) })
    .where('mensagem_id', '=', id)
    .where('excluido_em', 'is', null)
    .execute()
}

/**
 * Returns the id of the newest unread message from a contact, up to the given message, or undefined if all
 * are read.
 */
export async function newestUnread(db: ReadDb, user: Visitor, { com, ate }: { com: number; ate: number }) {
  const newest = await db
    .selectFrom('mensagens')
    .select('id')
    .where('destinatario_id', '=', user.id)
    .where('remetente_id', '=', com)
    .where('id', '<=', ate)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const read = await db
    .selectFrom('leituras')
    .select('ate')
    .where('usuario_id', '=', user.id)
    .where('com_id', '=', com)
    .executeTakeFirst()
  return newest && newest.id > (read?.ate ?? 0) ? newest.id : undefined
}

/** Lists the texts of the unread messages from one account to another, newest first. */
export async function listNaoLidas(
  db: ReadDb,
  { de, para }: { de: number; para: number },
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('mensagens')
    .select('mensagem')
    .where('destinatario_id', '=', para)
    .where('remetente_id', '=', de)
    .where('apagada_em', 'is', null)
    .where('id', '>', (e) =>
      e.fn.coalesce(
        e.selectFrom('leituras').select('ate').where('usuario_id', '=', para).where('com_id', '=', de),
        e.lit(0),
      ),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ mensagem }) => mensagem)
}

/** Sets the read mark of a conversation; it never moves back. */
export async function setLeitura(
  { db, user, now }: AuthorContext,
  { com, ate }: { com: number; ate: number },
): Promise<void> {
  await db
    .insertInto('leituras')
    .values({ usuario_id: user.id, com_id: com, ate, em: toStored(now) })
    .onConflict((on) =>
      on
        .columns(['usuario_id', 'com_id'])
        .doUpdateSet({ ate, em: toStored(now) })
        .where('leituras.ate', '<', ate),
    )
    .execute()
}
