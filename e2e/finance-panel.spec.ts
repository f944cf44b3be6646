import type { BrowserContext, Page } from '@playwright/test'
import { today } from './calendar.ts'
import { expectAccessible, expectNoSideScroll, renderInBrowser } from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const sumOf = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true }).locator('.figure')

/** The date in São Paulo that is `days` days from today. */
const dayFrom = (days: number) => today().add({ days }).toString()

/**
 * Creates several months of paid, overdue and future transactions, one of them with a very long name and one
 * with a very large amount.
 */
async function furnish(server: TestServer, ana: BrowserContext) {
  const make = <T>(path: string, data: object) =>
    server.call<T & { id: number }>(ana, 'POST', `/api/${path}`, data)
  const projetos = await make('categorias-financeiras', { nome: 'Projetos', tipo: 'receita' })
  const aluguel = await make('categorias-financeiras', { nome: 'Aluguel', tipo: 'despesa' })
  const padaria = await make('clientes', { nome: 'Padaria Aurora' })
  const entry = (tipo: 'receita' | 'despesa', valor: number, due: number, paid?: number) =>
    make('transacoes-financeiras', {
      tipo,
      valor,
      data_vencimento: dayFrom(due),
      categoria_id: tipo === 'receita' ? projetos.id : aluguel.id,
      pessoa:
        tipo === 'despesa'
          ? 'Imobiliária'
          : due % 2
            ? padaria.id
            : 'Construtora Horizonte e Filhos do Litoral',
      ...(paid !== undefined && { data_pagamento: dayFrom(paid) }),
    })
  for (const days of [-200, -120, -62, -31, -3]) {
    await entry('receita', 4000.1 - days, days, days + 2)
    await entry('despesa', 1200.05, days, days)
  }
  for (const days of [-95, -40, -5, 0, 3, 40, 70]) {
    await entry('receita', 900.9 + days, days)
    await entry('despesa', 310, days)
  }
  await entry('receita', 999_999_999.99, 100)
}

/**
 * Opens the finance panel of an agency with several months of data.
 * @returns the table of the cash flow
 */
async function openPanel(server: TestServer, page: Page) {
  const ana = page.context()
  await server.firstAdmin(ana)
  const written = await server.call<Row[]>(ana, 'GET', '/api/transacoes-financeiras')
  if (written.length === 0) await furnish(server, ana)
  await page.goto('/dashboard/financials-dashboard')
  await expect(heading(page, 'Fluxo de caixa')).toBeVisible()
  return page.getByRole('table', { name: 'Fluxo de caixa por mês, em reais' })
}

interface Row {
  tipo: string
  valor: number
  pago: number
  pago_no_periodo?: number
}

/**
 * Returns the sum in centavos of the transactions that a link of the panel leads to, computed as
 * `money/financeiro/figuras-rules.ts` describes. In the columns Recebido and Pago it is the sum of what was
 * paid.
 */
async function rowsBehind(
  server: TestServer,
  ana: BrowserContext,
  address: string,
  head: string,
): Promise<number> {
  const { searchParams } = new URL(address, server.url)
  // An empty parameter in the address means an unlimited period and not the current month. The API expects
  // such a parameter to be left out.
  const parameters = new URLSearchParams([...searchParams].filter(([, value]) => value !== ''))
  const query = `/api/transacoes-financeiras?limit=100&${parameters}`
  const rows = await server.call<Row[]>(ana, 'GET', query)
  const open = ['pendente', 'vencido'].includes(searchParams.get('status') ?? '')
  const paid = /^(Recebido|Pago)$/.test(head)
  return rows.reduce((sum, { tipo, valor, pago, pago_no_periodo }) => {
    const part = pago_no_periodo ?? (open ? valor - pago : paid ? pago : valor)
    return sum + Math.round(part * 100) * (searchParams.has('tipo') || tipo === 'receita' ? 1 : -1)
  }, 0)
}

/** The figures of the open tab that link to transactions, with the heading of their column. */
const linkedFigures = (page: Page) =>
  page.locator('.figure-link').evaluateAll((links) =>
    links.map((link) => {
      const cell = link.closest('td')
      const heads = cell?.closest('table')?.querySelectorAll('thead th')
      const head = heads?.[cell?.cellIndex ?? 0]?.textContent ?? ''
      return { text: link.textContent ?? '', address: link.getAttribute('href') ?? '', head }
    }),
  )

const centavos = (text: string) => Number(text.replace(/[^\d-]/g, ''))

