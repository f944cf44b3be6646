import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#server/platform/db/dialect.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { oneOf, table } from '#server/platform/db/tables.ts'

/** Adds when and how the owner of an account proved the e-mail address, and links that prove an address. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('usuarios').addColumn('email_provado_em', 'text').execute()
  await db.schema
    .alterTable('usuarios')
    .addColumn('email_provado_por', 'text', (c) =>
      c.check(oneOf('email_provado_por', ['convite', 'senha', 'link', 'agencia', 'primeiro-acesso'])),
    )
    .execute()
  await allowLinks(db)
  await keepKnownProofs(db)
}

const kinds = ['convite', 'senha', 'primeiro-acesso', 'email']

/** Adds a kind of token. SQLite cannot change a check constraint, so on SQLite the table is created again. */
async function allowLinks(db: Kysely<Schema>): Promise<void> {
  if (dialectOf(db).postgres) {
    await sql`alter table tokens drop constraint tokens_tipo_check`.execute(db)
    await sql`alter table tokens add constraint tokens_tipo_check check (${oneOf('tipo', kinds)})`.execute(db)
    return
  }
  await sql`alter table tokens rename to tokens_antes`.execute(db)
  await table(db, 'tokens')
    .addColumn('tipo', 'text', (c) => c.notNull().check(oneOf('tipo', kinds)))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('usuario_id', 'integer', (c) => c.references('usuarios.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('role', 'text')
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('expira_em', 'text', (c) => c.notNull())
    .addColumn('usado_em', 'text')
    .execute()
  const columns = sql`id, tipo, token_hash, usuario_id, email, role, criado_em, expira_em, usado_em`
  await sql`insert into tokens (${columns}) select ${columns} from tokens_antes order by id`.execute(db)
  // Keeps the id counter, because the audit log refers to invitations by their id.
  await sql`delete from sqlite_sequence where name = 'tokens'`.execute(db)
  await sql`insert into sqlite_sequence (name, seq)
    select 'tokens', seq from sqlite_sequence where name = 'tokens_antes'`.execute(db)
  await sql`drop table tokens_antes`.execute(db)
}

interface Account {
  id: number
  email: string
  criado_em: string
}

interface Proof {
  em: string
  por: string
}

/**
 * Fills the proofs from the audit log and from the tokens that still exist, for addresses that have not
 * changed since.
 */
async function keepKnownProofs(db: Kysely<Schema>): Promise<void> {
  const { rows: accounts } = await sql<Account>`
    select id, email, criado_em from usuarios where encerrado_em is null`.execute(db)
  const recorded = await recordedProofs(db)
  const invited = await usedInvitations(db)
  for (const { id, email, criado_em } of accounts) {
    const address = email.toLowerCase()
    const proof = recorded.get(`${id} ${address}`) ?? invited.get(`${criado_em} ${address}`)
    if (proof)
      await sql`update usuarios set email_provado_em = ${proof.em}, email_provado_por = ${proof.por}
        where id = ${id}`.execute(db)
  }
}

/**
 * Finds the proofs that the audit log contains: a password reset, an account created by an admin, or the
 * first access. The key of the map is the account and the address; the latest proof counts.
 */
async function recordedProofs(db: Kysely<Schema>): Promise<Map<string, Proof>> {
  const { rows } = await sql<{ quando: string; acao: string; id: number; depois: string; first: number }>`
    select a.quando, a.acao, a.entidade_id as id, a.depois,
      (select count(*) from primeiro_acesso where usuario_id = a.entidade_id) as first
    from auditoria as a
    where a.entidade = 'usuarios' and a.depois is not null and a.entidade_id is not null
      and a.acao in ('senha.redefinir', 'usuarios.create', 'cadastro.create')
    order by a.seq`.execute(db)
  const found = new Map<string, Proof>()
  for (const { quando, acao, id, depois, first } of rows) {
    const por =
      acao === 'senha.redefinir'
        ? 'senha'
        : acao === 'usuarios.create'
          ? 'agencia'
          : Number(first) > 0
            ? 'primeiro-acesso'
            : null
    const { email } = JSON.parse(depois) as { email?: unknown }
    if (por && typeof email === 'string') found.set(`${id} ${email.toLowerCase()}`, { em: quando, por })
  }
  return found
}

/**
 * Finds the proofs by a used invitation. The key of the map is the instant and the address, because an
 * invitation is used at the instant at which its account is created.
 */
async function usedInvitations(db: Kysely<Schema>): Promise<Map<string, Proof>> {
  const { rows } = await sql<{ email: string; em: string }>`
    select email, usado_em as em from tokens
    where tipo = 'convite' and email is not null and usado_em is not null`.execute(db)
  return new Map(rows.map(({ email, em }) => [`${em} ${email.toLowerCase()}`, { em, por: 'convite' }]))
}
