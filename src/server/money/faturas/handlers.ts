import { financeiroMessages } from '#contract/money/messages/financeiro.ts'
import { recebedorDe } from '#contract/platform/rules/pix.ts'
import { findCodigoPix } from '#server/money/transacoes-financeiras/pix.ts'
import { toReais } from '#server/platform/db/money.ts'
import { today } from '#server/platform/db/time.ts'
import { conflict } from '#server/platform/errors.ts'
import { api } from '#server/platform/http/dispatch.ts'
import { sendPage } from '#server/platform/http/page.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { getFatura, listFaturas, sumFaturas } from './queries.ts'

const on = api.faturas

export const faturasHandlers = on.router({
  list: on.list.handler(async ({ context: { db, user, now, resHeaders }, input }) =>
    sendPage(resHeaders, await listFaturas(db, user, { ...input, hoje: today(now) })),
  ),

  resumo: on.resumo.handler(async ({ context: { db, user, now } }) => {
    const { saldo, ...counts } = await sumFaturas(db, user, today(now))
    return { ...counts, saldo: toReais(saldo), pix: recebedorDe(await getConfiguracoes(db)) !== null }
  }),

  pix: on.pix.handler(async ({ context: { db, user }, input: { id } }) => {
    const fatura = await getFatura(db, user, id)
    if (fatura.status === 'pago') throw conflict(financeiroMessages.pix.faturaPaga)
    const codigo = await findCodigoPix(db, fatura)
    if (!codigo) throw conflict(financeiroMessages.pix.faturaSemPix)
    return codigo
  }),
})