test('a new agency is told where to begin, and each figure equals the sum of the transactions that the figure links to', async ({
  context,
  server,
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await server.firstAdmin(context)
  await page.goto('/dashboard/financials-dashboard')
  await expect(page.getByText('Nenhuma transação ainda')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir para Transações' }).click()
  await expect(heading(page, 'Transações')).toBeVisible()

  await furnish(server, context)
  await page.goto('/dashboard')
  const income = sumOf(page, 'Receita do Mês').getByRole('link')
  const month = await income.textContent()
  const behindMonth = await rowsBehind(server, context, (await income.getAttribute('href')) ?? '', 'Receita')
  expect(centavos(month ?? '')).toBe(behindMonth)

  const period = '?data_inicio=2020-01-01&data_fim=2030-12-31'
  await page.goto(`/dashboard/financials-dashboard${period}`)
  await expect(heading(page, 'Fluxo de caixa')).toBeVisible()
  const figures = await linkedFigures(page)
  await page.goto(`/dashboard/financials-dashboard${period}&aba=categorias`)
  await expect(heading(page, 'Receitas por cliente')).toBeVisible()
  figures.push(...(await linkedFigures(page)))
  expect(figures.length).toBeGreaterThan(60)
  for (const { text, address, head } of figures)
    expect(centavos(text), `${head}: ${address}`).toBe(await rowsBehind(server, context, address, head))
  expect(refused, 'the charts violate no content security policy').toEqual([])
})

test('the data of the chart are also available as a table, which is opened and closed by keyboard', {
  tag: '@desktop',
}, async ({ server, page }) => {
  const table = await openPanel(server, page)
  const toggle = page.getByRole('button', { name: /a tabela$/ })
  if (await table.isVisible()) await toggle.press('Enter')
  await expect(table).toBeHidden()
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(table.getByRole('row')).toHaveCount(15)
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

test('the first tab has four figures, one sentence and the cash flow, and at most sixty controls', {
  tag: '@desktop',
}, async ({ server, page }) => {
  await openPanel(server, page)
  await expect(page.locator('.finance-sum')).toHaveCount(4)
  await expect(
    page.getByText(/^O caixa (aguenta|não fica abaixo de zero) até \d\d\/\d\d; o maior risco é /),
  ).toBeVisible()
  const controls = page.getByRole('main').locator('a, button, input, select, textarea, [tabindex="0"]')
  expect(await controls.filter({ visible: true }).count()).toBeLessThanOrEqual(60)
  for (const [tab, title] of [
    ['Previsão', 'Previsão de 12 semanas'],
    ['Categorias', 'Receitas por cliente'],
    ['Projetos', 'Resultado por projeto'],
    ['Caixa', 'Fluxo de caixa'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(heading(page, title)).toBeVisible()
    await expectAccessible(page)
  }
})

test('the panel moves to other months and periods, and the address contains them', {
  tag: '@desktop',
}, async ({ server, page }) => {
  await openPanel(server, page)
  const months = page.locator('.finance-months')
  const before = (await months.textContent()) ?? ''
  await page.getByRole('button', { name: 'Um mês depois' }).press('Enter')
  await expect(months).not.toHaveText(before)
  await expect(page).toHaveURL(/inicio=\d{4}-\d{2}/)
  await page.getByRole('button', { name: 'Hoje' }).click()
  await expect(months).toHaveText(before)

  await page.getByRole('tab', { name: 'Categorias' }).click()
  const everything = page.getByRole('button', { name: 'Últimos 12 meses' })
  await everything.click()
  await expect(everything).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/data_inicio=/)
  await page.getByLabel('De', { exact: true }).fill('01/01/2019')
  await page.getByLabel('Até', { exact: true }).fill('31/01/2019')
  await expect(page.getByText('Nenhuma receita vence neste período')).toHaveCount(2)
  await page.reload()
  await expect(page.getByText('Nenhuma despesa vence neste período')).toBeVisible()
})

test('the printed panel has a chart, the table, black text on white and no controls', {
  tag: '@desktop',
}, async ({ server, page }) => {
  await openPanel(server, page)
  await page.evaluate(
    (userId) => {
      const draft = { form: 'x', label: 'Nova Transação', path: '/dashboard', values: {} }
      sessionStorage.setItem(`bastidor.rascunhos.${userId}`, JSON.stringify([draft]))
    },
    (await server.call<{ id: number }>(page.context(), 'GET', '/api/sessao')).id,
  )
  await page.reload()
  const table = await openPanel(server, page)
  await expect(page.getByText('Há um rascunho: Nova Transação.')).toBeVisible()
  if (await table.isVisible()) await page.getByRole('button', { name: 'Ocultar a tabela' }).click()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(table).toBeVisible()
  await expect(page.getByText('Há um rascunho: Nova Transação.')).toBeHidden()
  // The section of the cash flow is longer than a page. If no page break were allowed inside the section, the
  // rest of the first page would stay empty.
  const breaks = (name: string) =>
    page.getByRole('region', { name, exact: true }).evaluate((panel) => getComputedStyle(panel).breakInside)
  expect([await breaks('Fluxo de caixa'), await breaks('Em atraso')]).toEqual(['auto', 'avoid'])
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  const chart = page.locator('.recharts-surface').first()
  expect((await chart.boundingBox())?.width).toBeGreaterThan(300)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  for (const text of [heading(page, 'Fluxo de caixa'), sumOf(page, 'Saldo até hoje'), table])
    expect(await text.evaluate((it) => getComputedStyle(it).color)).toBe('rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'screen' })
})

test('shows an error if the figures cannot be loaded, and loads them on retry', {
  tag: '@desktop',
}, async ({ server, page }) => {
  await openPanel(server, page)
  await renderInBrowser(page)
  await page.route('**/api/financeiro/painel*', (route) => route.abort())
  await page.goto('/dashboard/financials-dashboard')
  await expect(page.getByText('Erro ao buscar o painel financeiro.')).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  await page.unroute('**/api/financeiro/painel*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(sumOf(page, 'Saldo até hoje')).toHaveText(/R\$/)
})
