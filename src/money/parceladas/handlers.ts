import { isCategoriaOf } from '#money/categorias-financeiras/queries.ts'
import { financeiroMessages } from '#money/messages.ts'
import { getAtVersion } from '#money/transacoes-financeiras/at-version.ts'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { withAviso } from '#money/transacoes-financeiras/pessoa.ts'
import { binTransacao } from '#money/transacoes-financeiras/queries.ts'
import { valuesOf } from '#money/transacoes-financeiras/saving.ts'
import { recordChange } from '#platform/audit/queries.ts'
import { toCentavos } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict, invalid } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api } from '#platform/http/dispatch.ts'
import type { NovaParcelada } from './contract.ts'
import { insertParcelas, listParcelas, updateParcela } from './queries.ts'
import { parcelasDe } from './rules.ts'

const on = api.parceladas
const says = financeiroMessages.parcelada

export const parceladasHandlers = on.router({
  create: on.create.handler(async ({ context, input }) => {
    const { db, now, trail } = context
    const { valor: _, data_vencimento: __, ...values } = await valuesOf(context, input)
    const ids = await insertParcelas(db, { ...values, parts: partsOf(input) }, now)
    trail.ids = ids
    const made = await listParcelas(db, ids[0] ?? 0, 'first')
    const { aviso } = made[0] ? await withAviso(db, made[0]) : {}
    return made.map((part) => ({ ...part, aviso }))
  }),

  list: on.list.handler(async ({ context: { db }, input: { id } }) => {
    await getAtVersion(db, id, undefined)
    return listParcelas(db, id, 'first')
  }),

  update: on.update.handler(async ({ context, input: { id, versao, valor, categoria_id } }) => {
    const { db, now } = context
    const { tipo } = await getAtVersion(db, id, versao)
    if (!(await isCategoriaOf(db, categoria_id, tipo)))
      throw invalid('categoria_id', financeiroMessages.transacao.categoria)
    const open = (await fromThisOn(db, id)).filter(({ pago }) => pago === 0).map((part) => part.id)
    if (open.length === 0) throw conflict(says.nadaAberto)
    await changeEach(context, open, (one) =>
      updateParcela(db, { id: one, valor: toCentavos(valor), categoria_id }, now),
    )
    return (await listParcelas(db, id, 'this')).filter((part) => open.includes(part.id))
  }),

  remove: on.remove.handler(async ({ context, input: { id } }) => {
    const { db, now } = context
    await getAtVersion(db, id, undefined)
    const unpaid = (await fromThisOn(db, id)).filter((part) => part.id === id || part.pago === 0)
    const ids = unpaid.map((part) => part.id)
    await changeEach(context, ids, (one) => binTransacao(db, one, now))
  }),
})

/**
 * Splits the value of the form into instalments, whose values are in centavos.
 * @throws 422 if an instalment would be less than one centavo or due after the year 9999
 */
function partsOf({ valor, parcelas, data_vencimento }: NovaParcelada) {
  if (toCentavos(valor) < parcelas) throw invalid('valor', says.pequeno)
  const parts = parcelasDe(valor, parcelas, data_vencimento)
  if (parts.some((part) => part.data_vencimento.length > 10)) throw invalid('data_vencimento', says.longe)
  return parts.map((part) => ({ ...part, valor: toCentavos(part.valor) }))
}

async function fromThisOn(db: ReadDb, id: number): Promise<Transacao[]> {
  const parts = await listParcelas(db, id, 'this')
  if (parts.length === 0) throw conflict(says.semPlano)
  return parts
}

/** Applies the change to each instalment and writes an audit row for each. */
async function changeEach(
  context: HandlerContext,
  ids: number[],
  change: (id: number) => Promise<void>,
): Promise<void> {
  context.trail.ids = []
  for (const id of ids)
    await recordChange(context, { entidade: 'transacoes_financeiras', id }, () => change(id))
}
