import type { Page } from '@playwright/test'
import { br, today } from './calendar.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

const screen = '/dashboard/financial-transactions/importar'

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivo' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

test('a refund in the statement of a card is asked about, and comes in as a receita', async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  for (const tipo of ['receita', 'despesa'])
    await server.call(context, 'POST', '/api/categorias-financeiras', { nome: 'Papelaria', tipo })
  const due = br(today())
  const file = [
    'Data;Descrição;Valor;Categoria;Pessoa',
    `${due};Papelaria Central;100,00;Papelaria;Papelaria Central`,
    `${due};Estorno Papelaria Central;-40,00;Papelaria;Papelaria Central`,
  ].join('\n')
  await page.goto(screen)

  await test.step('a workbook is named, with what to do', async () => {
    await choose(page, 'fatura.csv', 'PK\u0003\u0004xl/workbook.xml')
    await expect(page.getByRole('alert')).toContainText('Este arquivo é uma pasta de trabalho')
    await expectAccessible(page)
  })

  await choose(page, 'fatura.csv', file)
  const tipo = page.getByRole('combobox', { name: 'Tipo' })
  await expect(tipo).toHaveValue('Pelo sinal (positivo é despesa, como em fatura de cartão)')
  await expect(page.getByText('2 de 2 prontas')).toBeVisible()

  await test.step('with one kind for all lines, the line of the other sign is asked about', async () => {
    await tipo.click()
    await page.getByRole('option', { name: 'Todas: Despesa' }).click()
    await expect(page.getByText('1 de 2 prontas')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Importar 1 linha' })).toBeDisabled()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByRole('radio', { name: /^Receita: dinheiro que entrou/ }).check()
    await expect(page.getByText('2 de 2 prontas')).toBeVisible()
  })

  await test.step('the line with the headings can be chosen', async () => {
    const headings = page.getByRole('combobox', { name: 'Os títulos estão na linha' })
    await headings.click()
    await page.getByRole('option', { name: 'O arquivo não tem títulos' }).click()
    await expect(page.getByText('0 de 3 prontas')).toBeVisible()
    await headings.click()
    await page.getByRole('option', { name: /^1: Data · Descrição/ }).click()
    await expect(page.getByText('2 de 2 prontas')).toBeVisible()
  })

  await page.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await expect(page.getByText('2 linhas importadas.')).toBeVisible()
  const made = await server.call<{ tipo: string; valor: number }[]>(
    context,
    'GET',
    '/api/transacoes-financeiras?ordenar=valor&direcao=asc',
  )
  expect(made.map(({ tipo, valor }) => [tipo, valor])).toEqual([
    ['receita', 40],
    ['despesa', 100],
  ])
})
