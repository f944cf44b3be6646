import { type Kysely, sql } from 'kysely'
import { allowValues } from '#server/platform/db/allowed-values.ts'
import { dialectOf } from '#server/platform/db/dialect.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import {
  addRefusalTrigger,
  index,
  integer,
  oneOf,
  table,
  tableWithoutId,
  upTo,
} from '#server/platform/db/tables.ts'

/**
 * Adds films and sounds as kinds of pieces, uploads in parts, files that are stored in parts, and the time of marks.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await allowKinds(db)
  await db.schema
    .alterTable('peca_versoes')
    .addColumn('parte_bytes', integer(db), (c) => c.notNull().defaultTo(0).check(sql`parte_bytes >= 0`))
    .execute()
  await db.schema
    .alterTable('peca_versoes')
    .addColumn('duracao_ms', integer(db), (c) => c.check(sql`duracao_ms between 1 and 86400000`))
    .execute()
  await createEnvios(db)
  await addTimes(db)
}

/**
 * Adds the new kinds. On SQLite the column is replaced, because a check constraint cannot be changed, and creating the
 * table again would delete the rows of all tables that refer to it.
 */
async function allowKinds(db: Kysely<Schema>): Promise<void> {
  if (dialectOf(db).postgres)
    return allowValues(db, { table: 'pecas', column: 'tipo', values: ['filme', 'som'] })
  const kinds = oneOf('tipo_novo', ['imagem', 'pdf', 'filme', 'som'])
  await sql`alter table pecas add column tipo_novo text not null default 'imagem' check (${kinds})`.execute(
    db,
  )
  await sql`update pecas set tipo_novo = tipo`.execute(db)
  await sql`alter table pecas drop column tipo`.execute(db)
  await sql`alter table pecas rename column tipo_novo to tipo`.execute(db)
}

async function createEnvios(db: Kysely<Schema>): Promise<void> {
  await table(db, 'envios')
    .addColumn('usuario_id', integer(db), (c) => c.notNull())
    .addColumn('projectId', integer(db), (c) => c.notNull().references('projetos.id').onDelete('cascade'))
    .addColumn('peca_id', integer(db), (c) => c.references('pecas.id').onDelete('cascade'))
    .addColumn('nome', 'text', (c) => c.notNull().check(upTo('nome', 200)))
    .addColumn('nota', 'text', (c) => c.notNull().defaultTo('').check(upTo('nota', 1000)))
    .addColumn('tamanho', integer(db), (c) => c.notNull().check(sql`tamanho > 0`))
    .addColumn('modificado_ms', integer(db))
    .addColumn('parte_bytes', integer(db), (c) => c.notNull().check(sql`parte_bytes > 0`))
    .addColumn('chave', 'text', (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('usado_em', 'text', (c) => c.notNull())
    .execute()
  await index(db, 'envios', ['usuario_id'])
  await index(db, 'envios', ['chave'])
  await index(db, 'envios', ['projectId'])
  await index(db, 'envios', ['peca_id'])

  await tableWithoutId(db, 'envio_partes')
    .addColumn('envio_id', integer(db), (c) => c.notNull().references('envios.id').onDelete('cascade'))
    .addColumn('numero', integer(db), (c) => c.notNull().check(sql`numero > 0`))
    .addColumn('sha256', 'text', (c) => c.notNull().check(sql`length(sha256) = 64`))
    .addPrimaryKeyConstraint('envio_partes_chave', ['envio_id', 'numero'])
    .execute()
}

const isTime = sql`fim_ms is null or (inicio_ms is not null and fim_ms >= inicio_ms)`

async function addTimes(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('marcacoes')
    .addColumn('inicio_ms', integer(db), (c) => c.check(sql`inicio_ms >= 0`))
    .execute()
  await db.schema
    .alterTable('marcacoes')
    .addColumn('fim_ms', integer(db), (c) => c.check(isTime))
    .execute()
  await addRefusalTrigger(db, 'marcacoes_tempo', {
    on: 'marcacoes',
    verb: 'insert',
    says: 'only marks in films and sounds have a time',
    where: sql`select id as culprit from pecas
      where id = new.peca_id and new.inicio_ms is not null and tipo not in ('filme', 'som')`,
  })
  await rebuildPlaces(db)
}

const within = (position: string, size: string) =>
  sql`${sql.ref(position)} between 0 and 10000
    and (${sql.ref(size)} is null or (${sql.ref(size)} >= 50 and ${sql.ref(position)} + ${sql.ref(size)} <= 10000))`

/** Creates the table of places again, on both engines, because a place may now be only a time. */
async function rebuildPlaces(db: Kysely<Schema>): Promise<void> {
  await sql`alter table marcacao_lugares rename to marcacao_lugares_antigos`.execute(db)
  if (dialectOf(db).postgres)
    await sql`alter table marcacao_lugares_antigos drop constraint marcacao_lugares_chave`.execute(db)
  await tableWithoutId(db, 'marcacao_lugares')
    .addColumn('marcacao_id', integer(db), (c) => c.notNull().references('marcacoes.id').onDelete('cascade'))
    .addColumn('versao_id', integer(db), (c) => c.notNull().references('peca_versoes.id').onDelete('cascade'))
    .addColumn('pagina', integer(db), (c) => c.check(sql`pagina > 0`))
    .addColumn('x', integer(db), (c) => c.check(within('x', 'w')))
    .addColumn('y', integer(db), (c) => c.check(within('y', 'h')))
    .addColumn('w', integer(db))
    .addColumn('h', integer(db))
    .addColumn('inicio_ms', integer(db), (c) => c.check(sql`inicio_ms >= 0`))
    .addColumn('fim_ms', integer(db))
    .addPrimaryKeyConstraint('marcacao_lugares_chave', ['marcacao_id', 'versao_id'])
    .addCheckConstraint('marcacao_lugares_area', sql`(w is null) = (h is null)`)
    .addCheckConstraint(
      'marcacao_lugares_lugar',
      sql`(x is null) = (pagina is null) and (y is null) = (pagina is null) and (pagina is not null or w is null)
        and (pagina is not null or inicio_ms is not null)`,
    )
    .addCheckConstraint('marcacao_lugares_tempo', isTime)
    .execute()
  const columns = sql`marcacao_id, versao_id, pagina, x, y, w, h`
  await sql`insert into marcacao_lugares (${columns}) select ${columns} from marcacao_lugares_antigos`.execute(
    db,
  )
  await sql`drop table marcacao_lugares_antigos`.execute(db)
}
