import { createDecipheriv, createHmac } from 'node:crypto'
import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { runDue } from '#studio/avisos/digest.ts'
import type { Person } from '#testing/app.ts'
import { placesOpenedBy } from '#testing/intruder.ts'
import { turn } from '#testing/mail.ts'
import { startMailServer } from '#testing/post-office.ts'
import { pushService } from '#testing/push-service.ts'
import { parseMail } from '#testing/received.ts'
import { agencyWithLinks, joao, marina } from '#testing/revisores.ts'
import { encrypted } from './encrypt.ts'
import { archiveOf } from './handlers.ts'
import { makeCopia } from './make.ts'
import { unpack } from './restore.ts'

const frase = 'cavalo bateria grampo'
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g

/** Sends a request with an Idempotency-Key, so that its response is stored. */
async function repeatable({ fetch }: Person, path: string, body: unknown) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const response = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.ok, path).toBe(true)
  return response.text()
}

/**
 * An agency with links of every kind that were sent, others whose e-mails wait, and everything else that lets somebody in.
 * `secrets` are all texts by which the installation can be entered now.
 */
async function inhabited() {
  const [office, service] = [await startMailServer(), await pushService()]
  const here = await agencyWithLinks({ SMTP_URL: office.url, PUSH_HOSTS: service.host })
  const { app, ana, caio, clara, invite, enter, open, later, codeFor } = here
  const { reads, writes } = app.context.database
  const secrets = new Set<string>()
  const keep = (text: string) => {
    for (const [found] of text.matchAll(token)) secrets.add(found)
  }
  const { subscription } = service.device()
  await caio.api.push.inscrever(subscription)
  for (const one of Object.values(subscription)) secrets.add(one)
  const invited = await invite(marina)
  const { id, pin } = await invite({ ...joao, fator: 'pin' })
  if (pin) secrets.add(pin)
  // As a version left it whose PINs had a fast hash.
  const pin_hmac = app.context.secrets.sign(`revisao pin ${id} 123456`)
  await writes.updateTable('revisores').set({ pin_hmac }).where('id', '=', id).execute()
  await open('todos')

  /** Lets every kind of link be asked for. */
  const ask = async (round: number, days: number) => {
    await later({ hours: days * 24 })
    await app.browser().api.senha.esqueci({ email: clara.email })
    await caio.api.perfil.reenviarConfirmacao()
    keep(await repeatable(ana, '/convites', { role: 'user', email: `rita${round}@exemplo.com.br` }))
    const client = { nome: 'Davi', email: `davi${round}@exemplo.com.br` }
    keep(await repeatable(ana, '/clients/convidar', client))
    keep(await repeatable(ana, `/revisores/${invited.id}/links`, {}))
    keep(await repeatable(ana, '/agenda/assinaturas', { escopo: 'equipe' }))
    await app.browser().api.titulares.pedir({ tipo: 'acesso', nome: 'Rui', email: 'rui@exemplo.com.br' })
    await runDue(app.context)
  }
  const waiting = () =>
    reads.selectFrom('correio').select(['texto', 'conteudo']).where('enviado_em', 'is', null).execute()
  await ask(1, 2)
  while ((await waiting()).length > 0) await turn(app)
  for (const letter of office.letters) keep((await parseMail(letter)).text ?? '')
  await ask(2, 3)
  for (const { texto } of await waiting()) keep(texto)
  await later({ minutes: 2 })
  const phone = await enter(invited)
  await later({ minutes: 2 })
  await phone.api.revisao.codigo({ token: invited.token })
  for (const { jar } of [ana, caio, clara, phone]) for (const one of jar.values()) secrets.add(one)
  return { app, clara, secrets, code: await codeFor(marina.email), pin_hmac }
}

/** Downloads a backup and opens it with its passphrase. */
async function downloaded({ context }: Awaited<ReturnType<typeof inhabited>>['app']) {
  const { backupDir, dataDir } = context.config
  const nome = (await makeCopia(context, 'manual'))?.nome ?? ''
  const archive = (await archiveOf(backupDir, nome)) ?? expect.fail()
  const file = join(dataDir, 'copia.tar.age')
  await pipeline(encrypted(await archive(), frase), createWriteStream(file))
  const folder = join(dataDir, 'aberta')
  await unpack(file, folder, async () => frase)
  return { folder, local: join(backupDir, nome) }
}

