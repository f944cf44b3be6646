import { type Kysely, sql } from 'kysely'
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
 * Creates the tables for requests about personal data, incidents, published privacy texts, and the runs of
 * the retention rules.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await texts(db)
  await requests(db)
  await steps(db)
  await incidents(db)
  await tableWithoutId(db, 'retencoes')
    .addColumn('regra', 'text', (c) => c.notNull().primaryKey())
    .addColumn('rodou_em', 'text', (c) => c.notNull())
    .addColumn('removidos', integer(db), (c) => c.notNull())
    .addColumn('total', integer(db), (c) => c.notNull())
    .execute()
}

async function texts(db: Kysely<Schema>): Promise<void> {
  await table(db, 'textos_privacidade')
    .addColumn('texto', 'text', (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .execute()
  const row = await db.selectFrom('configuracoes').select('valores').where('id', '=', 1).executeTakeFirst()
  const { privacidade } = JSON.parse(row?.valores ?? '{}') as { privacidade?: string }
  // The time at which the text was written is not recorded. The empty date places the text before the first
  // request.
  if (privacidade)
    await sql`insert into textos_privacidade (texto, criado_em) values (${privacidade}, '')`.execute(db)
}

async function requests(db: Kysely<Schema>): Promise<void> {
  const kinds = [
    'acesso',
    'correcao',
    'eliminacao',
    'portabilidade',
    'compartilhamento',
    'revogacao',
    'outro',
  ]
  const states = ['nova', 'confirmada', 'andamento', 'atendida', 'recusada']
  await table(db, 'solicitacoes_titular')
    .addColumn('protocolo', 'text', (c) => c.notNull().unique())
    .addColumn('tipo', 'text', (c) => c.notNull().check(oneOf('tipo', kinds)))
    .addColumn('nome', 'text', (c) => c.notNull().check(upTo('nome', 200)))
    .addColumn('email', 'text', (c) => c.notNull().check(upTo('email', 200)))
    .addColumn('mensagem', 'text', (c) => c.notNull().check(upTo('mensagem', 10_000)))
    .addColumn('endereco', 'text', (c) => c.notNull())
    .addColumn('usuario_id', integer(db), (c) => c.references('usuarios.id'))
    .addColumn('texto_id', integer(db), (c) => c.references('textos_privacidade.id'))
    .addColumn('estado', 'text', (c) => c.notNull().check(oneOf('estado', states)))
    .addColumn('prazo', 'text', (c) => c.notNull())
    .addColumn('confirmada_em', 'text')
    .addColumn('concluida_em', 'text')
    .addColumn('lembrada_em', 'text')
    .addColumn('busca', 'text', (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('atualizado_em', 'text', (c) => c.notNull())
    .addColumn('versao', integer(db), (c) => c.notNull().defaultTo(1))
    .execute()
  await index(db, 'solicitacoes_titular', ['prazo'])
  await index(db, 'solicitacoes_titular', ['usuario_id'])
}

async function steps(db: Kysely<Schema>): Promise<void> {
  const kinds = ['recebida', 'confirmada', 'andamento', 'nota', 'exportada', 'anonimizada', 'atendida']
  await table(db, 'passos_titular')
    .addColumn('solicitacao_id', integer(db), (c) =>
      c.notNull().references('solicitacoes_titular.id').onDelete('cascade'),
    )
    .addColumn('tipo', 'text', (c) => c.notNull().check(oneOf('tipo', [...kinds, 'recusada'])))
    .addColumn('texto', 'text', (c) => c.notNull().check(upTo('texto', 10_000)))
    .addColumn('usuario_id', integer(db), (c) => c.references('usuarios.id'))
    .addColumn('usuario_nome', 'text', (c) => c.notNull())
    .addColumn('correio_id', integer(db), (c) => c.references('correio.id').onDelete('set null'))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .execute()
  await index(db, 'passos_titular', ['solicitacao_id'])
  await index(db, 'passos_titular', ['correio_id'])
  await db.schema
    .alterTable('avisos')
    .addColumn('solicitacaoId', integer(db), (c) =>
      c.references('solicitacoes_titular.id').onDelete('cascade'),
    )
    .execute()
}

async function incidents(db: Kysely<Schema>): Promise<void> {
  await table(db, 'incidentes')
    .addColumn('titulo', 'text', (c) => c.notNull().check(upTo('titulo', 200)))
    .addColumn('descricao', 'text', (c) => c.notNull().check(upTo('descricao', 10_000)))
    .addColumn('ocorrido_em', 'text', (c) => c.notNull())
    .addColumn('conhecido_em', 'text', (c) => c.notNull())
    // `categorias` is a JSON list.
    .addColumn('categorias', 'text', (c) => c.notNull())
    .addColumn('pessoas', integer(db), (c) => c.check(sql`pessoas >= 0`))
    .addColumn('medidas', 'text', (c) => c.notNull().check(upTo('medidas', 10_000)))
    .addColumn('risco', 'text', (c) => c.notNull().check(oneOf('risco', ['nenhum', 'relevante'])))
    .addColumn('risco_motivo', 'text', (c) => c.notNull().check(upTo('risco_motivo', 10_000)))
    .addColumn('anpd_em', 'text')
    .addColumn('titulares_em', 'text')
    .addColumn('complemento_em', 'text')
    .addColumn('encerrado_em', 'text')
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('atualizado_em', 'text', (c) => c.notNull())
    .addColumn('versao', integer(db), (c) => c.notNull().defaultTo(1))
    .execute()
  // Incidents must be kept for at least five years (Res. CD/ANPD 15/2024, art. 10). Nothing requires deleting
  // incidents later, so the trigger rejects every deletion.
  await addRefusalTrigger(db, 'incidentes_ficam', {
    on: 'incidentes',
    verb: 'delete',
    says: 'incidente guardado',
    where: sql`select 'sempre' as culprit`,
  })
}
