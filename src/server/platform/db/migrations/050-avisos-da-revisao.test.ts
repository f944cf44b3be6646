import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openFormer } from '#server/testing/former.ts'

const at = '2026-11-20T17:30:00.000Z'

/**
 * A database from before this migration, whose project 1 belongs to the client Caio. A push reports the aviso 70, and the
 * aviso 90 was deleted.
 */
async function former() {
  const database = await openFormer('021-push')
  onTestFinished(() => database.close())
  const db = database.writes
  await migrate(db, '047-termos')
  const add = (statement: string) => sql.raw(statement).execute(db)
  const { clientId } = await db
    .selectFrom('projetos')
    .select('clientId')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  await add(`delete from lembretes`)
  await add(`delete from avisos`)
  await add(
    `insert into lembretes ("projectId", revisao_desde, passo, criado_em) values (1, '${at}', 2, '${at}')`,
  )
  await add(`insert into avisos (id, usuario_id, tipo, "projectId", criado_em, resumo)
    values (70, ${clientId}, 'revisao', 1, '${at}', 0), (90, ${clientId}, 'lembrete', 1, '${at}', 1)`)
  await add(`delete from avisos where id = 90`)
  await add(`insert into inscricoes_push (id, usuario_id, sessao_id, endpoint, p256dh, auth, mostra_texto, agente,
    criado_em, visto_em) values (50, ${clientId}, 1, 'https://push', 'x', 'x', 1, '', '${at}', '${at}')`)
  await add(`insert into envios_push (id, inscricao_id, aviso_id, criado_em, tentar_em, expira_em)
    values (60, 50, 70, '${at}', '${at}', '${at}'), (61, 50, null, '${at}', '${at}', '${at}')`)
  await migrate(db)
  const pushes = () =>
    db
      .selectFrom('envios_push')
      .select(['id', 'aviso_id'])
      .where('inscricao_id', '=', 50)
      .orderBy('id')
      .execute()
  return { db, clientId, pushes }
}

test.skipIf(inject('postgres'))(
  'avisos keep their ids and the pushes that report them, and the id of a deleted one is not used again',
  async () => {
    const { db, clientId, pushes } = await former()
    expect(await db.selectFrom('avisos').select(['id', 'tipo']).execute()).toEqual([
      { id: 70, tipo: 'revisao' },
    ])
    expect(await pushes()).toEqual([
      { id: 60, aviso_id: 70 },
      { id: 61, aviso_id: null },
    ])
    expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
    const { id } = (
      await sql<{ id: number }>`insert into avisos (usuario_id, tipo, "projectId", criado_em, resumo)
        values (${clientId}, 'encerrada', 1, ${at}, 0) returning id`.execute(db)
    ).rows[0] ?? { id: 0 }
    expect(id).toBe(91)
    await db.deleteFrom('avisos').where('id', '=', 70).execute()
    expect(await pushes()).toEqual([{ id: 61, aviso_id: null }])
  },
)

test.skipIf(inject('postgres'))(
  'a reminder belongs to the client of its project, and a piece knows the last number of its versions',
  async () => {
    const { db, clientId } = await former()
    const reminded = await db
      .selectFrom('lembretes')
      .innerJoin('revisores', 'revisores.id', 'lembretes.revisor_id')
      .select(['passo', 'revisores.usuario_id'])
      .execute()
    expect(reminded).toEqual([{ passo: 2, usuario_id: clientId }])
    const pieces = await db.selectFrom('pecas').select('ultimo_numero').execute()
    expect(pieces.map(({ ultimo_numero }) => ultimo_numero)).toEqual([1])
  },
)
