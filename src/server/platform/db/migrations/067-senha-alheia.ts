import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer, oneOf } from '#server/platform/db/tables.ts'

/**
 * Adds who set the password or changed the address of an account, if it was not its person, and what tells a link
 * that was mailed from one that the agency saw.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('usuarios')
    .addColumn('senha_alheia', 'text', (c) => c.check(oneOf('senha_alheia', ['definida', 'trocada', 'link'])))
    .execute()
  await db.schema.alterTable('usuarios').addColumn('senha_alheia_em', 'text').execute()
  await db.schema.alterTable('usuarios').addColumn('senha_alheia_por', integer(db)).execute()
  await db.schema.alterTable('usuarios').addColumn('email_alheio_em', 'text').execute()
  await db.schema.alterTable('usuarios').addColumn('email_alheio_por', integer(db)).execute()
  await db.schema.alterTable('tokens').addColumn('correio_hash', 'text').execute()
  await db.schema.alterTable('tokens').addColumn('substituido_em', 'text').execute()
  await db.schema.createIndex('tokens_correio_hash').unique().on('tokens').column('correio_hash').execute()
  await markShownInvitations(db)
  await markForeignPasswords(db)
}

/** Until now the link of an invitation was mailed and shown to the admin. Such links count as shown. */
async function markShownInvitations(db: Kysely<Schema>): Promise<void> {
  await sql`update tokens set correio_hash = 'sem link por e-mail ' || cast(id as text)
    where usado_em is null and (tipo = 'convite' or (tipo = 'senha' and usuario_id in
      (select id from usuarios where senha_hash = 'nenhuma')))`.execute(db)
}

interface Account {
  id: number
  senha_em: string
  criado_em: string
  email_provado_por: string | null
}

/**
 * Finds the accounts whose present password was set by an admin: the audit log says so, or the account was created by
 * the agency with a password that never changed.
 */
async function markForeignPasswords(db: Kysely<Schema>): Promise<void> {
  const { rows: accounts } = await sql<Account>`
    select id, senha_em, criado_em, email_provado_por from usuarios
    where encerrado_em is null and senha_hash <> 'nenhuma'`.execute(db)
  const setters = await recordedSetters(db)
  for (const { id, senha_em, criado_em, email_provado_por } of accounts) {
    const recorded = setters.get(`${id} ${senha_em}`)
    const isCreatedByAgency = senha_em === criado_em && email_provado_por === 'agencia'
    if (recorded === undefined && !isCreatedByAgency) continue
    await sql`update usuarios set senha_alheia = 'definida', senha_alheia_em = ${senha_em},
      senha_alheia_por = ${recorded ?? null} where id = ${id}`.execute(db)
  }
}

/** Who set which password for somebody else. The key of the map is the account and the time of the password. */
async function recordedSetters(db: Kysely<Schema>): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ id: number; por: number | null; antes: string | null; depois: string }>`
    select entidade_id as id, usuario_id as por, antes, depois from auditoria
    where entidade = 'usuarios' and acao in ('usuarios.create', 'usuarios.update') and depois is not null
      and entidade_id is not null and (usuario_id is null or usuario_id <> entidade_id)
    order by seq`.execute(db)
  const found = new Map<string, number | null>()
  for (const { id, por, antes, depois } of rows) {
    const after = passwordTimeOf(depois)
    if (after !== undefined && after !== passwordTimeOf(antes)) found.set(`${id} ${after}`, por)
  }
  return found
}

function passwordTimeOf(state: string | null): string | undefined {
  if (state === null) return undefined
  const { senha_em } = JSON.parse(state) as { senha_em?: unknown }
  return typeof senha_em === 'string' ? senha_em : undefined
}
