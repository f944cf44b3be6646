import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, oneOf, table, tableWithoutId, upTo } from '#server/platform/db/tables.ts'

const within = (position: string, size: string) =>
  sql`${sql.ref(position)} between 0 and 10000
    and (${sql.ref(size)} is null or (${sql.ref(size)} >= 50 and ${sql.ref(position)} + ${sql.ref(size)} <= 10000))`

/** Adds the marks on pieces, their messages, and their places on later versions. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await table(db, 'marcacoes')
    .addColumn('projectId', integer(db), (c) => c.notNull().references('projetos.id').onDelete('cascade'))
    .addColumn('peca_id', integer(db), (c) => c.notNull().references('pecas.id').onDelete('cascade'))
    .addColumn('versao_id', integer(db), (c) => c.notNull().references('peca_versoes.id').onDelete('cascade'))
    .addColumn('numero', integer(db), (c) => c.notNull().check(sql`numero > 0`))
    .addColumn('forma', 'text', (c) => c.notNull().check(oneOf('forma', ['ponto', 'area', 'geral'])))
    .addColumn('pagina', integer(db), (c) => c.check(sql`pagina > 0`))
    .addColumn('x', integer(db), (c) => c.check(within('x', 'w')))
    .addColumn('y', integer(db), (c) => c.check(within('y', 'h')))
    .addColumn('w', integer(db))
    .addColumn('h', integer(db))
    .addColumn('visibilidade', 'text', (c) =>
      c.notNull().check(oneOf('visibilidade', ['interna', 'cliente'])),
    )
    .addColumn('autor_lado', 'text', (c) => c.notNull().check(isSide))
    .addColumn('usuario_id', integer(db))
    .addColumn('revisor_id', integer(db))
    .addColumn('autor_nome', 'text', (c) => c.notNull().check(upTo('autor_nome', 200)))
    .addColumn('resolvida_em', 'text')
    .addColumn('resolvida_por_id', integer(db))
    .addColumn('resolvida_por_nome', 'text')
    .addColumn('resolvida_na', integer(db), (c) => c.references('peca_versoes.id'))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .addUniqueConstraint('marcacoes_numero', ['peca_id', 'visibilidade', 'numero'])
    .addCheckConstraint(
      'marcacoes_lugar',
      sql`(pagina is null) = (forma = 'geral') and (x is null) = (forma = 'geral')
        and (y is null) = (forma = 'geral') and (w is not null) = (forma = 'area')
        and (h is not null) = (forma = 'area')`,
    )
    .addCheckConstraint('marcacoes_interna', sql`visibilidade = 'cliente' or autor_lado = 'equipe'`)
    .execute()
  await index(db, 'marcacoes', ['projectId'])
  await index(db, 'marcacoes', ['versao_id'])

  await table(db, 'marcacao_mensagens')
    .addColumn('marcacao_id', integer(db), (c) => c.notNull().references('marcacoes.id').onDelete('cascade'))
    .addColumn('autor_lado', 'text', (c) => c.notNull().check(isSide))
    .addColumn('usuario_id', integer(db))
    .addColumn('revisor_id', integer(db))
    .addColumn('autor_nome', 'text', (c) => c.notNull().check(upTo('autor_nome', 200)))
    .addColumn('mensagem', 'text', (c) => c.notNull().check(upTo('mensagem', 4000)))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .execute()
  await index(db, 'marcacao_mensagens', ['marcacao_id'])

  await tableWithoutId(db, 'marcacao_lugares')
    .addColumn('marcacao_id', integer(db), (c) => c.notNull().references('marcacoes.id').onDelete('cascade'))
    .addColumn('versao_id', integer(db), (c) => c.notNull().references('peca_versoes.id').onDelete('cascade'))
    .addColumn('pagina', integer(db), (c) => c.notNull().check(sql`pagina > 0`))
    .addColumn('x', integer(db), (c) => c.notNull().check(within('x', 'w')))
    .addColumn('y', integer(db), (c) => c.notNull().check(within('y', 'h')))
    .addColumn('w', integer(db))
    .addColumn('h', integer(db))
    .addPrimaryKeyConstraint('marcacao_lugares_chave', ['marcacao_id', 'versao_id'])
    .addCheckConstraint('marcacao_lugares_area', sql`(w is null) = (h is null)`)
    .execute()
}

const isSide = oneOf('autor_lado', ['equipe', 'cliente', 'revisor'])
