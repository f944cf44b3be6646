import { z } from 'zod'
import { Instant } from '#platform/contract/fields.ts'
import { Waiting } from '#studio/projetos/schemas.ts'
import { lados, porques } from './passagem-rules.ts'

const Lado = z.enum(lados)

/** A length of time in minutes: all that passed, and the working hours in it. */
export const Tempo = z.object({ corridos: z.int(), uteis: z.int() })

/** The time with each side. */
const PorLado = z.object({ agencia: Tempo, cliente: Tempo, ninguem: Tempo })

/** A time that the work spent with one side. Its figures add up to those of the sides. */
const Trecho = Tempo.extend({
  em: Instant,
  lado: Lado,
  porque: z.enum(porques),
  /** Which material is missing; empty for other hand-overs. */
  texto: z.string(),
})

/** The clock of a project. Everybody who may read it gets the same figures. */
export const Relogio = PorLado.extend({
  lado: Lado,
  /** Since when the work is with this side. */
  desde: Instant,
  /** The whole working days that the work was with the client. */
  dias_cliente: z.int(),
  /** What the client has to send; null if nothing is awaited. */
  aguardando: z.object({ texto: z.string(), desde: Instant }).nullable(),
  /** The stretches of time in their order. */
  trechos: z.array(Trecho),
  /**
   * The deadline that the team can set: moved by the whole working days that the work was with the client since it was
   * set. Null if there is nothing to propose, and for everybody outside of the team.
   */
  proposta: z.object({ prazo: z.string(), dias: z.int(), novo: z.string(), desde: Instant }).nullable(),
})
export type Relogio = z.infer<typeof Relogio>

const ComTempo = z.object({ agencia: Tempo, cliente: Tempo, dias_cliente: z.int() })

const ProjetoDoRelatorio = ComTempo.extend({ id: z.int(), title: z.string(), lado: Lado })

/** The time of the projects of each client in a period. */
export const RelatorioDoRelogio = ComTempo.extend({
  de: z.string(),
  ate: z.string(),
  clientes: z.array(
    ComTempo.extend({
      /** The id of the client account; null if the projects have only a client's name. */
      clientId: z.int().nullable(),
      nome: z.string(),
      projetos: z.array(ProjetoDoRelatorio),
    }),
  ),
})
export type RelatorioDoRelogio = z.infer<typeof RelatorioDoRelogio>

/** A project that waits for material of its client since an instant; `texto` says what is missing. */
export const AguardaMaterial = Waiting.pick({
  id: true,
  title: true,
  clientId: true,
  clientName: true,
  desde: true,
}).extend({ texto: z.string() })

export type AguardaMaterial = z.infer<typeof AguardaMaterial>
