import type { AdminHome } from '#contract/painel.ts'
import { getConfiguracoes } from '#server/configuracoes/queries.ts'
import type { Db } from '#server/db/schema.ts'

/** The cards of the admin's home, measured now. */
export async function measureHouse(db: Db): Promise<AdminHome> {
  const projects = await db
    .selectFrom('projetos')
    .select((e) => [
      e.fn.countAll().filterWhere('status', '!=', 'completed').as('ativos'),
      e.fn.countAll().filterWhere('status', '=', 'review').as('aguardando'),
      e.fn.count('clientId').distinct().as('clientes'),
    ])
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow()
  const decisions = await db
    .selectFrom('decisoes')
    .select((e) => [
      e.fn.countAll().as('todas'),
      e.fn.countAll().filterWhere('decisao', '=', 'approved').as('aprovadas'),
    ])
    .executeTakeFirstOrThrow()
  const all = Number(decisions.todas)
  return {
    projetosAtivos: Number(projects.ativos),
    clientesAtivos: Number(projects.clientes),
    aguardandoAprovacao: Number(projects.aguardando),
    taxaDeAprovacao: all === 0 ? null : Math.round((Number(decisions.aprovadas) / all) * 100),
    metaDeAprovacao: (await getConfiguracoes(db)).meta_aprovacao,
  }
}

/** The cards of a client's home: the own projects and what was said in them. */
export async function measureClient(db: Db, clientId: number) {
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
