import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * Says that something changed, not what: the screen asks again, and gets what it may see. `tudo` where too much was
 * missed to be told one by one; `digitando` and `leituras` pass, and have no number.
 */
export const Evento = z.object({ entidade: z.string(), entidade_id: z.int().nullable() })
export type Evento = z.infer<typeof Evento>

export const eventos = {
  /** Events of the kind `pulso` between, at least every 20 s: a sign of life, and up to where all was told. */
  stream: endpoint({
    method: 'GET',
    path: '/eventos',
    access: 'autenticado',
    /** The last event's id, where the caller cannot send it as `Last-Event-ID`. */
    input: z.object({ desde: z.string().max(40).optional() }).optional(),
    output: eventIterator(Evento),
  }),
}
