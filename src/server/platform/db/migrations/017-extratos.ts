import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#server/platform/db/dialect.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, oneOf, table, upTo } from '#server/platform/db/tables.ts'

const MOST = 99_999_999_999

/**
 * Creates the tables of imported bank statements and of their lines, with the payment that each line was
 * matched with.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await statements(db)
  await lines(db)
  await freed(db)
}

const isDay = (column: string) => sql`length(${sql.ref(column)}) = 10`

async function statements(db: Kysely<Schema>): Promise<void> {
  await table(db, 'extratos')
    .addColumn('importacao_id', integer(db), (c) => c.notNull().references('importacoes.id'))
    .addColumn('nome', 'text', (c) => c.notNull().check(upTo('nome', 200)))
    .addColumn('conta', 'text', (c) => c.notNull().check(upTo('conta', 200)))
    .addColumn('banco', 'text', (c) => c.notNull().check(upTo('banco', 60)))
    .addColumn('agencia', 'text', (c) => c.notNull().check(upTo('agencia', 60)))
    .addColumn('numero', 'text', (c) => c.notNull().check(upTo('numero', 60)))
    .addColumn('cartao', integer(db), (c) => c.notNull().check(sql`cartao in (0, 1)`))
    .addColumn('inicio', 'text', (c) => c.check(isDay('inicio')))
    .addColumn('fim', 'text', (c) => c.check(isDay('fim')))
    .addColumn('linhas', integer(db), (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('desfeito_em', 'text')
    .execute()
  await index(db, 'extratos', ['importacao_id'])
}

async function lines(db: Kysely<Schema>): Promise<void> {
  await table(db, 'linhas_extrato')
    .addColumn('extrato_id', integer(db), (c) => c.notNull().references('extratos.id'))
    .addColumn('conta', 'text', (c) => c.notNull())
    .addColumn('chave', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull().check(isDay('data')))
    .addColumn('valor', integer(db), (c) =>
      c.notNull().check(sql`valor <> 0 and valor between ${sql.lit(-MOST)} and ${sql.lit(MOST)}`),
    )
    .addColumn('trntype', 'text', (c) => c.notNull().check(upTo('trntype', 20)))
    .addColumn('memo', 'text', (c) => c.notNull().check(upTo('memo', 300)))
    .addColumn('pagamento_id', integer(db), (c) =>
      c.references('pagamentos.id').onDelete('set null').unique(),
    )
    .addColumn('criou', 'text', (c) => c.check(oneOf('criou', ['pagamento', 'transacao'])))
    .addColumn('ignorada', 'text', (c) => c.check(upTo('ignorada', 200)))
    .addColumn('versao', integer(db), (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('linhas_extrato_chave', ['conta', 'chave'])
    .addCheckConstraint('linhas_extrato_situacao', sql`pagamento_id is null or ignorada is null`)
    .execute()
  await index(db, 'linhas_extrato', ['extrato_id'])
  await sql`create index linhas_extrato_abertas on linhas_extrato (data)
    where pagamento_id is null and ignorada is null`.execute(db)
}

const free = sql`update linhas_extrato set pagamento_id = null, criou = null, versao = versao + 1`
const noLonger = {
  pagamentos: {
    when: sql`new.estornado_em is not null or new.valor <> old.valor or new.transacao_id <> old.transacao_id`,
    which: sql`pagamento_id = new.id`,
  },
  transacoes_financeiras: {
    when: sql`new.excluido_em is not null or new.tipo <> old.tipo`,
    which: sql`pagamento_id in (select id from pagamentos where transacao_id = new.id)`,
  },
} as const

/**
 * Adds triggers that unmatch a line when its payment is reversed or changed, or when its transaction is
 * deleted or changes its `tipo`.
 */
async function freed(db: Kysely<Schema>): Promise<void> {
  for (const [name, { when, which }] of Object.entries(noLonger)) {
    const [on, trigger] = [sql.table(name), sql.id(`${name}_extrato`)]
    if (!dialectOf(db).postgres) {
      await sql`create trigger ${trigger} after update on ${on} when ${when}
        begin ${free} where ${which}; end`.execute(db)
      continue
    }
    await sql`create function ${trigger}() returns trigger language plpgsql as
      $$ begin ${free} where ${which}; return null; end $$`.execute(db)
    await sql`create trigger ${trigger} after update on ${on} for each row when (${when})
      execute function ${trigger}()`.execute(db)
  }
}
