import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { secretsFrom } from '#platform/secrets.ts'
import { type Person, password, refusal, testApp } from '#testing/app.ts'
import { isPublic, lookupPublic, serviceOf } from './hosts.ts'

const fcm = 'https://fcm.googleapis.com/fcm/send'
const point = () => createECDH('prime256v1').generateKeys('base64url')
const device = (name = randomBytes(8).toString('hex')) => ({
  endpoint: `${fcm}/${name}`,
  p256dh: point(),
  auth: randomBytes(16).toString('base64url'),
})

async function setUp() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const clara = await app.person('Clara')
  const ids = async ({ api }: Person) => (await api.push.list()).map(({ id }) => id)
  return { app, ana, caio, clara, ids }
}

test('a device is listed to its user without its endpoint and keys', async () => {
  const { caio, clara, ids } = await setUp()
  const { inscricao } = await caio.api.push.inscrever(device())
  const answer = await caio.fetch('/api/push/inscricoes')
  expect(await answer.json()).toEqual([
    { id: inscricao.id, agente: '', criado_em: '2026-11-20T14:30:00-03:00', mostra_texto: false },
  ])
  expect(await ids(clara)).toEqual([])
})

test('a request for a device of another user returns 404, as for a device that does not exist', async () => {
  const { caio, clara, ids } = await setUp()
  const { inscricao } = await caio.api.push.inscrever(device())
  const calls = (id: number) => [
    () => clara.api.push.desinscrever({ id }),
    () => clara.api.push.setTexto({ id, mostra_texto: true }),
    () => clara.api.push.testar({ id }),
  ]
  for (const call of [...calls(inscricao.id), ...calls(999_999)])
    expect(await refusal(call())).toMatchObject({ status: 404, error: 'Registro não encontrado.' })
  expect(await ids(caio)).toEqual([inscricao.id])
})

test('a repeated subscription returns the same device and adds no second entry to the audit log', async () => {
  const { app, ana, caio } = await setUp()
  const one = device()
  const { inscricao } = await caio.api.push.inscrever({ ...one, mostra_texto: true })
  app.pass({ minutes: 10 })
  expect((await caio.api.push.inscrever(one)).inscricao).toEqual(inscricao)
  await caio.api.push.setTexto({ id: inscricao.id, mostra_texto: false })
  await caio.api.push.desinscrever({ id: inscricao.id })
  const rows = (await ana.api.auditoria.list({})).filter(({ entidade }) => entidade === 'inscricoes_push')
  expect(rows.map(({ acao }) => acao)).toEqual(['push.desinscrever', 'push.setTexto', 'push.inscrever'])
  expect(rows.at(-1)?.depois).toEqual({ usuario_id: caio.id, agente: '', mostra_texto: 1 })
})

test('a device belongs to the user who subscribed it last, and notifications queued for the previous user are deleted', async () => {
  const { app, ana, caio, clara, ids } = await setUp()
  const shared = device()
  await caio.api.push.inscrever(shared)
  await ana.api.chat.enviar({ destinatario_id: caio.id, mensagem: 'Oi' })
  await clara.api.push.inscrever(shared)
  expect([await ids(caio), (await ids(clara)).length]).toEqual([[], 1])
  expect(await app.context.database.reads.selectFrom('envios_push').selectAll().execute()).toEqual([])
})

test('if a user has more than ten devices, the oldest are deleted', async () => {
  const { caio, ids } = await setUp()
  const made: number[] = []
  for (let at = 0; at < 12; at += 1) made.push((await caio.api.push.inscrever(device())).inscricao.id)
  expect(await ids(caio)).toEqual(made.slice(2).reverse())
})

