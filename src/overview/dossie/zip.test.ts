import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readZip } from '#testing/zip.ts'
import { type Entry, type Sums, streamZip } from './zip.ts'

const now = Temporal.Instant.from('2026-11-20T17:30:00Z')
const bytesOf = async (archive: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(archive).arrayBuffer())

/** A file of the storage that is read in chunks of 1 kB, and what became of it. */
function openedFile(chunks = Number.POSITIVE_INFINITY, failure?: Error) {
  const file = { read: 0, closed: false, name: 'filme.bin', at: now }
  const bytes = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (file.read === chunks) return failure ? controller.error(failure) : controller.close()
        file.read += 1
        controller.enqueue(new Uint8Array(1024).fill(file.read))
      },
      cancel() {
        file.closed = true
      },
    },
    { highWaterMark: 0 },
  )
  return { file, entry: { name: file.name, at: now, bytes } }
}

/** An archive of these files, and how often it told that it ended. */
function archiveOf(entries: (sums: Sums) => AsyncIterable<Entry>, patience?: number) {
  const told = { ends: 0 }
  const onEnd = () => {
    told.ends += 1
  }
  return { told, archive: streamZip(entries, { now, onEnd, ...(patience && { patience }) }) }
}

test('the archive has every file as it is, and then their checksums', async () => {
  const { entry } = openedFile(3)
  let seen: string | undefined
  const { told, archive } = archiveOf(async function* (sums) {
    yield entry
    seen = sums.get('filme.bin')
    yield { name: 'vazio.txt', bytes: '', at: now }
    yield { name: 'ação.txt', bytes: 'ação', at: now }
  })
  const files = readZip(await bytesOf(archive))
  expect([...files].map(([name, { length }]) => [name, length])).toEqual([
    ['filme.bin', 3072],
    ['vazio.txt', 0],
    ['ação.txt', 6],
    ['SHA256SUMS', expect.any(Number)],
  ])
  expect(files.get('SHA256SUMS')?.toString().split('\n')).toEqual([
    `${seen}  filme.bin`,
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  vazio.txt',
    expect.stringMatching(/^[0-9a-f]{64} {2}ação\.txt$/),
    '',
  ])
  expect(seen).toMatch(/^[0-9a-f]{64}$/)
  expect(told.ends).toBe(1)
})

test('nothing is read before the archive is, and files are not read ahead', async () => {
  const { file, entry } = openedFile()
  const { archive } = archiveOf(async function* () {
    yield entry
  })
  await after(10)
  expect(file.read).toBe(0)
  const reader = archive.getReader()
  for (let chunk = 0; chunk < 12; chunk += 1) await reader.read()
  expect(file.read).toBeLessThan(16)
  await reader.cancel()
})

test('a cancelled archive closes the open file and opens no other', async () => {
  const { file, entry } = openedFile()
  let opened = 0
  const { told, archive } = archiveOf(async function* () {
    opened += 1
    yield entry
    opened += 1
    yield entry
  })
  const reader = archive.getReader()
  for (let chunk = 0; chunk < 5; chunk += 1) await reader.read()
  await reader.cancel()
  expect({ opened, closed: file.closed, ...told }).toEqual({ opened: 1, closed: true, ends: 1 })
})

test('an archive that is cancelled before it is read tells that it ended', async () => {
  const { told, archive } = archiveOf(async function* () {
    yield { name: 'a.txt', bytes: 'a', at: now }
  })
  await archive.cancel()
  expect(told.ends).toBe(1)
})

test('a file that cannot be read to its end breaks the archive off', async () => {
  const { entry } = openedFile(2, new Error('the storage is away'))
  const { told, archive } = archiveOf(async function* () {
    yield entry
  })
  await expect(bytesOf(archive)).rejects.toThrow('the storage is away')
  expect(told.ends).toBe(1)
})

test('an archive that nobody reads any more is given up', async () => {
  const { file, entry } = openedFile()
  const { told, archive } = archiveOf(async function* () {
    yield entry
  }, 20)
  const reader = archive.getReader()
  for (let chunk = 0; chunk < 5; chunk += 1) await reader.read()
  await expect(reader.closed).rejects.toThrow('Nobody reads the archive')
  expect(file.closed).toBe(true)
  expect(told.ends).toBe(1)
})

test('two files of the same name are refused, because programs would extract only one', async () => {
  const { archive } = archiveOf(async function* () {
    yield { name: 'a.txt', bytes: 'a', at: now }
    yield { name: 'a.txt', bytes: 'b', at: now }
  })
  await expect(bytesOf(archive)).rejects.toThrow('two files a.txt')
})
