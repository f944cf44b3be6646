import { financeiroMessages } from '#money/messages.ts'
import { getAtVersion } from '#money/transacoes-financeiras/at-version.ts'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { estornar, insertPagamento } from '#money/transacoes-financeiras/pagamentos-queries.ts'
import { updatePaymentState } from '#money/transacoes-financeiras/queries.ts'
import { stateOf } from '#platform/audit/queries.ts'
import { formatReais, toCentavos } from '#platform/db/money.ts'
import { today } from '#platform/db/time.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { getPagamento, listPagamentos } from './queries.ts'
import { saldoDe } from './rules.ts'

const on = api.pagamentos
const says = financeiroMessages.pagamento

export const pagamentosHandlers = on.router({
  list: on.list.handler(({ context: { db }, input: { id } }) => listPagamentos(db, id)),

  create: on.create.handler(async ({ context, input: { id, versao, ...given } }) => {
    const { db, now, trail } = context
    refuseMoreThanOpen(await getAtVersion(db, id, versao), given.valor)
    if (given.data > today(now)) throw invalid('data', says.futuro)

    trail.id = id
    const before = await stateOf(db, 'transacoes_financeiras', id)
    if (before) trail.before = before
    const observacao = given.observacao || null
    const payment = { transacao_id: id, data: given.data, valor: toCentavos(given.valor), observacao }
    const made = await insertPagamento(context, { ...payment, forma: given.forma ?? null })
    await updatePaymentState(db, id, now)
    return getPagamento(db, id, made)
  }),

  estornar: on.estornar.handler(async ({ context: { db, now, user }, input: { id, versao, pagamento } }) => {
    await getAtVersion(db, id, versao)
    const { estornado_em } = await getPagamento(db, id, pagamento)
    if (estornado_em) throw conflict(says.jaEstornado)
    await estornar(db, [pagamento], now)
    await updatePaymentState(db, id, now)
    // `estornado_por` is read from the audit log, whose row is only written after this handler returns.
    return { ...(await getPagamento(db, id, pagamento)), estornado_por: user.name }
  }),
})

function refuseMoreThanOpen(transacao: Transacao, valor: number): void {
  const saldo = saldoDe(transacao)
  if (saldo === 0) throw conflict(says.semSaldo, transacao)
  if (valor > saldo) throw invalid('valor', says.alemDoSaldo(formatReais(toCentavos(saldo))))
}
