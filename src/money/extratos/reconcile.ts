import { isPessoaTipoDe } from '#money/categorias-financeiras/contract.ts'
import { financeiroMessages } from '#money/messages.ts'
import type { Forma } from '#money/pagamentos/contract.ts'
import { saldoDe } from '#money/pagamentos/rules.ts'
import type { NovaTransacao, Transacao } from '#money/transacoes-financeiras/contract.ts'
import {
  estornar,
  insertPagamento,
  listActivePagamentos,
} from '#money/transacoes-financeiras/pagamentos-queries.ts'
import {
  binTransacao,
  getTransacao,
  insertTransacao,
  updatePaymentState,
} from '#money/transacoes-financeiras/queries.ts'
import { valuesOf } from '#money/transacoes-financeiras/saving.ts'
import { record, recordChange } from '#platform/audit/queries.ts'
import { normalise } from '#platform/contract/text.ts'
import { formatReais, toCentavos, toReais } from '#platform/db/money.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { conflict, invalid } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { tipoDaLinha } from './contract.ts'
import { closeLinha, getLinha, getRow, type Row, reopenLinha, situacaoOf } from './queries.ts'

const says = financeiroMessages.extrato

/**
 * Returns the line if it is still open and, if `versao` is given, still has that version.
 * @throws 409 otherwise
 */
export async function getOpenLinha(
  { db }: HandlerContext<ReadDb>,
  id: number,
  versao?: number,
): Promise<Row> {
  const row = await getRow(db, id)
  const seen = versao === undefined || versao === row.versao
  if (situacaoOf(row) !== 'aberta' || !seen) throw conflict(says.jaTratada, await getLinha(db, id))
  return row
}

interface Pair {
  transacao_id: number
  pagamento_id?: number | null | undefined
}

/**
 * Links the line to an existing payment (`pagamento_id`), or records a new payment of the transaction from
 * the line.
 */
export async function reconcileLinha(
  context: HandlerContext,
  row: Row,
  { transacao_id, pagamento_id }: Pair,
): Promise<void> {
  const { db } = context
  const transacao = await getTransacao(db, transacao_id)
  if (transacao.tipo !== tipoDaLinha(row.valor)) throw invalid('transacao_id', says.outroTipo)
  await recordChange(context, { entidade: 'transacoes_financeiras', id: transacao_id }, async () => {
    if (pagamento_id) await tieTo(context, row, { transacao_id, pagamento_id })
    else await payFromLinha(context, row, transacao)
  })
}

/**
 * Links the line to an existing payment.
 * @throws 409 if the payment is reversed, has another amount or is linked to another line
 */
async function tieTo(
  { db }: HandlerContext,
  row: Row,
  pair: { transacao_id: number; pagamento_id: number },
): Promise<void> {
  const payment = (await listActivePagamentos(db, pair.transacao_id)).find(
    ({ id }) => id === pair.pagamento_id,
  )
  const linked = await db
    .selectFrom('linhas_extrato')
    .select('id')
    .where('pagamento_id', '=', pair.pagamento_id)
    .executeTakeFirst()
  if (!payment || linked || payment.valor !== Math.abs(row.valor)) throw conflict(says.pagamentoMudou)
  await closeWith(db, row, { pagamento_id: pair.pagamento_id, criou: null })
}

async function payFromLinha(context: HandlerContext, row: Row, transacao: Transacao): Promise<void> {
  const open = toCentavos(saldoDe(transacao))
  if (Math.abs(row.valor) > open) throw conflict(says.maiorQueSaldo(formatReais(open)))
  const pagamento_id = await makePayment(context, row, transacao.id)
  await closeWith(context.db, row, { pagamento_id, criou: 'pagamento' })
}

async function makePayment(context: HandlerContext, row: Row, transacao_id: number): Promise<number> {
  const pagamento_id = await insertPagamento(context, {
    transacao_id,
    valor: Math.abs(row.valor),
    data: row.data,
    forma: formaOf({ ...row, cartao: row.cartao === 1 }),
    observacao: `Extrato: ${row.memo}`.slice(0, 200).toWellFormed(),
  })
  await updatePaymentState(context.db, transacao_id, context.now)
  return pagamento_id
}

async function closeWith(db: WriteDb, { id }: Row, changes: Parameters<typeof closeLinha>[2]): Promise<void> {
  if (!(await closeLinha(db, id, changes))) throw conflict(says.jaTratada)
}

/** Creates a transaction from a line and records its payment. */
export async function insertFromLinha(
  context: HandlerContext,
  row: Row,
  given: Pick<NovaTransacao, 'categoria_id' | 'pessoa' | 'descricao' | 'pessoa_tipo'>,
): Promise<Transacao> {
  const { db, now } = context
  const tipo = tipoDaLinha(row.valor)
  // The tipo follows from the sign of the line, so the input schema of the endpoint cannot check that
  // `pessoa_tipo` fits the tipo.
  if (!isPessoaTipoDe({ tipo, pessoa_tipo: given.pessoa_tipo }))
    throw invalid('pessoa_tipo', financeiroMessages.transacao.pessoa_tipo[tipo])
  const values = await valuesOf(context, {
    tipo,
    valor: toReais(Math.abs(row.valor)),
    data_vencimento: row.data,
    ...given,
  })
  const id = await insertTransacao(db, values, now)
  const pagamento_id = await makePayment(context, row, id)
  await closeWith(db, row, { pagamento_id, criou: 'transacao' })
  await record(context, { entidade: 'transacoes_financeiras', id, before: null })
  return getTransacao(db, id)
}

/**
 * Reopens the line and undoes what its reconciliation created: reverses the payment, and moves the
 * transaction to the bin if the reconciliation created it and it has no other payment. A payment that existed
 * before is kept.
 */
export async function undoReconciliation(context: HandlerContext, row: Row): Promise<void> {
  const { db, now } = context
  const { pagamento_id, transacao_id, criou } = row
  if (situacaoOf(row) === 'aberta') throw conflict(says.aindaAberta)
  await reopenLinha(db, row.id)
  if (pagamento_id === null || transacao_id === null || criou === null) return
  await recordChange(context, { entidade: 'transacoes_financeiras', id: transacao_id }, async () => {
    await estornar(db, [pagamento_id], now)
    await updatePaymentState(db, transacao_id, now)
    const others = await listActivePagamentos(db, transacao_id)
    if (criou === 'transacao' && others.length === 0) await binTransacao(db, transacao_id, now)
  })
}

const patterns: [RegExp, Forma][] = [
  [/\bpix\b/, 'pix'],
  [/\b(boleto|cobranca|titulo)\b/, 'boleto'],
  [/\b(ted|doc|tev|tef|transf|transferencia)\b/, 'transferencia'],
  [/\b(saque|dinheiro|cheque especie)\b/, 'dinheiro'],
  [/\b(cartao|compra|maquininha)\b/, 'cartao'],
]

const byType: Record<string, Forma> = {
  XFER: 'transferencia',
  POS: 'cartao',
  CASH: 'dinheiro',
  ATM: 'dinheiro',
}

/**
 * Derives the form of payment: `cartao` for a line of a card account, otherwise from the bank's description
 * or the TRNTYPE (the type of the movement in the OFX file); null if neither of them names one.
 */
export function formaOf({
  memo,
  trntype,
  cartao,
}: {
  memo: string
  trntype: string
  cartao: boolean
}): Forma | null {
  if (cartao) return 'cartao'
  const text = normalise(memo)
  return patterns.find(([words]) => words.test(text))?.[1] ?? byType[trntype] ?? null
}
