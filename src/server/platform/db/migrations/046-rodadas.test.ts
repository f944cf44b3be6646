import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openFormer } from '#server/testing/former.ts'

const decidedAt = '2026-11-21T18:15:28.406Z'

/**
 * Opens a database that a released server wrote. In its project 1 the client Caio asked for adjustments of a picture,
 * and its project 2 was never sent.
 */
async function former() {
  const database = await openFormer('021-push')
  onTestFinished(() => database.close())
  const db = database.writes
  const rodadas = () => db.selectFrom('rodadas').selectAll().orderBy('id').execute()
  const pieces = () => db.selectFrom('rodada_pecas').selectAll().orderBy('rodada_id').execute()
  const people = () =>
    db
      .selectFrom('rodada_revisores as p')
      .innerJoin('revisores', 'revisores.id', 'p.revisor_id')
      .select(['p.rodada_id', 'revisores.nome', 'p.concluida_em'])
      .orderBy('p.rodada_id')
      .execute()
  const sendAgain = () =>
    db
      .updateTable('projetos')
      .set({ status: 'review', revisao_desde: '2026-11-22T09:00:00.000Z' })
      .where('id', '=', 1)
      .execute()
  return { db, rodadas, pieces, people, sendAgain }
}

test('a decision becomes a closed rodada with the pieces that were decided on', async () => {
  const { db, rodadas, pieces, people } = await former()
  const before = await db.selectFrom('decisoes').selectAll().execute()
  await migrate(db)
  expect(await rodadas()).toMatchObject([
    {
      projectId: 1,
      numero: 1,
      regra: 'qualquer',
      aberta_em: '2026-11-21T18:15:28.385Z',
      aberta_por_nome: 'Ana Prado',
      fechada_em: decidedAt,
      desfecho: 'ajustes',
    },
  ])
  expect(await pieces()).toMatchObject([{ peca_id: 1, versao_id: 1, ordem: 0, resultado: 'ajustes' }])
  expect(await people()).toMatchObject([{ nome: 'Caio Araújo', concluida_em: decidedAt }])
  const [rodada] = await rodadas()
  const added = await db
    .selectFrom('decisoes')
    .select(['id', 'rodada_id', 'origem', 'itens', 'texto'])
    .execute()
  expect(added).toEqual([{ id: 1, rodada_id: rodada?.id, origem: 'portal', itens: '[]', texto: null }])
  const kept = await db.selectFrom('decisoes').selectAll().orderBy('id').execute()
  expect(kept).toMatchObject(before)
  await expect(db.updateTable('decisoes').set({ motivo: null }).execute()).rejects.toThrow(
    'this table only grows',
  )
  await expect(db.deleteFrom('decisoes').execute()).rejects.toThrow('this table only grows')
})

test('a project in review gets an open rodada about the pieces that the client sees', async () => {
  const { db, rodadas, pieces, people, sendAgain } = await former()
  await sendAgain()
  await migrate(db)
  const [closed, open, ...others] = await rodadas()
  expect(others).toEqual([])
  expect(closed?.desfecho).toBe('ajustes')
  expect(open).toMatchObject({
    projectId: 1,
    numero: 2,
    aberta_em: '2026-11-22T09:00:00.000Z',
    fechada_em: null,
  })
  expect(await pieces()).toMatchObject([
    { rodada_id: closed?.id },
    { rodada_id: open?.id, versao_id: 1, resultado: null },
  ])
  expect((await people())[1]).toMatchObject({ nome: 'Caio Araújo', concluida_em: null })
})

test('a deleted piece is not asked about', async () => {
  const { db, pieces, sendAgain } = await former()
  await sendAgain()
  await db.updateTable('arquivos').set({ excluido_em: '2026-11-21T19:00:00.000Z' }).execute()
  await migrate(db)
  expect(await pieces()).toMatchObject([{ resultado: 'ajustes' }])
})

test('a client who decided and is no longer the client is a revoked revisor', async () => {
  const { db } = await former()
  await db.updateTable('projetos').set({ clientId: null }).where('id', '=', 1).execute()
  await migrate(db)
  const revisores = await db.selectFrom('revisores').selectAll().where('projectId', '=', 1).execute()
  expect(revisores).toMatchObject([{ nome: 'Caio Araújo', papel: 'decide', revogado_em: expect.any(String) }])
})

test('the database keeps one open rodada at most, and only in review', async () => {
  const { db, rodadas, sendAgain } = await former()
  await sendAgain()
  await migrate(db)
  const { id: _, ...open } = (await rodadas())[1] ?? {}
  const values = {
    projectId: 1,
    aberta_em: '',
    aberta_por_id: 0,
    aberta_por_nome: '',
    prazo: null,
    regra: 'todos',
  } as const
  const another = { ...values, ...open, numero: 3, fechada_em: null, desfecho: null }
  await expect(db.insertInto('rodadas').values(another).execute()).rejects.toThrow(/unique/i)
  await expect(
    db
      .insertInto('rodadas')
      .values({ ...another, projectId: 2 })
      .execute(),
  ).rejects.toThrow('this project is not in review')
  await db.updateTable('projetos').set({ status: 'in_progress' }).where('id', '=', 1).execute()
  expect((await rodadas())[1]?.desfecho).toBe('retirada')
  await expect(db.updateTable('rodadas').set({ fechada_em: null, desfecho: null }).execute()).rejects.toThrow(
    'this project is not in review',
  )
})
