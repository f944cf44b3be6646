import { z } from 'zod'
import { Instant } from '#platform/contract/fields.ts'
import { Aditivo } from './aditivos-schemas.ts'
import { rodadaMessages } from './messages.ts'
import { desfechos, regras, respostas, resultados } from './rules.ts'

export const Regra = z.enum(regras, rodadaMessages.regra)
export const RespostaDePeca = z.enum(respostas, rodadaMessages.resposta)

/** The answer of one person about one version. */
const Item = z.object({ versao_id: z.int(), resposta: RespostaDePeca })

/** A rodada as the asker may see it. */
export const Rodada = z.object({
  id: z.int(),
  /** Counts the rodadas of the project, from 1. */
  numero: z.int(),
  regra: Regra,
  prazo: z.string().nullable(),
  mensagem: z.string(),
  aberta_em: Instant,
  fechada_em: Instant.nullable(),
  desfecho: z.enum(desfechos).nullable(),
  /** What the rodada asks about, in order. `numero`, `sha256` and `paginas` are those of the version. */
  pecas: z.array(
    z.object({
      peca_id: z.int(),
      nome: z.string(),
      versao_id: z.int(),
      numero: z.int(),
      sha256: z.string(),
      paginas: z.int(),
      resultado: z.enum(resultados).nullable(),
    }),
  ),
  /** The answers of the asker: drafts until the asker concludes. `abertas` are the numbers of the opened pages. */
  minhas: z.array(Item.extend({ abertas: z.array(z.int()) })),
  /** The people who decide, in their order. */
  pessoas: z.array(
    z.object({
      nome: z.string(),
      estado: z.enum(['respondeu', 'e_a_vez', 'aguardando']),
      eu: z.boolean(),
      /** When the person concluded, and what the person answered; empty while the asker may not see it. */
      em: Instant.nullable(),
      respostas: z.array(Item),
      /** The code of the termo of that answer. */
      termo: z.string().nullable(),
      /** Whether the person asked for adjustments whose price somebody else has to accept. */
      espera_aceite: z.boolean(),
    }),
  ),
  /** What a person is asked to check before an approval, and whether all of it must be ticked. */
  conferencias: z.object({ itens: z.array(z.string()), obrigatorias: z.boolean() }),
  /** The decisions in it that the asker may see, oldest first. The project has the rest of each. */
  decisoes: z.array(z.object({ id: z.int(), respostas: z.array(Item) })),
  /** Whether it counts among the rodadas that the project includes. */
  conta: z.boolean(),
  /** Whether an admin took it out of the count, or waived its charge, and why. */
  tirada: z.boolean(),
  dispensada: z.boolean(),
  motivo: z.string().nullable(),
  /** The price that was accepted in it; null if none was, and for people to whom it was not put. */
  aditivo: Aditivo.nullable(),
})
export type Rodada = z.infer<typeof Rodada>

/** The result of a concluded answer. */
export const Conclusao = z.object({
  projeto: z.object({ id: z.int(), title: z.string(), status: z.string() }),
  /** The code of the termo; empty while the answer waits for somebody who may accept the price. */
  termo: z.string(),
  /** Says who may accept the price for which the answer waits. */
  mensagem: z.string().optional(),
  /** The id of the price that the answer accepted. */
  aditivo: z.int().optional(),
})
export type Conclusao = z.infer<typeof Conclusao>
