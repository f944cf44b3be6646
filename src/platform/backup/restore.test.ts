import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { packTar } from 'modern-tar'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/open.ts'
import { testApp } from '#testing/app.ts'
import { archiveOf } from './handlers.ts'
import { makeCopia } from './make.ts'
import { type Manifest, readManifest, sha256Of, writeManifest } from './manifest.ts'
import { partOf, pathOf } from './objects.ts'
import { restore, unpack } from './restore.ts'

/** Each restore starts a worker thread that inspects the database, which takes seconds. */
const patient = { timeout: 60_000 }
const now = Temporal.Instant.from('2026-11-20T18:00:00Z')

/** Creates a backup of an installation, and a function that restores it into another folder. */
async function copied() {
  const { context, person } = await testApp()
  const { secrets } = context
  await person('Ana', 'admin')
  await context.storage.put('um/original', Buffer.from('a capa'), '')
  const copia = await makeCopia(context, 'manual')
  const nome = copia?.nome ?? ''
  const { backupDir, dataDir: root } = context.config
  const dataDir = join(root, 'nova', 'casa')
  const bring = (from: string, replace = false) =>
    restore({
      from,
      config: { dataDir, backupDir, storageUrl: undefined, databaseUrl: undefined },
      replace,
      now,
    })
  return { root, backupDir, nome, folder: join(backupDir, nome), dataDir, bring, secrets }
}

function flip(path: string, at = -20): void {
  const bytes = readFileSync(path)
  const place = at < 0 ? bytes.length + at : at
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
  writeFileSync(path, bytes)
}

test(
  'a backup with a changed byte in one of its files is rejected, and the attempt leaves nothing behind',
  patient,
  async () => {
    const { root, backupDir, nome, dataDir, bring } = await copied()
    const object = pathOf('', sha256Of(Buffer.from('a capa')))
    const parts: [string, RegExp, number?][] = [
      [join(nome, 'banco.sqlite'), /o banco não confere/, 5000],
      [join(nome, 'manifesto.json'), /o manifesto não confere|não é uma cópia inteira/],
      [join(nome, 'manifesto.json'), /o manifesto não confere|não é uma cópia inteira/, 60],
      [join(nome, 'arquivos.json'), /a lista dos arquivos não confere/, 5],
      [join(nome, 'segredo.key'), /segredo.key não confere|danificado/, 3],
      // A changed digit may be a digit again or no digit at all: the hash differs, or the file cannot be read.
      [join(nome, 'segredo.key'), /segredo.key não confere|danificado/, 15],
      [join(nome, 'auditoria.key'), /o manifesto não confere|danificado/, 3],
      [join(nome, 'termos.key'), /termos.key não confere|danificada/, 1],
      [object, /o arquivo um\/original falta ou não confere/, 2],
    ]
    for (const [index, [part, message, at]] of parts.entries()) {
      const broken = join(root, `quebrada-${index}`)
      cpSync(backupDir, broken, { recursive: true })
      flip(join(broken, part), at)
      await expect(bring(join(broken, nome)), part).rejects.toThrow(message)
      expect(readdirSync(join(root, 'nova')), part).toEqual([])
    }
    expect(existsSync(dataDir)).toBe(false)
  },
)

test(
  'a signed backup is rejected if it comes from a newer version, lacks its secret or has a damaged database',
  patient,
  async () => {
    const { root, backupDir, nome, bring, secrets } = await copied()
    const spoiled = async (name: string, spoil: (folder: string, manifest: Manifest) => Promise<unknown>) => {
      cpSync(backupDir, join(root, name), { recursive: true })
      const folder = join(root, name, nome)
      const manifest = await readManifest(folder)
      if (!manifest) throw new Error('There is no such backup')
      await spoil(folder, manifest)
      return bring(folder)
    }
    const newer = spoiled('nova-demais', (folder, manifest) =>
      writeManifest(folder, { ...manifest, migracoes: [...manifest.migracoes, '999-depois'] }, secrets),
    )
    await expect(newer).rejects.toThrow('A cópia é de uma versão mais nova do Bastidor (999-depois)')
    const keyless = spoiled('sem-segredo', async (folder) => rmSync(join(folder, 'segredo.key')))
    await expect(keyless).rejects.toThrow('falta o segredo')
    const unsound = spoiled('estragada', async (folder, manifest) => {
      const database = join(folder, 'banco.sqlite')
      const file = new DatabaseSync(database)
      file.exec(
        "pragma foreign_keys = off; insert into codigos_recuperacao (usuario_id, codigo_hash) values (99, 'x')",
      )
      file.close()
      const banco = await partOf(database)
      if (banco) await writeManifest(folder, { ...manifest, banco }, secrets)
    })
    await expect(unsound).rejects.toThrow('O banco da cópia está danificado')
  },
)

