import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { expect, onTestFinished, test } from 'vitest'
import { openLocal } from '#server/arquivos/local.ts'
import { openS3 } from '#server/arquivos/s3.ts'
import { moveFiles } from './files.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'bastidor-arquivos-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function bucket() {
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory: folder() },
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'bastidor', configs: [] }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  return openS3(`s3://S3RVER:S3RVER@bastidor?endpoint=http://127.0.0.1:${port}&region=us-east-1`)
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text))

test('files go to a bucket and back, once: what is there to the byte stays, what differs is brought again', async () => {
  const [from, to, back] = [openLocal(folder()), await bucket(), openLocal(folder())]
  await from.put('um/original', bytes('grande'), 'image/png')
  await from.put('um/320.webp', bytes('pequena'), 'image/webp')
  await from.put('dois/original', bytes(''), 'application/pdf')
  expect(await moveFiles(from, to)).toEqual({ brought: 3, there: 0 })
  await to.put('um/320.webp', bytes('pequenina'), 'image/webp')
  expect(await moveFiles(from, to)).toEqual({ brought: 1, there: 2 })
  expect(await moveFiles(to, back)).toEqual({ brought: 3, there: 0 })
  expect(await moveFiles(from, back)).toEqual({ brought: 0, there: 3 })
})
