import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { sweep } from './sweep.ts'

test('sweep purges expired sessions and tokens, and leaves a valid invitation and a device that was seen forty days ago', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  await ana.api.convites.create({ role: 'user' })
  app.pass({ minutes: 31 })
  await sweep(app.context)

  const { reads } = app.context.database
  expect(await reads.selectFrom('sessoes').selectAll().execute()).toEqual([])
  expect(
    await reads.selectFrom('tokens').select('tipo').where('tipo', '=', 'convite').execute(),
  ).toHaveLength(1)

  app.pass({ hours: 24 * 40 })
  await sweep(app.context)
  expect(await reads.selectFrom('tokens').selectAll().execute()).toEqual([])
  expect(await reads.selectFrom('dispositivos').selectAll().execute()).toHaveLength(1)
})
