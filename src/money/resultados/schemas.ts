import { z } from 'zod'

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
  /** How many activities have ended and have an end later than their start. */
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
