import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant, NoInput } from './fields.ts'

/** How something of the system is doing, the worst last. */
export const SituacaoDaSaude = z.enum(['bem', 'atencao', 'problema'])
export type SituacaoDaSaude = z.infer<typeof SituacaoDaSaude>

export const GrupoDaSaude = z.enum(['copias', 'espaco', 'envios', 'trabalhos', 'sistema'])
export type GrupoDaSaude = z.infer<typeof GrupoDaSaude>

/** One thing that was looked at, and what to do about it. */
export const ItemDaSaude = z.object({
  id: z.string(),
  grupo: GrupoDaSaude,
  nome: z.string(),
  situacao: SituacaoDaSaude,
  /** What is so, and where it is not well, what to do. */
  frase: z.string(),
  /** Where that is done. */
  acao: z.object({ rotulo: z.string(), para: z.string() }).optional(),
})
export type ItemDaSaude = z.infer<typeof ItemDaSaude>

/** What nobody foresaw: names and numbers, nothing that anybody typed. */
export const Falha = z.object({
  id: z.int(),
  em: Instant,
  /** The code that whoever saw it was told; null where no request was at fault. */
  pedido: z.string().nullable(),
  /** The row of the contract, the template of an address, or a job. */
  linha: z.string(),
  nome: z.string(),
})
export type Falha = z.infer<typeof Falha>

/** Somebody who wanted more in a day than one account, or one mailbox, has. */
export const LimiteAtingido = z.object({
  id: z.string(),
  /** Which limit. */
  nome: z.string(),
  quem: z.string(),
  /** How often on that day. */
  recusas: z.int(),
  em: Instant,
})
export type LimiteAtingido = z.infer<typeof LimiteAtingido>

export const Saude = z.object({
  /** That of the worst item. */
  situacao: SituacaoDaSaude,
  quando: Instant,
  itens: z.array(ItemDaSaude),
  /** The latest first. */
  falhas: z.array(Falha),
  /** The latest first. */
  limites: z.array(LimiteAtingido),
  sistema: z.object({
    versao: z.string(),
    node: z.string(),
    banco: z.enum(['sqlite', 'postgres']),
    /** When the process that answered was started. */
    desde: Instant,
    processos: z.int(),
  }),
})
export type Saude = z.infer<typeof Saude>

export const saude = {
  get: endpoint({ method: 'GET', path: '/saude', access: ['admin'], input: NoInput, output: Saude }),
}
