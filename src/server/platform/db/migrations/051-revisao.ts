import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, oneOf, table, tableWithoutId, upTo } from '#server/platform/db/tables.ts'

/** Adds what people need who review by link: browsers in which a link was verified, codes and the access log. */
export async function up(db: Kysely<Schema>): Promise<void> {
  // A person whose invitation was ended can be invited again.
  await sql`create unique index revisores_email on revisores ("projectId", lower(email))
    where email is not null and revogado_em is null`.execute(db)

  await table(db, 'sessoes_revisor')
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('criada_em', 'text', (c) => c.notNull())
    .addColumn('expira_em', 'text', (c) => c.notNull())
    .addColumn('endereco', 'text', (c) => c.notNull())
    .addColumn('agente', 'text', (c) => c.notNull())
    .execute()
  await index(db, 'sessoes_revisor', ['expira_em'])

  await tableWithoutId(db, 'acessos_revisor')
    .addColumn('sessao_id', integer(db), (c) =>
      c.notNull().references('sessoes_revisor.id').onDelete('cascade'),
    )
    .addColumn('revisor_id', integer(db), (c) => c.notNull().references('revisores.id').onDelete('cascade'))
    .addColumn('metodo', 'text', (c) => c.notNull().check(oneOf('metodo', ['codigo', 'pin'])))
    .addColumn('verificado_em', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('acessos_revisor_chave', ['sessao_id', 'revisor_id'])
    .execute()
  await index(db, 'acessos_revisor', ['revisor_id'])

  await tableWithoutId(db, 'codigos_revisor')
    .addColumn('revisor_id', integer(db), (c) =>
      c.primaryKey().references('revisores.id').onDelete('cascade'),
    )
    .addColumn('codigo_hmac', 'text', (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('expira_em', 'text', (c) => c.notNull())
    .execute()

  await table(db, 'acessos')
    .addColumn('revisor_id', integer(db), (c) => c.references('revisores.id').onDelete('cascade'))
    .addColumn('usuario_id', integer(db), (c) => c.references('usuarios.id'))
    .addColumn('projectId', integer(db), (c) => c.notNull().references('projetos.id').onDelete('cascade'))
    .addColumn('o_que', 'text', (c) =>
      c.notNull().check(oneOf('o_que', ['abriu', 'verificou', 'recusado', 'baixou'])),
    )
    .addColumn('versao_id', integer(db), (c) => c.references('peca_versoes.id').onDelete('cascade'))
    .addColumn('em', 'text', (c) => c.notNull())
    .addColumn('rede', 'text', (c) => c.notNull().check(upTo('rede', 60)))
    .addColumn('navegador', 'text', (c) => c.notNull().check(upTo('navegador', 40)))
    .addCheckConstraint('acessos_quem', sql`(revisor_id is null) <> (usuario_id is null)`)
    .execute()
  for (const column of ['revisor_id', 'usuario_id', 'projectId', 'versao_id', 'em'])
    await index(db, 'acessos', [column])
}
