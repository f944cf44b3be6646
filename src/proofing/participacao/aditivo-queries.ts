import { sql } from 'kysely'
import type { Visitor } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { notFound } from '#platform/errors.ts'
import { counts } from '#proofing/rodadas/aditivos-rules.ts'
import type { Aditivo, Condicoes } from '#proofing/rodadas/aditivos-schemas.ts'
import { conviteOf, reviewedProjetos } from './queries.ts'

/**
 * Selects the accepted prices that are put to the user: admins see all of them, a client those of the own projects, and
 * a person with a link the own ones. Every query about accepted prices for a user begins here.
 */
export const visibleAditivos = (user: Visitor, db: ReadDb) =>
  db
    .selectFrom('aditivos')
    .innerJoin('rodadas', 'rodadas.id', 'aditivos.rodada_id')
    .innerJoin('projetos', 'projetos.id', 'rodadas.projectId')
    .where('projetos.excluido_em', 'is', null)
    .where(isPutTo(user))

function isPutTo(user: Visitor) {
  // Somebody of the team who looks at a project as its client does sees no more prices than otherwise.
  if (user.soProjeto !== undefined) return sql<boolean>`1 = 0`
  if (user.role === 'admin') return sql<boolean>`1 = 1`
  if (user.role === 'client') return sql<boolean>`projetos."clientId" = ${user.id}`
  const own = user.convites.map(({ id }) => id)
  return sql<boolean>`aditivos.revisor_id in (${sql.join([0, ...own])})`
}

/** Lists the accepted prices of these rodadas that are put to the user, by rodada. */
export async function listAditivos(
  db: ReadDb,
  user: Visitor,
  rodadas: number[],
): Promise<Map<number, Aditivo>> {
  const rows = await visibleAditivos(user, db)
    .innerJoin('revisores', 'revisores.id', 'aditivos.revisor_id')
    .innerJoin('termos', 'termos.aditivo_id', 'aditivos.id')
    .innerJoin('transacoes_financeiras as t', 't.id', 'aditivos.transacao_id')
    .select(['aditivos.id', 'rodada_id', 'aditivos.numero', 'aditivos.valor', 'vencimento'])
    .select(['revisores.nome', 'termos.codigo as termo', 't.status', 't.excluido_em'])
    .where('rodada_id', 'in', rodadas)
    .execute()
  return new Map(
    rows.map(({ rodada_id, status, excluido_em, valor, ...row }) => {
      const situacao = status === 'pago' ? ('paga' as const) : ('em_aberto' as const)
      return [
        rodada_id,
        { ...row, valor: toReais(valor), situacao: excluido_em === null ? situacao : 'dispensada' },
      ]
    }),
  )
}

/** Lists the rodadas of a project, with what decides whether each counts. */
export async function listContadas(db: ReadDb, projectId: number) {
  const rows = await db
    .selectFrom('rodadas')
    .select(['id', 'desfecho', 'conta'])
    .select((e) =>
      e
        .selectFrom('decisoes')
        .select((all) => all.fn.countAll().as('pedidos'))
        .whereRef('decisoes.rodada_id', '=', 'rodadas.id')
        .where('decisao', '=', 'rejected')
        .as('pedidos'),
    )
    .where('projectId', '=', projectId)
    .orderBy('numero')
    .execute()
  return rows.map(({ id, desfecho, conta, pedidos }) => ({
    id,
    desfecho,
    hasPedido: Number(pedidos) > 0,
    isTirada: conta === 0,
  }))
}

/**
 * Reads the terms of a project and their use, as the user may see them.
 * @throws 404 if there is no such project or the user takes no part in its review
 */
export async function getCondicoes(db: ReadDb, user: Visitor, projectId: number): Promise<Condicoes> {
  const found = await reviewedProjetos(user, db)
    .select(['rodadas_incluidas', 'rodada_extra_valor', 'versao'])
    .where('projetos.id', '=', projectId)
    .executeTakeFirst()
  if (!found) throw notFound()
  const { rodadas_incluidas, rodada_extra_valor, versao } = found
  const isShown = rodada_extra_valor !== null && (await seesPrices(db, user, projectId))
  const rodadas = await listContadas(db, projectId)
  return {
    rodadas_incluidas,
    rodada_extra_valor: isShown ? toReais(rodada_extra_valor) : null,
    usadas: rodadas.filter(counts).length,
    so_melhora: rodadas.length > 0,
    versao,
  }
}

/** Whether prices are put to the user: to the team, to an account, and to a person with a link who may accept them. */
async function seesPrices(db: ReadDb, user: Visitor, projectId: number): Promise<boolean> {
  if (isOfTeam(user) || user.role === 'client') return true
  const found = await db
    .selectFrom('revisores')
    .select('id')
    .where('id', '=', conviteOf(user, projectId)?.id ?? 0)
    .where('aceita_custos', '=', 1)
    .executeTakeFirst()
  return found !== undefined
}
