import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, oneOf, table, tableWithoutId } from '#server/platform/db/tables.ts'

/** Adds the avisos, the choice of e-mails about avisos, and the reminders of projects that wait in review. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await choices(db)
  await notices(db)
  await reminders(db)
}

async function choices(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('usuarios')
    .addColumn('avisos_email', 'text', (c) =>
      c
        .notNull()
        .defaultTo('na-hora')
        .check(oneOf('avisos_email', ['nunca', 'diario', 'na-hora'])),
    )
    .execute()
  await db.schema
    .alterTable('projetos')
    .addColumn('lembrar', integer(db), (c) => c.notNull().defaultTo(1).check(sql`lembrar in (0, 1)`))
    .execute()
  await db.schema.alterTable('projetos').addColumn('revisao_desde', 'text').execute()
  // The start of a review was not recorded before this migration. The last change is the best approximation.
  await sql`update projetos set revisao_desde = "updatedAt" where status = 'review'`.execute(db)
  await db.schema.alterTable('correio').addColumn('sair', 'text').execute()
}

async function notices(db: Kysely<Schema>): Promise<void> {
  const kinds = ['revisao', 'lembrete', 'aprovado', 'ajustes', 'mencao', 'comentario', 'contato', 'pedido']
  await table(db, 'avisos')
    .addColumn('usuario_id', integer(db), (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('tipo', 'text', (c) => c.notNull().check(oneOf('tipo', kinds)))
    .addColumn('autorId', integer(db), (c) => c.references('usuarios.id').onDelete('set null'))
    .addColumn('projectId', integer(db), (c) => c.references('projetos.id').onDelete('cascade'))
    .addColumn('comentarioId', integer(db), (c) => c.references('comentarios.id').onDelete('cascade'))
    .addColumn('contatoId', integer(db), (c) => c.references('contatos.id').onDelete('cascade'))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('lido_em', 'text')
    .addColumn('resumo', integer(db), (c) => c.notNull().check(sql`resumo in (0, 1)`))
    .execute()
  await index(db, 'avisos', ['usuario_id', 'id'])
  await index(db, 'avisos', ['projectId'])
  await sql`create index avisos_nao_lidos on avisos (usuario_id) where lido_em is null`.execute(db)
  await sql`create index avisos_resumo on avisos (criado_em) where resumo = 1 and lido_em is null`.execute(db)
}

async function reminders(db: Kysely<Schema>): Promise<void> {
  await tableWithoutId(db, 'lembretes')
    .addColumn('projectId', integer(db), (c) => c.notNull().references('projetos.id').onDelete('cascade'))
    .addColumn('revisao_desde', 'text', (c) => c.notNull())
    .addColumn('passo', integer(db), (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('lembretes_passo', ['projectId', 'revisao_desde', 'passo'])
    .execute()
}
