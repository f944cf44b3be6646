import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import {
  addRefusalTrigger,
  index,
  integer,
  makeAppendOnly,
  table,
  tableWithoutId,
} from '#server/platform/db/tables.ts'

/** Adds the termos with their readable values and keys. Decisions that exist already get no termo. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await tableWithoutId(db, 'chaves_termo')
    .addColumn('kid', 'text', (c) => c.primaryKey().check(sql`length(kid) = 16`))
    .addColumn('publica', 'text', (c) => c.notNull())
    .addColumn('desde', 'text', (c) => c.notNull())
    .execute()
  await makeAppendOnly(db, 'chaves_termo')

  await table(db, 'termos')
    .addColumn('seq', integer(db), (c) => c.notNull().unique().check(sql`seq > 0`))
    .addColumn('codigo', 'text', (c) => c.notNull().unique().check(sql`length(codigo) = 20`))
    .addColumn('decisao_id', integer(db), (c) => c.notNull().unique().references('decisoes.id'))
    .addColumn('jws', 'text', (c) => c.notNull())
    .addColumn('anterior', 'text', (c) => c.notNull())
    .addColumn('kid', 'text', (c) => c.notNull().references('chaves_termo.kid'))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addCheckConstraint('termos_anterior', sql`length(anterior) = case when seq = 1 then 0 else 64 end`)
    .execute()
  await makeAppendOnly(db, 'termos')
  await addRefusalTrigger(db, 'termos_seq', {
    on: 'termos',
    verb: 'insert',
    says: 'termos have no gap',
    where: sql`select new.seq as culprit where new.seq <> (select coalesce(max(seq), 0) + 1 from termos)`,
  })

  await table(db, 'termo_partes')
    .addColumn('termo_id', integer(db), (c) => c.notNull().references('termos.id'))
    .addColumn('nome', 'text', (c) => c.notNull())
    .addColumn('publica', integer(db), (c) => c.notNull().check(sql`publica in (0, 1)`))
    .addColumn('divulgacao', 'text', (c) => c.notNull())
    .addUniqueConstraint('termo_partes_nome', ['termo_id', 'nome'])
    .execute()
  await addRefusalTrigger(db, 'termo_partes_update', {
    on: 'termo_partes',
    verb: 'update',
    says: 'a value of a termo is deleted, not changed',
    where: sql`select old.id as culprit`,
  })

  await db.schema
    .alterTable('correio')
    .addColumn('termo_id', integer(db), (c) => c.references('termos.id'))
    .execute()
  await index(db, 'correio', ['termo_id'])
}
