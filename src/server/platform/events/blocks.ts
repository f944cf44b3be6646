import type { Evento } from '#contract/eventos.ts'
import type { Signal } from './changes.ts'
import { type Cursor, cursorOf, formatCursor } from './cursor.ts'
import type { Change } from './queries.ts'

const encoder = new TextEncoder()

/** One block of a stream, as browsers read it. What passes has no number: nobody asks for it again. */
export function toBlock(one: Change | Signal): Uint8Array {
  return 'sinal' in one
    ? saying({ entidade: one.sinal, entidade_id: one.de })
    : saying({ entidade: one.entidade, entidade_id: one.entidade_id }, cursorOf(one))
}

/** Too much was missed, or it was another house: what is shown is to be read again, all of it. */
export const everything = (place: Cursor): Uint8Array =>
  saying({ entidade: 'tudo', entidade_id: null }, place)

/**
 * A sign of life, by an event of its own: a comment would reach the proxies, but no script. It brings the place up to
 * date as well, so that whom little concerns is not read the past of others at the next break.
 */
export const pulse = (place: Cursor, retryMs?: number): Uint8Array =>
  encoder.encode(
    `${retryMs ? `retry: ${retryMs}\n` : ''}event: pulso\nid: ${formatCursor(place)}\ndata: {}\n\n`,
  )

function saying(evento: Evento, place?: Cursor): Uint8Array {
  return encoder.encode(`${place ? `id: ${formatCursor(place)}\n` : ''}data: ${JSON.stringify(evento)}\n\n`)
}
