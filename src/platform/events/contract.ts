import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/**
 * An event of the stream. It says which record changed but not how: the browser fetches the data again and so
 * gets only what the user may see. Besides the kinds of records, `entidade` has four special values. `tudo`
 * means that the browser must fetch all data again, because it missed too many events or its position is
 * unknown. `digitando` means that the account `entidade_id` is typing a chat message, `leituras` that the
 * account `entidade_id` has read chat messages, and `marcas` that marks of the project `entidade_id` were resolved or
 * opened again; these three have no event id and are not sent again after a reconnection.
 */
export const Evento = z.object({ entidade: z.string(), entidade_id: z.int().nullable() })
export type Evento = z.infer<typeof Evento>

export const eventos = {
  /**
   * Opens the event stream. An event `pulso` is sent at least every 20 s: a heartbeat that carries the
   * position in the stream.
   */
  stream: endpoint({
    method: 'GET',
    path: '/eventos',
    access: 'autenticado',
    /** The id of the last event received, for callers that cannot send this id as `Last-Event-ID`. */
    input: z.object({ desde: z.string().max(40).optional() }).optional(),
    output: eventIterator(Evento),
  }),
}
