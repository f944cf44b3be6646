import { sql } from 'kysely'
import { isOpen, openAmount, total } from '#money/financeiro/queries.ts'
import { notDeleted } from '#money/transacoes-financeiras/queries.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { toReais } from '#platform/db/money.ts'
import { countRows } from '#platform/db/page.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { startOfDay, toWireInstant } from '#platform/db/time.ts'
import { countNaoLidos } from '#site/contatos/queries.ts'
import { listPrazos, listPrazosDeResposta } from '#studio/agenda/queries.ts'
import { countSemResposta } from '#studio/chat-contacts/queries.ts'
import { type Hoje, motivosDoRetorno } from './contract.ts'

/** The maximum number of projects that are named. */
const NAMED = 2
const RETORNOS = 5

/** @param dia today in São Paulo */
export async function readHoje(db: ReadDb, user: Visitor, dia: string): Promise<Hoje> {
  const today = { de: dia, ate: dia }
  const prazos = [...(await listPrazos(db, today)), ...(await listPrazosDeResposta(db, today))]
  return {
    dia,
    ...(await sumAbertas(db, dia)),
    retornos: await listRetornos(db),
    prazos: { total: prazos.length, primeiros: prazos.slice(0, NAMED) },
    atividades: await countEntregas(db, dia),
    conversas: await countSemResposta(db, user),
    contatos: await countNaoLidos(db),
  }
}

/** Sums the open transactions that are overdue or due on the day, in one query. */
async function sumAbertas(db: ReadDb, dia: string): Promise<Pick<Hoje, 'vencidas' | 'vencem_hoje'>> {
  const isOverdue = sql<boolean>`t.data_vencimento < ${dia}`
  const rows = await notDeleted(db)
    .where(isOpen)
    .where('t.data_vencimento', '<=', dia)
    .groupBy('t.tipo')
    .select((e) => [
      't.tipo',
      e.fn.countAll().as('todas'),
      e.fn.countAll().filterWhere(isOverdue).as('vencidas'),
    ])
    .select(total(openAmount).as('saldo'))
    .select(total(sql`case when ${isOverdue} then ${openAmount} end`).as('saldo_vencido'))
    .execute()
  const of = (tipo: 'receita' | 'despesa') => {
    const row = rows.find((one) => one.tipo === tipo)
    const [todas, vencidas] = [Number(row?.todas ?? 0), Number(row?.vencidas ?? 0)]
    const [saldo, vencido] = [row?.saldo ?? 0, row?.saldo_vencido ?? 0]
    return {
      vencidas: { quantidade: vencidas, saldo: toReais(vencido) },
      vencem_hoje: { quantidade: todas - vencidas, saldo: toReais(saldo - vencido) },
    }
  }
  const [receita, despesa] = [of('receita'), of('despesa')]
  return {
    vencidas: { receita: receita.vencidas, despesa: despesa.vencidas },
    vencem_hoje: { receita: receita.vencem_hoje, despesa: despesa.vencem_hoje },
  }
}

/** Whether a project has a receita other than the charges for further rodadas. */
const hasReceita = sql<boolean>`exists (select 1 from transacoes_financeiras t
  where t.projeto_id = projetos.id and t.tipo = 'receita' and t.excluido_em is null
    and not exists (select 1 from aditivos where aditivos.transacao_id = t.id))`

/** Whether no later hand-over of the project follows. */
const isLast = sql<boolean>`not exists (select 1 from passagens later
  where later."projectId" = passagens."projectId" and later.seq > passagens.seq)`

/** The person who decided last since the hand-over before; null if the team set the status without an answer. */
const decider = sql<string | null>`(select "userName" from decisoes
  where decisoes."projectId" = passagens."projectId"
    and decisao = case porque when 'aprovado' then 'approved' else 'rejected' end
    and not exists (select 1 from passagens former where former."projectId" = passagens."projectId"
      and former.seq = passagens.seq - 1 and former.em > decisoes."createdAt")
  order by decisoes.id desc limit 1)`

/** Lists the projects that their clients handed back and with which the agency has not gone on. */
async function listRetornos(db: ReadDb): Promise<Hoje['retornos']> {
  const found = db
    .selectFrom('projetos')
    .innerJoin('passagens', 'passagens.projectId', 'projetos.id')
    .where('excluido_em', 'is', null)
    .where('porque', 'in', motivosDoRetorno)
    .where(isLast)
    .where((e) =>
      e.or([
        e('porque', '=', 'recebido'),
        e.and([e('porque', '=', 'ajustes'), e('status', 'in', ['pending', 'in_progress'])]),
        e.and([e('porque', '=', 'aprovado'), e('status', '=', 'approved'), e.not(hasReceita)]),
      ]),
    )
  const rows = await found
    .select(['projetos.id', 'title', 'clientName', 'porque', 'em', decider.as('decider')])
    .orderBy('em')
    .orderBy('projetos.id')
    .limit(RETORNOS)
    .execute()
  const total = rows.length < RETORNOS ? rows.length : await countRows(found)
  return {
    total,
    primeiros: rows.map(({ id, title, clientName, decider, em, porque }) => ({
      id,
      title,
      // Material may be passed on by the team.
      nome: porque === 'recebido' ? clientName : decider,
      porque: motivosDoRetorno.find((one) => one === porque) ?? 'recebido',
      em: toWireInstant(em),
    })),
  }
}

/** Counts the activities to be delivered on the day that are not done. */
const countEntregas = (db: ReadDb, dia: string): Promise<number> =>
  countRows(
    db
      .selectFrom('atividades')
      .where('excluido_em', 'is', null)
      .where('status', '!=', 'Aprovado')
      .where('data_entrega', '>=', startOfDay(dia))
      .where('data_entrega', '<', startOfDay(dia, 1)),
  )
