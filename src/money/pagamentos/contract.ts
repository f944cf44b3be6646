import { z } from 'zod'
import { financeiroMessages } from '#money/messages.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, day, Id, Instant, optionalText, valor, versao } from '#platform/contract/fields.ts'

const says = financeiroMessages.pagamento

export const formaLabels = {
  pix: 'Pix',
  boleto: 'Boleto',
  transferencia: 'Transferência',
  dinheiro: 'Dinheiro',
  cartao: 'Cartão',
  outro: 'Outra',
} as const
export type Forma = keyof typeof formaLabels

const Forma = z.enum(Object.keys(formaLabels) as Forma[], says.forma)

export const Pagamento = z.object({
  id: z.int(),
  valor: z.number(),
  data: z.string(),
  forma: Forma.nullable(),
  observacao: z.string().nullable(),
  /** Who recorded the payment, and when. */
  usuario_nome: z.string(),
  criado_em: Instant,
  /**
   * When the payment was reversed; null if it was not. A reversed payment does not count but is still listed.
   */
  estornado_em: Instant.nullable(),
  /** Who reversed the payment; null if the audit log has no entry about the reversal. */
  estornado_por: z.string().nullable(),
})
export type Pagamento = z.infer<typeof Pagamento>

/** Errors are reported in key order, which is the order of the form's fields. */
export const NovoPagamento = z.object({
  valor: valor(says.valor),
  data: day(says.data),
  forma: Forma.nullish(),
  observacao: optionalText().nullish(),
})

const path = '/transacoes-financeiras/{id}/pagamentos'
// A payment changes its transaction, so the audit log records it as a change of the transaction.
const admin = { access: ['admin'], entidade: 'transacoes_financeiras' } as const

export const pagamentos = {
  list: endpoint({ method: 'GET', path, access: ['admin'], input: ById, output: z.array(Pagamento) }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path,
    /** `versao` is the version of the transaction. */
    input: NovoPagamento.extend({ id: Id, versao }),
    output: Pagamento,
    status: 201,
    success: 'Pagamento registrado!',
    failure: 'Erro ao registrar o pagamento.',
  }),
  estornar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{pagamento}/estornar`,
    input: z.object({ id: Id, pagamento: Id, versao }),
    output: Pagamento,
    success: 'Pagamento estornado!',
    failure: 'Erro ao estornar o pagamento.',
  }),
}
