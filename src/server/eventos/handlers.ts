import { withEventMeta } from '@orpc/server'
import { integer } from '#contract/fields.ts'
import { lastSeq, listAfter } from '#server/auditoria/queries.ts'
import { nobody, readSession, type Visitor } from '#server/auth/session.ts'
import type { House } from '#server/house.ts'
import { api } from '#server/http/dispatch.ts'
import type { Change, Signal } from './changes.ts'

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
      if (isNews(start.value, told) && concerns(user, start.value)) yield toEvent(start.value)
      for await (const one of live) if (isNews(one, told) && concerns(user, one)) yield toEvent(one)
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

const isNews = (one: Change | Signal, told: number) => 'sinal' in one || one.seq > told

/** What passes has no number: nobody asks for it again. */
function toEvent(one: Change | Signal) {
  if ('sinal' in one) return { entidade: one.sinal, entidade_id: one.de }
  const { seq, entidade, entidade_id } = one
  return withEventMeta({ entidade, entidade_id }, { id: String(seq) })
}

const ofTheTeam = new Set(['projetos', 'comentarios', 'arquivos', 'atividades'])

/** A conversation is the two's own; besides, staff hears of its work, a client of what is the client's, an admin of everything. */
function concerns(user: Visitor, one: Change | Signal): boolean {
  if ('sinal' in one) return one.para === user.id || (one.sinal === 'leituras' && one.de === user.id)
  const { entidade, interessado_id, usuario_id } = one
  if (entidade === 'mensagens') return interessado_id === user.id || usuario_id === user.id
  if (user.role === 'admin') return true
  if (user.role === 'user') return ofTheTeam.has(entidade) || interessado_id === user.id
  return interessado_id === user.id
}