/** Every text in the tables and in the key files, also what is nested in JSON or sealed with a key that is there. */
function* textsOf(folder: string): Generator<string> {
  const names = readdirSync(folder).filter((name) => /\.(key|json)$/.test(name))
  const files = names.map((name) => readFileSync(join(folder, name), 'utf8'))
  const keys = files.flatMap((text) => text.match(/[A-Za-z0-9+/]{43}=/g) ?? [])
  const db = new DatabaseSync(join(folder, 'banco.sqlite'), { readOnly: true })
  const tables = db.prepare("select name from sqlite_schema where type = 'table'").all()
  for (const text of files) yield* within(text, keys)
  for (const { name } of tables)
    for (const row of db.prepare(`select * from "${name}"`).all())
      for (const value of Object.values(row)) if (typeof value === 'string') yield* within(value, keys)
  db.close()
  for (const key of keys) yield* signedWith(Buffer.from(key, 'base64'))
}

function* within(text: string, keys: string[]): Generator<string> {
  yield text
  for (const key of keys) {
    const opened = unsealed(text, Buffer.from(key, 'base64'))
    if (opened) yield* within(opened, keys)
  }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value))
        yield* within(typeof one === 'string' ? one : JSON.stringify(one), keys)
  } catch {
    // It is no JSON.
  }
}

function unsealed(text: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length < 29 || bytes.toString('base64') !== text) return undefined
  try {
    const open = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(
      bytes.subarray(12, 28),
    )
    return Buffer.concat([open.update(bytes.subarray(28)), open.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** The links that an earlier version signed with a key of the installation. */
function* signedWith(key: Buffer): Generator<string> {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('hex')
  for (let id = 1; id <= 10; id += 1) {
    yield sign(`/avisos/sair ${id}`)
    yield `${id}.${sign(`revisao lembretes ${id}`)}`
    yield sign(`/privacidade/confirmar ${id} rui@exemplo.com.br`)
  }
}

test('whoever opens a downloaded backup finds nothing in it that opens the running installation', {
  timeout: 300_000,
}, async () => {
  const here = await inhabited()
  const { app, clara, secrets, code, pin_hmac } = here
  const { folder, local } = await downloaded(app)
  const opened = async (texts: Iterable<string>) => {
    const places = new Set<string>()
    for (const text of texts) for (const place of await placesOpenedBy(app, clara, text)) places.add(place)
    return [...places].sort()
  }
  const words = new Set<string>()
  for (const text of textsOf(folder))
    for (const [word] of text.matchAll(/[\w.-]{16,120}/g))
      for (const one of [word, ...word.split('.')]) words.add(one)
  expect(words.size).toBeGreaterThan(100)
  expect(await opened(words)).toEqual([])
  // The search itself finds every kind of link and cookie.
  expect(await opened(secrets)).toEqual([
    'calendar',
    'cookie of a review',
    'end of e-mails',
    'end of reminders',
    'first password',
    'invitation',
    'link to a review',
    'new password',
    'proof of a request',
    'proof of an address',
    'session cookie',
  ])
  // The code that was sent and the PIN can neither be read nor guessed by their stored HMACs.
  const texts = [...textsOf(folder)]
  expect(texts.filter((text) => text.includes(code) && text.includes('Marina'))).toEqual([])
  const { codigo_hmac } = await app.context.database.reads
    .selectFrom('codigos_revisor')
    .select('codigo_hmac')
    .executeTakeFirstOrThrow()
  for (const hmac of [codigo_hmac, pin_hmac]) expect(texts).not.toContain(hmac)
  // Not even the unused space of the database contains one of them, nor a key that signs in the name of the installation.
  const own: { sign: string; vapid: string } = JSON.parse(
    readFileSync(join(app.context.config.dataDir, 'segredo.key'), 'utf8'),
  )
  for (const name of readdirSync(folder).filter((one) => one !== 'objetos')) {
    const bytes = readFileSync(join(folder, name), 'latin1')
    for (const secret of [...secrets, own.sign, own.vapid]) expect(bytes.includes(secret), name).toBe(false)
  }
  const copied = readFileSync(join(local, 'banco.sqlite'), 'latin1')
  for (const secret of secrets) expect(copied.includes(secret)).toBe(false)
})
