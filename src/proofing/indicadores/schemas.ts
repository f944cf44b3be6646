import { z } from 'zod'
import { Instant } from '#platform/contract/fields.ts'
import { Tempo } from '#proofing/relogio/schemas.ts'
import { situacoesDoAditivo } from '#proofing/rodadas/rules.ts'

/** The number of rows from which a figure was computed. `linhas` lists exactly these rows. */
const base = z.int()

/** The figures about rodadas that were closed with an answer in a period. Null if there are too few rows. */
export const FigurasDasRodadas = z.object({
  /** The median of the rodadas that a project has had until the end of the period. */
  rodadas_por_projeto: z.object({ base, mediana: z.number().nullable() }),
  /** Of the projects whose first rodada was closed in the period, how many were approved in that rodada. */
  na_primeira: z.object({ base, aprovados: z.int(), percentual: z.number().min(0).max(100).nullable() }),
  /** The median of the minutes from sending the pieces to the first answer. */
  primeira_resposta: z.object({ base, uteis: z.int().nullable(), corridos: z.int().nullable() }),
  /** The sum of the prices for further rodadas that were accepted and not waived, in reais. */
  extras: z.object({ base, valor: z.number() }),
})

const Figuras = FigurasDasRodadas.extend({
  /** The time with each side, as in the report of the clock. */
  por_lado: z.object({ base, agencia: Tempo, cliente: Tempo, dias_cliente: z.int() }),
})
export type Figuras = z.infer<typeof Figuras>

/** The figures of a period, and those of each client. */
export const Indicadores = Figuras.extend({
  de: z.string(),
  ate: z.string(),
  clientes: z.array(
    Figuras.extend({
      /** The value of the filter by this client. */
      chave: z.string(),
      nome: z.string(),
    }),
  ),
})
export type Indicadores = z.infer<typeof Indicadores>

const Linha = z.object({ projeto_id: z.int(), titulo: z.string(), cliente_nome: z.string() })

/** The rows of a figure: projects, rodadas, or accepted prices. */
export const LinhasDaFigura = z.discriminatedUnion('figura', [
  z.object({
    figura: z.literal('rodadas_por_projeto'),
    linhas: z.array(Linha.extend({ rodadas: z.int() })),
  }),
  z.object({
    figura: z.literal('na_primeira'),
    linhas: z.array(Linha.extend({ aprovada: z.boolean(), fechada_em: Instant })),
  }),
  z.object({
    figura: z.literal('primeira_resposta'),
    linhas: z.array(
      Linha.extend({ numero: z.int(), aberta_em: Instant, respondida_em: Instant, espera: Tempo }),
    ),
  }),
  z.object({
    figura: z.literal('por_lado'),
    linhas: z.array(Linha.extend({ agencia: Tempo, cliente: Tempo, dias_cliente: z.int() })),
  }),
  z.object({
    figura: z.literal('extras'),
    linhas: z.array(
      Linha.extend({
        numero: z.int(),
        /** In reais. */
        valor: z.number(),
        aceita_em: Instant,
        situacao: z.enum(situacoesDoAditivo),
      }),
    ),
  }),
])
export type LinhasDaFigura = z.infer<typeof LinhasDaFigura>
