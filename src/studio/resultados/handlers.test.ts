import { expect, test } from 'vitest'
import { password, refusal } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'
import { priceIn } from '#testing/price-in.ts'
import { agencyWithPrices } from '#testing/priced.ts'
import { resultByHand } from '#testing/result-by-hand.ts'

/** An agency with a project of Caio, in which Ana costs R$ 16.000 and Ugo R$ 8.000 a month. */
async function agencyWithProject() {
  const agency = await agencyWithFinance()
  const { app, ana } = agency
  const ugo = await app.person('Ugo', 'user')
  const caio = await app.person('Caio', 'client')
  const projeto = await ana.api.projetos.create({
    title: 'Cardápio',
    description: 'De inverno',
    category: 'Design Gráfico',
    clientId: caio.id,
    clientName: 'Caio',
    budget: 5000,
  })
  await ana.api.configuracoes.update({
    custos_mensais: [
      { usuario_id: ana.id, valor: 16_000 },
      { usuario_id: ugo.id, valor: 8000 },
    ],
  })
  const atividade = {
    responsavel: 'Ugo',
    atividade: 'Desenho',
    cliente: 'Caio',
    projeto_id: projeto.id,
    data_pedido: '2026-11-03T09:00',
    data_realizacao: '2026-11-03T10:00',
    data_entrega: '2026-11-04T14:00',
  }
  return { ...agency, ugo, caio, projeto, atividade }
}

test('the result of a project follows from its transactions, its activities and the costs of the team', async () => {
  const { ana, projeto, receita, despesa, atividade, aluguel } = await agencyWithProject()
  const { transacoesFinanceiras: t, atividades, resultados, categoriasFinanceiras, contasFixas } = ana.api
  const extras = await categoriasFinanceiras.create({ nome: 'Rodadas extras', tipo: 'receita' })
  const projeto_id = projeto.id
  await t.create({ ...receita, valor: 4000, projeto_id })
  await t.create({ ...receita, valor: 450, categoria_id: extras.id, projeto_id })
  await t.create({ ...despesa, valor: 900, projeto_id })
  const gone = await t.create({ ...despesa, valor: 77, projeto_id })
  await t.remove({ id: gone.id })
  await t.create({ ...receita, valor: 9999 })
  // R$ 27.200 of fixed expenses, of which R$ 24.000 are the team: R$ 10 an hour for two people.
  await contasFixas.create({
    descricao: 'Tudo',
    valor: 27_200,
    tipo: 'despesa',
    categoria_id: aluguel.id,
    dia_vencimento: 10,
    status: 'ativa',
    data_inicio: '2026-11-01',
    data_fim: '2026-11-30',
  })
  await atividades.create(atividade)
  // 14 hours of Ugo, at R$ 50 and R$ 10.
  expect(await resultados.get({ id: projeto_id })).toEqual({
    projeto_id,
    titulo: 'Cardápio',
    cliente: 'Caio',
    orcamento: 5000,
    faturado: 4450,
    extras: 450,
    custos: 900,
    base: 'atividades',
    atividades: 1,
    completas: 1,
    semCusto: [],
    horas: { de: 11, ate: 17 },
    tempo: { de: 560, ate: 840 },
    rateio: { de: 112, ate: 168 },
    faixa: { de: 2542, ate: 2878 },
    confianca: 'alta',
  })
})

test('a project that began today has no range, and the missing costs are told', async () => {
  const { ana, projeto, atividade } = await agencyWithProject()
  expect(await ana.api.resultados.get({ id: projeto.id })).toMatchObject({ base: 'nada', faixa: null })
  await ana.api.configuracoes.update({ custos_mensais: [] })
  await ana.api.atividades.create(atividade)
  const result = await ana.api.resultados.get({ id: projeto.id })
  expect(result).toMatchObject({ semCusto: ['Ugo'], tempo: null, faixa: null, horas: { de: 11, ate: 17 } })
})

