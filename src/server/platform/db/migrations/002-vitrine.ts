import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, oneOf, refuseDeleteOnceSet, table, upTo } from '#server/platform/db/tables.ts'

const kept = sql`where excluido_em is null`

/** Creates the tables for portfolio works, services, and the pictures of works and projects. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await works(db)
  await services(db)
  await files(db)
}

async function works(db: Kysely<Schema>): Promise<void> {
  await table(db, 'portfolio')
    .addColumn('slug', 'text', (c) => c.notNull().check(upTo('slug', 100)))
    .addColumn('title', 'text', (c) => c.notNull().check(upTo('title', 200)))
    .addColumn('description', 'text', (c) => c.notNull().check(upTo('description', 10_000)))
    .addColumn('category', 'text', (c) => c.notNull().check(upTo('category', 200)))
    .addColumn('featured', integer(db), (c) => c.notNull().check(sql`featured in (0, 1)`))
    .addColumn('publicado_em', 'text')
    .addColumn('ordem', integer(db), (c) => c.notNull())
    .addColumn('projectId', integer(db), (c) => c.references('projetos.id'))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('atualizado_em', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .addColumn('versao', integer(db), (c) => c.notNull().defaultTo(1))
    .execute()
  // A work in the bin does not reserve its slug: another work may use it.
  await sql`create unique index portfolio_slug on portfolio (slug) ${kept}`.execute(db)
}

async function services(db: Kysely<Schema>): Promise<void> {
  await table(db, 'servicos')
    .addColumn('name', 'text', (c) => c.notNull().check(upTo('name', 200)))
    .addColumn('description', 'text', (c) => c.notNull().check(upTo('description', 10_000)))
    .addColumn('icon', 'text', (c) =>
      c.notNull().check(oneOf('icon', ['Palette', 'Megaphone', 'Monitor', 'FileText'])),
    )
    .addColumn('price', integer(db), (c) => c.check(sql`price between 0 and 99999999999`))
    .addColumn('ordem', integer(db), (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .addColumn('versao', integer(db), (c) => c.notNull().defaultTo(1))
    .execute()
}

async function files(db: Kysely<Schema>): Promise<void> {
  await table(db, 'arquivos')
    .addColumn('uso', 'text', (c) => c.notNull().check(oneOf('uso', ['projeto', 'portfolio', 'logo'])))
    .addColumn('projectId', integer(db), (c) => c.references('projetos.id'))
    .addColumn('portfolioId', integer(db), (c) => c.references('portfolio.id'))
    .addColumn('chave', 'text', (c) => c.notNull())
    .addColumn('nome', 'text', (c) => c.notNull().check(upTo('nome', 200)))
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('tamanho', integer(db), (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull().check(sql`length(sha256) = 64`))
    .addColumn('largura', integer(db), (c) => c.notNull())
    .addColumn('altura', integer(db), (c) => c.notNull())
    .addColumn('cor', 'text', (c) => c.notNull().check(sql`length(cor) = 7`))
    .addColumn('larguras', 'text', (c) => c.notNull())
    .addColumn('legenda', 'text', (c) => c.notNull().check(upTo('legenda', 200)))
    .addColumn('ordem', integer(db), (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('enviado_em', 'text')
    .addColumn('decidido_em', 'text')
    .addColumn('excluido_em', 'text')
    .addCheckConstraint(
      'arquivos_dono',
      sql`("projectId" is not null) = (uso = 'projeto') and ("portfolioId" is not null) = (uso = 'portfolio')`,
    )
    .execute()
  await index(db, 'arquivos', ['projectId'])
  await index(db, 'arquivos', ['portfolioId'])
  await index(db, 'arquivos', ['chave'])
  await refuseDeleteOnceSet(db, 'arquivos', 'decidido_em')
}
