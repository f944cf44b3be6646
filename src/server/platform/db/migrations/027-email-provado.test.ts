import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#server/platform/db/schema.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { up } from './027-email-provado.ts'

const at = '2026-11-01T12:00:00.000Z'
const later = '2026-11-02T12:00:00.000Z'

/** Removes the columns that the migration adds. */
async function formerForm(db: Kysely<Schema>): Promise<void> {
  for (const column of ['email_provado_em', 'email_provado_por'])
    await db.schema.alterTable('usuarios').dropColumn(column).execute()
}

async function account(db: Kysely<Schema>, name: string, email: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into usuarios (name, email, email_dobrado, senha_hash, senha_em, role, criado_em, busca)
    values (${name}, ${email}, ${email.toLowerCase()}, '-', ${at}, 'client', ${at}, '') returning id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

async function recorded(
  db: Kysely<Schema>,
  { seq, acao, id, email }: { seq: number; acao: string; id: number; email: string },
): Promise<void> {
  await sql`insert into auditoria
    (seq, quando, usuario_nome, endereco, acao, entidade, entidade_id, depois, anterior, hmac)
    values (${seq}, ${later}, 'Ana', '::1', ${acao}, 'usuarios', ${id}, ${JSON.stringify({ email })}, '', '-')`.execute(
    db,
  )
}

test('existing accounts get only the proofs of their e-mail that the audit log and the invitations contain', async () => {
  const { writes: db, close } = await freshDatabase()
  await formerForm(db)
  const ana = await account(db, 'Ana', 'Ana@exemplo.com.br')
  const caio = await account(db, 'Caio', 'caio@exemplo.com.br')
  const clara = await account(db, 'Clara', 'clara@exemplo.com.br')
  await account(db, 'Davi', 'davi@exemplo.com.br')
  const moved = await account(db, 'Edu', 'edu.novo@exemplo.com.br')
  const fabi = await account(db, 'Fabi', 'fabi@exemplo.com.br')
  await sql`insert into primeiro_acesso (id, usuario_id, em) values (1, ${ana}, ${at})`.execute(db)
  await recorded(db, { seq: 1, acao: 'cadastro.create', id: ana, email: 'ana@exemplo.com.br' })
  await recorded(db, { seq: 2, acao: 'senha.redefinir', id: caio, email: 'caio@exemplo.com.br' })
  await recorded(db, { seq: 3, acao: 'usuarios.create', id: clara, email: 'clara@exemplo.com.br' })
  await recorded(db, { seq: 4, acao: 'senha.redefinir', id: moved, email: 'edu@exemplo.com.br' })
  await recorded(db, { seq: 5, acao: 'cadastro.create', id: fabi, email: 'fabi@exemplo.com.br' })
  await sql`insert into tokens (tipo, token_hash, email, criado_em, expira_em, usado_em)
    values ('convite', 'a', 'Davi@exemplo.com.br', ${at}, ${later}, ${at}),
      ('convite', 'b', 'fabi@exemplo.com.br', ${at}, ${later}, null)`.execute(db)

  await up(db)

  const rows = await db
    .selectFrom('usuarios')
    .select(['name', 'email_provado_em as em', 'email_provado_por as por'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { name: 'Ana', em: later, por: 'primeiro-acesso' },
    { name: 'Caio', em: later, por: 'senha' },
    { name: 'Clara', em: later, por: 'agencia' },
    { name: 'Davi', em: at, por: 'convite' },
    { name: 'Edu', em: null, por: null },
    { name: 'Fabi', em: null, por: null },
  ])
  await close()
})

test('the migration does not let the id of a deleted invitation be used again', async () => {
  const { writes: db, close } = await freshDatabase()
  await formerForm(db)
  await sql`insert into tokens (tipo, token_hash, criado_em, expira_em)
    values ('convite', 'a', ${at}, ${later}), ('convite', 'b', ${at}, ${later})`.execute(db)
  await sql`delete from tokens where token_hash = 'b'`.execute(db)
  await up(db)
  await sql`insert into tokens (tipo, token_hash, criado_em, expira_em)
    values ('email', 'c', ${at}, ${later})`.execute(db)
  const rows = await db.selectFrom('tokens').select(['id', 'tipo']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: 1, tipo: 'convite' },
    { id: 3, tipo: 'email' },
  ])
  await close()
})
