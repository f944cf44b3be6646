import { expect, test } from 'vitest'
import { agencyWithRent } from '#testing/fixed-accounts.ts'

test('after three months of downtime the missing entries are created once, at most one month ahead', async () => {
  const { ana, rent, on, run, days } = await agencyWithRent()
  await ana.api.contasFixas.create(rent)
  await on('2027-03-10')
  await run()
  await run()
  const all = ['2026-11-05', '2026-12-05', '2027-01-05', '2027-02-05', '2027-03-05', '2027-04-05']
  expect(await days()).toEqual(all)
  await on('2027-03-31')
  await run()
  expect(await days()).toEqual(all)
  await on('2027-04-01')
  await run()
  expect(await days()).toEqual([...all, '2027-05-05'])
})

test('creates no entries after data_fim', async () => {
  const { ana, rent, on, run, days } = await agencyWithRent()
  await ana.api.contasFixas.create({ ...rent, data_fim: '2027-01-05' })
  await on('2027-06-01')
  await run()
  expect(await days()).toEqual(['2026-11-05', '2026-12-05', '2027-01-05'])
  expect(await ana.api.contasFixas.list({})).toMatchObject([{ proxima: null }])
})

test('an edit changes future entries, but not those that are paid, edited or past', async () => {
  const { ana, retainer, projetos, on, run, entries } = await agencyWithRent()
  const { contasFixas, transacoesFinanceiras } = ana.api
  const { id } = await contasFixas.create({ ...retainer, data_inicio: '2026-10-01' })
  const other = await contasFixas.create({ ...retainer, descricao: 'Outra', data_inicio: '2026-11-26' })
  const [, november, december] = (await entries()).filter((one) => one.conta_fixa_id === id)
  await transacoesFinanceiras.setStatus({ id: november?.id ?? 0, status: 'pago' })
  const social = await ana.api.categoriasFinanceiras.create({ nome: 'Redes', tipo: 'receita' })
  const bar = await ana.api.clientes.create({ nome: 'Bar do Zé' })
  const changed = {
    ...retainer,
    data_inicio: '2026-10-01',
    valor: 1500,
    dia_vencimento: 31,
    descricao: 'Redes sociais',
    categoria_id: social.id,
    pessoa: bar.id,
  }
  await contasFixas.update({ ...changed, id })
  const own = async () => (await entries()).filter((one) => one.conta_fixa_id === id)
  expect(await own()).toMatchObject([
    { data_vencimento: '2026-10-25', valor: 1200, categoria_id: projetos.id },
    { data_vencimento: '2026-11-25', valor: 1200, status: 'pago' },
    {
      id: december?.id,
      data_vencimento: '2026-12-31',
      valor: 1500,
      descricao: 'Redes sociais',
      categoria_nome: 'Redes',
      pessoa: bar.id,
      pessoa_nome: 'Bar do Zé',
    },
  ])
  // The other conta fixa is unchanged.
  expect((await entries()).filter((one) => one.conta_fixa_id === other.id)).toMatchObject([{ valor: 1200 }])

  const { valor: _, ...rest } = retainer
  await transacoesFinanceiras.update({
    ...rest,
    id: december?.id ?? 0,
    valor: 999,
    data_vencimento: '2026-12-20',
  })
  await contasFixas.update({ ...changed, id, valor: 2000 })
  expect((await own())[2]).toMatchObject({ valor: 999, data_vencimento: '2026-12-20' })
  const next = (await contasFixas.list({})).map(({ descricao, proxima }) => [descricao, proxima])
  expect(next).toEqual([
    ['Outra', '2026-12-25'],
    ['Redes sociais', '2026-12-20'],
  ])

  await on('2027-01-15')
  await run()
  expect((await own()).map(({ valor }) => valor)).toEqual([1200, 1200, 999, 2000, 2000])
})

