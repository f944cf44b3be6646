import { cpSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusal, testApp } from '#testing/app.ts'
import { isBeingDownloaded, markWhileDownloading } from './download.ts'
import { listCopias } from './folder.ts'
import { archiveOf } from './handlers.ts'
import { makeCopia } from './make.ts'
import { sha256Of } from './manifest.ts'
import { pathOf } from './objects.ts'

/** Creates ten manual backups, the most that are retained, so that one more exceeds the limit. */
async function agencyWithTenFiles() {
  const { context, person } = await testApp()
  await person('Ana', 'admin')
  // The picture is larger than any buffer between the disk and the reader.
  const picture = Buffer.alloc(3_000_000, 'capa')
  await context.storage.put('um/original', picture, '')
  const { backupDir } = context.config
  const nome = (await makeCopia(context, 'manual'))?.nome ?? ''
  for (let number = 2; number <= 10; number += 1)
    cpSync(join(backupDir, nome), join(backupDir, `${nome}-${number}`), { recursive: true })
  const names = async () => (await listCopias(context.config)).map((one) => one.nome)
  return { context, backupDir, nome, names, object: pathOf(backupDir, sha256Of(picture)) }
}

test('a backup is retained while it is being downloaded, and is deleted when a backup is made after the download', {
  timeout: 60_000,
}, async () => {
  const { context, backupDir, nome, names } = await agencyWithTenFiles()
  const open = async () => (await archiveOf(backupDir, nome))?.()
  const complete = Buffer.concat((await (await open())?.toArray()) ?? [])
  // The archive must not contain the time of the download.
  vi.useFakeTimers({ now: Date.now() + 2000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const begun = await open()
  if (!begun) throw new Error('There is no such backup')
  await makeCopia(context, 'manual')
  expect(await names()).toContain(nome)
  expect(Buffer.concat(await begun.toArray()).equals(complete)).toBe(true)
  await makeCopia(context, 'manual')
  expect(await names()).not.toContain(nome)
  expect((await names()).length).toBe(10)
})

test('isBeingDownloaded returns false after a download was aborted, and for a mark whose heartbeat stopped 31 seconds ago', async () => {
  const { backupDir, nome } = await agencyWithTenFiles()
  const given = markWhileDownloading(backupDir, nome, () => Readable.from(['a', 'b']))
  expect(await isBeingDownloaded(backupDir, nome)).toBe(true)
  given.destroy()
  await expect.poll(() => isBeingDownloaded(backupDir, nome)).toBe(false)
  const silent = join(backupDir, nome, 'baixando-1')
  writeFileSync(silent, '')
  expect(await isBeingDownloaded(backupDir, nome)).toBe(true)
  const before = new Date(Date.now() - 31_000)
  utimesSync(silent, before, before)
  expect(await isBeingDownloaded(backupDir, nome)).toBe(false)
})

test('the download of a backup with a missing or truncated file is rejected before it starts', async () => {
  const { backupDir, nome, object } = await agencyWithTenFiles()
  const bytes = readFileSync(object)
  rmSync(object)
  const missing = { status: 409, error: 'Faltam arquivos desta cópia no disco. Faça outra e baixe-a.' }
  expect(await refusal(archiveOf(backupDir, nome))).toMatchObject(missing)
  writeFileSync(object, bytes.subarray(1))
  expect(await refusal(archiveOf(backupDir, nome))).toMatchObject(missing)
})
