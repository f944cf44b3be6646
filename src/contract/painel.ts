import { z } from 'zod'
import { NoInput } from './fields.ts'
import { Project } from './projetos.ts'
import { row } from './row.ts'

/** Measured figures only; a rate of nothing is null. */
export const AdminHome = z.object({
  projetosAtivos: z.int(),
  clientesAtivos: z.int(),
  aguardandoAprovacao: z.int(),
  /** Percent of the decisions that approved, and the goal that the agency set itself. */
  taxaDeAprovacao: z.number().nullable(),
  metaDeAprovacao: z.number(),
})
export type AdminHome = z.infer<typeof AdminHome>

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