test('the report has the projects with money or time in the period, by client, and so has the file', async () => {
  const { ana, projeto, receita, atividade } = await agencyWithProject()
  const { transacoesFinanceiras: t, atividades, resultados, projetos } = ana.api
  const other = await projetos.create({
    title: '=Placa',
    clientName: 'Bia',
    description: 'x',
    category: 'Design Gráfico',
  })
  await t.create({ ...receita, valor: 100, data_vencimento: '2026-10-30', projeto_id: other.id })
  await t.create({ ...receita, valor: 300, data_vencimento: '2026-11-30', projeto_id: other.id })
  await atividades.create(atividade)
  const november = { data_inicio: '2026-11-01', data_fim: '2026-11-30' }
  const rows = await resultados.list(november)
  expect(rows.map(({ cliente, faturado }) => [cliente, faturado])).toEqual([
    ['Bia', 300],
    ['Caio', 0],
  ])
  expect(rows[1]).toMatchObject({ projeto_id: projeto.id, completas: 1, faixa: { de: -840, ate: -560 } })
  expect((await resultados.list({ ...november, cliente: 'bí' })).map(({ cliente }) => cliente)).toEqual([
    'Bia',
  ])
  const october = await resultados.list({ data_inicio: '2026-10-01', data_fim: '2026-10-31' })
  expect(october.map(({ cliente, faturado, horas }) => [cliente, faturado, horas.ate])).toEqual([
    ['Bia', 100, 0],
  ])
  const csv = await (await resultados.exportar(november)).text()
  expect(csv).toContain(`Bia;"'=Placa";;300,00;0,00;0,00;0;0;`)
  expect(csv).toContain(
    'Caio;Cardápio;5000,00;0,00;0,00;0,00;11;17;560,00;840,00;0,00;0,00;-840,00;-560,00;alta',
  )
  const backwards = resultados.list({ data_inicio: '2026-11-02', data_fim: '2026-11-01' })
  expect(await refusal(backwards)).toMatchObject({ status: 422 })
})

test('a transaction keeps its project until somebody unlinks it, and only a project that exists is accepted', async () => {
  const { ana, projeto, receita } = await agencyWithProject()
  const { transacoesFinanceiras: t, projetos, resultados } = ana.api
  const { id } = await t.create({ ...receita, projeto_id: projeto.id })
  expect(await t.get({ id })).toMatchObject({ projeto_id: projeto.id, projeto_titulo: 'Cardápio' })
  expect((await t.list({ projeto_id: projeto.id })).map((one) => one.id)).toEqual([id])
  expect(await t.list({ projeto_id: projeto.id + 1 })).toEqual([])
  expect((await t.resumo({ projeto_id: projeto.id })).quantidade).toBe(1)
  expect(await t.update({ id, ...receita, valor: 5 })).toMatchObject({ projeto_id: projeto.id })
  expect(await refusal(t.create({ ...receita, projeto_id: 999 }))).toMatchObject({
    status: 422,
    fields: { projeto_id: 'Escolha um projeto que exista.' },
  })
  await projetos.remove({ id: projeto.id })
  expect(await t.get({ id })).toMatchObject({ projeto_id: projeto.id, projeto_titulo: null })
  expect(await t.update({ id, ...receita, projeto_id: projeto.id })).toMatchObject({ projeto_id: projeto.id })
  expect(await refusal(t.create({ ...receita, projeto_id: projeto.id }))).toMatchObject({ status: 422 })
  expect(await refusal(resultados.get({ id: projeto.id }))).toMatchObject({ status: 404 })
  expect(await t.update({ id, ...receita, projeto_id: null })).toMatchObject({ projeto_id: null })
})

const custos = { Ana: 16_000, Ugo: 8000 }
const holidays = ['2026-11-02', '2026-11-15', '2026-11-20']

/** The working week of a new agency. */
const usualWeek = (dia: string, hora: string) =>
  ![0, 6].includes(new Date(`${dia}T12:00Z`).getUTCDay()) &&
  !holidays.includes(dia) &&
  hora >= '09:00' &&
  hora < '18:00'

/** An agency whose people work on three projects at the same time, in October and November. */
async function busyAgency() {
  const here = await agencyWithProject()
  const { ana, projeto, receita, despesa, atividade, aluguel } = here
  const { transacoesFinanceiras: t, atividades, contasFixas, projetos } = ana.api
  const other = await projetos.create({
    title: 'Placa',
    clientName: 'Bia',
    description: 'x',
    category: 'Design Gráfico',
  })
  const projeto_id = projeto.id
  await t.create({ ...receita, valor: 4000.1, projeto_id })
  await t.create({ ...despesa, valor: 900, projeto_id })
  const gone = await t.create({ ...receita, valor: 77, projeto_id })
  await t.remove({ id: gone.id })
  await contasFixas.create({
    descricao: 'Aluguel',
    valor: 30_000,
    tipo: 'despesa',
    categoria_id: aluguel.id,
    dia_vencimento: 10,
    status: 'ativa',
    data_inicio: '2026-10-01',
  })
  const work = (responsavel: string, of: number | null, from: string, to: string) =>
    atividades.create({
      ...atividade,
      responsavel,
      projeto_id: of,
      data_pedido: from,
      data_realizacao: from,
      data_entrega: to,
    })
  await work('Ugo', projeto_id, '2026-10-29T15:20', '2026-11-03T11:00')
  await work('Ugo', other.id, '2026-10-30T10:00', '2026-11-04T12:10')
  await work('Ana e Ugo', projeto_id, '2026-11-03T09:00', '2026-11-05T17:00')
  await work('Ana', null, '2026-11-04T08:00', '2026-11-04T13:00')
  await work('Ana', projeto_id, '2026-11-19T14:00', '2026-11-25T12:00')
  const bin = await work('Ana', projeto_id, '2026-11-09T09:00', '2026-11-13T18:00')
  await atividades.remove({ id: bin.id })
  return { ...here, other }
}

