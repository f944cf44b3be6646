import { hashToken } from '#platform/auth/session.ts'
import { api } from '#platform/http/dispatch.ts'
import { parseCursor } from './cursor.ts'

const on = api.eventos

export const eventosHandlers = on.router({
  stream: on.stream.handler(async ({ context, lastEventId, input }) => {
    const { app, from, user, hangUp, answerWith, resHeaders } = context
    const last = lastEventId || input?.desde
    const body = app.streams.open({
      user: { id: user.id, role: user.role },
      hash: hashToken(from.session ?? ''),
      last: last ? parseCursor(last) : undefined,
      destroySocket: hangUp,
    })
    resHeaders.set('content-type', 'text/event-stream')
    resHeaders.set('cache-control', 'no-store, no-transform')
    resHeaders.set('x-accel-buffering', 'no')
    // The connection is closed after the stream, because an idle keep-alive connection would delay the
    // shutdown of the server.
    resHeaders.set('connection', 'close')
    answerWith(new Response(body, { headers: resHeaders }))
    return nothing()
  }),
})

/**
 * Returns an empty stream to satisfy oRPC's return type. The real stream is sent by `answerWith`, which
 * writes its own bytes (decision 030).
 */
async function* nothing(): AsyncGenerator<never> {}
