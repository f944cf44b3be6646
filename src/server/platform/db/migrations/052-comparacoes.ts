import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, oneOf, table } from '#server/platform/db/tables.ts'

/** Adds the comparison of each page of a version with the same page of the version that was sent last before it. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await table(db, 'comparacoes')
    .addColumn('versao_id', integer(db), (c) => c.notNull().references('peca_versoes.id').onDelete('cascade'))
    .addColumn('antes_id', integer(db), (c) => c.notNull().references('peca_versoes.id').onDelete('cascade'))
    .addColumn('pagina', integer(db), (c) => c.notNull().check(sql`pagina >= 1`))
    .addColumn('estado', 'text', (c) => c.notNull().check(oneOf('estado', states)))
    .addColumn('largura', integer(db), (c) => c.notNull().defaultTo(0))
    .addColumn('altura', integer(db), (c) => c.notNull().defaultTo(0))
    .addColumn('regioes', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('mascara', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('textos', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('alugado_ate', 'text')
    .addColumn('tentativas', integer(db), (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('comparacoes_versao_pagina', ['versao_id', 'pagina'])
    .execute()
  await index(db, 'comparacoes', ['antes_id'])
  await sql`create index comparacoes_fila on comparacoes (id) where estado = 'esperando'`.execute(db)
}

const states = ['esperando', 'igual', 'mudou', 'nova', 'outro_formato', 'falhou']
