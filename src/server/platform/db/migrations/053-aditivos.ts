import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#server/platform/db/dialect.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import {
  addRefusalTrigger,
  index,
  integer,
  makeAppendOnly,
  table,
  tableWithoutId,
  upTo,
} from '#server/platform/db/tables.ts'

/**
 * Adds how many rodadas a project includes and what a further one costs, the accepted prices, and what an admin decided
 * about the count and the charge of a rodada. A termo is now about a decision or about an accepted price.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await addTerms(db)
  await addToRodadas(db)
  await createAditivos(db)
  if (dialectOf(db).postgres) await extendTermos(db)
  else await rebuildTermos(db)
}

async function addTerms(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('projetos')
    .addColumn('rodadas_incluidas', integer(db), (c) => c.check(sql`rodadas_incluidas between 0 and 50`))
    .execute()
  await db.schema
    .alterTable('projetos')
    .addColumn('rodada_extra_valor', integer(db), (c) =>
      c.check(sql`rodada_extra_valor is null or (rodada_extra_valor > 0 and rodadas_incluidas is not null)`),
    )
    .execute()
  // No limit is better for the client than any number, and no price better than any price.
  await addRefusalTrigger(db, 'projetos_condicoes', {
    on: 'projetos',
    verb: 'update',
    says: 'these terms can only become better for the client',
    where: sql`select new.id as culprit where (
        coalesce(new.rodadas_incluidas, 1000) < coalesce(old.rodadas_incluidas, 1000)
        or coalesce(new.rodada_extra_valor, 0) > coalesce(old.rodada_extra_valor, 0)
      ) and exists (select 1 from rodadas where "projectId" = new.id)`,
  })
}

async function addToRodadas(db: Kysely<Schema>): Promise<void> {
  const rodadas = () => db.schema.alterTable('rodadas')
  await rodadas()
    .addColumn('conta', integer(db), (c) => c.notNull().defaultTo(1).check(sql`conta in (0, 1)`))
    .execute()
  await rodadas().addColumn('dispensada_em', 'text').execute()
  await rodadas()
    .addColumn('motivo', 'text', (c) => c.check(upTo('motivo', 1000)))
    .execute()
  await addRefusalTrigger(db, 'rodadas_motivo', {
    on: 'rodadas',
    verb: 'update',
    says: 'this needs a reason',
    where: sql`select new.id as culprit
      where (new.conta = 0 or new.dispensada_em is not null) and coalesce(new.motivo, '') = ''`,
  })
  await db.schema.alterTable('rodada_revisores').addColumn('aceite_pedido_em', 'text').execute()
  await db.schema
    .alterTable('revisores')
    .addColumn('aceita_custos', integer(db), (c) =>
      c.notNull().defaultTo(0).check(sql`aceita_custos in (0, 1)`),
    )
    .execute()
}

async function createAditivos(db: Kysely<Schema>): Promise<void> {
  await table(db, 'aditivos')
    .addColumn('rodada_id', integer(db), (c) => c.notNull().unique().references('rodadas.id'))
    .addColumn('revisor_id', integer(db), (c) => c.notNull().references('revisores.id'))
    .addColumn('transacao_id', integer(db), (c) =>
      c.notNull().unique().references('transacoes_financeiras.id'),
    )
    .addColumn('numero', integer(db), (c) => c.notNull().check(sql`numero > 0`))
    .addColumn('valor', integer(db), (c) => c.notNull().check(sql`valor > 0`))
    .addColumn('vencimento', 'text', (c) => c.notNull().check(sql`length(vencimento) = 10`))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .execute()
  await makeAppendOnly(db, 'aditivos')
  await index(db, 'aditivos', ['revisor_id'])
}

const aboutOne = sql`(decisao_id is null) <> (aditivo_id is null)`

async function extendTermos(db: Kysely<Schema>): Promise<void> {
  await sql`alter table termos alter column decisao_id drop not null`.execute(db)
  await db.schema
    .alterTable('termos')
    .addColumn('aditivo_id', integer(db), (c) => c.unique().references('aditivos.id'))
    .execute()
  await sql`alter table termos add constraint termos_sobre check (${aboutOne})`.execute(db)
}

/**
 * Creates the table of termos again, because SQLite cannot make a column nullable. The rows that refer to a termo are
 * kept aside meanwhile.
 */
async function rebuildTermos(db: Kysely<Schema>): Promise<void> {
  await sql`create temporary table partes_guardadas as select * from termo_partes order by id`.execute(db)
  await sql`create temporary table correio_guardado as
    select id, termo_id from correio where termo_id is not null order by id`.execute(db)
  await sql`delete from termo_partes`.execute(db)
  await sql`update correio set termo_id = null where termo_id is not null`.execute(db)
  await tableWithoutId(db, 'termos_novos' as 'termos')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('seq', 'integer', (c) => c.notNull().unique().check(sql`seq > 0`))
    .addColumn('codigo', 'text', (c) => c.notNull().unique().check(sql`length(codigo) = 20`))
    .addColumn('decisao_id', 'integer', (c) => c.unique().references('decisoes.id'))
    .addColumn('jws', 'text', (c) => c.notNull())
    .addColumn('anterior', 'text', (c) => c.notNull())
    .addColumn('kid', 'text', (c) => c.notNull().references('chaves_termo.kid'))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('aditivo_id', 'integer', (c) => c.unique().references('aditivos.id'))
    .addCheckConstraint('termos_anterior', sql`length(anterior) = case when seq = 1 then 0 else 64 end`)
    .addCheckConstraint('termos_sobre', aboutOne)
    .execute()
  const columns = sql`id, seq, codigo, decisao_id, jws, anterior, kid, criado_em`
  await sql`insert into termos_novos (${columns}) select ${columns} from termos order by seq`.execute(db)
  await sql`drop table termos`.execute(db)
  await sql`alter table termos_novos rename to termos`.execute(db)
  await makeAppendOnly(db, 'termos')
  await addRefusalTrigger(db, 'termos_seq', {
    on: 'termos',
    verb: 'insert',
    says: 'termos have no gap',
    where: sql`select new.seq as culprit where new.seq <> (select coalesce(max(seq), 0) + 1 from termos)`,
  })
  await sql`insert into termo_partes select * from partes_guardadas order by id`.execute(db)
  await sql`update correio set termo_id =
    (select termo_id from correio_guardado g where g.id = correio.id)
    where id in (select id from correio_guardado)`.execute(db)
  await sql`drop table partes_guardadas`.execute(db)
  await sql`drop table correio_guardado`.execute(db)
}
