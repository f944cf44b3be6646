import { z } from 'zod'
import { CodigoPix } from './codigo-pix.ts'
import { endpoint } from './endpoint.ts'
import { ById, NoInput, page } from './fields.ts'

export const SituacaoFatura = z.enum(['em_aberto', 'parcial', 'vencida', 'paga'])
export type SituacaoFatura = z.infer<typeof SituacaoFatura>

/** A receita as its client reads it: nothing that the agency keeps for itself. */
export const Fatura = z.object({
  id: z.int(),
  descricao: z.string().nullable(),
  data_vencimento: z.string(),
  data_pagamento: z.string().nullable(),
  valor: z.number(),
  pago: z.number(),
  saldo: z.number(),
  situacao: SituacaoFatura,
  parcela: z.int().nullable(),
  parcelas: z.int().nullable(),
  /** The valid receipts of what was paid of it. */
  recibos: z.array(z.object({ id: z.int(), numero: z.string() })),
})
export type Fatura = z.infer<typeof Fatura>

const path = '/faturas'
const own = { method: 'GET', access: ['client'] } as const

export const faturas = {
  /** What is open comes first due first, what is paid last paid first. */
  list: endpoint({
    ...own,
    path,
    input: z.object({ situacao: z.enum(['abertas', 'pagas']).default('abertas'), ...page }),
    output: z.array(Fatura),
  }),
  resumo: endpoint({
    ...own,
    path: `${path}/resumo`,
    input: NoInput,
    output: z.object({
      abertas: z.int(),
      vencidas: z.int(),
      /** In reais, of all that are open. */
      saldo: z.number(),
      /** Whether the agency takes Pix. */
      pix: z.boolean(),
    }),
  }),
  pix: endpoint({ ...own, path: `${path}/{id}/pix`, input: ById, output: CodigoPix }),
}
