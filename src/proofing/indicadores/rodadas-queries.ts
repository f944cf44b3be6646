import type { ReadDb } from '#platform/db/schema.ts'
import { startOfDay } from '#platform/db/time.ts'
import { readCalendario } from '#proofing/relogio/queries.ts'
import { expedienteOf, somaDe, trechosOf } from '#proofing/relogio/rules.ts'
import { isAprovacao } from '#proofing/rodadas/resposta-rules.ts'
import { visibleProjetos } from '#studio/visibility/queries.ts'
import type { Asking, DoProjeto, Period } from './report.ts'
import type { AnsweredRodada } from './rules.ts'

export interface RodadaDoProjeto extends AnsweredRodada, DoProjeto {
  aberta_em: string
  fechada_em: string
  /** When the first answer of it was recorded. */
  respondida_em: string
}

/**
 * Lists the rodadas that were closed with an answer in a period, and the earlier ones of the same projects, by project
 * and in their order. Projects in the bin are left out.
 */
export async function listRespondidas(
  { db, user }: Pick<Asking, 'db' | 'user'>,
  period: Period,
): Promise<RodadaDoProjeto[]> {
  const from = startOfDay(period.de)
  const rows = await selectRespondidas({ db, user }, from, startOfDay(period.ate, 1))
  const spans = rows.map(({ primeira, ...row }) => ({ ...row, respondida_em: primeira ?? row.fechada_em }))
  const countWait = await waitsOf(db, spans)
  return spans.map(({ desfecho, ...row }) => ({
    ...row,
    isAprovada: isAprovacao(desfecho),
    isDoPeriodo: row.fechada_em >= from,
    espera: countWait(row),
  }))
}

async function selectRespondidas({ db, user }: Pick<Asking, 'db' | 'user'>, from: string, to: string) {
  const rows = await visibleProjetos(user, db)
    .innerJoin('rodadas', 'rodadas.projectId', 'projetos.id')
    .where('rodadas.projectId', 'in', (e) =>
      e
        .selectFrom('rodadas as closed')
        .select('closed.projectId')
        .where('closed.desfecho', '<>', 'retirada')
        .where('closed.fechada_em', '>=', from)
        .where('closed.fechada_em', '<', to),
    )
    .where('rodadas.desfecho', '<>', 'retirada')
    .where('rodadas.fechada_em', '<', to)
    .select(['projetos.id as projeto_id', 'title as titulo', 'clientId', 'clientName'])
    .select(['rodadas.numero', 'rodadas.desfecho', 'rodadas.aberta_em', 'rodadas.fechada_em'])
    .select((e) =>
      e
        .selectFrom('decisoes')
        .select((all) => all.fn.min('createdAt').as('em'))
        .whereRef('decisoes.rodada_id', '=', 'rodadas.id')
        .as('primeira'),
    )
    .orderBy('title')
    .orderBy('projetos.id')
    .orderBy('rodadas.numero')
    .execute()
  return rows.map(({ fechada_em, ...row }) => ({ ...row, fechada_em: fechada_em ?? '' }))
}

interface AnsweredWait {
  aberta_em: string
  respondida_em: string
}

/** Returns the function that counts the time from sending to the first answer of each of these rodadas. */
async function waitsOf(db: ReadDb, waits: AnsweredWait[]) {
  const instants = waits.flatMap(({ aberta_em, respondida_em }) => [aberta_em, respondida_em]).sort()
  const [first, last] = [instants[0], instants.at(-1)]
  if (first === undefined || last === undefined) return () => somaDe([])
  const span = { de: Temporal.Instant.from(first), ate: Temporal.Instant.from(last) }
  const expediente = expedienteOf(await readCalendario(db, span), span)
  return ({ aberta_em, respondida_em }: AnsweredWait) => {
    const [de, ate] = [Temporal.Instant.from(aberta_em), Temporal.Instant.from(respondida_em)]
    return somaDe(trechosOf([{ em: aberta_em, lado: 'cliente' }], expediente, { de, ate }))
  }
}
