import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#server/platform/db/schema.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { up } from './067-senha-alheia.ts'

const at = '2026-11-01T12:00:00.000Z'
const later = '2026-11-02T12:00:00.000Z'
const [ANA, BIA, CAIO, CLARA, DAVI, EVA, HELENA] = [1, 2, 3, 4, 5, 6, 7]

/** Removes what the migration adds. */
async function formerForm(db: Kysely<Schema>): Promise<void> {
  await db.schema.dropIndex('tokens_correio_hash').execute()
  for (const column of ['correio_hash', 'substituido_em'])
    await db.schema.alterTable('tokens').dropColumn(column).execute()
  for (const column of [
    'senha_alheia',
    'senha_alheia_em',
    'senha_alheia_por',
    'email_alheio_em',
    'email_alheio_por',
  ])
    await db.schema.alterTable('usuarios').dropColumn(column).execute()
}

interface Account {
  id: number
  senha_em?: string
  senha_hash?: string
  por?: string
}

async function account(
  db: Kysely<Schema>,
  { id, senha_em = at, senha_hash = '-', por }: Account,
): Promise<void> {
  await sql`insert into usuarios
    (id, name, email, email_dobrado, senha_hash, senha_em, role, criado_em, busca, email_provado_em, email_provado_por)
    values (${id}, 'x', ${`p${id}@exemplo.com.br`}, ${`p${id}@exemplo.com.br`}, ${senha_hash}, ${senha_em}, 'client',
      ${at}, '', ${por ? at : null}, ${por ?? null})`.execute(db)
}

let seq = 0

async function recorded(
  db: Kysely<Schema>,
  { acao, id, antes, depois }: { acao: string; id: number; antes?: string; depois: string },
): Promise<void> {
  seq += 1
  const state = (senha_em: string | undefined) => (senha_em ? JSON.stringify({ senha_em }) : null)
  await sql`insert into auditoria
    (seq, quando, usuario_id, usuario_nome, endereco, acao, entidade, entidade_id, antes, depois, anterior, hmac)
    values (${seq}, ${later}, ${ANA}, 'Ana', '::1', ${acao}, 'usuarios', ${id}, ${state(antes)}, ${state(depois)}, '',
      ${`-${seq}`})`.execute(db)
}

test('an account whose present password an admin set is asked for a new one, and no other account', async () => {
  const { writes: db, close } = await freshDatabase()
  await formerForm(db)
  await account(db, { id: ANA })
  // Ana created Bia with a password, and set another one for Caio later.
  await account(db, { id: BIA, por: 'agencia' })
  await recorded(db, { acao: 'usuarios.create', id: BIA, depois: at })
  await account(db, { id: CAIO, senha_em: later })
  await recorded(db, { acao: 'usuarios.update', id: CAIO, antes: at, depois: later })
  // Ana set a password for Clara, who chose another one since. Davi was only renamed.
  await account(db, { id: CLARA, senha_em: later, por: 'agencia' })
  await recorded(db, { acao: 'usuarios.create', id: CLARA, depois: at })
  await account(db, { id: DAVI })
  await recorded(db, { acao: 'usuarios.update', id: DAVI, antes: at, depois: at })
  // The audit log does not contain how Eva was created. Helena was invited and has no password yet.
  await account(db, { id: EVA, por: 'agencia' })
  await account(db, { id: HELENA, senha_hash: 'nenhuma', por: 'agencia' })
  await sql`insert into tokens (tipo, token_hash, usuario_id, criado_em, expira_em)
    values ('senha', 'a', ${HELENA}, ${at}, ${later}), ('senha', 'b', ${CAIO}, ${at}, ${later}),
      ('convite', 'c', null, ${at}, ${later})`.execute(db)

  await up(db)

  const rows = await db
    .selectFrom('usuarios')
    .select(['id', 'senha_alheia', 'senha_alheia_em', 'senha_alheia_por'])
    .where('senha_alheia', 'is not', null)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: BIA, senha_alheia: 'definida', senha_alheia_em: at, senha_alheia_por: ANA },
    { id: CAIO, senha_alheia: 'definida', senha_alheia_em: later, senha_alheia_por: ANA },
    { id: EVA, senha_alheia: 'definida', senha_alheia_em: at, senha_alheia_por: null },
  ])
  const shown = await db
    .selectFrom('tokens')
    .select('token_hash')
    .where('correio_hash', 'is not', null)
    .execute()
  expect(shown.map(({ token_hash }) => token_hash).sort()).toEqual(['a', 'c'])
  await close()
})
