import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant, NoInput } from './fields.ts'
import { Project } from './projetos.ts'

/** A figure as measured, beside what it was before, and the goal that the agency set for the change. */
export const Measure = z.object({
  /** Null where there is nothing to measure. */
  valor: z.number().nullable(),
  anterior: z.number().nullable(),
  /** In percent; null where there is nothing to compare with. */
  variacao: z.number().nullable(),
  meta: z.number(),
})
export type Measure = z.infer<typeof Measure>

export const AdminHome = z.object({
  /** `YYYY-MM`: what `anterior` speaks of, at its end or over the whole of it. */
  mesAnterior: z.string(),
  /** `YYYY-MM` of today in São Paulo. */
  mes: z.string(),
  projetosAtivos: Measure,
  /** The receitas due in the month, paid or not, beside those of the month before. */
  receitaDoMes: Measure,
  clientesAtivos: Measure,
  /** Percent of the decisions that approved: of this month, or of all while this month has none. */
  taxaDeAprovacao: Measure.extend({ metaDoValor: z.number(), periodo: z.enum(['mes', 'inicio']) }),
})
export type AdminHome = z.infer<typeof AdminHome>

/** A client's cards; `mensagens` counts the comments of the own projects. */
export const ClientHome = z.object({
  projetosAtivos: z.int(),
  emAndamento: z.int(),
  concluidos: z.int(),
  mensagens: z.int(),
})
export type ClientHome = z.infer<typeof ClientHome>

/** A project that waits for its client's decision, and since when. */
export const Waiting = Project.pick({
  id: true,
  title: true,
  status: true,
  clientId: true,
  clientName: true,
  images: true,
  versao: true,
}).extend({ desde: Instant })
export type Waiting = z.infer<typeof Waiting>

const Painel = z.object({
  admin: AdminHome.nullable(),
  cliente: ClientHome.nullable(),
  /** Who has waited longest comes first; `totalAguardando` counts those that are not listed too. */
  aguardando: z.array(Waiting),
  totalAguardando: z.int(),
  recentes: z.array(Project),
  assinatura: z.string(),
})

export const painel = {
  get: endpoint({
    method: 'GET',
    path: '/painel',
    access: ['admin', 'client'],
    input: NoInput,
    output: Painel,
  }),
}
