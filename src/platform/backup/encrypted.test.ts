import { createWriteStream, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/open.ts'
import { trustedChaves } from '#platform/keys/chain.ts'
import { settleKeys } from '#platform/keys/settle.ts'
import { openSecrets, secretsFrom } from '#platform/secrets.ts'
import { verifyTermos } from '#proofing/termos/verifying.ts'
import { asFormerCopia } from '#testing/former-copia.ts'
import { projectInReview } from '#testing/termos.ts'
import { encrypted } from './encrypt.ts'
import { archiveOf } from './handlers.ts'
import { makeCopia } from './make.ts'
import { readManifest, sha256Of, writeManifest } from './manifest.ts'
import { restore, unpack } from './restore.ts'

/** Each restore starts a worker thread that inspects the database, which takes seconds. */
const patient = { timeout: 60_000 }
const now = Temporal.Instant.from('2026-11-20T18:00:00Z')
const frase = 'cavalo bateria grampo'
const keys = ['auditoria.key', 'segredo.key', 'termos.key']

/** Makes a backup of an agency that has signed a termo, and returns functions that download and restore it. */
async function agencyWithCopia() {
  const { app, approved } = await projectInReview()
  await approved('Um')
  const { context } = app
  const copia = await makeCopia(context, 'manual')
  const nome = copia?.nome ?? ''
  const { backupDir, dataDir: root } = context.config
  const dataDir = join(root, 'nova', 'casa')
  const config = { dataDir, backupDir, storageUrl: undefined, databaseUrl: undefined }
  const file = join(root, 'copia.tar.age')
  const download = async () => {
    const archive = await archiveOf(backupDir, nome)
    if (!archive) throw new Error('There is no such backup')
    await pipeline(encrypted(await archive(), frase), createWriteStream(file))
    const opened = join(root, 'aberta')
    await unpack(file, opened, async () => frase)
    const names = readdirSync(opened)
    const texts = names
      .filter((name) => name !== 'objetos')
      .map((name) => readFileSync(join(opened, name), 'latin1'))
    return { keys: names.filter((name) => keys.includes(name)), texts }
  }
  const bring = (phrase?: string) =>
    restore({
      from: file,
      config,
      replace: true,
      now,
      ...(phrase !== undefined && { askSenha: async () => phrase }),
    })
  /** Opens the restored installation as its first start does. */
  const start = async () => {
    const database = await openDatabase(undefined, dataDir, true)
    onTestFinished(() => database.close())
    const secrets = openSecrets(dataDir)
    await settleKeys({ database, secrets, clock: () => now })
    const kids = (await trustedChaves(database.reads, secrets)).map(({ kid }) => kid)
    return { kids, termos: await verifyTermos(database.reads, secrets) }
  }
  return { root, context, folder: join(backupDir, nome), dataDir, file, download, bring, start }
}

test(
  'a downloaded backup lacks the key of the termos, opens with its passphrase only, and is restored with a new key',
  patient,
  async () => {
    const { root, context, folder, dataDir, file, download, bring, start } = await agencyWithCopia()
    const own = JSON.parse(readFileSync(join(folder, 'termos.key'), 'utf8')).d
    const found = await download()
    expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)
    expect(found.keys).toEqual(['auditoria.key', 'segredo.key'])
    for (const text of found.texts) expect(text.includes(own)).toBe(false)

    await expect(bring()).rejects.toThrow('O arquivo está cifrado')
    await expect(bring('outra frase bem longa')).rejects.toThrow('A frase não abre o arquivo')
    expect(readdirSync(join(root, 'nova'))).toEqual([])
    const sealed = context.secrets.seal('o segredo de dois passos')
    expect((await bring(frase)).isNewTermosKey).toBe(true)
    const restored = openSecrets(dataDir)
    expect(restored.unseal(sealed)).toBe('o segredo de dois passos')
    expect(restored.sign('x')).not.toBe(context.secrets.sign('x'))
    expect(restored.vapid.publica).not.toBe(context.secrets.vapid.publica)
    const former = context.secrets.termo.kid
    const present = openSecrets(dataDir).termo.kid
    expect(present).not.toBe(former)
    expect(await start()).toEqual({ kids: [present, former], termos: { valid: 1, fault: undefined } })
  },
)

