import type { BrowserContext } from '@playwright/test'
import { countTaps } from '../taps.ts'
import { expect, type TestServer, test } from '../test-server.ts'

const SCREEN = '/dashboard/financial-transactions'
const PATH = '/api/transacoes-financeiras'

interface Made {
  id: number
}

/** Pays a printing house, as the agency has done before. */
async function payPrinting(context: BrowserContext, server: TestServer): Promise<void> {
  const { id } = await server.call<Made>(context, 'POST', '/api/categorias-financeiras', {
    nome: 'Gráfica e produção',
    tipo: 'despesa',
  })
  await server.call(context, 'POST', PATH, {
    tipo: 'despesa',
    valor: 90,
    categoria_id: id,
    data_vencimento: '2026-01-10',
    data_pagamento: '2026-01-10',
    pessoa: 'Gráfica Sol',
  })
}

test('Ana records an expense that was just paid with four taps', async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await payPrinting(context, server)
  const { expectTaps } = await countTaps(page)
  await page.goto(SCREEN)

  await page.getByRole('button', { name: 'Nova Transação' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova Transação' })
  await dialog.getByRole('radio', { name: 'Despesa' }).click()
  // From here on the Tab key leads to the fields, as the key 'next' of a telephone does.
  await dialog.getByRole('textbox', { name: 'Valor' }).focus()
  await page.keyboard.type('15000')
  await dialog.getByRole('textbox', { name: 'Fornecedor' }).focus()
  await page.keyboard.type('Gráfica Sol')
  await expect(dialog.getByRole('combobox', { name: 'Categoria' })).toHaveValue('Gráfica e produção')
  await dialog.getByRole('switch', { name: 'Já foi paga' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()

  await expect(page.getByText('Transação criada com sucesso!')).toBeVisible()
  await expectTaps(4)
  const [paid] = await server.call<object[]>(context, 'GET', `${PATH}?status=pago&ordenar=valor&direcao=desc`)
  const hoje = Temporal.Now.plainDateISO('America/Sao_Paulo').toString()
  expect(paid).toMatchObject({
    tipo: 'despesa',
    valor: 150,
    pago: 150,
    data_vencimento: hoje,
    data_pagamento: hoje,
    categoria_nome: 'Gráfica e produção',
    pessoa_nome: 'Gráfica Sol',
  })
})
