import { z } from 'zod'
import { financeiroMessages } from '#money/messages.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, day, search } from '#platform/contract/fields.ts'

const says = financeiroMessages.financeiro

const Faixa = z.object({ de: z.number(), ate: z.number() })

/** What a project earned, as a range. Money is in reais. */
export const ResultadoDeProjeto = z.object({
  projeto_id: z.int(),
  titulo: z.string(),
  cliente: z.string(),
  orcamento: z.number().nullable(),
  /** The receitas of the project, and the part of them in the category 'Rodadas extras'. */
  faturado: z.number(),
  extras: z.number(),
  /** The despesas of the project. */
  custos: z.number(),
  /** Where the hours come from; `nada` if nothing says how long the project took. */
  base: z.enum(['atividades', 'agencia', 'nada']),
  atividades: z.int(),
  /** How many activities ended, and after they began. */
  completas: z.int(),
  /** People without a monthly cost in the settings. */
  semCusto: z.array(z.string()),
  horas: Faixa,
  /** The cost of the hours, and the share of the fixed expenses. Null without any monthly cost. */
  tempo: Faixa.nullable(),
  rateio: Faixa.nullable(),
  /** What remains. Null if the hours or their cost are not known. */
  faixa: Faixa.nullable(),
  confianca: z.enum(['alta', 'média', 'baixa']),
})
export type ResultadoDeProjeto = z.infer<typeof ResultadoDeProjeto>

const Periodo = z.object({
  data_inicio: day(says.periodo),
  data_fim: day(says.periodo),
  /** Part of the client's name. */
  cliente: search,
})

const path = '/resultados'

export const resultados = {
  /** What projects earned in a period, by client: what is due in it, and the time of it. */
  list: endpoint({
    method: 'GET',
    path,
    access: ['admin'],
    input: Periodo,
    output: z.array(ResultadoDeProjeto),
  }),
  /** The same as CSV. */
  exportar: endpoint({
    method: 'GET',
    path: `${path}/exportar`,
    access: ['admin'],
    entidade: 'projetos',
    input: Periodo,
    output: z.file(),
  }),
  /** What a project has earned until now. */
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: ['admin'],
    input: ById,
    output: ResultadoDeProjeto,
  }),
}
