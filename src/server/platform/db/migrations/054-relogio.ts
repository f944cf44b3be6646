import { type Kysely, sql } from 'kysely'
import { allowValues } from '#server/platform/db/allowed-values.ts'
import { dialectOf } from '#server/platform/db/dialect.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { addRefusalTrigger, integer, upTo } from '#server/platform/db/tables.ts'

/**
 * Adds the hand-overs 'Aguardando material' and 'Já enviei' with their avisos, refuses hand-overs that are dated before
 * the last one, and stores since when a project has its deadline.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await allowValues(db, { table: 'passagens', column: 'porque', values: ['material', 'recebido'] })
  await db.schema
    .alterTable('passagens')
    .addColumn('texto', 'text', (c) => c.notNull().defaultTo('').check(upTo('texto', 1000)))
    .execute()
  await sql`create index passagens_material on passagens ("projectId") where porque = 'material'`.execute(db)
  await refuseChanges(db)
  await addRefusalTrigger(db, 'passagens_insert', {
    on: 'passagens',
    verb: 'insert',
    says: 'this hand-over is dated before the last one',
    where: sql`select new."projectId" as culprit where exists (select 1 from passagens
      where "projectId" = new."projectId" and (em > new.em or seq >= new.seq))`,
  })
  await allowValues(db, {
    table: 'avisos',
    column: 'tipo',
    values: ['material', 'recebido'],
    dependents: ['envios_push'],
  })
  await db.schema
    .alterTable('avisos')
    .addColumn('passagemId', integer(db), (c) => c.references('passagens.id').onDelete('cascade'))
    .execute()
  await db.schema.alterTable('projetos').addColumn('prazo_desde', 'text').execute()
}

/** Replaces the trigger that keeps hand-overs unchanged, so that it covers the text too. */
async function refuseChanges(db: Kysely<Schema>): Promise<void> {
  if (dialectOf(db).postgres) {
    await sql`drop trigger passagens_update on passagens`.execute(db)
    await sql`drop function passagens_update()`.execute(db)
  } else await sql`drop trigger passagens_update`.execute(db)
  await addRefusalTrigger(db, 'passagens_update', {
    on: 'passagens',
    verb: 'update',
    says: 'this hand-over is kept',
    where: sql`select old."projectId" as culprit
      where (old."projectId", old.seq, old.em, old.lado, old.porque, old.por_id, old.texto)
        <> (new."projectId", new.seq, new.em, new.lado, new.porque, new.por_id, new.texto)`,
  })
}
