import { today } from './calendar.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

const dayFrom = (days: number) => today().add({ days })
const written = (days: number) => {
  const { day, month, year } = dayFrom(days)
  return `${`${day}`.padStart(2, '0')}/${`${month}`.padStart(2, '0')}/${year}`
}

test('Ana reads when the balance falls below zero, tries out a delay, and nothing of it is saved', async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const make = (path: string, data: object) =>
    server.call<{ id: number }>(context, 'POST', `/api/${path}`, data)
  const projetos = await make('categorias-financeiras', { nome: 'Projetos', tipo: 'receita' })
  const aluguel = await make('categorias-financeiras', { nome: 'Aluguel', tipo: 'despesa' })
  const padaria = await make('clientes', { nome: 'Padaria Aurora' })
  const receita = (valor: number, due: number, paid?: number) =>
    make('transacoes-financeiras', {
      tipo: 'receita',
      valor,
      categoria_id: projetos.id,
      pessoa: padaria.id,
      data_vencimento: dayFrom(due).toString(),
      ...(paid !== undefined && { data_pagamento: dayFrom(paid).toString() }),
    })
  for (const days of [-100, -80, -60, -40]) await receita(250, days, days + 10)
  await receita(900, 5)
  await make('transacoes-financeiras', {
    tipo: 'despesa',
    valor: 1500,
    categoria_id: aluguel.id,
    pessoa: 'Imobiliária',
    data_vencimento: dayFrom(20).toString(),
  })

  await page.goto('/dashboard/financials-dashboard?aba=previsao')
  const panel = page.getByRole('region', { name: 'Previsão de 12 semanas' })
  await expect(panel.getByText('Mediana de 4 pagamentos')).toBeVisible()
  await expect(panel.getByText(/Começa no saldo até hoje \(R\$\s1\.000,00\)/)).toBeVisible()
  const calm = `o saldo não fica abaixo de zero até ${written(83)}.`
  await expect(panel.getByText(`Se cada cliente pagar como costuma, ${calm}`)).toBeVisible()

  // The client pays 10 days late, on day 15. Ten days more are after the rent of day 20.
  await panel.getByRole('button', { name: 'Acrescentar cliente' }).press('Enter')
  await panel.getByRole('combobox', { name: 'Cliente' }).click()
  await page.getByRole('option', { name: 'Padaria Aurora' }).click()
  await panel.getByRole('textbox', { name: 'Dias depois' }).fill('10')
  await expect(panel.getByText('Se Padaria Aurora pagar 10 dias depois.')).toBeVisible()
  await expect(panel.getByText(/^Com este atraso, o primeiro dia com saldo abaixo de zero é/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  const weeks = panel.getByRole('table', { name: 'Previsão por semana, em reais' })
  if (!(await weeks.isVisible())) await panel.getByRole('button', { name: 'Mostrar as semanas' }).click()
  await expect(weeks.getByRole('row')).toHaveCount(13)
  await expect(weeks.getByRole('row', { name: `${written(20)} 0,00 1.500,00 -500,00 -500,00` })).toBeVisible()
  await expect(weeks.getByRole('row', { name: `${written(27)} 900,00 0,00 400,00 400,00` })).toBeVisible()

  await panel.getByRole('button', { name: 'Retirar' }).click()
  await expect(panel.getByText(`Se cada cliente pagar como costuma, ${calm}`)).toBeVisible()
  await page.reload()
  await expect(panel.getByText(`Se cada cliente pagar como costuma, ${calm}`)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Retirar' })).toHaveCount(0)
})
