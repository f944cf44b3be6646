import { expect, test } from 'vitest'
import { emptyBin } from '#overview/lixeira/sweep.ts'
import { agencyWithRent } from '#testing/fixed-accounts.ts'

test('an entry that a person deleted is not created again by a run of the job or an edit, even after the entry is purged', async () => {
  const { app, ana, rent, on, run, entries, days } = await agencyWithRent()
  const { id } = await ana.api.contasFixas.create(rent)
  const [, december] = await entries()
  await ana.api.transacoesFinanceiras.remove({ id: december?.id ?? 0 })
  expect(await ana.api.contasFixas.list({})).toMatchObject([{ proxima: '2027-01-05' }])
  await run()
  await ana.api.contasFixas.update({ ...rent, id, valor: 2600 })
  expect(await days()).toEqual(['2026-11-05'])
  await on('2026-12-22')
  await emptyBin(app.context)
  const left = await app.context.database.reads.selectFrom('transacoes_financeiras').select('id').execute()
  expect(left.map((one) => one.id)).not.toContain(december?.id)
  await run()
  await ana.api.contasFixas.update({ ...rent, id, valor: 2700 })
  expect(await days()).toEqual(['2026-11-05', '2027-01-05'])
})

test('an entry that the conta fixa itself moved to the bin can be created again, even after the entry is purged', async () => {
  const { app, ana, rent, on, days } = await agencyWithRent()
  const far = { ...rent, dia_vencimento: 31 }
  const { id } = await ana.api.contasFixas.create(far)
  await ana.api.contasFixas.update({ ...far, id, data_fim: '2026-11-30' })
  await on('2026-12-22')
  await emptyBin(app.context)
  expect(await days()).toEqual(['2026-11-30'])
  await ana.api.contasFixas.update({ ...far, id })
  expect(await days()).toEqual(['2026-11-30', '2026-12-31', '2027-01-31'])
})

test('an entry that a person restores from the bin no longer follows edits of the conta fixa', async () => {
  const { ana, rent, entries } = await agencyWithRent()
  const { id } = await ana.api.contasFixas.create(rent)
  const [, december] = await entries()
  await ana.api.contasFixas.update({ ...rent, id, status: 'inativa' })
  await ana.api.lixeira.restaurar({ entidade: 'transacoes_financeiras', id: december?.id ?? 0 })
  await ana.api.contasFixas.update({ ...rent, id, status: 'inativa', valor: 1 })
  expect((await entries()).map((one) => [one.id, one.valor])).toContainEqual([december?.id, 2500])
})

test('deleting a conta fixa keeps its paid and past entries, and moves the others to the bin, from where they are restored with it', async () => {
  const { app, ana, retainer, on, run, entries, days } = await agencyWithRent()
  const { id } = await ana.api.contasFixas.create({ ...retainer, data_inicio: '2026-10-01' })
  const [october, november, december] = await entries()
  await ana.api.transacoesFinanceiras.setStatus({ id: november?.id ?? 0, status: 'pago' })
  app.pass({ seconds: 1 })
  await ana.api.contasFixas.remove({ id })
  expect((await entries()).map((one) => one.id)).toEqual([october?.id, november?.id])
  expect(await ana.api.contasFixas.list({})).toEqual([])
  const binned = await ana.api.lixeira.list({})
  expect(binned.map(({ entidade, nome, excluido_por }) => [entidade, nome, excluido_por])).toEqual([
    ['contas_fixas', 'Mensalidade', 'Ana'],
    ['transacoes_financeiras', 'Padaria Aurora', 'Ana'],
  ])
  await run()
  expect(await days()).toHaveLength(2)

  await on('2026-12-10')
  await ana.api.lixeira.restaurar({ entidade: 'contas_fixas', id })
  expect((await entries())[2]?.id).toBe(december?.id)
  expect(await days()).toEqual(['2026-10-25', '2026-11-25', '2026-12-25', '2027-01-25'])
  expect(await ana.api.lixeira.list({})).toEqual([])
})

test('a deleted conta fixa is purged after thirty days unless one of its entries remains', async () => {
  const { app, ana, rent, on } = await agencyWithRent()
  const paid = await ana.api.contasFixas.create(rent)
  const unused = await ana.api.contasFixas.create({ ...rent, data_inicio: '2026-12-01' })
  for (const { id } of [paid, unused]) await ana.api.contasFixas.remove({ id })
  await on('2026-12-22')
  await emptyBin(app.context)
  const { reads } = app.context.database
  expect(await reads.selectFrom('contas_fixas').select('id').execute()).toEqual([{ id: paid.id }])
  expect(await reads.selectFrom('transacoes_financeiras').select('data_vencimento').execute()).toEqual([
    { data_vencimento: '2026-11-05' },
  ])
})
