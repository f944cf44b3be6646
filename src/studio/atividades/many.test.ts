import { expect, test } from 'vitest'
import { refusal, testApp } from '#testing/app.ts'
import { cardapio } from '#testing/calendar.ts'

async function three() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const ugo = await app.person('Ugo', 'user')
  const caio = await app.person('Caio')
  const names = ['Cardápio', 'Fachada', 'Vídeo']
  const rows = []
  for (const atividade of names) rows.push(await ugo.api.atividades.create({ ...cardapio, atividade }))
  const seen = rows.map(({ id, versao }) => ({ id, versao }))
  return { ana, ugo, caio, rows, seen, ids: rows.map(({ id }) => id) }
}

test('Ugo changes the status, the responsible person and the delivery of several activities, each with an audit row', async () => {
  const { ana, ugo, rows, seen, ids } = await three()
  const on = ugo.api.atividades
  const done = await on.updateVarias({ atividades: seen.map((one) => ({ ...one, status: 'Aprovado' })) })
  expect(done).toEqual(rows.map((row) => ({ ...row, status: 'Aprovado', versao: 2 })))
  const given = await on.updateVarias({ atividades: ids.map((id) => ({ id, responsavel: 'Ana' })) })
  expect(given.map(({ responsavel, status }) => [responsavel, status])).toEqual(
    ids.map(() => ['Ana', 'Aprovado']),
  )
  const moved = await on.updateVarias({
    atividades: ids.map((id, at) => ({ id, data_entrega: `2026-12-0${at + 1}T18:00` })),
  })
  expect(moved.map(({ data_entrega }) => data_entrega)).toEqual(
    [1, 2, 3].map((day) => `2026-12-0${day}T18:00:00-03:00`),
  )
  const recorded = await ana.api.auditoria.list({ acao: 'atividades.updateVarias' })
  expect(recorded.map(({ entidade_id }) => entidade_id)).toEqual([ids, ids, ids].flat().toReversed())
  expect(recorded.at(-1)).toMatchObject({
    antes: { status: rows[0]?.status },
    depois: { status: 'Aprovado' },
  })
  const found = await ana.api.busca.get({ q: 'Ana' })
  expect(JSON.stringify(found)).toContain('Fachada')
})

test('changes no activity if one was changed or deleted meanwhile, and the message names it', async () => {
  const { ana, ugo, seen, ids } = await three()
  const [first = 0, second = 0, third = 0] = ids
  await ana.api.atividades.remove({ id: first })
  await ana.api.atividades.update({ ...cardapio, atividade: 'Vídeo curto', id: third })
  const on = ugo.api.atividades
  const says =
    'Nenhuma atividade foi mudada. Já foi alterada ou excluída: Cardápio, Vídeo curto. Confira e tente de novo.'
  const change = on.updateVarias({ atividades: seen.map((one) => ({ ...one, status: 'Aprovado' })) })
  expect(await refusal(change)).toMatchObject({ status: 409, error: says })
  expect(await refusal(on.removeVarias({ atividades: seen }))).toMatchObject({ status: 409, error: says })
  expect(await on.get({ id: second })).toMatchObject({ status: 'Pendente', versao: 1 })
})

test('only the selected activities of a series change', async () => {
  const { ugo } = await three()
  const first = await ugo.api.atividades.create({ ...cardapio, repetir: { cada: 'semana', vezes: 3 } })
  await ugo.api.atividades.updateVarias({ atividades: [{ id: first.id, status: 'Aprovado' }] })
  const series = await ugo.api.atividades.serie({ id: first.id })
  expect(series.map(({ status }) => status === 'Aprovado')).toEqual([true, false, false])
})

test('Ugo deletes several activities and restores all of them', async () => {
  const { ugo, seen, ids } = await three()
  await ugo.api.atividades.removeVarias({ atividades: seen })
  expect(await ugo.api.atividades.list({})).toEqual([])
  await ugo.api.lixeira.restaurarVarios({ entidade: 'atividades', ids })
  expect((await ugo.api.atividades.list({})).map(({ id }) => id)).toEqual(ids)
})

test('a client can neither change nor delete activities together with others', async () => {
  const { caio, seen } = await three()
  const on = caio.api.atividades
  expect((await refusal(on.updateVarias({ atividades: seen }))).status).toBe(403)
  expect((await refusal(on.removeVarias({ atividades: seen }))).status).toBe(403)
})

test('rejects an empty name, no selection and more than 100 activities with 422', async () => {
  const { ugo, seen } = await three()
  const on = ugo.api.atividades
  const nameless = on.updateVarias({ atividades: seen.map((one) => ({ ...one, responsavel: ' ' })) })
  expect(await refusal(nameless)).toMatchObject({ status: 422, error: 'Informe o responsável.' })
  expect(await refusal(on.removeVarias({ atividades: [] }))).toMatchObject({
    status: 422,
    error: 'Selecione ao menos uma atividade.',
  })
  const many = Array.from({ length: 101 }, (_, at) => ({ id: at + 1 }))
  expect(await refusal(on.removeVarias({ atividades: many }))).toMatchObject({
    status: 422,
    error: 'Selecione no máximo 100 atividades de cada vez.',
  })
})
