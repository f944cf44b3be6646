import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openFormer } from '#server/testing/former.ts'

const at = '2026-11-20T17:30:00.000Z'
const codes = ['7Q2MX9KD4TB0HNRE5WGA', '8Q2MX9KD4TB0HNRE5WGA']

/** A database from before this migration, with two termos, their parts, and an e-mail that has one of them attached. */
async function former() {
  const database = await openFormer('021-push')
  onTestFinished(() => database.close())
  const db = database.writes
  await migrate(db, '052-comparacoes')
  const add = (statement: string) => sql.raw(statement).execute(db)
  const { clientId } = await db
    .selectFrom('projetos')
    .select('clientId')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  for (const id of [801, 802])
    await add(`insert into decisoes (id, "projectId", "userId", "userName", decisao, motivo, endereco, agente, imagens, "createdAt")
      values (${id}, 1, ${clientId}, 'Caio', 'rejected', 'Falta a cor', '', '', '[]', '${at}')`)
  await add(`insert into chaves_termo (kid, publica, desde) values ('${'k'.repeat(16)}', 'p', '${at}')`)
  const termo = (id: number, seq: number, anterior: string) =>
    add(`insert into termos (id, seq, codigo, decisao_id, jws, anterior, kid, criado_em)
      values (${id}, ${seq}, '${codes[seq - 1]}', ${800 + seq}, 'jws ${seq}', '${anterior}', '${'k'.repeat(16)}', '${at}')`)
  await termo(40, 1, '')
  await termo(41, 2, 'a'.repeat(64))
  await add(`insert into termo_partes (id, termo_id, nome, publica, divulgacao)
    values (70, 40, 'nome', 0, 'x'), (71, 41, 'nome', 0, 'y'), (75, 41, 'iniciais', 1, 'z')`)
  const { rows } = await sql<{ id: number }>`select id from correio order by id limit 1`.execute(db)
  const mail = rows[0]?.id ?? 0
  await add(`update correio set termo_id = 41 where id = ${mail}`)
  const contents = async () => [
    await db
      .selectFrom('termos')
      .select(['id', 'seq', 'codigo', 'decisao_id', 'jws', 'anterior', 'kid', 'criado_em'])
      .orderBy('id')
      .execute(),
    await db.selectFrom('termo_partes').selectAll().orderBy('id').execute(),
    await db.selectFrom('correio').select(['id', 'termo_id']).orderBy('id').execute(),
  ]
  const before = await contents()
  await migrate(db)
  return { db, add, termo, mail, before, contents }
}

test('termos, their parts and the e-mails that have one attached stay as they were', async () => {
  const { db, mail, before, contents } = await former()
  expect(before.map((rows) => rows.length > 0)).toEqual([true, true, true])
  expect(await contents()).toEqual(before)
  expect(await db.selectFrom('correio').select('termo_id').where('id', '=', mail).executeTakeFirst()).toEqual(
    { termo_id: 41 },
  )
  expect(await db.selectFrom('termos').select('aditivo_id').execute()).toEqual([
    { aditivo_id: null },
    { aditivo_id: null },
  ])
})

test('termos are still kept, have no gap, and are about a decision or an accepted price', async () => {
  const { db, add } = await former()
  await expect(db.deleteFrom('termos').execute()).rejects.toThrow('only grows')
  await expect(db.updateTable('termos').set({ jws: 'x' }).execute()).rejects.toThrow('only grows')
  await expect(db.updateTable('termo_partes').set({ divulgacao: 'x' }).execute()).rejects.toThrow(
    'deleted, not changed',
  )
  const more = (seq: number, decisao: string) =>
    add(`insert into termos (seq, codigo, decisao_id, jws, anterior, kid, criado_em)
      values (${seq}, '9Q2MX9KD4TB0HNRE5WGA', ${decisao}, 'x', '${'a'.repeat(64)}', '${'k'.repeat(16)}', '${at}')`)
  await expect(more(4, '801')).rejects.toThrow('no gap')
  await expect(more(3, '801'), 'one termo for each decision').rejects.toThrow()
  await expect(more(3, 'null'), 'about something').rejects.toThrow(/termos_sobre|check/i)
  await expect(
    add(`insert into termo_partes (termo_id, nome, publica, divulgacao) values (99, 'nome', 0, 'x')`),
  ).rejects.toThrow(/foreign key/i)
})
