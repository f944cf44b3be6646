import { financeiroMessages } from '#money/messages.ts'
import { saldoDe } from '#money/pagamentos/rules.ts'
import { brCode, recebedorDe, txidDe } from '#platform/contract/pix.ts'
import { toCentavos, toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict } from '#platform/errors.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { nomeDaFatura } from './fatura-rules.ts'
import { getTransacao } from './queries.ts'
import type { CodigoPix } from './schemas.ts'

/** A transaction that is still open. */
interface EmAberto {
  id: number
  /** Open amount in centavos. */
  saldo: number
  descricao: string | null
  categoria_nome?: string
  data_vencimento: string
  parcela?: number | null
  parcelas?: number | null
}

/** The Pix code for the open amount of a receita; null if the agency has not configured a Pix key. */
export async function findCodigoPix(
  db: ReadDb,
  { id, saldo, categoria_nome, ...fatura }: EmAberto,
): Promise<CodigoPix | null> {
  const settings = await getConfiguracoes(db)
  const recebedor = recebedorDe(settings)
  if (!recebedor) return null
  const txid = txidDe(id)
  return {
    copia_e_cola: brCode({ ...recebedor, valor: saldo, txid }),
    txid,
    valor: toReais(saldo),
    recebedor: settings.pix_nome,
    nome: nomeDaFatura({ ...fatura, categoria_nome }),
    data_vencimento: fatura.data_vencimento,
  }
}

/**
 * The Pix code of a transaction, for an admin.
 * @throws 409 with the reason why there is no code: the transaction is a despesa or already paid, or no Pix
 * key is configured
 */
export async function getCodigoPix(db: ReadDb, id: number): Promise<CodigoPix> {
  const transacao = await getTransacao(db, id)
  if (transacao.tipo === 'despesa') throw conflict(financeiroMessages.pix.despesa)
  if (transacao.status === 'pago') throw conflict(financeiroMessages.pix.paga)
  const codigo = await findCodigoPix(db, { ...transacao, saldo: toCentavos(saldoDe(transacao)) })
  if (!codigo) throw conflict(financeiroMessages.pix.semChave)
  return codigo
}
