import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openMemory } from '#server/platform/db/open.ts'
import { up as casa } from './001-casa.ts'
import { up as inicio } from './007-inicio.ts'

test('the migration fills the search column of existing accounts', async () => {
  const { writes: db, close } = openMemory()
  await casa(db)
  const at = '2026-11-20T17:30:00.000Z'
  // Plain SQL, because the type of the table has columns that later migrations add.
  await sql`
    insert into usuarios (name, email, company, email_dobrado, senha_hash, senha_em, criado_em, role)
    values ('Joana Ávila', 'joana@exemplo.com.br', 'Pão & Cia', 'joana@exemplo.com.br', '-', ${at}, ${at}, 'client')
  `.execute(db)
  await inicio(db)
  const { busca } = await db.selectFrom('usuarios').select('busca').executeTakeFirstOrThrow()
  expect(busca).toBe('joana avila\njoana@exemplo.com.br\npao & cia')
  await close()
})
