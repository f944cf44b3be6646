import type { BrowserContext, Page } from '@playwright/test'
import { base64, type Movement, statement } from '#testing/statements.ts'
import { today } from './calendar.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

const screen = '/dashboard/financial-transactions/conciliacao'

/** Chooses an OFX file with these movements in the file dialog. */
async function choose(page: Page, rows: Movement[], nome = 'novembro.ofx'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Importar extrato' }).click()
  const buffer = Buffer.from(statement(rows))
  await (await chooser).setFiles({ name: nome, mimeType: 'application/x-ofx', buffer })
}

const movement = (fitid: string, valor: string, memo: string): Movement => ({
  fitid,
  valor,
  memo,
  data: today().toString(),
})
const pix = movement('1', '1.234,56', 'PIX RECEBIDO PADARIA AURORA')
const rent = movement('2', '-800.00', 'PAGTO BOLETO IMOBILIARIA')
const balance = movement('', '100,00', 'Saldo do dia')

/**
 * Signs in Ana, and creates an income and an expense category with this name.
 * @returns functions to create records, to create a transaction due today, and to read the status of a
 * transaction
 */
async function books(server: TestServer, context: BrowserContext, name: string) {
  await server.firstAdmin(context)
  const call = <T>(method: string, path: string, data?: unknown) =>
    server.call<T>(context, method, `/api${path}`, data)
  const make = (path: string, data: object) => call<{ id: number }>('POST', path, data)
  const receita = await make('/categorias-financeiras', { nome: name, tipo: 'receita' })
  const despesa = await make('/categorias-financeiras', { nome: name, tipo: 'despesa' })
  const category = { receita: receita.id, despesa: despesa.id }
  return {
    make,
    due: (tipo: 'receita' | 'despesa', valor: number, pessoa: string) =>
      make('/transacoes-financeiras', {
        tipo,
        valor,
        pessoa,
        data_vencimento: today().toString(),
        categoria_id: category[tipo],
      }),
    statusOf: async ({ id }: { id: number }) =>
      (await call<{ status: string }>('GET', `/transacoes-financeiras/${id}`)).status,
  }
}

