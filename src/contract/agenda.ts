import { z } from 'zod'
import { agendaMessages as says } from './agenda-messages.ts'
import { day } from './fields.ts'
import { row } from './row.ts'

/** What the calendar shows besides activities, each kind as a layer that can be switched off. */
export const camadas = {
  prazo: 'Prazos de projetos',
  vencimento: 'Vencimentos',
  feriado: 'Feriados',
} as const
export type Camada = keyof typeof camadas

/** Something that lies on a day, and where one looks at it: a path of the back office, or nowhere. */
export const Marco = z.object({
  camada: z.enum(Object.keys(camadas) as Camada[]),
  dia: z.string(),
  titulo: z.string(),
  caminho: z.string().nullable(),
})
export type Marco = z.infer<typeof Marco>

export const agenda = {
  /** From day to day, both included, at most a year. Due dates of money are an admin's alone. */
  marcos: row({
    method: 'GET',
    path: '/agenda/marcos',
    access: ['admin', 'user'],
    input: z.object({ de: day(says.periodo), ate: day(says.periodo) }),
    output: z.array(Marco),
  }),
}
