import { z } from 'zod'
import { Instant, page } from './fields.ts'
import { row } from './row.ts'

/** A mail of the house: waiting, sent, or kept because no mail server is set. */
export const Mail = z.object({
  id: z.int(),
  para: z.string(),
  assunto: z.string(),
  texto: z.string(),
  /** Links in the text open a door: only a confirmed session reads them whole. */
  links_ocultos: z.literal(true).optional(),
  criado_em: Instant,
  enviado_em: Instant.nullable(),
  /** `guardado`: no mail server is set, so an admin reads it here. */
  estado: z.enum(['guardado', 'fila', 'enviado', 'falhou']),
})
export type Mail = z.infer<typeof Mail>

export const correio = {
  list: row({
    method: 'GET',
    path: '/correio',
    access: ['admin'],
    input: z.object(page),
    output: z.array(Mail),
  }),
}