test(
  'over the same installation, a downloaded backup is restored with the keys that are there',
  patient,
  async () => {
    const { context, dataDir, download, bring, start } = await agencyWithCopia()
    await download()
    await bring(frase)
    const { termo, sign, vapid } = context.secrets
    for (const name of ['segredo.key', 'termos.key'])
      writeFileSync(join(dataDir, name), readFileSync(join(context.config.dataDir, name)))
    expect((await bring(frase)).isNewTermosKey).toBe(false)
    expect(await start()).toEqual({ kids: [termo.kid], termos: { valid: 1, fault: undefined } })
    expect([openSecrets(dataDir).sign('x'), openSecrets(dataDir).vapid]).toEqual([sign('x'), vapid])
  },
)

test('a sealed key of the termos leaves with a downloaded backup, sealed', patient, async () => {
  const { context, folder, dataDir, download, bring, start } = await agencyWithCopia()
  const senha = 'uma frase para a chave'
  openSecrets(folder, senha)
  const manifest = await readManifest(folder)
  if (!manifest?.chaves) throw new Error('There is no such backup')
  const bytes = readFileSync(join(folder, 'termos.key'))
  const chaves = { ...manifest.chaves, termos: { sha256: sha256Of(bytes), bytes: bytes.length } }
  await writeManifest(folder, { ...manifest, chaves }, context.secrets)
  expect((await download()).keys).toEqual(keys)
  expect((await bring(frase)).isNewTermosKey).toBe(false)
  expect((await start()).kids).toEqual([context.secrets.termo.kid])
  expect(openSecrets(dataDir).termo.isOpen).toBe(false)
  expect(openSecrets(dataDir, senha).termo.isOpen).toBe(true)
})

test(
  'a backup that was made when databases were copied with all access in them leaves without it',
  patient,
  async () => {
    const { context, folder, download, bring, start } = await agencyWithCopia()
    const path = join(folder, 'banco.sqlite')
    const link = 'http://localhost/redefinir?token=6eiMhLmCEiWmyEdgDWDThVpUT_cSM_tKw8YKxh7HNXo'
    await asFormerCopia(
      folder,
      context.secrets,
      `insert into correio (para, assunto, texto, conteudo, criado_em, tentar_em, mensagem_id)
      values ('caio@exemplo.com.br', 'x', '${link}', '{"tipo":"senha","paragraphs":["${link}"]}', '2026', '2026', '')`,
    )
    const bytes = readFileSync(path)
    const { texts } = await download()
    for (const text of texts) expect(text).not.toContain('6eiMhLmCEiWmyEdgDWDThVpUT')
    expect(readFileSync(path).equals(bytes)).toBe(true)
    expect(readdirSync(folder).filter((name) => name.startsWith('saindo-'))).toEqual([])
    await bring(frase)
    expect((await start()).termos).toEqual({ valid: 1, fault: undefined })
  },
)

test(
  'a backup of a version with one secret for everything leaves without that secret, and is restored',
  patient,
  async () => {
    const { context, folder, download, bring } = await agencyWithCopia()
    // As such a version wrote it, for an agency that has signed no termo.
    const root = Buffer.alloc(32, 3)
    const segredo = root.toString('base64')
    for (const name of keys) rmSync(join(folder, name))
    writeFileSync(join(folder, 'segredo.key'), segredo)
    const { chaves: _, termos: __, ...manifest } = (await readManifest(folder)) ?? expect.fail()
    const part = { sha256: sha256Of(Buffer.from(segredo)), bytes: segredo.length }
    await writeManifest(folder, { ...manifest, segredo: part }, secretsFrom(root))
    const found = await download()
    expect(found.keys).toEqual(['auditoria.key', 'segredo.key'])
    for (const text of found.texts) expect(text.includes(segredo)).toBe(false)
    expect((await bring(frase)).isNewTermosKey).toBe(true)
    expect(existsSync(join(folder, 'segredo.key'))).toBe(true)
    expect(context.secrets.termo.kid).not.toBe(secretsFrom(root).termo.kid)
  },
)
