import type { Page } from '@playwright/test'
import { today } from './calendar.ts'
import { expectAccessible, expectNoSideScroll, pressRowAction } from './screen.ts'
import { expect, test } from './test-server.ts'

test('a row opens its record by a click anywhere except on its buttons, its links and a text selection', async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const padaria = { nome: 'Padaria Aurora', tipo: 'pj', telefone: '(11) 95555-5573' }
  await server.call(context, 'POST', '/api/fornecedores', padaria)
  await page.goto('/dashboard/fornecedores')
  const phone = page.getByText(padaria.telefone)
  await pressRowAction(page, padaria.nome, `Editar ${padaria.nome}`)
  await page
    .getByRole('dialog', { name: 'Editar Fornecedor' })
    .getByRole('button', { name: 'Cancelar' })
    .click()
  await phone.selectText()
  await phone.dispatchEvent('click')
  await expect(page.getByRole('heading', { name: 'Fornecedores', level: 1 })).toBeVisible()
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await phone.click()
  await expect(page.getByRole('heading', { name: padaria.nome, level: 1 })).toBeVisible()
})

test('on a phone a row has the name in its first line, facts in the second, and its actions behind one button', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const vinicola = {
    nome: 'Vinícola Serra',
    tipo: 'pj',
    telefone: '(54) 95555-2842',
    email: 'lu@serra.com.br',
  }
  await server.call(context, 'POST', '/api/fornecedores', vinicola)
  await page.goto('/dashboard/fornecedores')
  const row = page.getByRole('row').filter({ hasText: vinicola.nome })
  const top = async (text: string) => (await row.getByText(text).boundingBox())?.y
  await expect(row.getByText(vinicola.email)).toBeVisible()
  // What loads above the list moves it between two measurements.
  await expect(async () => expect(await top(vinicola.email)).toBe(await top(vinicola.telefone))).toPass()
  await expect(row.getByRole('cell', { name: `E-mail: ${vinicola.email}` })).toBeVisible()

  const actions = row.getByRole('button', { name: `Ações de ${vinicola.nome}` })
  const remove = row.getByRole('button', { name: `Excluir ${vinicola.nome}` })
  await expect(remove).toBeHidden()
  await actions.click()
  await expect(remove).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(remove).toBeHidden()
  await expect(actions).toBeFocused()
  await actions.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(remove).toBeHidden()

  await actions.click()
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Deseja realmente excluir este fornecedor?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(actions).toBeFocused()
})

/** The rows that are higher than two lines of text and their padding. */
const highRows = (page: Page) =>
  page
    .locator('.record-row')
    .evaluateAll((rows) =>
      rows.filter((row) => row.getBoundingClientRect().height > 72).map((row) => row.textContent),
    )

const long = 'Padaria e Confeitaria Aurora do Vale do Paraíba Comércio de Alimentos Ltda'

test('on a phone a row with long texts has two lines, and does not widen the screen', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const create = <T>(path: string, data: object) =>
    server.call<T & { id: number }>(context, 'POST', `/api/${path}`, data)
  const email = 'departamento.financeiro.contas.a.pagar@padaria-aurora.example'
  const conta = { email, senha: 'uma senha bem longa' }
  await create('usuarios', { ...conta, nome: `Caio ${long}`, role: 'client', company: long })
  const { id: pessoa } = await create('clientes', { nome: long, email, telefone: '(11) 95555-5573' })
  await create('fornecedores', { nome: long, tipo: 'pj', email, telefone: '(11) 95555-5573' })
  const { id: categoria_id } = await create('categorias-financeiras', { nome: long, tipo: 'receita' })
  const receita = { tipo: 'receita', categoria_id, pessoa, descricao: long, valor: 999_999_999.99 }
  const { id } = await create('transacoes-financeiras', { ...receita, data_vencimento: today().toString() })
  await create('contas-fixas', { ...receita, dia_vencimento: 28, data_inicio: today().toString() })
  const dates = ['data_pedido', 'data_realizacao', 'data_entrega']
  const instants = Object.fromEntries(dates.map((name) => [name, `${today()}T09:00`]))
  await create('atividades', { responsavel: long, atividade: long, cliente: long, ...instants })
  for (const path of [
    'clientes',
    `clientes/${pessoa}?aba=financeiro`,
    'fornecedores',
    'users?mostrar=clientes',
    'clients',
    'financial-accounts',
    'financial-transactions',
    'agenda',
  ]) {
    await page.goto(`/dashboard/${path}`)
    await expect(page.locator('.record-row').filter({ hasText: 'Aurora' }).first()).toBeVisible()
    expect(await highRows(page), path).toEqual([])
    await expectNoSideScroll(page)
  }
  await server.call(context, 'DELETE', `/api/transacoes-financeiras/${id}`)
  await page.goto('/dashboard/lixeira')
  await expect(page.locator('.record-row').first()).toBeVisible()
  expect(await highRows(page)).toEqual([])
})

test('a conta fixa, a user and a client’s account open by a click on the row and by Enter on the name, and reopen at their address', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const categoria_id = await server
    .call<{ id: number }>(context, 'POST', '/api/categorias-financeiras', { nome: 'Sala', tipo: 'despesa' })
    .then(({ id }) => id)
  const valor = 2500
  const rent = { descricao: 'Aluguel', valor, tipo: 'despesa', categoria_id, dia_vencimento: 28 }
  await server.call(context, 'POST', '/api/contas-fixas', { ...rent, data_inicio: today().toString() })
  const senha = 'uma senha bem longa'
  const clara = { nome: 'Clara Dias', email: 'clara.dias@exemplo.com.br', senha, role: 'client' }
  await server.call(context, 'POST', '/api/usuarios', clara)
  for (const [path, name, title] of [
    ['financial-accounts', 'Aluguel', 'Editar Conta Fixa'],
    ['users?mostrar=clientes', clara.nome, 'Editar Usuário'],
    ['clients', clara.nome, 'Editar Usuário'],
  ] as const) {
    await page.goto(`/dashboard/${path}`)
    const row = page.getByRole('row').filter({ hasText: name })
    const dialog = page.getByRole('dialog', { name: title })
    await row
      .getByRole('cell')
      .nth(1)
      .click({ position: { x: 2, y: 2 } })
    await expect(dialog).toBeVisible()
    await page.reload()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toHaveCount(0)
    await row.getByRole('link', { name, exact: true }).first().press('Enter')
    await expect(dialog).toBeVisible()
  }
})
