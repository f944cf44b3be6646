import { br, today } from './calendar.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

test('cells copied from a spreadsheet are pasted, checked and imported as transactions', async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await server.call(context, 'POST', '/api/categorias-financeiras', { nome: 'Luz', tipo: 'despesa' })
  await page.goto('/dashboard/financial-transactions/importar')
  const cells = page.getByRole('textbox', { name: /Ou cole as células/ })
  const check = page.getByRole('button', { name: 'Conferir o que foi colado' })
  await expect(check).toBeDisabled()
  await expectAccessible(page)

  // As Excel copies cells: separated by tabs, with quotes around a cell that contains a line break.
  const due = br(today())
  const lines = [
    ['Tipo', 'Valor', 'Vencimento', 'Categoria', 'Pessoa', 'Descrição'],
    ['Despesa', '1.234,56', due, 'Luz', 'Enel', '"Conta de luz\ndo estúdio"'],
    ['Despesa', 'R$ 80,00', due, 'Luz', 'Enel; Loja 2', 'Sacola "grande"'],
  ]
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    lines.map((line) => line.join('\t')).join('\r\n'),
  )
  await cells.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await check.click()
  await expect(page.getByText('2 de 2 prontas')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await expect(page.getByText('2 linhas importadas.')).toBeVisible()

  const made = await server.call<{ valor: number; pessoa_nome: string; descricao: string }[]>(
    context,
    'GET',
    '/api/transacoes-financeiras?ordenar=valor&direcao=asc',
  )
  expect(made.map(({ valor, pessoa_nome, descricao }) => [valor, pessoa_nome, descricao])).toEqual([
    [80, 'Enel; Loja 2', 'Sacola "grande"'],
    [1234.56, 'Enel', 'Conta de luz\ndo estúdio'],
  ])
})

test('an amount that is pasted into a field for money is read as it is written', async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard/financial-transactions?novo=1')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: 'Valor' })
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await field.press('ControlOrMeta+V')
  }
  for (const [copied, shown] of [
    ['R$ 1.234', '1.234,00'],
    ['500', '500,00'],
    ['12,5', '12,50'],
    ['1234.56', '1.234,56'],
  ] as const) {
    await paste(copied)
    await expect(field).toHaveValue(`R$\u{a0}${shown}`)
  }
  await paste('1,234.56')
  await expect(
    dialog.getByText('Não foi possível ler “1,234.56” como valor em reais.', { exact: false }),
  ).toBeVisible()
  await expect(field).toHaveValue('R$\u{a0}1.234,56')
  await expectAccessible(page)
  await field.press('7')
  await expect(field).toHaveValue('R$\u{a0}12.345,67')
})
