import { sql } from 'kysely'
import type { Periodo } from '#money/financeiro/figuras-rules.ts'
import { dueIn, notDeleted } from '#money/transacoes-financeiras/queries.ts'
import { listByRole } from '#platform/auth/queries.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { toCentavos, toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { selectAtividades } from '#studio/atividades/queries.ts'
import { isResponsible } from '#studio/projetos/rules.ts'
import { visibleProjetos } from '#studio/visibility/queries.ts'
import type { BaseDoResultado } from './rules.ts'

const extras = normalise('Rodadas extras')

/** All projects that are not in the bin, by client and title. */
export async function listProjetos(db: ReadDb, user: Visitor) {
  const rows = await visibleProjetos(user, db)
    .select(['projetos.id', 'title', 'clientName', 'budget'])
    .orderBy('clientName')
    .orderBy('title')
    .orderBy('projetos.id')
    .execute()
  return rows.map((row) => ({ ...row, budget: row.budget === null ? null : toReais(row.budget) }))
}

/** Sums of a project in centavos. */
interface Sums {
  receitas: number
  extras: number
  despesas: number
}

export const noSums: Sums = { receitas: 0, extras: 0, despesas: 0 }

const sumWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`cast(coalesce(sum(case when ${condition} then t.valor else 0 end), 0) as bigint)`

/** The transactions of projects, added up by project. */
export async function sumByProjeto(
  db: ReadDb,
  { projeto, periodo }: { projeto?: number; periodo?: Periodo },
): Promise<Map<number, Sums>> {
  let found = (periodo ? dueIn(db, periodo) : notDeleted(db)).where('t.projeto_id', 'is not', null)
  if (projeto !== undefined) found = found.where('t.projeto_id', '=', projeto)
  const rows = await found
    .select(['t.projeto_id', sumWhere(sql`t.tipo = 'receita'`).as('receitas')])
    .select(sumWhere(sql`t.tipo = 'receita' and t.categoria_dobrada = ${extras}`).as('extras'))
    .select(sumWhere(sql`t.tipo = 'despesa'`).as('despesas'))
    .groupBy('t.projeto_id')
    .orderBy('t.projeto_id')
    .execute()
  return new Map(rows.map(({ projeto_id, ...sums }) => [projeto_id ?? 0, sums]))
}

/** Fixed expenses by the month of their due date, in centavos, without those of a project. */
export async function sumFixas(db: ReadDb, periodo: Periodo): Promise<Map<string, number>> {
  const mes = sql<string>`substr(t.data_vencimento, 1, 7)`
  const rows = await dueIn(db, periodo)
    .where('t.tipo', '=', 'despesa')
    .where('t.conta_fixa_id', 'is not', null)
    .where('t.projeto_id', 'is', null)
    .select([mes.as('mes'), sql<number>`cast(sum(t.valor) as bigint)`.as('soma')])
    .groupBy(mes)
    .orderBy(mes)
    .execute()
  return new Map(rows.map((row) => [row.mes, row.soma]))
}

/** The people of the team by name, and their monthly cost in centavos, if the settings have one. */
export async function listTeam(db: ReadDb) {
  const { custos_mensais } = await getConfiguracoes(db)
  const costs = new Map(custos_mensais.map(({ usuario_id, valor }) => [usuario_id, toCentavos(valor)]))
  const accounts = await listByRole(db)
  return accounts
    .filter(({ role }) => role !== 'client')
    .map(({ id, name }) => ({ name, custo: costs.get(id) }))
}

/**
 * The activities that began before `until` and ended after `since`, each with the people who are responsible: those
 * of the team whom the typed name means, or the typed name.
 */
export async function listTrabalhos(
  db: ReadDb,
  { since, until }: { since: string; until: string },
  team: { name: string }[],
): Promise<BaseDoResultado['atividades']> {
  const rows = await selectAtividades(db)
    .select(['atividades.id', 'responsavel', 'data_pedido', 'data_entrega', 'projeto_id'])
    .where('data_pedido', '<', until)
    .where(sql<boolean>`(data_pedido >= ${since} or data_entrega >= ${since})`)
    .orderBy('atividades.id')
    .execute()
  return rows.map(({ responsavel, data_pedido, data_entrega, projeto_id }) => {
    const known = team.filter(({ name }) => isResponsible(name, responsavel)).map(({ name }) => name)
    return {
      projeto: projeto_id,
      pessoas: known.length > 0 ? known : [responsavel.trim()],
      de: data_pedido,
      ate: data_entrega,
    }
  })
}

/** When projects were with the agency until an instant, at which the last period of a project ends. */
export async function listComAgencia(db: ReadDb, until: string): Promise<BaseDoResultado['comAgencia']> {
  const rows = await db
    .selectFrom('passagens')
    .select(['projectId', 'em', 'lado'])
    .where('em', '<', until)
    .orderBy('projectId')
    .orderBy('seq')
    .execute()
  return rows.flatMap(({ projectId, em, lado }, at) => {
    if (lado !== 'agencia') return []
    const next = rows[at + 1]
    const end = next?.projectId === projectId ? next.em : until
    return [{ projeto: projectId, de: em, ate: end }]
  })
}

/** The instant at which the first activity of a project began; undefined if it has none. */
export async function findFirstDataPedido(db: ReadDb, projeto: number): Promise<string | undefined> {
  const first = await selectAtividades(db)
    .select('data_pedido')
    .where('projeto_id', '=', projeto)
    .orderBy('data_pedido')
    .limit(1)
    .executeTakeFirst()
  return first?.data_pedido
}
