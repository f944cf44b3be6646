import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Anexo } from '#money/transacoes-financeiras/schemas.ts'
import { emptyBin } from '#overview/lixeira/sweep.ts'
import { sweepFiles } from '#platform/files/sweep.ts'
import { type Person, password, refusal } from '#testing/app.ts'
import { postForm } from '#testing/form.ts'
import { agencyWithFinance } from '#testing/money.ts'

const pdf = (text = 'recibo', nome = 'comprovante.pdf') =>
  new File([`%PDF-1.7\n${text}\n%%EOF`], nome, { type: 'application/pdf' })

const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()

/** Creates a receita to attach files to. */
async function bill() {
  const agency = await agencyWithFinance()
  const { app, ana, receita } = agency
  const { id } = await ana.api.transacoesFinanceiras.create(receita)
  const path = `/api/transacoes-financeiras/${id}/anexos`
  const kept = async () => (await app.context.storage.list()).map(({ key }) => key)
  const later = async (time: Temporal.DurationLike) => {
    app.pass(time)
    await ana.api.sessao.login({ email: ana.email, password })
  }
  return { ...agency, id, path, kept, later, list: () => ana.api.anexos.list({ id }) }
}

const send = (
  who: Pick<Person, 'fetch'>,
  path: string,
  files: File[],
  { key, ...fields }: Record<string, string> = {},
) => postForm(who, path, { fields, files, ...(key && { key }) })

async function sent(response: Response): Promise<Anexo[]> {
  expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([201, ''])
  return response.json()
}

test('a file is attached to a transação, listed, and downloaded byte for byte', async () => {
  const { ana, path, list, id } = await bill()
  const [anexo] = await sent(await send(ana, path, [pdf()], { especie: 'comprovante' }))
  expect(anexo).toEqual({
    id: anexo?.id,
    especie: 'comprovante',
    nome: 'comprovante.pdf',
    tipo: 'application/pdf',
    tamanho: pdf().size,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    larguras: [],
    usuario_nome: 'Ana',
    criado_em: '2026-11-20T14:30:00-03:00',
  })
  expect(await list()).toEqual([anexo])
  const response = await ana.fetch(`/api/anexos/${anexo?.id}`)
  expect(await response.text()).toBe(await pdf().text())
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''comprovante.pdf",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  const [act] = await ana.api.auditoria.list({ entidade: 'anexos' })
  expect(act).toMatchObject({ acao: 'anexos.enviar', nome: 'comprovante.pdf', depois: { transacao_id: id } })
})

test('a file name that is too long is shortened without losing its extension or splitting a character', async () => {
  const { ana, path } = await bill()
  const nome = `${'🍞'.repeat(100)}1.pdf`
  const [anexo] = await sent(await send(ana, path, [pdf('pão', nome)]))
  expect(anexo?.nome).toBe(nome)
  const [long] = await sent(await send(ana, path, [pdf('pão', `${'🍞'.repeat(300)}.pdf`)]))
  expect(long?.nome).toBe(`${'🍞'.repeat(196)}.pdf`)
  expect((await ana.fetch(`/api/anexos/${long?.id}`)).status).toBe(200)
})

test('an attached picture has resized versions for display', async () => {
  const { ana, path } = await bill()
  const file = new File([new Uint8Array(await photo())], 'nota.jpg', { type: 'image/jpeg' })
  const [anexo] = await sent(await send(ana, path, [file], { especie: 'nota' }))
  expect(anexo).toMatchObject({ especie: 'nota', tipo: 'image/jpeg', larguras: [320, 400] })
  const shown = await ana.fetch(`/api/anexos/${anexo?.id}/320.webp`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await ana.fetch(`/api/anexos/${anexo?.id}/321.webp`)).status).toBe(404)
})

test('only admins read, upload and delete attachments', async () => {
  const { app, ana, path, kept } = await bill()
  const [anexo] = await sent(await send(ana, path, [pdf()]))
  const before = await kept()
  const ugo = await app.person('Ugo', 'user')
  const caio = await app.person('Caio')
  for (const [who, status] of [
    [ugo, 404],
    [caio, 404],
    [app.browser(), 401],
  ] as const) {
    expect((await who.fetch(`/api/anexos/${anexo?.id}`)).status).toBe(status)
    expect([401, 403]).toContain((await send(who, path, [pdf('intruso')])).status)
    expect([401, 403]).toContain((await who.send('DELETE', `/anexos/${anexo?.id}`)).status)
  }
  expect(await kept()).toEqual(before)
})

test.each([
  [new File(['<script>alert(1)</script>'], 'a.html', { type: 'text/html' }), 415],
  [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 415],
  [new File(['<nota/>'], 'a.xml', { type: 'application/xml' }), 415],
  [new File(['<html>'], 'a.pdf', { type: 'application/pdf' }), 415],
  [new File(['%PDF-1.7'], 'a.jpg', { type: 'image/jpeg' }), 415],
  [new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'a.pdf', { type: 'application/pdf' }), 413],
  [new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' }), 413],
])('rejects the file %o and stores nothing', async (file, status) => {
  const { app, ana, path, kept, list } = await bill()
  expect((await send(ana, path, [file])).status).toBe(status)
  expect([await kept(), await list()]).toEqual([[], []])
  expect(readdirSync(join(app.context.config.dataDir, 'envios'))).toEqual([])
})

