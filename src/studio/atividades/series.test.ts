import { expect, test } from 'vitest'
import { type Person, refusal, testApp } from '#testing/app.ts'
import type { Atividade } from './contract.ts'

const post = {
  responsavel: 'Ugo',
  atividade: 'Post da semana',
  cliente: 'Café da Praça',
  data_pedido: '2027-01-31T09:00',
  data_realizacao: '2027-02-01T14:00',
  data_entrega: '2027-02-02T23:59',
}

async function agency() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const ugo = await app.person('Ugo', 'user')
  return { app, ana, ugo }
}

const datesOf = (all: Atividade[]) =>
  all.map((one) => [one.data_pedido, one.data_realizacao, one.data_entrega].map((at) => at.slice(0, 16)))

/** Sets up a series of four activities, a month apart. */
async function monthly() {
  const all = await agency()
  const first = await all.ugo.api.atividades.create({ ...post, repetir: { cada: 'mes', vezes: 4 } })
  const made = await all.ugo.api.atividades.serie({ id: first.id })
  const at = (place: number) => made[place - 1] ?? first
  const now = () => all.ugo.api.atividades.serie({ id: first.id })
  return { ...all, first, made, at, now }
}

const actsOf = async ({ api }: Person, acao: string) =>
  (await api.auditoria.list({ acao, entidade: 'atividades' })).map((row) => row.entidade_id).toReversed()

test('a series is created in one request, each activity with its own three dates, and the response is the first activity', async () => {
  const { ana, first, made } = await monthly()
  expect(first).toMatchObject({
    atividade: 'Post da semana',
    serie_id: first.id,
    versao: 1,
    status: 'Pendente',
  })
  expect(made[0]).toEqual(first)
  expect(made.map(({ serie_id }) => serie_id)).toEqual(Array(4).fill(first.id))
  expect(datesOf(made)).toEqual([
    ['2027-01-31T09:00', '2027-02-01T14:00', '2027-02-02T23:59'],
    ['2027-02-28T09:00', '2027-03-01T14:00', '2027-03-02T23:59'],
    ['2027-03-31T09:00', '2027-04-01T14:00', '2027-04-02T23:59'],
    ['2027-04-30T09:00', '2027-05-01T14:00', '2027-05-02T23:59'],
  ])
  expect(await actsOf(ana, 'atividades.create')).toEqual(made.map(({ id }) => id))
})

test('without a repetition the request creates a single activity that belongs to no series', async () => {
  const { ana, ugo } = await agency()
  const alone = await ugo.api.atividades.create({ ...post, repetir: null })
  expect(alone.serie_id).toBeNull()
  expect(await ugo.api.atividades.serie({ id: alone.id })).toEqual([])
  expect(await actsOf(ana, 'atividades.create')).toEqual([alone.id])
  const moved = { ...post, id: alone.id, atividade: 'Outro', serie: 'seguintes' as const }
  expect(await ugo.api.atividades.update(moved)).toMatchObject({ atividade: 'Outro', versao: 2 })
  await ugo.api.atividades.remove({ id: alone.id, serie: 'seguintes' })
  expect(await ugo.api.atividades.list({})).toEqual([])
})

test.each([
  [{ cada: 'semana', vezes: 1 }, 'repetir', 'Informe de 2 a 60 vezes.'],
  [{ cada: 'semana', vezes: 61 }, 'repetir', 'Informe de 2 a 60 vezes.'],
  [{ cada: 'semana', vezes: 2.5 }, 'repetir', 'Informe de 2 a 60 vezes.'],
  [{ cada: 'ano', vezes: 2 }, 'repetir', 'Escolha de quanto em quanto tempo repetir.'],
  [{ vezes: 2 }, 'repetir', 'Escolha de quanto em quanto tempo repetir.'],
])('rejects the repetition %j and creates nothing', async (repetir, field, sentence) => {
  const { ugo } = await agency()
  const response = await ugo.send('POST', '/atividades', { ...post, repetir })
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { error: sentence, fields: { [field]: sentence } },
  ])
  expect(await ugo.api.atividades.list({})).toEqual([])
})

