import type { Page } from '@playwright/test'
import { type Movement, statement } from '#server/testing/statements.ts'
import { expect, test } from './house.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'

const screen = '/dashboard/financial-transactions/conciliacao'
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format()

/** Chooses a statement of these movements, as a file from the device. */
async function choose(page: Page, rows: Movement[], nome = 'novembro.ofx'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Importar extrato' }).click()
  const buffer = Buffer.from(statement(rows))
  await (await chooser).setFiles({ name: nome, mimeType: 'application/x-ofx', buffer })
}

const pix: Movement = { fitid: '1', data: today(), valor: '1.234,56', memo: 'PIX RECEBIDO PADARIA AURORA' }
const rent: Movement = { fitid: '2', data: today(), valor: '-800.00', memo: 'PAGTO BOLETO IMOBILIARIA' }
const fee: Movement = { fitid: '3', data: today(), valor: '-35,90', memo: 'TARIFA CESTA PJ' }
const own: Movement = { fitid: '4', data: today(), valor: '-5000,00', memo: 'TRANSF ENTRE CONTAS' }
const balance: Movement = { fitid: '', data: today(), valor: '100,00', memo: 'Saldo do dia' }

test('a month of the bank: imported once, matched, taken back', async ({ context, house, page }) => {
  await house.firstAdmin(context)
  const call = <T>(method: string, path: string, data?: unknown) =>
    house.call<T>(context, method, `/api${path}`, data)
  const make = (path: string, data: object) => call<{ id: number }>('POST', path, data)
  const income = await make('/categorias-financeiras', { nome: 'Projetos', tipo: 'receita' })
  const cost = await make('/categorias-financeiras', { nome: 'Custos', tipo: 'despesa' })
  const day = { data_vencimento: today() }
  const receita = await make('/transacoes-financeiras', {
    ...{ ...day, tipo: 'receita', valor: 1234.56, categoria_id: income.id, pessoa: 'Padaria Aurora' },
  })
  await make('/transacoes-financeiras', {
    ...{ ...day, tipo: 'despesa', valor: 800, categoria_id: cost.id, pessoa: 'Imobiliária Central' },
  })
  const statusOf = async ({ id }: { id: number }) =>
    (await call<{ status: string }>('GET', `/transacoes-financeiras/${id}`)).status

  await page.goto(screen)
  await test.step('nothing yet, and a file that is no statement', async () => {
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

  await test.step('the file is looked at, then imported', async () => {
    await choose(page, [pix, rent, fee, own, balance])
    const dialog = page.getByRole('dialog', { name: 'Conferir o extrato' })
    await expect(dialog.getByText('4 linhas novas', { exact: false })).toBeVisible()
    await expect(dialog.getByText('linha de saldo (Saldo do dia)', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await dialog.getByRole('button', { name: 'Importar 4 linhas' }).click()
    await expect(page.getByText('4 linhas importadas.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(
      page.getByRole('list', { name: 'Linhas a conciliar' }).getByRole('listitem').first(),
    ).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
  })

  await test.step('what is safe is confirmed at once', async () => {
    await expect(page.getByText('2 sugestões seguras')).toBeVisible()
    await page.getByRole('button', { name: 'Confirmar todas as sugestões seguras' }).click()
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await expect(page.getByText('2 linhas conciliadas.')).toBeVisible()
    await expect(page.getByText('PIX RECEBIDO PADARIA AURORA')).toHaveCount(0)
    expect(await statusOf(receita)).toBe('pago')
  })

  await test.step('a fee becomes a transaction, a transfer is ignored', async () => {
    await page.getByRole('button', { name: /^Criar transação: TARIFA/ }).click()
    const launch = page.getByRole('dialog', { name: 'Criar transação' })
    await launch.getByRole('button', { name: 'Criar e conciliar' }).click()
    await expect(launch.getByText('Selecione a categoria.')).toBeVisible()
    await launch.getByRole('combobox', { name: 'Categoria' }).click()
    await page.getByRole('option', { name: 'Custos' }).click()
    await launch.getByRole('textbox', { name: 'Fornecedor' }).fill('Banco Itaú')
    await expectAccessible(page)
    await launch.getByRole('textbox', { name: 'Descrição' }).press('Enter')
    await expect(launch).toHaveCount(0)
    await page.getByRole('button', { name: /^Ignorar: TRANSF/ }).click()
    const ignore = page.getByRole('dialog', { name: 'Ignorar linha' })
    await ignore.getByRole('textbox', { name: 'Motivo' }).fill('Entre contas da agência')
    await expectAccessible(page)
    await ignore.getByRole('button', { name: 'Ignorar' }).click()
    await expect(page.getByText('Nenhuma linha a conciliar.')).toBeVisible()
  })

  await test.step('the same file again brings nothing', async () => {
    await choose(page, [pix, rent, fee, own, balance], 'de-novo.ofx')
    const dialog = page.getByRole('dialog', { name: 'Conferir o extrato' })
    await expect(dialog.getByText('4 já importadas', { exact: false })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Nada novo para importar' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a match is taken back, and so is the payment', async () => {
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

  await test.step('it is found by hand, and the file is undone around it', async () => {
    await page.getByRole('tab', { name: 'A conciliar' }).click()
    await page.getByRole('button', { name: /^Procurar transação: PIX/ }).click()
    const match = page.getByRole('dialog', { name: 'Procurar transação' })
    await match.getByRole('searchbox', { name: 'Nome da pessoa' }).fill('aurora')
    await expectAccessible(page)
    await match.getByRole('button', { name: /^Confirmar Padaria Aurora/ }).click()
    await expect(match).toHaveCount(0)
    await page.getByRole('tab', { name: 'Importações' }).click()
    await page.getByRole('button', { name: 'Desfazer a importação de novembro.ofx' }).click()
    await expect(page.getByText('3 linhas conciliadas ficam', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer', exact: true }).last().click()
    await expect(page.getByText('Importação desfeita.')).toBeVisible()
    expect(await statusOf(receita)).toBe('pago')
    await expectAccessible(page)
    await expectNoSideScroll(page)
  })
})
