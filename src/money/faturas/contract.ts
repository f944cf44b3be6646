import { z } from 'zod'
import { CodigoPix } from '#money/transacoes-financeiras/schemas.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, NoInput, page } from '#platform/contract/fields.ts'

export const SituacaoFatura = z.enum(['em_aberto', 'parcial', 'vencida', 'paga'])
export type SituacaoFatura = z.infer<typeof SituacaoFatura>

/** A receita as the client sees it, without internal data of the agency. */
export const Fatura = z.object({
  id: z.int(),
  descricao: z.string().nullable(),
  /** What is invoiced: the description, or else the category with the due date. */
  nome: z.string(),
  data_vencimento: z.string(),
  data_pagamento: z.string().nullable(),
  valor: z.number(),
  pago: z.number(),
  saldo: z.number(),
  situacao: SituacaoFatura,
  parcela: z.int().nullable(),
  parcelas: z.int().nullable(),
  /** The valid receipts of the payments of this fatura. */
  recibos: z.array(z.object({ id: z.int(), numero: z.string() })),
})
export type Fatura = z.infer<typeof Fatura>

const path = '/faturas'
const own = { method: 'GET', access: ['client'], comoCliente: true } as const

export const faturas = {
  /**
   * Lists the open faturas by due date, earliest first, and the paid faturas by payment date, latest first.
   */
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
      /** Total open balance, in reais. */
      saldo: z.number(),
      /** Whether the agency accepts Pix. */
      pix: z.boolean(),
    }),
  }),
  pix: endpoint({ ...own, path: `${path}/{id}/pix`, input: ById, output: CodigoPix }),
}
