import { withEventMeta } from '@orpc/server'
import { integer } from '#contract/fields.ts'
import { lastSeq, listAfter } from '#server/auditoria/queries.ts'
import { nobody, readSession, type Visitor } from '#server/auth/session.ts'
import type { House } from '#server/house.ts'
import { api } from '#server/http/dispatch.ts'
import type { Change } from './changes.ts'

const on = api.eventos
const STILL_SIGNED_IN_MS = 1000
const REPLAYED = 1000
/** The place in the audit that a browser read last. */
const Seq = integer(0)

export const eventosHandlers = on.router({
  stream: on.stream.handler(async function* ({ context, signal, lastEventId }) {
    const { house, from, user } = context
    const ended = new AbortController()
    const either = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
    const live = house.changes.subscribe(either)
    const watch = setInterval(async () => {
      if (!(await stillSignedIn(house, from.session, user))) ended.abort()
    }, STILL_SIGNED_IN_MS)
    try {
      // Subscribed before the past is read: nothing falls between, and what came twice is told once.
      const first = live.next()
      const last = Seq.safeParse(lastEventId)
      // A house restored from a backup is behind its browsers.
      let told = last.success ? Math.min(last.data, await lastSeq(house.database.reads)) : 0
      const missed = last.success ? await listAfter(house.database.reads, told, REPLAYED) : []
      for (const change of missed) {
        told = change.seq
        if (concerns(user, change)) yield toEvent(change)
      }
      const start = await first
      if (start.done) return
      if (start.value.seq > told && concerns(user, start.value)) yield toEvent(start.value)
      for await (const change of live) if (change.seq > told && concerns(user, change)) yield toEvent(change)
    } finally {
      clearInterval(watch)
      ended.abort()
    }
  }),
})

/** Where the database does not answer the stream ends as well; the browser comes back by itself. */
async function stillSignedIn({ database, clock }: House, token: string | undefined, user: Visitor) {
  const still = await readSession(database.reads, token, clock()).catch(() => nobody)
  return still.sessaoId === user.sessaoId && still.role === user.role
}

function toEvent({ seq, entidade, entidade_id }: Change) {
  return withEventMeta({ entidade, entidade_id }, { id: String(seq) })
}

const ofProjects = new Set(['projetos', 'comentarios', 'arquivos'])

/** Staff hears of projects, a client of what is the client's own, an admin of everything. */
function concerns(user: Visitor, { entidade, interessado_id }: Change): boolean {
  if (user.role === 'admin') return true
  if (user.role === 'user') return ofProjects.has(entidade) || interessado_id === user.id
  return interessado_id === user.id
}