test('rejects a whole series if one of its dates lies beyond the allowed years', async () => {
  const { ugo } = await agency()
  const late = {
    data_pedido: '2199-11-30T09:00',
    data_realizacao: '2199-11-30T10:00',
    data_entrega: '2199-12-01T09:00',
  }
  const make = (vezes: number) =>
    ugo.api.atividades.create({ ...post, ...late, repetir: { cada: 'mes', vezes } })
  const sentence = 'A agenda aceita datas de 1900 a 2199.'
  expect(await refusal(make(2))).toMatchObject({ status: 422, fields: { repetir: sentence } })
  expect(await ugo.api.atividades.list({})).toEqual([])
  const { id } = await ugo.api.atividades.create({ ...post, repetir: { cada: 'mes', vezes: 60 } })
  const far = { ...post, id, data_entrega: '2199-12-31T09:00', serie: 'seguintes' as const }
  expect(await refusal(ugo.api.atividades.update(far))).toMatchObject({
    status: 422,
    fields: { data_entrega: sentence },
  })
  expect(await ugo.api.atividades.get({ id })).toMatchObject({
    versao: 1,
    data_entrega: '2027-02-02T23:59:00-03:00',
  })
})

test('a change of one activity leaves the rest of its series unchanged', async () => {
  const { ugo, at, now, made } = await monthly()
  await ugo.api.atividades.update({ ...at(2), atividade: 'Só este', data_pedido: '2027-03-05T10:00' })
  const after = await now()
  expect(after.map(({ atividade }) => atividade)).toEqual([
    'Post da semana',
    'Só este',
    'Post da semana',
    'Post da semana',
  ])
  expect([after[0], after[2], after[3]]).toEqual([made[0], made[2], made[3]])
})

test("a change with 'seguintes' copies the changed fields, shifts the dates and writes an audit row for each activity", async () => {
  const { ana, ugo, at, now, made } = await monthly()
  const answer = await ugo.api.atividades.update({
    ...at(2),
    responsavel: 'Bia',
    data_pedido: '2027-03-02T14:30',
    serie: 'seguintes',
  })
  expect(answer).toMatchObject({ id: at(2).id, responsavel: 'Bia', versao: 2 })
  const after = await now()
  expect(after[0]).toEqual(made[0])
  expect(datesOf(after.slice(1))).toEqual([
    ['2027-03-02T14:30', '2027-03-01T14:00', '2027-03-02T23:59'],
    ['2027-04-02T14:30', '2027-04-01T14:00', '2027-04-02T23:59'],
    ['2027-05-02T14:30', '2027-05-01T14:00', '2027-05-02T23:59'],
  ])
  expect(after.map(({ responsavel, versao }) => [responsavel, versao])).toEqual([
    ['Ugo', 1],
    ['Bia', 2],
    ['Bia', 2],
    ['Bia', 2],
  ])
  const acts = await ana.api.auditoria.list({ acao: 'atividades.update' })
  expect(
    acts.map((row) => [row.entidade_id, row.antes?.['data_pedido'], row.depois?.['data_pedido']]),
  ).toEqual([
    [at(4).id, '2027-04-30T12:00:00.000Z', '2027-05-02T17:30:00.000Z'],
    [at(3).id, '2027-03-31T12:00:00.000Z', '2027-04-02T17:30:00.000Z'],
    [at(2).id, '2027-02-28T12:00:00.000Z', '2027-03-02T17:30:00.000Z'],
  ])
})

test("a change with 'seguintes' keeps the other fields of each activity and updates its search text", async () => {
  const { app, ugo, at, now } = await monthly()
  await ugo.api.atividades.update({ ...at(3), status: 'Aprovado', arquivo: 'https://drive.example/3' })
  await ugo.api.atividades.update({ ...at(2), atividade: 'Reunião', serie: 'seguintes' })
  expect((await now()).map(({ atividade, status, arquivo }) => [atividade, status, arquivo])).toEqual([
    ['Post da semana', 'Pendente', null],
    ['Reunião', 'Pendente', null],
    ['Reunião', 'Aprovado', 'https://drive.example/3'],
    ['Reunião', 'Pendente', null],
  ])
  const stored = await app.context.database.reads
    .selectFrom('atividades')
    .select('busca')
    .orderBy('id')
    .execute()
  expect(stored.map(({ busca }) => busca.split('\n')[0])).toEqual([
    'post da semana',
    'reuniao',
    'reuniao',
    'reuniao',
  ])
})

