import { isCategoriaOf } from '#money/categorias-financeiras/queries.ts'
import { financeiroMessages } from '#money/messages.ts'
import { stateOf } from '#platform/audit/queries.ts'
import { ahead } from '#platform/db/ahead.ts'
import { formatReais, toCentavos } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict, invalid } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import type { NovaTransacao, Transacao } from './contract.ts'
import {
  estornar,
  listActivePagamentos,
  sendPagamento,
  sumOf,
  updatePagamento,
} from './pagamentos-queries.ts'
import { pessoaOf } from './pessoa.ts'
import {
  getNota,
  getTransacao,
  refuseUnknownProjeto,
  updatePaymentState,
  updateTransacao,
  type Values,
} from './queries.ts'
import { refuseWithReceipt } from './recibo-queries.ts'

const says = financeiroMessages.transacao

/**
 * Checks the category, the person and the project of a form, in the order of the specification, and returns the
 * form as columns.
 * @param before the transaction that is edited
 */
export async function valuesOf(
  context: HandlerContext,
  given: NovaTransacao,
  before?: Transacao,
): Promise<Values> {
  const { tipo, valor, data_vencimento, categoria_id, pessoa, descricao, projeto_id } = given
  const isCategoria = ahead(isCategoriaOf(context.db, categoria_id, tipo))
  // An account may add an entry to the registry, which must not happen before the check of the category.
  const isRead = typeof pessoa !== 'object'
  const who = isRead ? ahead(pessoaOf(context, tipo, pessoa)) : undefined
  if (!(await isCategoria)) throw invalid('categoria_id', says.categoria)
  const found = await (who ?? pessoaOf(context, tipo, pessoa))
  await refuseUnknownProjeto(context.db, projeto_id, before?.projeto_id)
  return {
    tipo,
    valor: toCentavos(valor),
    data_vencimento,
    categoria_id,
    descricao: descricao || null,
    ...(projeto_id !== undefined && { projeto_id }),
    ...found,
  }
}

/** Records a payment of the open amount on the given date. */
export async function payOpenAmount(context: HandlerContext, id: number, data: string): Promise<void> {
  const { db, now } = context
  const [{ valor }, payments] = await Promise.all([getTransacao(db, id), listActivePagamentos(db, id)])
  const rest = toCentavos(valor) - sumOf(payments)
  if (rest > 0) await sendPagamento(context, { transacao_id: id, valor: rest, data })
  await updatePaymentState(db, id, now)
}

/** Reverses all payments of a transaction. */
export async function reverseAllPagamentos({ db, now }: HandlerContext, id: number): Promise<void> {
  const payments = await listActivePagamentos(db, id)
  await estornar(
    db,
    payments.map((one) => one.id),
    now,
  )
  await updatePaymentState(db, id, now)
}

/**
 * Reads a transaction after its change, for the answer and for the audit row at the same time. Nothing of it may be
 * written afterwards.
 */
export function readSaved({ db, trail }: HandlerContext, id: number): Promise<Transacao> {
  trail.after = ahead(stateOf(db, 'transacoes_financeiras', id))
  return getTransacao(db, id)
}

/**
 * Saves an edit as the specification defines it. With a payment date the transaction becomes paid. Without
 * one, a paid transaction becomes open and its payments are reversed. If a paid transaction that stays paid
 * has a single payment, that payment gets the new value and date. Other payments stay unchanged, and a value
 * or date that contradicts them is rejected with 422.
 */
export async function saveEdit(
  context: HandlerContext,
  before: Transacao,
  given: NovaTransacao,
): Promise<Transacao> {
  const { db, now } = context
  const { id } = before
  const values = await valuesOf(context, given, before)
  if (values.tipo !== before.tipo) await refuseWithPapers(db, id)
  const data = given.data_pagamento
  if (before.status === 'pago' && !data) await reverseAllPagamentos(context, id)
  const payments = await listActivePagamentos(db, id)
  const [only, another] = payments
  if (before.status === 'pago' && data && only && !another)
    await updatePagamento(db, only.id, { valor: values.valor, data })
  else refuseAgainst(before, { ...values, data, pago: sumOf(payments) })
  await updateTransacao(db, { id, values }, now)
  if (data) await payOpenAmount(context, id, data)
  return readSaved(context, id)
}

/**
 * Rejects a change of the tipo while the transaction has a receipt or a nota, because only a receita can have
 * them.
 */
async function refuseWithPapers(db: ReadDb, id: number): Promise<void> {
  await refuseWithReceipt(db, id)
  const nota = await getNota(db, id)
  if (nota) throw conflict(financeiroMessages.nota.presa(nota.numero))
}

interface SavedPayment {
  valor: number
  data: string | null | undefined
  /** Sum of the payments that stay unchanged, in centavos. */
  pago: number
}

function refuseAgainst({ data_pagamento }: Transacao, { valor, data, pago }: SavedPayment): void {
  if (valor < pago) throw invalid('valor', says.menosQuePago(formatReais(pago)))
  if (data && data !== data_pagamento && valor === pago) throw invalid('data_pagamento', says.emPartes)
}
