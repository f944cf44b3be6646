import { financeiroMessages } from '#money/messages.ts'
import { drawInThread } from '#money/recibos/drawing-thread.ts'
import { today } from '#platform/db/time.ts'
import { invalid } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { cashFlow } from './cash-flow.ts'
import { readMonth } from './month-queries.ts'
import { monthAround, twelveMonths } from './periods.ts'
import { previsaoDeCaixa } from './previsao.ts'
import { costsOf, hasTransacoes } from './queries.ts'
import { sumByCategory, sumByClient, sumOverdue } from './share-queries.ts'

const on = api.financeiro

export const financeiroHandlers = on.router({
  painel: on.painel.handler(async ({ context: { db, now }, input }) => {
    const hoje = today(now)
    const { inicio, fim } = monthAround(hoje)
    const periodo = { inicio: input.data_inicio ?? inicio, fim: input.data_fim ?? fim }
    if (periodo.fim < periodo.inicio) throw invalid('data_fim', financeiroMessages.financeiro.periodo)
    const months = twelveMonths(hoje, input.inicio)
    return {
      hoje,
      periodo,
      vazio: !(await hasTransacoes(db)),
      ...(await cashFlow(db, hoje, months)),
      custos: await costsOf(db, months),
      categorias: await sumByCategory(db, periodo),
      ...(await sumByClient(db, periodo, input.clientes)),
      atrasos: await sumOverdue(db, hoje),
    }
  }),

  previsao: on.previsao.handler(({ context: { db, now } }) => previsaoDeCaixa(db, today(now))),

  mesPdf: on.mesPdf.handler(async ({ context: { db, now, resHeaders }, input: { mes } }) => {
    const name = `movimento-${mes}.pdf`
    const bytes = await drawInThread({ mes: await readMonth(db, mes, now) })
    resHeaders.set('content-disposition', `attachment; filename="${name}"`)
    return new File([bytes], name, { type: 'application/pdf' })
  }),
})