test('hours, shared time, costs and range are those that an independent reader computes minute by minute', async () => {
  const { app, ana, projeto } = await busyAgency()
  const expected = await resultByHand(app.context, {
    projeto: projeto.id,
    since: '2026-10-29T18:20:00Z',
    custos,
    isWorked: usualWeek,
  })
  expect(expected).toMatchObject({ atividades: 3, completas: 2 })
  expect(await ana.api.resultados.get({ id: projeto.id })).toMatchObject(expected)
})

test('the hours are those of the working week and the holidays of the clock', async () => {
  const { app, ana, projeto } = await busyAgency()
  const before = await ana.api.resultados.get({ id: projeto.id })
  const morning = [{ inicio: '08:00', fim: '12:00' }]
  await ana.api.configuracoes.update({ expediente: [[], morning, morning, morning, morning, [], morning] })
  await ana.api.feriados.create({ dia: '2026-11-04', nome: 'Padroeira', anual: false })
  const after = await ana.api.resultados.get({ id: projeto.id })
  const expected = await resultByHand(app.context, {
    projeto: projeto.id,
    since: '2026-10-29T18:20:00Z',
    custos,
    isWorked: (dia, hora) =>
      ![0, 5].includes(new Date(`${dia}T12:00Z`).getUTCDay()) &&
      ![...holidays, '2026-11-04'].includes(dia) &&
      hora >= '08:00' &&
      hora < '12:00',
  })
  expect(after).toMatchObject(expected)
  expect(after.horas.ate).toBeLessThan(before.horas.ate)
})

test('without activities the time with the agency is shared by the projects that were there', async () => {
  const { app, ana, ugo, caio, projeto } = await agencyWithProject()
  const { createdAt } = await ana.api.projetos.get({ id: projeto.id })
  const relogin = async () => {
    for (const { api, email } of [ana, ugo, caio]) await api.sessao.login({ email, password })
  }
  const create = (title: string) =>
    ana.api.projetos.create({ title, clientName: 'Bia', description: 'x', category: 'Design Gráfico' })
  app.pass({ hours: 24 * 4 })
  await relogin()
  const other = await create('Placa')
  app.pass({ hours: 27, minutes: 13 })
  await relogin()
  await ugo.api.projetos.setStatus({ id: projeto.id, status: 'review' })
  app.pass({ hours: 30 })
  await relogin()
  await caio.api.projetos.rejeitar({ id: projeto.id, motivo: 'Falta o preço' })
  await ugo.api.projetos.setStatus({ id: other.id, status: 'completed' })
  app.pass({ hours: 50 })
  await relogin()
  const expected = await resultByHand(app.context, {
    projeto: projeto.id,
    since: createdAt,
    custos,
    isWorked: usualWeek,
  })
  expect(expected.horas.de).toBeGreaterThan(10)
  expect(await ana.api.resultados.get({ id: projeto.id })).toMatchObject({ ...expected, base: 'agencia' })
})

test('the price of a further rodada is income of its project once, until it is waived', async () => {
  const { ana, caio, id, review, rodada, charges } = await agencyWithPrices(0)
  const earned = async () => {
    const { faturado, extras } = await ana.api.resultados.get({ id })
    return { faturado, extras }
  }
  await review()
  const ask = (aceite?: Awaited<ReturnType<typeof priceIn>>) =>
    caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor', ...(aceite && { aceite }) })
  await ask(await priceIn(ask()))
  expect(await earned()).toEqual({ faturado: 450, extras: 450 })
  const [charge] = await charges()
  const { versao } = await ana.api.transacoesFinanceiras.get({ id: charge?.id ?? 0 })
  await ana.api.transacoesFinanceiras.setStatus({ id: charge?.id ?? 0, versao, status: 'pago' })
  expect(await earned(), 'the payment is not counted again').toEqual({ faturado: 450, extras: 450 })
  await review()
  await ask(await priceIn(ask()))
  expect(await earned()).toEqual({ faturado: 900, extras: 900 })
  await ana.api.rodadas.dispensar({ id: (await rodada()).id, motivo: 'Erro nosso' })
  expect(await earned()).toEqual({ faturado: 450, extras: 450 })
})
