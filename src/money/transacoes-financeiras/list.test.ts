import { expect, test } from 'vitest'
import { password } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'
import type { OrdemTransacoes } from './contract.ts'

/**
 * Creates an agency with four transactions in November and one in February. The name and the description of
 * one of them begin with an accented letter.
 */
async function november() {
  const context = await agencyWithFinance()
  const { ana, receita, despesa } = context
  const { transacoesFinanceiras: on } = ana.api
  const acai = await on.create({ ...receita, valor: 10.5, pessoa: 'Ácai da Vila', descricao: 'Évora' })
  const banca = await on.create({
    ...receita,
    valor: 300,
    pessoa: 'banca do Zé',
    data_vencimento: '2026-11-10',
  })
  const rent = await on.create({ ...despesa, descricao: 'fachada', data_pagamento: '2026-11-06' })
  const last = await on.create({ ...despesa, valor: 40, pessoa: 'Zinco', data_vencimento: '2026-11-30' })
  const far = await on.create({ ...receita, valor: 7, data_vencimento: '2027-02-28', descricao: 'Ecoponto' })
  return { ...context, on, acai, banca, rent, last, far }
}

const names = (rows: { pessoa_nome: string }[]) => rows.map(({ pessoa_nome }) => pessoa_nome)

test.each<[OrdemTransacoes, string[]]>([
  ['data_vencimento', ['Imobiliária Central', 'banca do Zé', 'Ácai da Vila', 'Zinco', 'Padaria Aurora']],
  ['valor', ['Padaria Aurora', 'Ácai da Vila', 'Zinco', 'banca do Zé', 'Imobiliária Central']],
  ['tipo', ['Imobiliária Central', 'Zinco', 'banca do Zé', 'Ácai da Vila', 'Padaria Aurora']],
  ['categoria_nome', ['Imobiliária Central', 'Zinco', 'banca do Zé', 'Ácai da Vila', 'Padaria Aurora']],
  ['pessoa_nome', ['Ácai da Vila', 'banca do Zé', 'Imobiliária Central', 'Padaria Aurora', 'Zinco']],
  ['descricao', ['banca do Zé', 'Zinco', 'Padaria Aurora', 'Ácai da Vila', 'Imobiliária Central']],
  ['data_pagamento', ['Ácai da Vila', 'banca do Zé', 'Zinco', 'Padaria Aurora', 'Imobiliária Central']],
  ['status', ['Imobiliária Central', 'banca do Zé', 'Ácai da Vila', 'Zinco', 'Padaria Aurora']],
])('sorts by %s ignoring case and accents, with missing values first', async (ordenar, upwards) => {
  const { on } = await november()
  expect(names(await on.list({ ordenar }))).toEqual(upwards)
  expect(names(await on.list({ ordenar, direcao: 'desc' }))).toEqual(upwards.toReversed())
  const pages = [await on.list({ ordenar, limit: 2 }), await on.list({ ordenar, limit: 2, offset: 2 })]
  expect(names([...pages.flat(), ...(await on.list({ ordenar, limit: 2, offset: 4 }))])).toEqual(upwards)
})

test('after a category is renamed, its transactions are at once sorted by the new name', async () => {
  const { ana, on, aluguel } = await november()
  await ana.api.categoriasFinanceiras.update({ id: aluguel.id, nome: 'Zeladoria', tipo: 'despesa' })
  const [first] = await on.list({ ordenar: 'categoria_nome', direcao: 'desc' })
  expect(first?.categoria_nome).toBe('Zeladoria')
  expect(names(await on.list({ categoria: 'zeladoria' }))).toEqual(['Imobiliária Central', 'Zinco'])
})

test('the x-total-count header counts the matches of the filter, and a page beyond the end is empty', async () => {
  const { ana, banca } = await november()
  const total = async (query: string) => {
    const answer = await ana.fetch(`/api/transacoes-financeiras?${query}`)
    return [answer.headers.get('x-total-count'), ((await answer.json()) as unknown[]).length]
  }
  expect(await total('')).toEqual(['5', 5])
  expect(await total('limit=2')).toEqual(['5', 2])
  expect(await total('offset=9')).toEqual(['5', 0])
  expect(await total('cliente=ZE')).toEqual(['1', 1])
  expect(await total('categoria=Projetos&tipo=despesa')).toEqual(['0', 0])
  expect(await total('data_inicio=2026-11-10&data_fim=2026-11-29')).toEqual(['2', 2])
  expect(await total('data_inicio=2026-11-02&data_fim=2027-02-27')).toEqual(['4', 4])
  expect(await total('data_fim=2026-11-05')).toEqual(['1', 1])
  await ana.api.transacoesFinanceiras.remove({ id: banca.id })
  expect(await total('')).toEqual(['4', 4])
  await ana.api.lixeira.restaurar({ entidade: 'transacoes_financeiras', id: banca.id })
  expect(await total('')).toEqual(['5', 5])
})

test('the summary covers all matches of the filter and reflects payments and deletions', async () => {
  const { on, acai, rent } = await november()
  const november26 = { data_inicio: '2026-11-01', data_fim: '2026-11-30' }
  const before = {
    saldo: -529.5,
    saldo_realizado: -800,
    quantidade: 4,
    receitas: { total: 310.5, pago: 0, pendente: 310.5 },
    despesas: { total: 840, pago: 800, pendente: 40 },
  }
  expect(await on.resumo(november26)).toEqual(before)
  await on.setStatus({ id: acai.id, status: 'pago' })
  // Saves the paid transaction again, with the same value.
  await on.update({ ...(await asForm(on, acai.id)), id: acai.id, valor: 10.5 })
  expect(await on.resumo({ tipo: 'receita' })).toMatchObject({
    receitas: { total: 317.5, pago: 10.5, pendente: 307 },
    despesas: { total: 0, pago: 0, pendente: 0 },
  })
  await on.remove({ id: rent.id })
  expect(await on.resumo({ ...november26, cliente: 'imobiliaria' })).toMatchObject({
    quantidade: 0,
    saldo: 0,
  })
  expect(await on.resumo({ status: 'vencido' })).toMatchObject({ quantidade: 1, saldo: 300 })
})

type On = Awaited<ReturnType<typeof november>>['on']

async function asForm(on: On, id: number) {
  const { tipo, valor, data_vencimento, categoria_id, pessoa, pessoa_nome, data_pagamento } = await on.get({
    id,
  })
  return { tipo, valor, data_vencimento, categoria_id, pessoa: pessoa ?? pessoa_nome, data_pagamento }
}

test('lists overdue transactions by the date in São Paulo, oldest first', async () => {
  const { app, ana, on, banca, rent, acai } = await november()
  const overdue = async () => (await on.vencidas()).map(({ id }) => id)
  expect(await overdue()).toEqual([banca.id])
  await on.setStatus({ id: rent.id, status: 'pendente' })
  expect(await overdue()).toEqual([rent.id, banca.id])
  // The clock stands at 14:30 on the 20th. Five days and 8 hours later it is the 26th in UTC but still the
  // 25th in São Paulo.
  app.pass({ hours: 24 * 5 + 8 })
  await ana.api.sessao.login({ email: ana.email, password })
  expect(await overdue()).toEqual([rent.id, banca.id])
  app.pass({ hours: 3 })
  await ana.api.sessao.login({ email: ana.email, password })
  expect(await overdue()).toEqual([rent.id, banca.id, acai.id])
})
