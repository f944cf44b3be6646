import { type Kysely, sql } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'

/**
 * An aviso about a price names the person whose request waits for it. It was found by comparing the times of the request
 * and of the aviso.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`alter table avisos add column "revisorId" integer references revisores (id) on delete cascade`.execute(
    db,
  )
  await sql`create index "avisos_revisorId" on avisos ("revisorId")`.execute(db)
  await sql`update avisos set "revisorId" = (select p.revisor_id from rodada_revisores p
    where p.rodada_id = avisos."rodadaId" and p.aceite_pedido_em = avisos.criado_em
    order by p.revisor_id limit 1) where tipo = 'vez' and "rodadaId" is not null`.execute(db)
}