test('an entry whose payment was reversed still counts as edited by a person', async () => {
  const { ana, retainer, entries } = await agencyWithRent()
  const { contasFixas, transacoesFinanceiras } = ana.api
  const { id } = await contasFixas.create(retainer)
  const [november] = await entries()
  await transacoesFinanceiras.setStatus({ id: november?.id ?? 0, status: 'pago' })
  await transacoesFinanceiras.setStatus({ id: november?.id ?? 0, status: 'pendente' })
  await contasFixas.update({ ...retainer, id, valor: 1 })
  expect((await entries()).map(({ valor }) => valor)).toEqual([1200, 1])
})

test('an entry with a nota does not follow edits of the conta fixa', async () => {
  const { ana, retainer, entries } = await agencyWithRent()
  const { contasFixas, notas } = ana.api
  const { id } = await contasFixas.create(retainer)
  const [november] = await entries()
  await notas.set({ id: november?.id ?? 0, numero: '7', chave: '', data: '2026-11-20', valor: 1200 })
  await contasFixas.update({ ...retainer, id, valor: 1500 })
  expect((await entries()).map(({ valor }) => valor)).toEqual([1200, 1500])
  await contasFixas.update({ ...retainer, id, status: 'inativa' })
  expect((await entries()).map(({ valor }) => valor)).toEqual([1200])
})

test('an edit after months of downtime first creates the past entries with the old values', async () => {
  const { ana, rent, on, entries } = await agencyWithRent()
  const { id } = await ana.api.contasFixas.create(rent)
  await on('2027-02-10')
  await ana.api.contasFixas.update({ ...rent, id, valor: 3000 })
  expect((await entries()).map((one) => [one.data_vencimento, one.valor])).toEqual([
    ['2026-11-05', 2500],
    ['2026-12-05', 2500],
    ['2027-01-05', 2500],
    ['2027-02-05', 2500],
    ['2027-03-05', 3000],
  ])
})

test('an earlier end or a later start moves future entries to the bin, and moving it back restores them', async () => {
  const { ana, rent, days, entries } = await agencyWithRent()
  const { id } = await ana.api.contasFixas.create(rent)
  const edit = (more: object) => ana.api.contasFixas.update({ ...rent, id, ...more })
  const before = await entries()
  await edit({ data_fim: '2026-11-30' })
  expect(await days()).toEqual(['2026-11-05'])
  await edit({ data_fim: null })
  expect((await entries()).map((one) => one.id)).toEqual(before.map((one) => one.id))
  await edit({ data_inicio: '2027-01-01' })
  expect(await days()).toEqual(['2026-11-05'])
  // An earlier start also creates the entries of past months.
  await edit({ data_inicio: '2026-09-01' })
  expect(await days()).toEqual(['2026-09-05', '2026-10-05', '2026-11-05', '2026-12-05'])
  expect((await entries()).slice(2).map((one) => one.id)).toEqual(before.map((one) => one.id))
})

test('an inactive conta fixa creates no entries, and does not create the missed ones when it is reactivated', async () => {
  const { ana, rent, on, run, days } = await agencyWithRent()
  const { id } = await ana.api.contasFixas.create(rent)
  const edit = (status: 'ativa' | 'inativa') => ana.api.contasFixas.update({ ...rent, id, status })
  expect(await edit('inativa')).toMatchObject({ status: 'inativa', proxima: null })
  expect(await days()).toEqual(['2026-11-05'])
  await on('2027-03-10')
  await run()
  expect(await days()).toEqual(['2026-11-05'])
  expect(await ana.api.contasFixas.previa({ ...rent, id })).toMatchObject({ passados: 0 })
  expect(await edit('ativa')).toMatchObject({ proxima: '2027-04-05' })
  await run()
  expect(await days()).toEqual(['2026-11-05', '2027-04-05'])
  // A conta fixa that is deactivated and reactivated on the same day has the same future entries as before.
  await edit('inativa')
  await edit('ativa')
  expect(await days()).toEqual(['2026-11-05', '2027-04-05'])
})