test('a data folder with only backups and lock files is replaced without keeping the old folder, and its backups are retained', async () => {
  const { root, folder, dataDir, bring } = await copied()
  mkdirSync(join(dataDir, 'copias', 'as de antes'), { recursive: true })
  writeFileSync(join(dataDir, 'trava.sqlite'), '')
  expect((await bring(folder)).aside).toBeNull()
  expect(readdirSync(join(root, 'nova'))).toEqual(['casa'])
  expect(readdirSync(join(dataDir, 'copias'))).toEqual(['as de antes'])
})

test('an existing data folder is replaced only on request, and is renamed and not deleted', async () => {
  const { root, folder, dataDir, bring } = await copied()
  await expect(bring(join(root, 'nada'))).rejects.toThrow('Não há nada em')
  await expect(bring(root)).rejects.toThrow('não é uma cópia inteira')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'carta.txt'), 'de outra pessoa')
  await expect(bring(folder)).rejects.toThrow('--substituir')
  await expect(bring(folder, true)).rejects.toThrow('não é de um Bastidor')
  expect(readdirSync(join(root, 'nova'))).toEqual(['casa'])

  writeFileSync(join(dataDir, 'bastidor.sqlite'), 'o banco de antes')
  mkdirSync(join(dataDir, 'copias'))
  const { aside } = await bring(folder, true)
  expect(aside).toBe(`${dataDir}.antes-2026-11-20T150000`)
  expect(readdirSync(aside ?? '').sort()).toEqual(['bastidor.sqlite', 'carta.txt'])
  expect(readdirSync(dataDir).sort()).toEqual([
    'arquivos',
    'auditoria-fim.json',
    'auditoria.key',
    'bastidor.sqlite',
    'copias',
    'segredo.key',
    'termos.key',
  ])
  expect(readFileSync(join(dataDir, 'arquivos/um/original'), 'utf8')).toBe('a capa')
  const database = await openDatabase(undefined, dataDir, true)
  expect(await database.reads.selectFrom('usuarios').select('name').execute()).toEqual([{ name: 'Ana' }])
  await database.close()
})

test(
  'a downloaded archive is restored like a backup folder, and a truncated or forged archive is rejected',
  patient,
  async () => {
    const { root, backupDir, nome, dataDir, bring } = await copied()
    const tar = join(root, 'copia.tar')
    const archive = await archiveOf(backupDir, nome)
    if (!archive) throw new Error('There is no such backup')
    await pipeline(await archive(), createWriteStream(tar))
    const original = readFileSync(tar)

    for (const length of [100, 3000, original.length - 3000]) {
      writeFileSync(tar, original)
      truncateSync(tar, length)
      await expect(bring(tar), String(length)).rejects.toThrow(/não é uma cópia inteira|danificada/)
    }
    for (const name of [
      '../fora',
      '/tmp/fora',
      'objetos/../../fora',
      'objetos/aa/fora',
      'banco.sqlite/fora',
    ]) {
      writeFileSync(tar, await packTar([{ header: { name, size: 1 }, body: 'x' }]))
      await expect(bring(tar), name).rejects.toThrow('há nele o que não é de uma cópia')
    }
    const link = {
      header: { name: 'banco.sqlite', size: 0, type: 'symlink' as const, linkname: '/etc/passwd' },
    }
    writeFileSync(tar, await packTar([link]))
    await expect(bring(tar)).rejects.toThrow('há nele o que não é de uma cópia')
    expect([readdirSync(join(root, 'nova')), existsSync(join(root, 'fora'))]).toEqual([[], false])

    writeFileSync(tar, original)
    const byHand = join(root, 'aberta', 'copia')
    mkdirSync(byHand, { recursive: true })
    await unpack(tar, byHand, async () => '')
    await bring(byHand)
    expect(readFileSync(join(dataDir, 'arquivos/um/original'), 'utf8')).toBe('a capa')
    rmSync(dataDir, { recursive: true })
    await bring(tar)
    expect(readdirSync(join(root, 'nova'))).toEqual(['casa'])
    expect(readFileSync(join(dataDir, 'arquivos/um/original'), 'utf8')).toBe('a capa')
  },
)