test('a bank statement is imported only once and reconciled, and a reconciliation is undone', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  const { due, statusOf } = await books(server, context, 'Projetos')
  const receita = await due('receita', 1234.56, 'Padaria Aurora')
  await due('despesa', 800, 'Imobiliária Central')
  await page.goto(screen)
  await test.step('rejects a file that is not a bank statement', async () => {
    await expect(page.getByText('Nenhuma linha a conciliar.')).toBeVisible()
    await expectAccessible(page)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Importar extrato' }).click()
    await (await chooser).setFiles({
      name: 'a.ofx',
      mimeType: 'text/plain',
      buffer: Buffer.from('data;valor'),
    })
    await expect(page.getByText('Este arquivo não é um extrato OFX.', { exact: false })).toBeVisible()
  })

  await test.step('previews and imports the file', async () => {
    await choose(page, [pix, rent, balance])
    const dialog = page.getByRole('dialog', { name: 'Conferir o extrato' })
    await expect(dialog.getByText('2 linhas novas', { exact: false })).toBeVisible()
    await expect(dialog.getByText('linha de saldo (Saldo do dia)', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await dialog.getByRole('button', { name: 'Importar 2 linhas' }).click()
    await expect(page.getByText('2 linhas importadas.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Linhas a conciliar' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
  })

  await test.step('confirms the safe suggestions, which marks the receita as paid', async () => {
    await expect(page.getByText('2 sugestões seguras')).toBeVisible()
    await page.getByRole('button', { name: 'Confirmar todas as sugestões seguras' }).click()
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await expect(page.getByText('2 linhas conciliadas.')).toBeVisible()
    await expect(page.getByText('Nenhuma linha a conciliar.')).toBeVisible()
    expect(await statusOf(receita)).toBe('pago')
  })

  await test.step('a file with the same movements has nothing new to import', async () => {
    await choose(page, [pix, rent, balance], 'de-novo.ofx')
    const dialog = page.getByRole('dialog', { name: 'Conferir o extrato' })
    await expect(dialog.getByText('2 já importadas', { exact: false })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Nenhuma linha nova para importar' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('an entry that looks like a balance comes in if it is chosen', async () => {
    await choose(page, [movement('9', '-55,00', 'SALDO TOTAL CONTRATO 12')], 'saldo.ofx')
    const dialog = page.getByRole('dialog', { name: 'Conferir o extrato' })
    await expect(dialog.getByRole('button', { name: 'Nenhuma linha nova para importar' })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: /SALDO TOTAL CONTRATO 12/ }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Importar 1 linha' }).click()
    await expect(page.getByRole('button', { name: /^Ignorar: SALDO TOTAL/ })).toBeVisible()
  })

  await test.step('undoing a reconciliation reverses the payment', async () => {
    await page.getByRole('tab', { name: 'Conciliadas' }).click()
    await expect(page.getByRole('link', { name: /^Padaria Aurora/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: 'Desfazer PIX RECEBIDO PADARIA AURORA' }).click()
    await expect(
      page.getByText('O pagamento de Padaria Aurora será estornado.', { exact: false }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer', exact: true }).last().click()
    await expect(page.getByText('A linha voltou para a conciliação.')).toBeVisible()
    expect(await statusOf(receita)).toBe('pendente')
  })
})

test('lines without a match are turned into transactions, matched by hand or ignored, and the import is undone', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  const { make, due, statusOf } = await books(server, context, 'Avulsas')
  const receita = await due('receita', 5000, 'Clara Luz')
  const rows = [
    movement('11', '-35,90', 'TARIFA CESTA PJ'),
    movement('12', '-900,00', 'TRANSF ENTRE CONTAS'),
    movement('13', '1000,00', 'CRED SEM NOME'),
    movement('14', '-77,00', 'COMPRA'),
  ]
  await make('/extratos', { nome: 'avulsas.ofx', conteudo: base64(statement(rows, { conta: '77' })) })
  await page.goto(screen)

  await test.step('creates a transaction from a fee', async () => {
    await page.getByRole('button', { name: /^Criar transação: TARIFA/ }).click()
    const creating = page.getByRole('dialog', { name: 'Criar transação' })
    await creating.getByRole('button', { name: 'Criar e conciliar' }).click()
    await expect(creating.getByText('Selecione a categoria.')).toBeVisible()
    await creating.getByRole('combobox', { name: 'Categoria' }).click()
    await page.getByRole('option', { name: 'Avulsas' }).click()
    await expectAccessible(page)
    await creating.getByRole('textbox', { name: 'Fornecedor' }).fill('Banco Itaú')
    await creating.getByRole('textbox', { name: 'Descrição' }).press('Enter')
    await expect(creating).toHaveCount(0)
    await expect(page.getByText('TARIFA CESTA PJ')).toHaveCount(0)
  })

  await test.step('ignores a transfer with a reason', async () => {
    await page.getByRole('button', { name: /^Ignorar: TRANSF/ }).click()
    const ignore = page.getByRole('dialog', { name: 'Ignorar linha' })
    await ignore.getByRole('button', { name: 'Ignorar' }).click()
    await expect(ignore.getByText('Informe o motivo.')).toBeVisible()
    await ignore.getByRole('textbox', { name: 'Motivo' }).fill('Entre contas da agência')
    await expectAccessible(page)
    await ignore.getByRole('button', { name: 'Ignorar' }).click()
    await expect(page.getByText('Linha ignorada.')).toBeVisible()
  })

  await test.step('matches a partial payment by hand', async () => {
    await page.getByRole('button', { name: /^Procurar transação: CRED/ }).click()
    const match = page.getByRole('dialog', { name: 'Procurar transação' })
    await match.getByRole('searchbox', { name: 'Nome da pessoa' }).fill('clara')
    await expect(match.getByText('Pagamento parcial')).toHaveCount(1)
    await expectAccessible(page)
    await match.getByRole('button', { name: /^Pagar em parte Clara Luz/ }).click()
    await expect(match).toHaveCount(0)
    expect(await statusOf(receita)).toBe('pendente')
  })

  await test.step('undoes the import and keeps the reconciled lines', async () => {
    await page.getByRole('tab', { name: 'Importações' }).click()
    await page.getByRole('button', { name: 'Desfazer a importação de avulsas.ofx' }).click()
    await expect(page.getByText('2 linhas conciliadas ficam', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer', exact: true }).last().click()
    await expect(page.getByText('Importação desfeita.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByRole('tab', { name: 'Conciliadas' }).click()
    for (const memo of ['TARIFA CESTA PJ', 'CRED SEM NOME'])
      await expect(page.getByRole('button', { name: `Desfazer ${memo}` })).toBeVisible()
  })
})
