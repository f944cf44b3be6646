import { expect, test } from 'vitest'
import { hourly } from './hourly.ts'
import { testApp } from './testing/app.ts'

test('a house that is to end waits for the chore under way', async () => {
  const { house } = await testApp()
  const done: string[] = []
  const stop = hourly(house, [
    async function slow() {
      await new Promise(setImmediate)
      done.push('slow')
    },
  ])
  await stop()
  expect(done).toEqual(['slow'])
})
