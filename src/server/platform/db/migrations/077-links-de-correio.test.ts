import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'
import { up } from './077-links-de-correio.ts'

const signature = 'a1'.repeat(32)
const address = 'http://localhost:3000'
const former = [
  ['caio', `${address}/avisos/sair?id=7&s=${signature}`],
  ['marina', `${address}/revisao/lembretes?t=12.${signature}`],
  ['rui', `${address}/privacidade/confirmar?id=3&s=${signature}`],
  ['bia', `${address}/dashboard`],
] as const

test('e-mails that wait get links that are made when they are sent, in place of signed ones', async () => {
  const database = await freshDatabase()
  const db = database.writes
  await db.schema.dropTable('links_correio').execute()
  for (const column of ['link_tipo', 'link_de'])
    await db.schema.alterTable('correio').dropColumn(column).execute()
  for (const [who, link] of former)
    await sql`insert into correio (para, assunto, texto, conteudo, sair, criado_em, tentar_em, mensagem_id)
      values (${who}, '', ${`Abra:\n${link}`}, ${JSON.stringify({ unsubscribe: link })},
        ${who === 'caio' ? link : null}, '2026', '2026', '')`.execute(db)
  await up(db)
  const mails = await db
    .selectFrom('correio')
    .select(['para', 'texto', 'conteudo', 'sair', 'link_tipo', 'link_de'])
    .orderBy('id')
    .execute()
  const renewed = [
    ['caio', `${address}/avisos/sair?t=criado-no-envio`, 'sair', 7],
    ['marina', `${address}/revisao/lembretes?t=criado-no-envio`, 'lembretes', 12],
    ['rui', `${address}/privacidade/confirmar?t=criado-no-envio`, 'titular', 3],
    ['bia', `${address}/dashboard`, null, null],
  ] as const
  expect(mails).toEqual(
    renewed.map(([para, link, link_tipo, link_de]) => ({
      para,
      texto: `Abra:\n${link}`,
      conteudo: JSON.stringify({ unsubscribe: link }),
      sair: para === 'caio' ? link : null,
      link_tipo,
      link_de,
    })),
  )
  await database.close()
})
