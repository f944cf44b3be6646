import { sql } from 'kysely'
import { sumReceitas } from '#money/financeiro/queries.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import { countRows } from '#platform/db/page.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { monthBefore, startOfMonth, today } from '#platform/db/time.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { storedAs } from '#proofing/rodadas/resposta-rules.ts'
import type { AdminHome, ClientHome } from './contract.ts'
import { approval, measured } from './rules.ts'

/** Computes the figures of an admin's home page: the current ones and those of the previous month. */
export async function measureAgency(db: ReadDb, now: Temporal.Instant): Promise<AdminHome> {
  const goals = await getConfiguracoes(db)
  const then = await countProjetosAt(db, startOfMonth(now))
  return {
    mesAnterior: monthBefore(now),
    mes: today(now).slice(0, 7),
    projetosAtivos: measured(await countActive(db), then.projetosAtivos, goals.meta_projetos),
    receitaDoMes: await measureIncome(db, now, goals.meta_receita),
    clientesAtivos: measured(await countClients(db), then.clientesAtivos, goals.meta_clientes),
    taxaDeAprovacao: {
      ...(await measureApproval(db, now, goals.meta_taxa)),
      metaDoValor: goals.meta_aprovacao,
    },
  }
}

/**
 * Sums the receitas due in this month, paid or not, and compares the sum with that of the previous month. The
 * value is null if neither month has receitas.
 */
async function measureIncome(db: ReadDb, now: Temporal.Instant, meta: number) {
  const [month, before] = [
    await sumReceitas(db, today(now).slice(0, 7)),
    await sumReceitas(db, monthBefore(now)),
  ]
  return measured(month ?? (before && 0), before, meta)
}

async function countActive(db: ReadDb): Promise<number> {
  return countRows(
    db.selectFrom('projetos').where('status', '!=', 'completed').where('excluido_em', 'is', null),
  )
}

/**
 * Counts the accounts that have a project that is not deleted. The subquery for each account uses the index
 * on the client of a project, whereas counting distinct clients would read all projects.
 */
async function countClients(db: ReadDb): Promise<number> {
  return countRows(
    db
      .selectFrom('usuarios')
      .where((e) =>
        e.exists(
          e
            .selectFrom('projetos')
            .select('projetos.id')
            .whereRef('projetos.clientId', '=', 'usuarios.id')
            .where('projetos.excluido_em', 'is', null),
        ),
      ),
  )
}

/**
 * Compares the approval rate of this month with that of the previous month. If this month has no decision,
 * the rate covers all decisions ever made.
 */
async function measureApproval(db: ReadDb, now: Temporal.Instant, meta: number) {
  const month = await countDecisions(db, startOfMonth(now))
  if (month.todas > 0) {
    const before = await countDecisions(db, startOfMonth(now, -1), startOfMonth(now))
    return { ...approval(month, before, meta), periodo: 'mes' as const }
  }
  return { ...approval(await countDecisions(db), null, meta), periodo: 'inicio' as const }
}

/**
 * Counts the rodadas that were closed with an answer in a range of time, and those of them that were approved.
 * @param from start of the range, in the format in which instants are stored
 * @param to end of the range, exclusive; without it, the range has no end
 */
async function countDecisions(db: ReadDb, from = '', to?: string) {
  const decided = db.selectFrom('rodadas').where('desfecho', '<>', 'retirada').where('fechada_em', '>=', from)
  const { todas, aprovadas } = await (to ? decided.where('fechada_em', '<', to) : decided)
    .select((e) => [
      e.fn.countAll().as('todas'),
      e.fn.countAll().filterWhere('desfecho', '=', storedAs.aprovar.desfecho).as('aprovadas'),
    ])
    .executeTakeFirstOrThrow()
  return { todas: Number(todas), aprovadas: Number(aprovadas) }
}

/** Computes the figures of a client's home page: the client's projects and the comments in these projects. */
export async function measureClient(db: ReadDb, clientId: number): Promise<ClientHome> {
  const own = db.selectFrom('projetos').where('clientId', '=', clientId).where('excluido_em', 'is', null)
  const projects = await own
    .select((e) => [
      e.fn.countAll().filterWhere('status', '!=', 'completed').as('ativos'),
      e.fn.countAll().filterWhere('status', '=', 'in_progress').as('andamento'),
      e.fn.countAll().filterWhere('status', '=', 'completed').as('concluidos'),
    ])
    .executeTakeFirstOrThrow()
  const { mensagens } = await own
    .innerJoin('comentarios', 'comentarios.projectId', 'projetos.id')
    .select((e) => e.fn.countAll().as('mensagens'))
    .executeTakeFirstOrThrow()
  return {
    projetosAtivos: Number(projects.ativos),
    emAndamento: Number(projects.andamento),
    concluidos: Number(projects.concluidos),
    mensagens: Number(mensagens),
  }
}

/**
 * Counts active projects and clients as they were at a past instant. It takes today's projects without those
 * that were changed or created since that instant, and adds the changed ones in their old state. The audit
 * log stores the state before each change, so the first `antes` after the instant is the state at that
 * instant.
 * @param moment in the format in which instants are stored
 */
async function countProjetosAt(db: ReadDb, moment: string) {
  const { field } = dialectOf(db)
  const { rows } = await sql<{ projetosAtivos: unknown; clientesAtivos: unknown }>`
    with tocados as (
      select entidade_id as id, min(seq) as seq from auditoria
      where entidade = 'projetos' and quando >= ${moment} and entidade_id is not null group by entidade_id
    ), eram as (
      select ${field('antes', 'status')} as status, cast(${field('antes', 'clientId')} as bigint) as "clientId"
      from tocados join auditoria on auditoria.seq = tocados.seq
      where ${field('antes', 'excluido_em')} is null
    ), mudaram as (
      select id from tocados union
      select id from projetos
      where excluido_em is null and "updatedAt" >= ${moment} and "createdAt" >= ${moment}
    )
    select
      (select count(*) from projetos where excluido_em is null and status <> 'completed')
      - (select count(*) from mudaram join projetos on projetos.id = mudaram.id
        where excluido_em is null and status <> 'completed')
      + (select count(*) from eram where status <> 'completed') as "projetosAtivos",
      (select count(*) from usuarios where id in (select "clientId" from eram) or exists (
        select 1 from projetos where "clientId" = usuarios.id and excluido_em is null
          and projetos.id not in (select id from mudaram)
      )) as "clientesAtivos"`.execute(db)
  return { projetosAtivos: Number(rows[0]?.projetosAtivos), clientesAtivos: Number(rows[0]?.clientesAtivos) }
}
