import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  chooseByKeys,
  expectAccessible,
  expectNoSideScroll,
  fillLogin,
  openByAccount,
  pressRowAction,
} from './screen.ts'
import { expect, password, test } from './test-server.ts'

/** Clicks a button and returns the downloaded file as text. */
async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

test('Caio downloads his data, closes his account and can no longer sign in', { tag: '@phone' }, async ({
  browser,
  context,
  server,
  page,
}) => {
  const team = await browser.newContext({ baseURL: server.url })
  const caio = await server.signUp(context, 'Caio')
  await server.firstAdmin(team)
  const clara = await server.signUp(await browser.newContext({ baseURL: server.url }), 'Clara')
  const project = { description: 'Doze páginas.', category: 'Branding', clientName: 'Quem' }
  const { id } = await server.call<{ id: number }>(team, 'POST', '/api/projetos', {
    ...project,
    title: 'Cardápio de inverno',
    clientId: caio.id,
  })
  await server.call(team, 'POST', '/api/projetos', { ...project, title: 'Rótulos', clientId: clara.id })
  await server.call(context, 'POST', `/api/projetos/${id}/comentarios`, { message: 'Gostei da capa.' })

  await page.goto('/dashboard')
  await openByAccount(page, 'Configurações')
  await expect(page.getByRole('heading', { name: 'Meus dados' })).toBeVisible()
  const html = await downloaded(page, 'Baixar (HTML)')
  expect(html.name).toMatch(/^dados-caio-\d{4}-\d\d-\d\d\.html$/)
  const json = await downloaded(page, 'Baixar (JSON)')
  expect(JSON.parse(json.text).titular).toMatchObject({ name: 'Caio', email: caio.email })
  for (const { text } of [html, json]) {
    for (const own of ['Caio', caio.email, 'Cardápio de inverno', 'Gostei da capa.'])
      expect(text).toContain(own)
    for (const others of ['Clara', clara.email, 'Rótulos', 'ana@exemplo.com.br', 'argon2id'])
      expect(text).not.toContain(others)
  }
  const paper = await context.newPage()
  await paper.setContent(html.text)
  await expect(paper.getByRole('heading', { name: 'Conversas dos seus projetos' })).toBeVisible()
  await expect(paper.getByText('Caio comentou em um projeto')).toBeVisible()
  await expectAccessible(paper)
  await expectNoSideScroll(paper)
  await paper.close()

  await page.getByRole('button', { name: 'Fazer um pedido' }).press('Enter')
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByText('Escolha o que você quer pedir.')).toBeVisible()
  await page.getByRole('combobox', { name: 'O que você quer pedir?' }).focus()
  await chooseByKeys(page, 'Corrigir dados incompletos, errados ou desatualizados')
  await expect(page.getByText('Escolha o que você quer pedir.')).toHaveCount(0)
  await page.getByLabel('Detalhes (opcional)').fill('O meu nome tem um til.')
  await page.getByRole('button', { name: 'Enviar pedido' }).press('Enter')
  await expect(page.getByRole('article', { name: /^Pedido \d/ })).toContainText('Corrigir dados')
  await expect(page.getByRole('button', { name: 'Fazer um pedido' })).toBeFocused()

  await page.getByRole('button', { name: 'Encerrar conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Encerrar conta' })
  await expect(dialog.getByText('O que fica e por quê')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await dialog.getByLabel('Confirme a sua senha').fill('não é esta')
  await dialog.getByRole('button', { name: 'Encerrar conta' }).click()
  await expect(dialog.getByText('A senha atual não confere.')).toBeVisible()
  await dialog.getByLabel('Confirme a sua senha').fill(password)
  await dialog.getByRole('button', { name: 'Encerrar conta' }).click()
  await expect(page.getByText('Desconectando...')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/login')
  await fillLogin(page, caio)
  await expect(page.getByText('E-mail ou senha inválidos.')).toBeVisible()

  const desk = await team.newPage()
  await desk.goto('/dashboard/projects')
  await expect(desk.getByRole('article', { name: 'Cardápio de inverno' })).toContainText('Conta encerrada')
  await team.close()
})

test('Ana exports the data that are stored about a person', { tag: '@desktop' }, async ({
  browser,
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await server.signUp(await browser.newContext({ baseURL: server.url }), 'Davi')
  await page.goto('/dashboard/users?mostrar=clientes')
  await pressRowAction(page, 'Davi', 'Editar Davi')
  await expect(page.getByText('Exportar dados')).toBeVisible()
  await expectAccessible(page)
  const { text } = await downloaded(page, 'Baixar (HTML)')
  expect(text).toContain('davi@exemplo.com.br')
  expect(text).not.toContain('ana@exemplo.com.br')
})