test.each<[string, (all: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>]>([
  ['the user signs out on it', ({ caio }) => caio.api.sessao.logout()],
  ['the user is blocked', ({ ana, caio }) => ana.api.usuarios.bloquear({ id: caio.id })],
  ['the user is deleted', ({ ana, caio }) => ana.api.usuarios.remove({ id: caio.id })],
  ['the user closes the account', ({ caio }) => caio.api.perfil.encerrar({ senha_atual: password })],
])('a device is unsubscribed when %s', async (_, happens) => {
  const all = await setUp()
  await all.caio.api.push.inscrever(device())
  await happens(all)
  const left = await all.app.context.database.reads.selectFrom('inscricoes_push').selectAll().execute()
  expect(left).toEqual([])
})

test('ending a session deletes its device, and setting a new password deletes the device of another session but not that of the current one', async () => {
  const { app, caio, ids } = await setUp()
  const phone = app.browser()
  await phone.api.sessao.login({ email: caio.email, password })
  await phone.api.push.inscrever(device())
  const { inscricao: own } = await caio.api.push.inscrever(device())
  const other = (await caio.api.perfil.sessoes()).find(({ atual }) => !atual)
  await caio.api.perfil.encerrarSessao({ id: other?.id ?? 0 })
  expect(await ids(caio)).toEqual([own.id])
  await phone.api.sessao.login({ email: caio.email, password })
  await phone.api.push.inscrever(device())
  await caio.api.perfil.setSenha({ senha_atual: password, senha_nova: 'outra senha bem longa' })
  expect(await ids(caio)).toEqual([own.id])
})

test.each([
  'https://exemplo.com.br/push',
  'https://fcm.googleapis.com.exemplo.com.br/x',
  'https://exemplo.com.br/?https://fcm.googleapis.com/',
  'https://ana@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://evilpush.apple.com/x',
  'https://notify.windows.com/x',
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://169.254.169.254/latest/meta-data',
  'não é um endereço',
])('rejects the push endpoint %s with 422', async (endpoint) => {
  const { caio, ids } = await setUp()
  expect(await refusal(caio.api.push.inscrever({ ...device(), endpoint }))).toMatchObject({
    status: 422,
    error: 'Este navegador usa um serviço de notificações que este sistema não aceita.',
    fields: { endpoint: expect.any(String) },
  })
  expect(await ids(caio)).toEqual([])
})

test.each([
  `${fcm}/abc`,
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://api.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('accepts the push endpoint %s', async (endpoint) => {
  const { app, caio, ids } = await setUp()
  const { inscricao } = await caio.api.push.inscrever({ ...device(), endpoint })
  expect(await ids(caio)).toEqual([inscricao.id])
  const stored = app.context.database.reads.selectFrom('inscricoes_push').select('endpoint')
  expect(await stored.execute()).toEqual([{ endpoint }])
})

test.each([
  ['p256dh', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['p256dh', { p256dh: 'curto' }],
  ['auth', { auth: 'não é base64' }],
])('rejects an invalid %s key with 422', async (field, wrong) => {
  const { caio } = await setUp()
  const refused = await refusal(caio.api.push.inscrever({ ...device(), ...wrong }))
  expect(refused).toMatchObject({
    status: 422,
    fields: {
      [field]: 'O navegador não deu as chaves das notificações. Recarregue a página e tente de novo.',
    },
  })
})

test('PUSH_HOSTS allows further services, with or without a port', () => {
  const config = readConfig({ PUSH_HOSTS: 'push.exemplo.com, localhost:4443,*.exemplo.org' })
  const found = (endpoint: string) => serviceOf(config, endpoint)
  expect(found('https://push.exemplo.com/x')).toBe('named')
  expect(found('https://localhost:4443/x')).toBe('named')
  expect(found('https://localhost:4444/x')).toBe('none')
  expect(found('https://a.b.exemplo.org/x')).toBe('named')
  expect(found('https://exemplo.org/x')).toBe('none')
  expect(found(`${fcm}/x`)).toBe('known')
  expect(() => readConfig({ PUSH_HOSTS: 'https://push.exemplo.com' })).toThrow('PUSH_HOSTS')
})

test('the lookup for known push services rejects a host name that has only private addresses', async () => {
  const result = await new Promise<unknown>((done) => {
    lookupPublic('localhost', { all: true }, (error, found) => done(error ?? found))
  })
  expect(result).toBeInstanceOf(Error)
  const inside = ['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1', '0.0.0.0']
  expect(inside.filter(isPublic)).toEqual([])
  expect(['142.250.0.1', '2800:3f0:4001::1'].filter(isPublic)).toHaveLength(2)
})

test('the VAPID key is derived from the secret of the installation', () => {
  const [one, same, other] = [1, 1, 2].map((fill) => secretsFrom(Buffer.alloc(32, fill)).vapid)
  expect(one).toEqual(same)
  expect(one?.publica).not.toBe(other?.publica)
  expect(Buffer.from(one?.publica ?? '', 'base64url')).toHaveLength(65)
})
