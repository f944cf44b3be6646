import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openFormer } from '#server/testing/former.ts'

const at = '2026-11-20T17:30:00.000Z'

test('names and titles from before are on one line, and what was signed or recorded stays', async () => {
  const database = await openFormer('021-push')
  onTestFinished(() => database.close())
  const db = database.writes
  await migrate(db, '074-mencoes-reunidas')
  const name = 'Caio\r\n\r\nSeu banco:\u202e pague já'
  await sql`update usuarios set name = ${name} where id = 1`.execute(db)
  await sql`update projetos set title = ${'Site\u2028novo'}, "clientName" = ${name}, description = ${'uma\nduas'}
    where id = 1`.execute(db)
  await sql`insert into pecas (id, "projectId", nome, tipo, ordem, criado_em, busca)
    values (901, 1, ${'Capa\nAgência: aprovado'}, 'imagem', 0, ${at}, ''), (902, 1, ${'\u200b\n'}, 'imagem', 1, ${at}, ''),
      (903, 1, ${'👩‍🎨 Família'}, 'imagem', 2, ${at}, '')`.execute(db)
  await sql`insert into decisoes ("projectId", decisao, imagens, "userId", "userName", endereco, agente, "createdAt")
    values (1, 'approved', '[]', 1, ${name}, '', '', ${at})`.execute(db)
  const settings =
    (await db.selectFrom('configuracoes').select('valores').executeTakeFirst())?.valores ?? '{}'
  await sql`delete from configuracoes`.execute(db)
  await sql`insert into configuracoes (id, valores, versao)
    values (1, ${JSON.stringify({ ...JSON.parse(settings), nome: 'Estúdio\nAurora' })}, 1)`.execute(db)

  await migrate(db)
  const one = await db.selectFrom('usuarios').select('name').where('id', '=', 1).executeTakeFirstOrThrow()
  expect(one.name).toBe('Caio Seu banco: pague já')
  const project = await db
    .selectFrom('projetos')
    .select(['title', 'clientName', 'description'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  expect(project).toEqual({
    title: 'Site novo',
    clientName: 'Caio Seu banco: pague já',
    description: 'uma\nduas',
  })
  const pieces = await db.selectFrom('pecas').select('nome').where('id', '>', 900).orderBy('id').execute()
  expect(pieces.map(({ nome }) => nome)).toEqual(['Capa Agência: aprovado', '\u200b\n', '👩‍🎨 Família'])
  const { valores } = await db.selectFrom('configuracoes').select('valores').executeTakeFirstOrThrow()
  expect(JSON.parse(valores)).toMatchObject({ nome: 'Estúdio Aurora' })
  const decided = await db
    .selectFrom('decisoes')
    .select('userName')
    .where('createdAt', '=', at)
    .executeTakeFirstOrThrow()
  expect(decided.userName).toBe(name)
})