test('rejects an unknown kind, a request without files, and a missing transação', async () => {
  const { ana, path, kept } = await bill()
  expect((await send(ana, path, [pdf()], { especie: 'boleto' })).status).toBe(422)
  expect((await send(ana, path, [])).status).toBe(422)
  expect((await send(ana, '/api/transacoes-financeiras/999/anexos', [pdf()])).status).toBe(404)
  expect(await kept()).toEqual([])
})

test('accepts a file of the maximum size, and stores an upload that is repeated with the same idempotency key only once', async () => {
  const { ana, path, list, kept } = await bill()
  const big = pdf('x'.repeat(25 * 1024 * 1024 - 15))
  expect(big.size).toBe(25 * 1024 * 1024)
  const key = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const [first] = await sent(await send(ana, path, [big], { key }))
  expect(await sent(await send(ana, path, [big], { key }))).toEqual([first])
  expect([(await list()).length, (await kept()).length]).toEqual([1, 1])
})

test('a deleted attachment comes back with Desfazer, unless its transação is gone or full', async () => {
  const { ana, path, list, app } = await bill()
  const [one] = await sent(await send(ana, path, [pdf('um')]))
  const id = one?.id ?? 0
  expect((await refusal(ana.api.anexos.restaurar({ id }))).status, 'it is not deleted').toBe(404)
  await ana.api.anexos.remove({ id })
  await ana.api.anexos.restaurar({ id })
  expect(await list()).toEqual([one])
  expect((await ana.fetch(`/api/anexos/${id}`)).status).toBe(200)
  await ana.api.anexos.remove({ id })
  const transacao = Number(path.split('/').at(-2))
  await ana.api.transacoesFinanceiras.remove({ id: transacao })
  expect((await refusal(ana.api.anexos.restaurar({ id }))).status, 'its transação is in the bin').toBe(404)
  const ugo = await app.person('Ugo', 'user')
  expect((await refusal(ugo.api.anexos.restaurar({ id }))).status).toBe(403)
})

test('a transação has at most 50 attachments, also when a deleted one is taken back', async () => {
  const { ana, path, list } = await bill()
  const some = (count: number) => Array.from({ length: count }, (_, at) => pdf(String(at), `${at}.pdf`))
  const full = { status: 409, error: expect.stringContaining('50') }
  for (let times = 0; times < 12; times += 1) await sent(await send(ana, path, some(4)))
  await sent(await send(ana, path, some(2)))
  const refused = await send(ana, path, [pdf()])
  expect({ status: refused.status, error: (await refused.json()).error }).toEqual(full)
  const [first] = await list()
  await ana.api.anexos.remove({ id: first?.id ?? 0 })
  await sent(await send(ana, path, [pdf()]))
  expect(await refusal(ana.api.anexos.restaurar({ id: first?.id ?? 0 }))).toMatchObject(full)
  expect(await list()).toHaveLength(50)
})

test('a deleted attachment is hidden at once, and its file is purged after a month', async () => {
  const { app, ana, path, list, kept, later } = await bill()
  const [one, two] = await sent(await send(ana, path, [pdf('um'), pdf('dois', 'dois.pdf')]))
  await ana.api.anexos.remove({ id: one?.id ?? 0 })
  expect(await list()).toEqual([two])
  expect((await ana.fetch(`/api/anexos/${one?.id}`)).status).toBe(404)
  expect((await refusal(ana.api.anexos.remove({ id: one?.id ?? 0 }))).status).toBe(404)
  await later({ hours: 24 * 29 })
  await sweepFiles(app.context)
  expect(await kept()).toHaveLength(2)
  await later({ hours: 48 })
  await sweepFiles(app.context)
  expect(await kept()).toHaveLength(1)
  expect((await ana.fetch(`/api/anexos/${two?.id}`)).status).toBe(200)
})

test('attachments of a deleted transação are hidden, and are restored or purged together with the transação', async () => {
  const { app, ana, id, path, list, kept, later } = await bill()
  const [anexo] = await sent(await send(ana, path, [pdf()]))
  const address = `/api/anexos/${anexo?.id}`
  await ana.api.transacoesFinanceiras.remove({ id })
  expect((await ana.fetch(address)).status).toBe(404)
  await ana.api.lixeira.restaurar({ entidade: 'transacoes_financeiras', id })
  expect([await list(), (await ana.fetch(address)).status]).toEqual([[anexo], 200])
  await ana.api.transacoesFinanceiras.remove({ id })
  await later({ hours: 24 * 31 })
  await emptyBin(app.context)
  await sweepFiles(app.context)
  expect(await kept()).toEqual([])
})
