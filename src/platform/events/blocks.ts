import type { Signal } from './changes.ts'
import type { Evento } from './contract.ts'
import { type Cursor, cursorOf, formatCursor } from './cursor.ts'
import type { Change } from './queries.ts'

const encoder = new TextEncoder()

/** Encodes one server-sent event. A signal has no id, because it is never replayed. */
export function toBlock(one: Change | Signal): Uint8Array {
  return 'sinal' in one
    ? encodeEvent({ entidade: one.sinal, entidade_id: one.de })
    : encodeEvent({ entidade: one.entidade, entidade_id: one.entidade_id }, cursorOf(one))
}

/**
 * The event that makes a browser refetch all data, because the browser missed too many changes or its
 * position is unknown.
 */
export const refetchBlock = (cursor: Cursor): Uint8Array =>
  encodeEvent({ entidade: 'tudo', entidade_id: null }, cursor)

/**
 * The heartbeat event. It is a named event and not a comment because scripts cannot see comments. Its id
 * advances the position of the browser, so that after a reconnect the server does not read again all the
 * changes that do not concern the user.
 */
export const heartbeatBlock = (cursor: Cursor, retryMs?: number): Uint8Array =>
  encoder.encode(
    `${retryMs ? `retry: ${retryMs}\n` : ''}event: pulso\nid: ${formatCursor(cursor)}\ndata: {}\n\n`,
  )

function encodeEvent(evento: Evento, cursor?: Cursor): Uint8Array {
  return encoder.encode(`${cursor ? `id: ${formatCursor(cursor)}\n` : ''}data: ${JSON.stringify(evento)}\n\n`)
}
