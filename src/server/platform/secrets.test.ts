import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/folder.ts'

const code = `
  const { parentPort, workerData } = await import('node:worker_threads')
  const { openSecrets } = await import(workerData.secrets)
  parentPort.once('message', () => parentPort.postMessage(openSecrets(workerData.folder).sign('x')))
  parentPort.postMessage('ready')
`

test('four threads that open the secrets of an empty folder at once get the same secret', async () => {
  const folder = temporaryFolder()
  const workerData = { folder, secrets: new URL('./secrets.ts', import.meta.url).href }
  const all = [1, 2, 3, 4].map(
    () => new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { workerData }),
  )
  await Promise.all(all.map((one) => once(one, 'message')))
  const answers = all.map((one) => once(one, 'message'))
  for (const one of all) one.postMessage('go')
  const signs = (await Promise.all(answers)).flat()
  expect(signs).toHaveLength(4)
  expect(new Set(signs).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['segredo.key'])
})
