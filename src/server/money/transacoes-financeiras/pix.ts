import type { CodigoPix } from '#contract/codigo-pix.ts'
import { financeiroMessages } from '#contract/financeiro-messages.ts'
import { saldoDe } from '#contract/pagamentos.ts'
import { brCode, recebedorDe, txidDe } from '#contract/pix.ts'
import { toCentavos, toReais } from '#server/platform/db/money.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { getTransacao } from './queries.ts'

/** What may be asked of the payer: to the centavo what is still open. */
interface EmAberto {
  id: number
  /** Centavos. */
  saldo: number
}

/** The code for what is still open of a receita; null where the agency takes no Pix. */
export async function findCodigoPix(db: Db, { id, saldo }: EmAberto): Promise<CodigoPix | null> {
  const recebedor = recebedorDe(await getConfiguracoes(db))
  if (!recebedor) return null
  const txid = txidDe(id)
  return { copia_e_cola: brCode({ ...recebedor, valor: saldo, txid }), txid, valor: toReais(saldo) }
}

/** As the team asks for it: whatever keeps a code from being made is said. */
export async function getCodigoPix(db: Db, id: number): Promise<CodigoPix> {
  const transacao = await getTransacao(db, id)
  if (transacao.tipo === 'despesa') throw conflict(financeiroMessages.pix.despesa)
  if (transacao.status === 'pago') throw conflict(financeiroMessages.pix.paga)
  const codigo = await findCodigoPix(db, { id, saldo: toCentavos(saldoDe(transacao)) })
  if (!codigo) throw conflict(financeiroMessages.pix.semChave)
  return codigo
}
