import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#server/platform/db/dialect.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, oneOf, tableWithoutId } from '#server/platform/db/tables.ts'

/**
 * Adds the kinds of avisos about versions and rodadas, with what they are about, and reminders for each person whose
 * answer is awaited. Versions count how often their preparation began, and pieces the versions that they ever had.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  if (dialectOf(db).postgres) await extendAvisos(db)
  else await rebuildAvisos(db)
  await addReminded(db)
  await db.schema
    .alterTable('peca_versoes')
    .addColumn('tentativas', integer(db), (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('pecas')
    .addColumn('ultimo_numero', integer(db), (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update pecas set ultimo_numero =
    coalesce((select max(numero) from peca_versoes v where v.peca_id = pecas.id), 0)`.execute(db)
}

const kinds = [
  'revisao',
  'vez',
  'lembrete',
  'aprovado',
  'ajustes',
  'encerrada',
  'mencao',
  'comentario',
  'pronta',
  'falhou',
  'contato',
  'pedido',
]

async function extendAvisos(db: Kysely<Schema>): Promise<void> {
  await sql`alter table avisos drop constraint avisos_tipo_check`.execute(db)
  await sql`alter table avisos add constraint avisos_tipo_check check (${oneOf('tipo', kinds)})`.execute(db)
  const add = (column: string, target: string) =>
    db.schema
      .alterTable('avisos')
      .addColumn(column, integer(db), (c) => c.references(target).onDelete('cascade'))
      .execute()
  await add('mensagemId', 'marcacao_mensagens.id')
  await add('versaoId', 'peca_versoes.id')
  await add('rodadaId', 'rodadas.id')
  await add('decisaoId', 'decisoes.id')
}

/**
 * Creates the table of avisos again, because SQLite cannot change a check constraint. Dropping the former table deletes
 * the push notifications that refer to it, so they are kept aside meanwhile.
 */
async function rebuildAvisos(db: Kysely<Schema>): Promise<void> {
  await sql`create temporary table envios_guardados as select * from envios_push order by id`.execute(db)
  await db.schema
    .createTable('avisos_novos')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('usuario_id', 'integer', (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('tipo', 'text', (c) => c.notNull().check(oneOf('tipo', kinds)))
    .addColumn('autorId', 'integer', (c) => c.references('usuarios.id').onDelete('set null'))
    .addColumn('projectId', 'integer', (c) => c.references('projetos.id').onDelete('cascade'))
    .addColumn('comentarioId', 'integer', (c) => c.references('comentarios.id').onDelete('cascade'))
    .addColumn('contatoId', 'integer', (c) => c.references('contatos.id').onDelete('cascade'))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('lido_em', 'text')
    .addColumn('resumo', 'integer', (c) => c.notNull().check(sql`resumo in (0, 1)`))
    .addColumn('solicitacaoId', 'integer', (c) => c.references('solicitacoes_titular.id').onDelete('cascade'))
    .addColumn('correio_id', 'integer', (c) => c.references('correio.id').onDelete('set null'))
    .addColumn('mensagemId', 'integer', (c) => c.references('marcacao_mensagens.id').onDelete('cascade'))
    .addColumn('versaoId', 'integer', (c) => c.references('peca_versoes.id').onDelete('cascade'))
    .addColumn('rodadaId', 'integer', (c) => c.references('rodadas.id').onDelete('cascade'))
    .addColumn('decisaoId', 'integer', (c) => c.references('decisoes.id').onDelete('cascade'))
    .modifyEnd(sql`strict`)
    .execute()
  const columns = sql`id, usuario_id, tipo, "autorId", "projectId", "comentarioId", "contatoId", criado_em, lido_em,
    resumo, "solicitacaoId", correio_id`
  await sql`insert into avisos_novos (${columns}) select ${columns} from avisos order by id`.execute(db)
  // Keeps the id counter, so that ids of deleted avisos are not used again.
  await sql`delete from sqlite_sequence where name = 'avisos_novos'`.execute(db)
  await sql`insert into sqlite_sequence (name, seq)
    select 'avisos_novos', seq from sqlite_sequence where name = 'avisos'`.execute(db)
  await sql`drop table avisos`.execute(db)
  await sql`alter table avisos_novos rename to avisos`.execute(db)
  await index(db, 'avisos', ['usuario_id', 'id'])
  await index(db, 'avisos', ['projectId'])
  await index(db, 'avisos', ['correio_id'])
  await sql`create index avisos_nao_lidos on avisos (usuario_id) where lido_em is null`.execute(db)
  await sql`create index avisos_resumo on avisos (criado_em) where resumo = 1 and lido_em is null`.execute(db)
  await sql`delete from envios_push`.execute(db)
  await sql`insert into envios_push select * from envios_guardados order by id`.execute(db)
  await sql`drop table envios_guardados`.execute(db)
}

/**
 * Adds whom a reminder was sent to: so far the client of the project, 0 if that is no longer known. The time from which
 * a reminder counts remains in `revisao_desde`; under the rule `ordem` it is when the turn of the person came.
 */
async function addReminded(db: Kysely<Schema>): Promise<void> {
  const columns = sql`"projectId", revisao_desde, passo, criado_em`
  await sql`alter table lembretes rename to lembretes_antes`.execute(db)
  await tableWithoutId(db, 'lembretes')
    .addColumn('projectId', integer(db), (c) => c.notNull().references('projetos.id').onDelete('cascade'))
    .addColumn('revisao_desde', 'text', (c) => c.notNull())
    .addColumn('passo', integer(db), (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('revisor_id', integer(db), (c) => c.notNull())
    .addPrimaryKeyConstraint('lembretes_chave', ['projectId', 'revisao_desde', 'passo', 'revisor_id'])
    .execute()
  await sql`insert into lembretes (${columns}, revisor_id)
    select ${columns}, coalesce((select v.id from revisores v join projetos p on p.id = v."projectId"
      where p.id = lembretes_antes."projectId" and v.usuario_id = p."clientId"), 0)
    from lembretes_antes order by "projectId", revisao_desde, passo`.execute(db)
  await sql`drop table lembretes_antes`.execute(db)
}
