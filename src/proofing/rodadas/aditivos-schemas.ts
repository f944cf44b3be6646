import { z } from 'zod'
import { CodigoPix } from '#money/transacoes-financeiras/codigo-pix-schemas.ts'
import { day, valor } from '#platform/contract/fields.ts'
import { messages } from '#platform/contract/messages.ts'
import { aditivoMessages } from './aditivos-messages.ts'
import { RODADAS_INCLUIDAS_MAX, situacoesDoAditivo } from './aditivos-rules.ts'

const says = aditivoMessages
const incluidas = says.incluidas(RODADAS_INCLUIDAS_MAX)

/** The price of a further rodada: shown in a 409, and accepted by sending the same values. */
export const Preco = z.object({
  numero: z.int(says.aceite).positive(says.aceite),
  valor: valor(says.aceite),
  vencimento: day(messages.dataInvalida),
})

/** How many rodadas a project includes, and what a further one costs. Errors are reported in key order. */
export const NewCondicoes = z.object({
  rodadas_incluidas: z
    .int(incluidas)
    .min(0, incluidas)
    .max(RODADAS_INCLUIDAS_MAX, incluidas)
    .nullable()
    .default(null),
  rodada_extra_valor: valor(says.valor).nullable().default(null),
})

/** The terms of a project and their use, as the asker may see them. */
export const Condicoes = z.object({
  rodadas_incluidas: z.int().nullable(),
  /** Null if a further rodada costs nothing, and for people to whom no price is put. */
  rodada_extra_valor: z.number().nullable(),
  /** How many rodadas count. */
  usadas: z.int(),
  /** Whether the terms can only become better for the client. */
  so_melhora: z.boolean(),
  /** The version of the project. */
  versao: z.int(),
})
export type Condicoes = z.infer<typeof Condicoes>

/** A price that was accepted, as those see it to whom it was put. */
export const Aditivo = Preco.extend({
  id: z.int(),
  /** Who accepted the price. */
  nome: z.string(),
  situacao: z.enum(situacoesDoAditivo),
  /** The code of the termo. */
  termo: z.string(),
})
export type Aditivo = z.infer<typeof Aditivo>

/** An accepted price with the way to pay it. */
export const AditivoComPix = Aditivo.extend({
  /** The Pix code of what is open; null if nothing is, or the agency takes no Pix. */
  pix: CodigoPix.nullable(),
})
