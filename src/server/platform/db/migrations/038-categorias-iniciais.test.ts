import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openMemory } from '#server/platform/db/open.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { normalise } from '#server/platform/db/text.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { up } from './038-categorias-iniciais.ts'

async function empty(): Promise<Kysely<Schema>> {
  const { writes, close } = await freshDatabase()
  onTestFinished(close)
  return writes
}

const listCategorias = (db: Kysely<Schema>) =>
  db.selectFrom('categorias_financeiras').select(['nome', 'nome_dobrado', 'tipo']).orderBy('id').execute()

test('an installation without users gets twelve categories of both kinds', async () => {
  const db = await empty()
  await up(db)
  const categorias = await listCategorias(db)
  const namesOf = (tipo: string) => categorias.filter((one) => one.tipo === tipo).map(({ nome }) => nome)
  expect(namesOf('receita')).toEqual(['Contratos mensais', 'Outras receitas', 'Projetos'])
  expect(namesOf('despesa')).toHaveLength(9)
  expect(categorias.map((one) => one.nome_dobrado)).toEqual(categorias.map(({ nome }) => normalise(nome)))
})

test('an installation with users gets none', async () => {
  const db = await empty()
  await sql`insert into usuarios (name, email, email_dobrado, senha_hash, senha_em, role, criado_em, busca)
    values ('Ana', 'ana@exemplo.com.br', 'ana@exemplo.com.br', '-', '-', 'admin', '-', '')`.execute(db)
  await up(db)
  expect(await listCategorias(db)).toEqual([])
})

test('a new database has the categories, and those that were deleted do not come back at the next start', async () => {
  const { writes, close } = openMemory()
  onTestFinished(close)
  await migrate(writes)
  expect(await listCategorias(writes)).toHaveLength(12)
  await writes.deleteFrom('categorias_financeiras').execute()
  await migrate(writes)
  expect(await listCategorias(writes)).toEqual([])
})
