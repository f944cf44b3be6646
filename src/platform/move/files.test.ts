import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLocal } from '#platform/files/local.ts'
import { openS3 } from '#platform/files/storage.ts'
import { openBucket } from '#testing/bucket.ts'
import { moveFiles } from './files.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'bastidor-arquivos-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text))

test('copies files to a bucket and back, skips identical files and replaces different ones', async () => {
  const [from, to, back] = [openLocal(folder()), openS3(await openBucket()), openLocal(folder())]
  await from.put('um/original', bytes('grande'), 'image/png')
  await from.put('um/320.webp', bytes('pequena'), 'image/webp')
  await from.put('dois/original', bytes(''), 'application/pdf')
  expect(await moveFiles(from, to)).toEqual({ brought: 3, there: 0 })
  await to.put('um/320.webp', bytes('pequenina'), 'image/webp')
  expect(await moveFiles(from, to)).toEqual({ brought: 1, there: 2 })
  expect(await moveFiles(to, back)).toEqual({ brought: 3, there: 0 })
  expect(await moveFiles(from, back)).toEqual({ brought: 0, there: 3 })
})
