import { financeiroMessages } from '#money/messages.ts'
import { findCodigoPix } from '#money/transacoes-financeiras/pix.ts'
import { recebedorDe } from '#platform/contract/pix.ts'
import { toReais } from '#platform/db/money.ts'
import { today } from '#platform/db/time.ts'
import { conflict } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { sendPage } from '#platform/http/page.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
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
