import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openFormer } from '#server/testing/former.ts'

const at = '2026-11-20T17:30:00.000Z'

/** A database from before this migration, with a mark on a picture that the team put elsewhere on the next version. */
async function former() {
  const database = await openFormer('021-push')
  onTestFinished(() => database.close())
  const db = database.writes
  await migrate(db, '056-projeto-das-transacoes')
  const add = (statement: string) => sql.raw(statement).execute(db)
  await add(`delete from pecas where id >= 900`)
  await add(`insert into pecas (id, "projectId", nome, tipo, ordem, criado_em, busca) values
    (901, 1, 'Capa', 'imagem', 0, '${at}', 'capa'), (902, 1, 'Catálogo', 'pdf', 1, '${at}', 'catalogo'),
    (950, 1, 'Apagada', 'pdf', 1, '${at}', 'apagada')`)
  await add(`delete from pecas where id = 950`)
  const version = (id: number, numero: number) => `(${id}, 901, ${numero}, 'capa.png', 'image/png', 9,
    '${'a'.repeat(64)}', 'capa-${numero}', 1, 'pronta', 1, '${at}', 0, 'Ana')`
  await add(`insert into peca_versoes (id, peca_id, numero, nome_arquivo, mime, tamanho, sha256, chave, paginas, estado,
    feitas, criada_em, criada_por_id, criada_por_nome) values ${version(911, 1)}, ${version(912, 2)}`)
  await add(`insert into marcacoes (id, "projectId", peca_id, versao_id, numero, forma, pagina, x, y, visibilidade,
    autor_lado, autor_nome, criado_em) values (921, 1, 901, 911, 1, 'ponto', 1, 10, 20, 'cliente', 'equipe', 'Ana', '${at}')`)
  await add(
    `insert into marcacao_lugares (marcacao_id, versao_id, pagina, x, y) values (921, 912, 1, 30, 40)`,
  )
  await migrate(db)
  return { db, add }
}

test('pieces, versions, marks and their places stay as they were', async () => {
  const { db } = await former()
  expect(
    await db
      .selectFrom('pecas')
      .select(['id', 'nome', 'tipo', 'busca', 'versao', 'ultimo_numero'])
      .where('id', '>', 900)
      .orderBy('id')
      .execute(),
  ).toMatchObject([
    { id: 901, nome: 'Capa', tipo: 'imagem', busca: 'capa', versao: 1 },
    { id: 902, nome: 'Catálogo', tipo: 'pdf', busca: 'catalogo', versao: 1 },
  ])
  expect(
    await db
      .selectFrom('peca_versoes')
      .select(['id', 'parte_bytes', 'duracao_ms'])
      .where('peca_id', '=', 901)
      .orderBy('id')
      .execute(),
  ).toEqual([
    { id: 911, parte_bytes: 0, duracao_ms: null },
    { id: 912, parte_bytes: 0, duracao_ms: null },
  ])
  expect(
    await db
      .selectFrom('marcacoes')
      .select(['id', 'x', 'inicio_ms', 'fim_ms'])
      .where('id', '=', 921)
      .execute(),
  ).toEqual([{ id: 921, x: 10, inicio_ms: null, fim_ms: null }])
  expect(
    await db.selectFrom('marcacao_lugares').selectAll().where('marcacao_id', '=', 921).execute(),
  ).toEqual([
    {
      marcacao_id: 921,
      versao_id: 912,
      pagina: 1,
      x: 30,
      y: 40,
      w: null,
      h: null,
      inicio_ms: null,
      fim_ms: null,
    },
  ])
  if (!inject('postgres')) expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
})

test('the new kinds and times are accepted, and others are not', async () => {
  const { db, add } = await former()
  const piece = (id: number, tipo: string) =>
    add(`insert into pecas (id, "projectId", nome, tipo, ordem, criado_em, busca)
      values (${id}, 1, 'x', ${tipo}, 5, '${at}', 'x')`)
  await piece(961, `'filme'`)
  await piece(962, `'som'`)
  await expect(piece(963, `'texto'`)).rejects.toThrow(/check/i)
  await expect(piece(964, 'null')).rejects.toThrow(/null/i)
  if (!inject('postgres')) {
    const insert = sql<{ id: number }>`insert into pecas ("projectId", nome, tipo, ordem, criado_em, busca)
      values (1, 'x', 'filme', 5, ${at}, 'x') returning id`
    expect((await insert.execute(db)).rows[0]?.id, 'the id of a deleted piece is not used again').toBe(963)
  }
  const place = (columns: string, values: string) =>
    add(`insert into marcacao_lugares (marcacao_id, versao_id, ${columns}) values (921, 911, ${values})`)
  await expect(place('pagina, x', '1, 5'), 'without y').rejects.toThrow(/check/i)
  await expect(place('fim_ms', '5')).rejects.toThrow(/check/i)
  await expect(place('inicio_ms, fim_ms', '6, 5')).rejects.toThrow(/check/i)
  await expect(place('x, y', '1, 1')).rejects.toThrow(/check/i)
  await expect(place('pagina, x, y', '1, 10001, 1')).rejects.toThrow(/check/i)
  await place('inicio_ms', '5')
  await expect(place('inicio_ms', '6'), 'one place on each version').rejects.toThrow(/unique/i)
  await expect(add(`update marcacoes set inicio_ms = 5, fim_ms = 4 where id = 921`)).rejects.toThrow(/check/i)
})
