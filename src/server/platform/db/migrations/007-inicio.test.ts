import { expect, test } from 'vitest'
import { openMemory } from '#server/platform/db/open.ts'
import { up as casa } from './001-casa.ts'
import { up as inicio } from './007-inicio.ts'

test('the migration fills the search column of existing accounts', async () => {
  const { writes: db, close } = openMemory()
  await casa(db)
  const at = '2026-11-20T17:30:00.000Z'
  const joana = { name: 'Joana Ávila', email: 'joana@exemplo.com.br', company: 'Pão & Cia' }
  await db
    .insertInto('usuarios')
    // Only the columns that the table has before the migration.
    .values({
      ...joana,
      email_dobrado: joana.email,
      senha_hash: '-',
      senha_em: at,
      criado_em: at,
      role: 'client',
    } as never)
    .execute()
  await inicio(db)
  const { busca } = await db.selectFrom('usuarios').select('busca').executeTakeFirstOrThrow()
  expect(busca).toBe('joana avila\njoana@exemplo.com.br\npao & cia')
  await close()
})
