import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithRent } from '#testing/fixed-accounts.ts'

test('adding a municipal holiday moves future due dates, and removing it moves them back', async () => {
  const { ana, retainer, days } = await agencyWithRent()
  const { contasFixas, feriados } = ana.api
  await contasFixas.create({ ...retainer, dia_vencimento: 24, dia_util: 'depois' })
  await contasFixas.create({ ...retainer, dia_vencimento: 24, descricao: 'Na data' })
  expect(await days()).toEqual(['2026-11-24', '2026-11-24', '2026-12-24', '2026-12-24'])
  const made = await feriados.create({ dia: '2020-11-24', nome: 'Aniversário da cidade', anual: true })
  await feriados.create({ dia: '2026-12-24', nome: 'Véspera' })
  expect(await days()).toEqual(['2026-11-24', '2026-11-25', '2026-12-24', '2026-12-28'])
  expect(await feriados.list({})).toEqual([
    { id: made.id, dia: '2020-11-24', nome: 'Aniversário da cidade', anual: true },
    { id: expect.any(Number), dia: '2026-12-24', nome: 'Véspera', anual: false },
  ])
  await feriados.remove({ id: made.id })
  expect(await days()).toEqual(['2026-11-24', '2026-11-24', '2026-12-24', '2026-12-28'])
})

test('requires a date and a name, and rejects a second holiday on the same date', async () => {
  const { ana } = await agencyWithRent()
  const { feriados } = ana.api
  const ask = async (body: object) =>
    (await (await ana.send('POST', '/feriados', body)).json()) as { error: string }
  expect((await ask({ nome: 'X' })).error).toBe('Informe a data do feriado.')
  expect((await ask({ dia: '2026-02-30', nome: 'X' })).error).toBe('Informe a data do feriado.')
  expect((await ask({ dia: '2026-01-25', nome: ' ' })).error).toBe('Informe o nome do feriado.')
  await feriados.create({ dia: '2026-01-25', nome: 'Aniversário de São Paulo' })
  const again = await refusal(feriados.create({ dia: '2026-01-25', nome: 'Outro' }))
  expect(again).toMatchObject({ status: 409, error: 'Já existe um feriado nesta data.' })
  expect((await refusal(feriados.remove({ id: 999 }))).status).toBe(404)
})
