import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openFormer } from '#server/testing/former.ts'

const at = '2026-11-20T17:30:00.000Z'

/** A database from before this migration. A push reports the aviso 70, and the aviso 90 was deleted. */
async function former() {
  const database = await openFormer('021-push')
  onTestFinished(() => database.close())
  const db = database.writes
  await migrate(db, '051-revisao')
  const add = (statement: string) => sql.raw(statement).execute(db)
  const { clientId } = await db
    .selectFrom('projetos')
    .select('clientId')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  await add(`delete from avisos`)
  await add(`insert into avisos (id, usuario_id, tipo, "projectId", criado_em, resumo)
    values (70, ${clientId}, 'vez', 1, '${at}', 0), (90, ${clientId}, 'revisao', 1, '${at}', 1)`)
  await add(`delete from avisos where id = 90`)
  await add(`insert into inscricoes_push (id, usuario_id, sessao_id, endpoint, p256dh, auth, mostra_texto, agente,
    criado_em, visto_em) values (50, ${clientId}, 1, 'https://push', 'x', 'x', 1, '', '${at}', '${at}')`)
  await add(`insert into envios_push (id, inscricao_id, aviso_id, criado_em, tentar_em, expira_em)
    values (60, 50, 70, '${at}', '${at}', '${at}')`)
  const passagens = () =>
    db
      .selectFrom('passagens')
      .select(['id', 'projectId', 'seq', 'em', 'lado', 'porque'])
      .orderBy('id')
      .execute()
  const before = await passagens()
  await migrate(db)
  return { db, add, clientId, before, passagens }
}

test('hand-overs, avisos and the pushes that report them stay as they were', async () => {
  const { db, before, passagens } = await former()
  expect(before.length).toBeGreaterThan(0)
  expect(await passagens()).toEqual(before)
  expect(await db.selectFrom('avisos').select(['id', 'tipo', 'passagemId']).execute()).toEqual([
    { id: 70, tipo: 'vez', passagemId: null },
  ])
  expect(
    await db.selectFrom('envios_push').select(['id', 'aviso_id']).where('id', '=', 60).execute(),
  ).toEqual([{ id: 60, aviso_id: 70 }])
})

test('the new kinds are accepted, others are not, and hand-overs are still kept', async () => {
  const { db, add, clientId, before } = await former()
  const aviso = (tipo: string) =>
    add(`insert into avisos (usuario_id, tipo, "projectId", criado_em, resumo)
      values (${clientId}, '${tipo}', 1, '${at}', 0)`)
  for (const tipo of ['material', 'recebido', 'encerrada']) await aviso(tipo)
  await expect(aviso('outro')).rejects.toThrow(/check/i)
  const { id } = await db
    .selectFrom('avisos')
    .select('id')
    .orderBy('id')
    .offset(1)
    .limit(1)
    .executeTakeFirstOrThrow()
  // PostgreSQL counts only ids that it has given itself.
  if (!inject('postgres')) expect(id, 'the id of a deleted aviso is not used again').toBeGreaterThan(90)
  const last = before.findLast(({ projectId }) => projectId === 1)
  const passagem = (porque: string, seq = (last?.seq ?? 0) + 1) =>
    add(`insert into passagens ("projectId", seq, em, lado, porque, por_id, por_nome, texto)
      values (1, ${seq}, '2030-01-01T00:00:00.000Z', 'cliente', '${porque}', 0, '', 'As fotos')`)
  await passagem('material')
  await expect(passagem('outro', 100)).rejects.toThrow(/check/i)
  await expect(db.deleteFrom('passagens').execute()).rejects.toThrow('hand-over is kept')
  await expect(db.updateTable('passagens').set({ lado: 'agencia' }).execute()).rejects.toThrow(
    'hand-over is kept',
  )
})
