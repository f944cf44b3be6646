import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/folder.ts'
import { readTermosKey, resealed, termosKeyFile } from './keys/termos-key.ts'
import { openSecrets, secretsFrom } from './secrets.ts'

const code = `
  const { parentPort, workerData } = await import('node:worker_threads')
  const { openSecrets } = await import(workerData.secrets)
  parentPort.once('message', () => {
    const { sign, auditoria, termo } = openSecrets(workerData.folder)
    parentPort.postMessage([sign('x'), auditoria.sign('x'), termo.kid].join())
  })
  parentPort.postMessage('ready')
`
const files = ['auditoria.key', 'segredo.key', 'termos.key']

/** Opens the secrets of a folder in four threads at once. */
async function openedAtOnce(folder: string): Promise<Set<string>> {
  const workerData = { folder, secrets: new URL('./secrets.ts', import.meta.url).href }
  const all = [1, 2, 3, 4].map(
    () => new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { workerData }),
  )
  await Promise.all(all.map((one) => once(one, 'message')))
  const answers = all.map((one) => once(one, 'message'))
  for (const one of all) one.postMessage('go')
  const keys = (await Promise.all(answers)).flat()
  expect(keys).toHaveLength(4)
  return new Set(keys)
}

const root = Buffer.alloc(32, 5)
/** A data folder of a version with one secret for everything. */
function formerFolder(): string {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'segredo.key'), root.toString('base64'))
  return folder
}

test('four threads that open the secrets of an empty folder at once get the same keys', async () => {
  const folder = temporaryFolder()
  expect((await openedAtOnce(folder)).size).toBe(1)
  expect(readdirSync(folder)).toEqual(files)
  for (const name of files) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
})

test('a folder with one secret for everything keeps its keys in three files, even if four threads open it at once', async () => {
  const folder = formerFolder()
  expect((await openedAtOnce(folder)).size).toBe(1)
  expect(readdirSync(folder)).toEqual(files)
  const [before, after] = [secretsFrom(root), openSecrets(folder)]
  expect(after.sign('x')).toBe(before.sign('x'))
  expect(after.auditoria.sign('x')).toBe(before.auditoria.sign('x'))
  expect(after.unseal(before.seal('a senha do correio'))).toBe('a senha do correio')
  expect(after.vapid).toEqual(before.vapid)
  expect(after.termo.publica).toEqual(before.termo.publica)
  expect(after.termo.sign(root)).toEqual(before.termo.sign(root))
})

test('a folder with a database gets no new keys, and a file that is not the key is refused', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'bastidor.sqlite'), '')
  expect(() => openSecrets(folder)).toThrow(/^Falta o segredo .*segredo\.key/)
  expect(readdirSync(folder)).toEqual(['bastidor.sqlite'])
  rmSync(join(folder, 'bastidor.sqlite'))
  openSecrets(folder)
  const at = (name: string) => join(folder, name)
  const termos = readFileSync(at('termos.key'), 'utf8')
  const other = JSON.parse(termosKeyFile())
  for (const foreign of [{ x: other.x }, { kid: other.kid }, { x: other.x, kid: other.kid }]) {
    writeFileSync(at('termos.key'), JSON.stringify({ ...JSON.parse(termos), ...foreign }))
    expect(() => openSecrets(folder), Object.keys(foreign).join()).toThrow('está danificada')
  }
  writeFileSync(at('termos.key'), termos)
  writeFileSync(at('auditoria.key'), 'curta')
  expect(() => openSecrets(folder)).toThrow(/auditoria\.key está danificado/)
})

test('a sealed key is not sealed again without the passphrase that opens it', () => {
  const sealed = termosKeyFile({ senha: 'uma frase' })
  for (const before of [undefined, 'outra frase'])
    expect(() => resealed(sealed, { before, after: 'nova' })).toThrow('TERMOS_SENHA')
  const again = resealed(sealed, { before: 'uma frase', after: 'nova' })
  expect(readTermosKey(again, 'nova').publica).toEqual(readTermosKey(sealed).publica)
})

test('no key file lets anybody derive the key of another one', () => {
  const folder = formerFolder()
  const { termo } = openSecrets(folder)
  const texts = ['segredo.key', 'auditoria.key'].map((name) => readFileSync(join(folder, name), 'utf8'))
  const secrets = texts.flatMap((text) => text.match(/[A-Za-z0-9+/]{43}=/g) ?? [])
  expect(secrets).toHaveLength(4)
  for (const secret of secrets) {
    expect(secret).not.toBe(root.toString('base64'))
    expect(secretsFrom(Buffer.from(secret, 'base64')).termo.kid).not.toBe(termo.kid)
  }
  const [one, other] = [openSecrets(temporaryFolder()), openSecrets(temporaryFolder())]
  expect(one.auditoria.sign('x')).not.toBe(one.sign('x'))
  expect(one.termo.kid).not.toBe(other.termo.kid)
})

test.each(['auditoria.key', 'termos.key'])('a folder that lost %s is refused', (name) => {
  const folder = temporaryFolder()
  openSecrets(folder)
  rmSync(join(folder, name))
  expect(() => openSecrets(folder)).toThrow(`Falta o segredo ${join(folder, name)}.`)
})

test('a passphrase seals the key of the termos, and only that passphrase opens it again', () => {
  const folder = formerFolder()
  const senha = 'cavalo bateria grampo correto'
  const before = openSecrets(folder).termo
  const path = join(folder, 'termos.key')
  const seed = JSON.parse(readFileSync(path, 'utf8')).d
  const sealed = openSecrets(folder, senha).termo
  expect(sealed.sign(root)).toEqual(before.sign(root))
  expect(readFileSync(path, 'utf8')).not.toContain(seed)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(openSecrets(folder, senha).termo.sign(root)).toEqual(before.sign(root))
  expect(() => openSecrets(folder, `${senha}!`)).toThrow('TERMOS_SENHA não abre a chave dos termos.')
  const closed = openSecrets(folder).termo
  expect([closed.isOpen, closed.publica]).toEqual([false, before.publica])
  expect(() => closed.sign(root)).toThrow('A chave dos termos está selada: defina TERMOS_SENHA.')

  const other = secretsFrom(Buffer.alloc(32, 6)).termo.publica
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...other }))
  expect(() => openSecrets(folder, senha)).toThrow('TERMOS_SENHA não abre a chave dos termos.')
})
