import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { NoInput } from './fields.ts'
import { row } from './row.ts'

/** Says that something changed, not what: the screen asks again, and gets what it may see. */
export const Change = z.object({ entidade: z.string(), entidade_id: z.int().nullable() })

export const eventos = {
  stream: row({
    method: 'GET',
    path: '/eventos',
    access: 'autenticado',
    input: NoInput,
    output: eventIterator(Change),
  }),
}
