import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Instant, NoInput } from '#platform/contract/fields.ts'

/** The state of one part of the system, from best to worst. */
export const SituacaoDaSaude = z.enum(['bem', 'atencao', 'problema'])
export type SituacaoDaSaude = z.infer<typeof SituacaoDaSaude>

export const GrupoDaSaude = z.enum(['copias', 'espaco', 'envios', 'trabalhos', 'sistema'])
export type GrupoDaSaude = z.infer<typeof GrupoDaSaude>

/** One health check and its result. */
export const ItemDaSaude = z.object({
  id: z.string(),
  grupo: GrupoDaSaude,
  nome: z.string(),
  situacao: SituacaoDaSaude,
  /** What was found and, if there is a problem, what the admin can do. */
  frase: z.string(),
  /** A link to the page where the problem can be fixed. */
  acao: z.object({ rotulo: z.string(), para: z.string() }).optional(),
})
export type ItemDaSaude = z.infer<typeof ItemDaSaude>

/** An unexpected error. It contains only names and numbers, nothing that a user typed. */
export const Falha = z.object({
  id: z.int(),
  em: Instant,
  /** The request id that the user saw with the error; null if the error did not happen in a request. */
  pedido: z.string().nullable(),
  /** The endpoint, the path template, or the background job. */
  linha: z.string(),
  nome: z.string(),
})
export type Falha = z.infer<typeof Falha>

/** An account or e-mail address that reached a daily limit. */
export const LimiteAtingido = z.object({
  id: z.string(),
  /** The name of the daily limit. */
  nome: z.string(),
  quem: z.string(),
  /** How many uses beyond the limit were rejected on that day. */
  recusas: z.int(),
  em: Instant,
})
export type LimiteAtingido = z.infer<typeof LimiteAtingido>

export const Saude = z.object({
  /** The worst state of all items. */
  situacao: SituacaoDaSaude,
  quando: Instant,
  itens: z.array(ItemDaSaude),
  /** Newest first. */
  falhas: z.array(Falha),
  /** Newest first. */
  limites: z.array(LimiteAtingido),
  sistema: z.object({
    versao: z.string(),
    node: z.string(),
    banco: z.enum(['sqlite', 'postgres']),
    /** When the server process that handled the request was started. */
    desde: Instant,
    processos: z.int(),
  }),
})
export type Saude = z.infer<typeof Saude>

export const saude = {
  get: endpoint({ method: 'GET', path: '/saude', access: ['admin'], input: NoInput, output: Saude }),
}
