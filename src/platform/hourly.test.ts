import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { hourly } from './hourly.ts'

test('stopping the hourly jobs waits for the job that is running', async () => {
  const { context } = await testApp()
  const done: string[] = []
  const stop = hourly(context, [
    async function slow() {
      await new Promise(setImmediate)
      done.push('slow')
    },
  ])
  await stop()
  expect(done).toEqual(['slow'])
})
