import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Person, refusal, testApp } from '#testing/app.ts'
import type { Atividade } from './contract.ts'

const cardapio = {
  responsavel: 'Ugo',
  atividade: 'Cardápio',
  cliente: 'Café da Praça',
  data_pedido: '2026-11-20T09:00',
  data_realizacao: '2026-11-23 14:30:00',
  data_entrega: '2026-11-30T23:59:00-03:00',
}

async function agency() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const ugo = await app.person('Ugo', 'user')
  return { app, ana, ugo }
}

/** Returns the ids of the activities that match a filter. */
const found = async ({ api }: Person, query: Parameters<Person['api']['atividades']['list']>[0]) =>
  (await api.atividades.list(query)).map(({ id }) => id)

test('dates without an offset are read as São Paulo time, and dates in three formats are returned with their offset', async () => {
  const { ugo } = await agency()
  const made = await ugo.api.atividades.create(cardapio)
  expect(made).toEqual({
    ...cardapio,
    id: expect.any(Number),
    data_pedido: '2026-11-20T09:00:00-03:00',
    data_realizacao: '2026-11-23T14:30:00-03:00',
    data_entrega: '2026-11-30T23:59:00-03:00',
    status: 'Pendente',
    arquivo: null,
    projeto_id: null,
    projeto_titulo: null,
    serie_id: null,
    versao: 1,
  } satisfies Atividade)
})

test('a time skipped by daylight saving moves to the next hour, and summer dates have their own offset', async () => {
  const { ugo } = await agency()
  const summer = { data_pedido: '2018-11-04T00:30', data_realizacao: '2018-11-03T23:59' }
  expect(await ugo.api.atividades.create({ ...cardapio, ...summer })).toMatchObject({
    data_pedido: '2018-11-04T01:30:00-02:00',
    data_realizacao: '2018-11-03T23:59:00-03:00',
  })
})

test('a month lists the activities that have any of their three dates in it, up to its last minute in São Paulo', async () => {
  const { ugo } = await agency()
  const { id: cardapioId } = await ugo.api.atividades.create(cardapio)
  const { id: next } = await ugo.api.atividades.create({
    ...cardapio,
    data_pedido: '2026-12-01T00:00',
    data_realizacao: '2026-12-02T00:00',
    data_entrega: '2027-01-01T00:00',
  })
  const { id: late } = await ugo.api.atividades.create({
    ...cardapio,
    data_pedido: '2027-03-01T09:00',
    data_realizacao: '2027-04-30T23:59',
    data_entrega: '2027-05-01T00:00',
  })
  for (const mes of ['2027-03', '2027-04', '2027-05']) expect(await found(ugo, { mes })).toEqual([late])
  expect(await found(ugo, { mes: '2026-11' })).toEqual([cardapioId])
  expect(await found(ugo, { mes: '2026-12' })).toEqual([next])
  expect(await found(ugo, { mes: '2027-01' })).toEqual([next])
  expect(await found(ugo, { mes: '2027-02' })).toEqual([])
  expect(await found(ugo, {})).toEqual([cardapioId, next, late])
})

test('a range of days lists the activities that overlap it, even if the delivery precedes the request', async () => {
  const { ugo } = await agency()
  const long = { data_pedido: '2026-10-01T09:00', data_entrega: '2026-12-31T18:00' }
  const { id: straight } = await ugo.api.atividades.create({ ...cardapio, ...long })
  const { id: reversed } = await ugo.api.atividades.create({
    ...cardapio,
    data_pedido: long.data_entrega,
    data_entrega: long.data_pedido,
  })
  expect(await found(ugo, { de: '2026-11-01', ate: '2026-11-30' })).toEqual([straight, reversed])
  expect(await found(ugo, { de: '2026-12-31', ate: '2026-12-31' })).toEqual([straight, reversed])
  expect(await found(ugo, { de: '2027-01-01', ate: '2027-01-31' })).toEqual([])
})

test.each([
  [{ responsavel: ' ' }, 'responsavel', 'Informe o responsável.'],
  [{ atividade: '' }, 'atividade', 'Informe a atividade.'],
  [{ cliente: '' }, 'cliente', 'Informe o cliente.'],
  [{ data_pedido: '' }, 'data_pedido', 'Informe a data do pedido.'],
  [{ data_pedido: '2026-02-30T09:00' }, 'data_pedido', 'Informe a data do pedido.'],
  [{ data_realizacao: '30/11/2026' }, 'data_realizacao', 'Informe a data de realização.'],
  [{ data_entrega: '9999-12-31T23:59' }, 'data_entrega', 'Informe a data de entrega.'],
  [{ status: 'Feito' }, 'status', 'Selecione um status.'],
  [{ arquivo: 'http://drive.example/a' }, 'arquivo', 'Use um endereço que comece com https://.'],
  [{ arquivo: 'javascript:alert(1)' }, 'arquivo', 'Use um endereço que comece com https://.'],
  [{ projeto_id: 999 }, 'projeto_id', 'Escolha um projeto que exista.'],
])('rejects %o with an error for that field', async (wrong, field, sentence) => {
  const { ugo } = await agency()
  const response = await ugo.send('POST', '/atividades', { ...cardapio, ...wrong })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ error: sentence, fields: { [field]: sentence } })
  expect(await ugo.api.atividades.list({})).toEqual([])
})

test('an update with a stale version is rejected with the current record, and without a version the last write wins', async () => {
  const { ana, ugo } = await agency()
  const { id, versao } = await ugo.api.atividades.create(cardapio)
  await ana.api.atividades.update({ ...cardapio, id, versao, status: 'Em Aprovação' })
  expect(await refusal(ugo.api.atividades.update({ ...cardapio, id, versao }))).toMatchObject({
    status: 409,
    error: 'Este registro foi alterado por outra pessoa. Recarregue e tente de novo.',
    atual: { id, status: 'Em Aprovação', versao: 2 },
  })
  expect(await ugo.api.atividades.update({ ...cardapio, id })).toMatchObject({
    status: 'Pendente',
    versao: 3,
  })
})

test('an activity keeps its project when it is edited while the project is in the bin', async () => {
  const { ana, ugo } = await agency()
  const { id: projeto_id } = await ana.api.projetos.create({
    title: 'Site',
    clientName: 'Café',
    description: 'Novo',
    category: 'Web Design',
  })
  const made = await ugo.api.atividades.create({ ...cardapio, projeto_id })
  expect(made.projeto_titulo).toBe('Site')
  await ana.api.projetos.remove({ id: projeto_id })
  const updated = await ugo.api.atividades.update({ ...cardapio, id: made.id, projeto_id })
  expect(updated.projeto_id).toBe(projeto_id)
})

test('returns 500 if the query for the project fails, and 422 if the project does not exist', async () => {
  const { app, ugo } = await agency()
  const create = () => refusal(ugo.api.atividades.create({ ...cardapio, projeto_id: 99 }))
  expect((await create()).status).toBe(422)
  await sql`alter table comentarios rename to outra_tabela`.execute(app.context.database.writes)
  expect((await create()).status).toBe(500)
})
