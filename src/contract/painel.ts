import { z } from 'zod'
import { NoInput } from './fields.ts'
import { Project } from './projetos.ts'
import { row } from './row.ts'

/** A figure as measured (null: nothing to measure yet) beside the goal that the agency set itself. */
const Figure = z.object({ valor: z.number().nullable(), variacao: z.number().nullable(), meta: z.number() })
export type Figure = z.infer<typeof Figure>

export const AdminHome = z.object({
  projetosAtivos: Figure,
  receitaDoMes: Figure,
  clientesAtivos: Figure,
  taxaDeAprovacao: Figure,
  metaDeAprovacao: z.number(),
})

export const Painel = z.object({
  /** The client's cards; `mensagens` counts the comments of the own projects. */
  projetosAtivos: z.int(),
  emAndamento: z.int(),
  concluidos: z.int(),
  mensagens: z.int(),
  /** For the admin alone. */
  admin: AdminHome.nullable(),
  assinatura: z.string(),
  recentes: z.array(Project),
})
export type Painel = z.infer<typeof Painel>

export const painel = {
  get: row({ method: 'GET', path: '/painel', access: ['admin', 'client'], input: NoInput, output: Painel }),
}
