import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { makeMailLink } from '#testing/mail-links.ts'
import { sweep } from './sweep.ts'

test('sweep purges expired sessions, tokens and links of e-mails, and leaves a valid invitation and a device that was seen two months ago', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  await ana.api.convites.create({ role: 'user' })
  for (const tipo of ['titular', 'sair', 'lembretes'] as const) await makeMailLink(app, tipo, ana.id)
  app.pass({ minutes: 31 })
  await sweep(app.context)

  const { reads } = app.context.database
  expect(await reads.selectFrom('sessoes').selectAll().execute()).toEqual([])
  expect(
    await reads.selectFrom('tokens').select('tipo').where('tipo', '=', 'convite').execute(),
  ).toHaveLength(1)

  app.pass({ hours: 24 * 61 })
  await sweep(app.context)
  expect(await reads.selectFrom('tokens').selectAll().execute()).toEqual([])
  expect(await reads.selectFrom('links_correio').select('tipo').orderBy('tipo').execute()).toEqual([
    { tipo: 'lembretes' },
    { tipo: 'sair' },
  ])
  expect(await reads.selectFrom('dispositivos').selectAll().execute()).toHaveLength(1)
})
