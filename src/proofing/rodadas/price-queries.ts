import { RODADA_EXTRA } from '#platform/contract/error-codes.ts'
import { formatReais, toCentavos, toReais } from '#platform/db/money.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { today, toStored } from '#platform/db/time.ts'
import { conflict } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { listContadas, type RodadaForAnswer } from '#proofing/participacao/queries.ts'
import { aditivoMessages } from './aditivos-messages.ts'
import { contagem, counts, isAceite, nextExtra, type Preco, REGRA_DA_CONTAGEM } from './rules.ts'

interface Extra extends Preco {
  /** How many rodadas the project includes. */
  incluidas: number
}

/**
 * Computes what a request for adjustments in a rodada costs now; null if it costs nothing. It costs nothing if an
 * included rodada is left, if somebody has asked for adjustments in this rodada already, or if an admin took the rodada
 * out of the count.
 */
export async function findExtra(
  { db, now }: Pick<HandlerContext<ReadDb>, 'db' | 'now'>,
  rodada: RodadaForAnswer,
): Promise<Extra | null> {
  const { rodadas_incluidas, rodada_extra_valor } = await db
    .selectFrom('projetos')
    .select(['rodadas_incluidas', 'rodada_extra_valor'])
    .where('id', '=', rodada.projectId)
    .executeTakeFirstOrThrow()
  if (rodadas_incluidas === null || rodada_extra_valor === null) return null
  const rodadas = await listContadas(db, rodada.projectId)
  const present = rodadas.find(({ id }) => id === rodada.id)
  if (!present || present.hasPedido || present.isTirada) return null
  const usadas = rodadas.filter(counts).length
  const next = nextExtra({ usadas, rodadas_incluidas, rodada_extra_valor: toReais(rodada_extra_valor) })
  if (!next) return null
  const { rodada_extra_dias } = await getConfiguracoes(db)
  const vencimento = Temporal.PlainDate.from(today(now)).add({ days: rodada_extra_dias }).toString()
  return { ...next, vencimento, incluidas: rodadas_incluidas }
}

/** @throws 409 `RODADA_EXTRA` with the price, unless exactly this price is accepted */
export function requireAceite({ incluidas, ...preco }: Extra, aceite: Preco | undefined): void {
  if (isAceite(preco, aceite)) return
  const sentence = aditivoMessages.extra(preco, incluidas, formatReais(toCentavos(preco.valor)))
  throw conflict(sentence, preco, RODADA_EXTRA)
}

/** The counter of a project and the rule, for its termos; empty if the project has no limit. */
export const contagemOf = (db: ReadDb, projectId: number): Promise<string> =>
  contagemAfter(db, { projectId, asking: undefined })

/** What `contagemOf` is once somebody has asked for adjustments in a rodada. */
export const contagemWith = (db: ReadDb, { id, projectId }: RodadaForAnswer): Promise<string> =>
  contagemAfter(db, { projectId, asking: id })

async function contagemAfter(
  db: ReadDb,
  { projectId, asking }: { projectId: number; asking: number | undefined },
): Promise<string> {
  const { rodadas_incluidas } = await db
    .selectFrom('projetos')
    .select('rodadas_incluidas')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  if (rodadas_incluidas === null) return ''
  const rodadas = (await listContadas(db, projectId)).map((rodada) => ({
    ...rodada,
    hasPedido: rodada.hasPedido || rodada.id === asking,
  }))
  const usadas = rodadas.filter(counts).length
  return `${contagem({ usadas, rodadas_incluidas })}. ${REGRA_DA_CONTAGEM}`
}

/**
 * Marks that a person asked for adjustments whose price somebody else has to accept.
 * @returns false if this is marked already
 */
export async function setAceitePedido(
  db: WriteDb,
  { rodada_id, revisor_id }: { rodada_id: number; revisor_id: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rodada_revisores')
    .set({ aceite_pedido_em: toStored(now) })
    .where('rodada_id', '=', rodada_id)
    .where('revisor_id', '=', revisor_id)
    .where('aceite_pedido_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The accepted price of a rodada with its charge; undefined if there is none. */
export const findCharge = (db: ReadDb, rodada_id: number) =>
  db
    .selectFrom('aditivos')
    .innerJoin('transacoes_financeiras as t', 't.id', 'aditivos.transacao_id')
    .innerJoin('rodadas', 'rodadas.id', 'aditivos.rodada_id')
    .select(['t.id', 't.pago', 't.excluido_em', 't.descricao', 't.data_vencimento', 'conta', 'dispensada_em'])
    .select((e) => e('t.valor', '-', e.ref('t.pago')).as('saldo'))
    .where('rodada_id', '=', rodada_id)
    .executeTakeFirst()
