import { startOfDay } from '#platform/db/time.ts'
import { visibleAditivos } from '#proofing/participacao/reading-queries.ts'
import type { Asking, DoProjeto, Period } from './report.ts'
import { isCobrada } from './rules.ts'

export interface ExtraDoProjeto extends DoProjeto {
  /** The place of the rodada among those that count, from 1. */
  numero: number
  /** In centavos. */
  valor: number
  aceita_em: string
  isPaga: boolean
}

/** Lists the prices for further rodadas that were accepted in a period, without those that are not charged. */
export async function listExtras(
  { db, user }: Pick<Asking, 'db' | 'user'>,
  { de, ate }: Period,
): Promise<ExtraDoProjeto[]> {
  const rows = await visibleAditivos(user, db)
    .innerJoin('transacoes_financeiras as t', 't.id', 'aditivos.transacao_id')
    .where('aditivos.criado_em', '>=', startOfDay(de))
    .where('aditivos.criado_em', '<', startOfDay(ate, 1))
    .select(['projetos.id as projeto_id', 'title as titulo', 'clientId', 'clientName'])
    .select(['aditivos.numero', 'aditivos.valor', 'aditivos.criado_em as aceita_em'])
    .select(['desfecho', 'conta', 'dispensada_em', 't.status', 't.excluido_em'])
    .orderBy('aditivos.criado_em')
    .orderBy('aditivos.id')
    .execute()
  return rows.flatMap(({ desfecho, conta, dispensada_em, status, excluido_em, ...row }) => {
    const [isTirada, isDispensada, isNaLixeira] = [conta === 0, dispensada_em !== null, excluido_em !== null]
    if (!isCobrada({ desfecho, isTirada, isDispensada, isNaLixeira })) return []
    return [{ ...row, isPaga: status === 'pago' }]
  })
}
