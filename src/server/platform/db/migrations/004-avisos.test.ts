import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openMemory } from '#server/platform/db/open.ts'
import * as casa from './001-casa.ts'
import * as vitrine from './002-vitrine.ts'
import * as avisos from './004-avisos.ts'

test('the migration sets the start of a review to the last change of the project', async () => {
  const { writes, close } = openMemory()
  onTestFinished(close)
  await casa.up(writes)
  await vitrine.up(writes)
  for (const status of ['review', 'approved']) {
    await sql`insert into projetos (title, description, category, status, "clientName", "createdAt", "updatedAt", busca)
      values (${status}, '', 'Branding', ${status}, 'Caio', '2026-01-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '')`.execute(
      writes,
    )
  }
  await avisos.up(writes)
  const rows = await writes
    .selectFrom('projetos')
    .select(['title', 'revisao_desde', 'lembrar'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { title: 'review', revisao_desde: '2026-02-02T00:00:00.000Z', lembrar: 1 },
    { title: 'approved', revisao_desde: null, lembrar: 1 },
  ])
})