test('saving without a change leaves the following activities untouched, and a stale version changes no activity', async () => {
  const { ana, ugo, at, now } = await monthly()
  await ugo.api.atividades.update({ ...at(2), serie: 'seguintes' })
  expect((await now()).map(({ versao }) => versao)).toEqual([1, 2, 1, 1])
  expect(await actsOf(ana, 'atividades.update')).toEqual([at(2).id])
  const stale = ugo.api.atividades.update({ ...at(2), atividade: 'Tarde demais', serie: 'seguintes' })
  expect(await refusal(stale)).toMatchObject({ status: 409, atual: { versao: 2 } })
  expect((await now()).map(({ versao }) => versao)).toEqual([1, 2, 1, 1])
})

test('the following activities are those created later, even if the changed activity has moved to a later date than theirs', async () => {
  const { ugo, at, now } = await monthly()
  const { id, versao } = await ugo.api.atividades.update({ ...at(2), data_pedido: '2028-01-01T09:00' })
  await ugo.api.atividades.update({
    ...at(2),
    id,
    versao,
    data_pedido: '2028-01-01T09:00',
    status: 'Em Andamento',
    serie: 'seguintes',
  })
  expect((await now()).map(({ status }) => status)).toEqual([
    'Pendente',
    'Em Andamento',
    'Em Andamento',
    'Em Andamento',
  ])
})

test("a change with 'seguintes' skips activities in the bin, and a series continues without its first activity", async () => {
  const { ugo, at, now } = await monthly()
  await ugo.api.atividades.remove({ id: at(3).id })
  await ugo.api.atividades.update({ ...at(2), atividade: 'Reunião', serie: 'seguintes' })
  expect((await now()).map(({ id, atividade }) => [id, atividade])).toEqual([
    [at(1).id, 'Post da semana'],
    [at(2).id, 'Reunião'],
    [at(4).id, 'Reunião'],
  ])
  await ugo.api.atividades.remove({ id: at(1).id })
  expect((await ugo.api.atividades.serie({ id: at(4).id })).map(({ id }) => id)).toEqual([at(2).id, at(4).id])
})

test("deleting with 'seguintes' moves this and the following activities to the bin with an audit row each, and one of them can be restored without the others", async () => {
  const { app, ana, ugo, at, now } = await monthly()
  app.pass({ minutes: 5 })
  await ugo.api.atividades.remove({ id: at(3).id, serie: 'seguintes' })
  expect((await now()).map(({ id }) => id)).toEqual([at(1).id, at(2).id])
  expect(await actsOf(ana, 'atividades.remove')).toEqual([at(3).id, at(4).id])
  const [last] = await ana.api.auditoria.list({ acao: 'atividades.remove' })
  expect(last).toMatchObject({
    antes: { excluido_em: null },
    depois: { excluido_em: '2026-11-20T17:35:00.000Z' },
  })
  const bin = await ana.api.lixeira.list({})
  expect(bin.map((one) => [one.id, one.excluido_em, one.excluido_por])).toEqual([
    [at(4).id, '2026-11-20T14:35:00-03:00', 'Ugo'],
    [at(3).id, '2026-11-20T14:35:00-03:00', 'Ugo'],
  ])
  await ugo.api.lixeira.restaurar({ entidade: 'atividades', id: at(4).id })
  expect((await now()).map(({ id }) => id)).toEqual([at(1).id, at(2).id, at(4).id])
})

test('two requests with the same idempotency key create only one series', async () => {
  const { ugo } = await agency()
  const body = JSON.stringify({ ...post, repetir: { cada: 'semana', vezes: 3 } })
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const send = async () => (await ugo.fetch('/api/atividades', { method: 'POST', headers, body })).json()
  expect(await send()).toEqual(await send())
  expect(await ugo.api.atividades.list({})).toHaveLength(3)
})

test("a request without the field 'serie' changes or deletes one activity only", async () => {
  const { ugo, at, now } = await monthly()
  const { id } = at(2)
  const response = await ugo.send('PUT', `/atividades/${id}`, { ...post, status: 'Aprovado' })
  expect(response.status).toBe(200)
  expect((await now()).map(({ status }) => status)).toEqual(['Pendente', 'Aprovado', 'Pendente', 'Pendente'])
  expect((await ugo.send('DELETE', `/atividades/${id}`)).status).toBe(204)
  expect(await now()).toHaveLength(3)
  expect((await ugo.send('DELETE', `/atividades/${at(3).id}`, { serie: 'todas' })).status).toBe(422)
  expect(await now()).toHaveLength(3)
})
