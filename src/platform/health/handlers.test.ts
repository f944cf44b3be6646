import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hourly } from '#platform/hourly.ts'
import { flushFalhas, forgetFalhas, recordFalha } from '#platform/jobs/falhas.ts'
import { runJob, runTurn } from '#platform/jobs/jobs.ts'
import { testApp } from '#testing/app.ts'
import { openBucket } from '#testing/bucket.ts'
import { markNotReady } from './health.ts'

test('an admin sees the state of the system and which action would improve it', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  await runJob(app.context, 'sweep', async () => undefined)
  const { situacao, itens, falhas, sistema } = await ana.api.saude.get({})
  expect(situacao).toBe('atencao')
  expect(itens.find(({ id }) => id === 'copias')).toMatchObject({
    situacao: 'atencao',
    acao: { rotulo: 'Fazer uma cópia', para: '/dashboard/settings?aba=copias' },
  })
  expect(itens.find(({ id }) => id === 'trabalho-sweep')).toMatchObject({ situacao: 'bem' })
  expect(falhas).toEqual([])
  expect(sistema).toMatchObject({ versao: expect.stringMatching(/^\d+\.\d+/), processos: 1 })
})

test('a failing job is recorded and does not stop the other jobs', async () => {
  const app = await testApp()
  const trabalhos = () =>
    app.context.database.reads.selectFrom('trabalhos').selectAll().orderBy('nome').execute()
  const wrong = async () => {
    throw new TypeError('de Ana <ana@exemplo.com.br>')
  }
  const stop = hourly(app.context, [
    Object.defineProperty(wrong, 'name', { value: 'errado' }),
    async function certo() {},
  ])
  await expect.poll(trabalhos).toMatchObject([
    { nome: 'certo', falha: null, deu_certo_em: '2026-11-20T17:30:00.000Z' },
    {
      nome: 'errado',
      falha: expect.stringMatching(/^TypeError \(platform\/health\/handlers.test.ts:\d+\)$/),
      deu_certo_em: null,
    },
  ])
  stop()
  await flushFalhas(app.context)
  const falhas = await app.context.database.reads.selectFrom('falhas').selectAll().execute()
  expect(falhas).toMatchObject([{ linha: 'errado', pedido: null, nome: expect.stringMatching(/^TypeError/) }])
  expect(JSON.stringify([falhas, await trabalhos()])).not.toContain('ana@')
})

test('the state of a worker is recorded when its result changes, and otherwise every five minutes', async () => {
  const app = await testApp()
  const ended = async () =>
    (await app.context.database.reads.selectFrom('trabalhos').selectAll().execute()).map((job) => [
      job.terminou_em.slice(11, 16),
      job.deu_certo_em?.slice(11, 16),
      job.falha !== null,
    ])
  const turn = (good = true) =>
    runTurn(app.context, 'correio', async () => {
      if (!good) throw new Error('longe')
    })
  await turn()
  app.pass({ minutes: 4 })
  await turn()
  expect(await ended()).toEqual([['17:30', '17:30', false]])
  await turn(false)
  expect(await ended()).toEqual([['17:34', '17:30', true]])
  app.pass({ minutes: 1 })
  await turn()
  expect(await ended()).toEqual([['17:35', '17:35', false]])
  app.pass({ minutes: 5 })
  await turn()
  expect(await ended()).toEqual([['17:40', '17:40', false]])
})

test('the latest two hundred failures are stored for ninety days, and failures are kept in memory while the database fails', async () => {
  const app = await testApp()
  const fail = (linha: string) => recordFalha(app.context, { pedido: null, linha, nome: 'x'.repeat(500) })
  const listStored = async () =>
    app.context.database.reads.selectFrom('falhas').select(['id', 'linha']).orderBy('id').execute()
  for (let number = 1; number <= 150; number++) fail(`a${number}`)
  await flushFalhas(app.context)
  for (let number = 1; number <= 150; number++) fail(`b${number}`)
  await flushFalhas(app.context)
  const rows = await listStored()
  expect([rows.length, rows[0]?.linha, rows.at(-1)?.linha]).toEqual([200, 'a101', 'b150'])
  app.pass({ hours: 89 * 24 })
  await forgetFalhas(app.context)
  expect(await listStored()).toHaveLength(200)
  app.pass({ hours: 48 })
  await forgetFalhas(app.context)
  expect(await listStored()).toEqual([])
  await app.context.database.writes.schema.alterTable('falhas').renameTo('longe').execute()
  fail('sem banco')
  await flushFalhas(app.context)
  await app.context.database.writes.schema.alterTable('longe').renameTo('falhas').execute()
  await flushFalhas(app.context)
  expect(await listStored()).toMatchObject([{ linha: 'sem banco' }])
})

test('the server is ready only if it is not stopping, knows every migration of the database and can reach the storage', async () => {
  const app = await testApp()
  const ready = async (from = app) => (await from.browser().fetch('/saude/pronto')).status
  expect(await ready()).toBe(200)
  const { writes } = app.context.database
  await sql`insert into kysely_migration (name, timestamp) values ('999-depois', '')`.execute(writes)
  expect(await ready()).toBe(503)
  await sql`delete from kysely_migration where name = '999-depois'`.execute(writes)
  expect(await ready()).toBe(200)
  markNotReady(app.context)
  expect(await ready()).toBe(503)
  expect((await app.browser().fetch('/saude/vivo')).status).toBe(200)

  const far = await testApp({ STORAGE_URL: 's3://a:b@balde?endpoint=http://127.0.0.1:9&region=us-east-1' })
  expect(await ready(far)).toBe(503)
  const bucket = await openBucket()
  expect(await ready(await testApp({ STORAGE_URL: bucket }))).toBe(200)
  expect(await ready(await testApp({ STORAGE_URL: bucket.replace('@bastidor', '@outro') }))).toBe(503)
})
