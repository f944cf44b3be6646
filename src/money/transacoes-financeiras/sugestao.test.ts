import { expect, test } from 'vitest'
import { agencyWithFinance } from '#testing/money.ts'

/** An agency whose latest transactions are a rent, a printing and an income, in this order. */
async function agencyWithHabits() {
  const agency = await agencyWithFinance()
  const { ana, receita, despesa } = agency
  const { transacoesFinanceiras, categoriasFinanceiras } = ana.api
  const grafica = await categoriasFinanceiras.create({ nome: 'Gráfica', tipo: 'despesa' })
  await transacoesFinanceiras.create({ ...despesa, descricao: 'Aluguel da sala' })
  const printing = { ...despesa, categoria_id: grafica.id, pessoa: 'Gráfica São João', descricao: 'Cartões' }
  await transacoesFinanceiras.create(printing)
  await transacoesFinanceiras.create(receita)
  const sugestao = async (known: Parameters<typeof transacoesFinanceiras.sugestao>[0]) => {
    const found = await transacoesFinanceiras.sugestao(known)
    return found && `${found.tipo}: ${found.categoria_nome}`
  }
  return { ...agency, grafica, printing, sugestao }
}

test.each([
  ['nothing, the latest transaction', {}, 'receita: Projetos'],
  ['a tipo, the latest one of it', { tipo: 'despesa' }, 'despesa: Gráfica'],
  ['a description without accents', { descricao: 'CARTOES' }, 'despesa: Gráfica'],
  ['only a part of a description', { descricao: 'Cart' }, null],
  ['the beginning of a name', { tipo: 'despesa', pessoa: 'grafica s' }, 'despesa: Gráfica'],
  ['another part of a name', { tipo: 'despesa', pessoa: 'joão' }, null],
  ['a wildcard', { tipo: 'despesa', pessoa: '%' }, null],
  [
    'a description and a person that differ, the description',
    { descricao: 'aluguel da sala', pessoa: 'Gráfica' },
    'despesa: Aluguel',
  ],
  ['a name of the other tipo', { tipo: 'receita', pessoa: 'Gráfica' }, null],
] as const)('suggests tipo and category for %s', async (_known, input, expected) => {
  const { sugestao } = await agencyWithHabits()
  expect(await sugestao(input)).toBe(expected)
})

test('a deleted transaction and one before the latest two thousand suggest nothing', async () => {
  const { ana, app, sugestao } = await agencyWithHabits()
  const [paid] = await ana.api.transacoesFinanceiras.list({ tipo: 'receita' })
  await ana.api.transacoesFinanceiras.remove({ id: paid?.id ?? 0 })
  expect(await sugestao({ tipo: 'receita' })).toBeNull()

  const { writes } = app.context.database
  await writes
    .updateTable('transacoes_financeiras')
    .set({ id: 5000 })
    .where('pessoa_nome', '=', 'Gráfica São João')
    .execute()
  expect(await sugestao({ descricao: 'Cartões' })).toBe('despesa: Gráfica')
  expect(await sugestao({ descricao: 'Aluguel da sala' })).toBeNull()
})
