import { CompiledQuery, type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ReadDb, Schema } from '#platform/db/schema.ts'
import { refuseUnknownClient } from '#platform/limits/unknown-client.ts'
import { findAnexo } from '#studio/anexos/queries.ts'
import { countNaoLidas, countSemResposta, getContato, listContatos } from '#studio/chat-contacts/queries.ts'
import { freshDatabase } from '#testing/database.ts'
import { firstClient, insertConversations, visitor } from '#testing/many-messages.ts'
import { canReplyTo, getMensagem, listMensagens, listNaoLidas, newestUnread } from './queries.ts'

const MESSAGES = 100_000
const ana = visitor(1)
const caio = visitor(firstClient)
const clara = visitor(77)

/** Every query that was sent to the database; its plan is examined afterwards. */
let executed: CompiledQuery[] = []
let db: ReadDb
let writes: Kysely<Schema>
let close: () => Promise<void>
const isPostgres = inject('postgres') !== ''

beforeAll(async () => {
  const database = await freshDatabase()
  writes = database.writes
  await insertConversations(writes, 500, MESSAGES)
  db = watched(database.reads)
  close = database.close
}, 60_000)
afterAll(() => close())

/** Returns the connection with a plugin that records every executed query. */
function watched(reads: ReadDb): ReadDb {
  const built = new Map<unknown, CompiledQuery>()
  return reads.withPlugin({
    transformQuery({ node, queryId }) {
      built.set(queryId, reads.getExecutor().compileQuery(node, queryId))
      return node
    },
    // Only an executed query reaches this function; a subquery is transformed but has no result.
    async transformResult({ queryId, result }) {
      const query = built.get(queryId)
      if (query) executed.push(query)
      return result
    },
  })
}

const reads: [name: string, queries: number, ask: () => Promise<unknown>][] = [
  ['the contacts of an admin', 1, () => listContatos(db, ana)],
  ['a search in the contacts of an admin', 1, () => listContatos(db, ana, 'pessoa 1')],
  ['the contacts of a client', 1, () => listContatos(db, caio)],
  ['the unread count of an admin', 1, () => countNaoLidas(db, ana)],
  ['the unread count of a client', 1, () => countNaoLidas(db, caio, ana.id)],
  ['the unanswered conversations of an admin', 1, () => countSemResposta(db, ana)],
  ['one contact', 1, () => getContato(db, ana, caio.id)],
  ['the newest page of a conversation', 1, () => listMensagens(db, ana, { com: caio.id })],
  ['an old page of a conversation', 1, () => listMensagens(db, ana, { com: caio.id, pagina: 150 })],
  ['the messages before a given message', 1, () => listMensagens(db, caio, { com: ana.id, antes: 50_000 })],
  ['one message', 1, () => getMensagem(db, ana, 10)],
  ['the permission of a client to send files', 2, () => refuseUnknownClient(db, clara)],
  ['the newest unread message', 2, () => newestUnread(db, ana, { com: caio.id, ate: MESSAGES })],
  [
    'the unread messages for a push notification',
    1,
    () => listNaoLidas(db, { de: ana.id, para: caio.id }, 100),
  ],
  ['the check of the message that a reply refers to', 1, () => canReplyTo(db, ana, { com: caio.id, id: 10 })],
  ['the file of a message', 1, () => findAnexo(db, clara, 1)],
]

// SQLite may not have run ANALYZE yet, so its plans are checked without and with statistics. PostgreSQL
// analyses its tables automatically.
test.each(reads)('%s: scans no whole chat table and sends no query per item', async (_name, many, ask) => {
  for (const analyzed of [false, true]) {
    if (analyzed || isPostgres) await sql`analyze`.execute(writes)
    const { scans, queries } = await plansOf(ask)
    expect([queries, scans], String(analyzed)).toEqual([many, []])
  }
})

/**
 * Matches the plan steps that read a whole table of the chat, such as the messages: a sequential scan, or an
 * index scan without a condition. Scans of other tables are not matched.
 */
const fullScan = isPostgres
  ? /Seq Scan on (mensagens|leituras|anexos)\b|Index (Only )?Scan[^\n]* on mensagens[^\n]*\n(?!\s*Index Cond)/g
  : /(SCAN|SEARCH) (m|r|a|l|nova|ultima|pergunta|resposta|mensagens|leituras|anexos)\b(?![^\n]*\([^\n]*\?)/g

async function plansOf(work: () => Promise<unknown>): Promise<{ scans: string[]; queries: number }> {
  executed = []
  // A missing record is searched with the same queries, so the error does not matter here.
  await work().catch(() => undefined)
  const queries = [...executed]
  const steps: string[] = []
  for (const query of queries) {
    const explain = isPostgres ? 'explain' : 'explain query plan'
    const plan = CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters])
    const { rows } = await db.executeQuery<Record<string, unknown>>(plan)
    expect(rows, query.sql).not.toEqual([])
    steps.push(...rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])))
  }
  return { scans: `${steps.join('\n')}\n`.match(fullScan) ?? [], queries: queries.length }
}
