import { sql } from 'kysely'
import { dialectOf } from '#platform/db/dialect.ts'
import type { ReadDb } from '#platform/db/schema.ts'

/**
 * Counts active projects and clients as they were at a past instant. It takes today's projects without those
 * that were changed or created since that instant, and adds the changed ones in their old state. The audit
 * log stores the state before each change, so the first `antes` after the instant is the state at that
 * instant.
 * @param moment in the format in which instants are stored
 */
export async function countProjetosAt(db: ReadDb, moment: string) {
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
