import { csvAnswer } from '#platform/csv.ts'
import { today } from '#platform/db/time.ts'
import { api } from '#platform/http/dispatch.ts'
import { sendPage } from '#platform/http/page.ts'
import { getAtVersion } from './at-version.ts'
import { avisoDeFaturaOf, mailFatura } from './aviso-de-fatura.ts'
import { exportLines } from './export.ts'
import { listTransacoes, listVencidas } from './list-queries.ts'
import { payAll } from './paying-many.ts'
import { withAviso } from './pessoa.ts'
import { getCodigoPix } from './pix.ts'
import { binTransacao, getTransacao, insertTransacao, withPaidIn } from './queries.ts'
import { payOpenAmount, readSaved, reverseAllPagamentos, saveEdit, valuesOf } from './saving.ts'
import { filterOf } from './sql-filter.ts'
import { findSugestao } from './sugestao-queries.ts'
import { chooseNameSearch, toResumo, totalsOf } from './totals.ts'

const on = api.transacoesFinanceiras

export const transacoesFinanceirasHandlers = on.router({
  list: on.list.handler(async ({ context: { db, now, resHeaders }, input }) => {
    const rows = sendPage(resHeaders, await listTransacoes(db, input, today(now)))
    return withPaidIn(db, rows, input)
  }),

  exportar: on.exportar.handler(({ context, input }) => {
    const hoje = today(context.now)
    return csvAnswer(context, 'transacoes', exportLines(context.db, input, hoje))
  }),

  resumo: on.resumo.handler(async ({ context: { db, now }, input }) =>
    toResumo(await totalsOf(db, await chooseNameSearch(db, filterOf(input, today(now))))),
  ),

  vencidas: on.vencidas.handler(async ({ context: { db, now, resHeaders } }) =>
    sendPage(resHeaders, await listVencidas(db, today(now))),
  ),

  sugestao: on.sugestao.handler(({ context: { db }, input }) => findSugestao(db, input)),

  pagar: on.pagar.handler(({ context, input: { transacoes, data_pagamento } }) =>
    payAll(context, transacoes, data_pagamento ?? today(context.now)),
  ),

  get: on.get.handler(({ context: { db }, input: { id } }) => getTransacao(db, id)),

  pix: on.pix.handler(({ context: { db }, input: { id } }) => getCodigoPix(db, id)),

  aviso: on.aviso.handler(({ context, input: { id } }) => avisoDeFaturaOf(context, id)),

  avisar: on.avisar.handler(({ context, input: { id } }) => mailFatura(context, id)),

  create: on.create.handler(async ({ context, input }) => {
    const { db, now } = context
    const id = await insertTransacao(db, await valuesOf(context, input), now)
    if (input.data_pagamento) await payOpenAmount(context, id, input.data_pagamento)
    return withAviso(db, await readSaved(context, id))
  }),

  update: on.update.handler(async ({ context, input: { id, versao, ...given } }) =>
    withAviso(context.db, await saveEdit(context, await getAtVersion(context.db, id, versao), given)),
  ),

  setStatus: on.setStatus.handler(async ({ context, input: { id, versao, status, data_pagamento } }) => {
    const before = await getAtVersion(context.db, id, versao)
    if (status === 'pago') await payOpenAmount(context, id, data_pagamento ?? today(context.now))
    else if (before.status === 'pago') await reverseAllPagamentos(context, id)
    return readSaved(context, id)
  }),

  remove: on.remove.handler(async ({ context: { db, now }, input: { id } }) => {
    await getTransacao(db, id)
    await binTransacao(db, id, now)
  }),
})
