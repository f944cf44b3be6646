import { type Mensagem, PAGINA } from '#contract/chat.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { onTheWire, stored } from '#server/platform/db/time.ts'
import { notFound } from '#server/platform/errors.ts'
import { beginningOf } from '#server/work/chat-contacts/excerpt.ts'

/** The two of a conversation, as its messages name them. */
const pairOf = (one: number, other: number) => ({
  menor_id: Math.min(one, other),
  maior_id: Math.max(one, other),
})

/** What was said between the asker and one contact. Ask for the contact before: it decides who may. */
function between(db: Db, user: Visitor, com: number) {
  const { menor_id, maior_id } = pairOf(user.id, com)
  return db.selectFrom('mensagens as m').where('m.menor_id', '=', menor_id).where('m.maior_id', '=', maior_id)
}

/** Messages with what they bring, what they answer, and whether they were read. */
function whole(db: Db) {
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
    criada_em: onTheWire(row.criada_em),
    lida: row.ate !== null && row.ate >= id,
    apagada: row.apagada_em !== null,
  }
}

function quotedIn({ r_id, r_de, r_mensagem, r_apagada_em }: Row): Mensagem['resposta_a'] {
  if (r_id === null || r_de === null || r_mensagem === null) return null
  const trecho = beginningOf({ mensagem: r_mensagem, apagada_em: r_apagada_em }, TRECHO)
  return { id: r_id, remetente_id: r_de, trecho }
}

interface Page {
  com: number
  /** Counted back from the newest, which is 1. */
  pagina?: number | undefined
  /** Only what is older than this message. */
  antes?: number | undefined
}

/** One page, oldest first. */
export async function listMensagens(db: Db, user: Visitor, { com, pagina = 1, antes }: Page) {
  // Found by the index alone: a page far back passes over what is newer without reading it.
  let ids = between(db, user, com).select('m.id')
  if (antes !== undefined) ids = ids.where('m.id', '<', antes)
  const page = ids
    .orderBy('m.id', 'desc')
    .limit(PAGINA)
    .offset((pagina - 1) * PAGINA)
  const rows = await whole(db).where('m.id', 'in', page).orderBy('m.id').execute()
  return rows.map(toMensagem)
}

/** A message that the asker sent or got. */
export async function getMensagem(db: Db, user: Visitor, id: number): Promise<Mensagem> {
  const row = await whole(db)
    .where('m.id', '=', id)
    .where((e) => e.or([e('m.remetente_id', '=', user.id), e('m.destinatario_id', '=', user.id)]))
    .executeTakeFirstOrThrow(notFound)
  return toMensagem(row)
}

/** Whether the two said that to each other, and it still stands. */
export async function stands(db: Db, user: Visitor, { com, id }: { com: number; id: number }) {
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
  db: Db,
  user: Visitor,
  { destinatario_id, mensagem, resposta_a }: NewMensagem,
  now: Temporal.Instant,
): Promise<number> {
  const { id } = await db
    .insertInto('mensagens')
    .values({
      remetente_id: user.id,
      destinatario_id,
      ...pairOf(user.id, destinatario_id),
      mensagem,
      resposta_a,
      criada_em: stored(now),
      apagada_em: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes out what was said and what it brought; that there was something stays. */
export async function wipeMensagem(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('mensagens')
    .set({ mensagem: '', apagada_em: stored(now) })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('anexos')
    .set({ excluido_em: stored(now) })
    .where('mensagem_id', '=', id)
    .where('excluido_em', 'is', null)
    .execute()
}

/** The newest of what one contact wrote that the asker has not read yet, up to a message; undefined where all is read. */
export async function newestUnread(db: Db, user: Visitor, { com, ate }: { com: number; ate: number }) {
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

/** What one wrote to another that is not read yet, the newest first. */
export async function listNaoLidas(
  db: Db,
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

/** Reading never goes back. */
export async function setLeitura(
  db: Db,
  user: Visitor,
  { com, ate }: { com: number; ate: number },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('leituras')
    .values({ usuario_id: user.id, com_id: com, ate, em: stored(now) })
    .onConflict((on) =>
      on
        .columns(['usuario_id', 'com_id'])
        .doUpdateSet({ ate, em: stored(now) })
        .where('leituras.ate', '<', ate),
    )
    .execute()
}
