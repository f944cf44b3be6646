import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

const steps = (page: Page) => page.getByRole('region', { name: 'Primeiros passos' })

test('first steps open the right forms and are marked as done, and help and keyboard shortcuts are available', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard')
  await expect(steps(page)).toContainText('São 15 passos curtos')
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await test.step('sets the name of the agency', async () => {
    await steps(page).getByRole('link', { name: 'Definir nome' }).click()
    const agency = page.getByRole('form', { name: 'Agência' })
    await agency.getByLabel('Nome').fill('Estúdio Caju')
    await agency.getByRole('button', { name: 'Salvar' }).click()
    await page.goBack()
    await expect(steps(page).getByText('O nome da agência: pronto')).toBeAttached()
  })

  await test.step('creates a customer in the dialog that the link opens, and an invitation', async () => {
    const work = steps(page).getByText('O trabalho', { exact: true })
    const make = steps(page).getByRole('link', { name: 'Cadastrar cliente' })
    if (!(await make.isVisible())) await work.click()
    await make.click()
    const dialog = page.getByRole('dialog', { name: 'Novo Cliente' })
    await dialog.getByLabel('Nome').fill('Padaria Aurora')
    await dialog.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/clientes$/)

    await page.goto('/dashboard/users?convidar=1')
    const invite = page.getByRole('dialog', { name: 'Convidar' })
    await invite.getByRole('button', { name: 'Criar convite' }).click()
    await expect(invite.getByLabel('Link do convite')).toBeVisible()
    await page.goto('/dashboard')
    await expect(steps(page).getByText('O primeiro cliente: pronto')).toBeAttached()
    await expect(steps(page).getByText('Mais alguém na equipe: pronto')).toBeAttached()
    // The server makes its first backup on its own, so that step may be done already.
    await expect(steps(page)).toContainText(/[34] de 15 prontos\. Bom começo\./)
  })

  await test.step('a step that is done elsewhere is marked as done on the open screen', async () => {
    const service = { name: 'Marca', description: 'Nome, logo e manual.', icon: 'Palette' }
    await server.call(context, 'POST', '/api/servicos', service)
    await expect(steps(page).getByText('O primeiro serviço: pronto')).toBeAttached()
    await expectAccessible(page)
  })

  await test.step('keys open the list of shortcuts, the projects, the help and a new project', async () => {
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Atalhos de teclado' })
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Projetos' })).toContainText('g')
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await expect(page.getByRole('heading', { name: 'Projetos', level: 1 })).toBeVisible()
    const help = page.getByRole('button', { name: 'Ajuda desta página' })
    await help.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Ajuda desta página' })
    await expect(drawer).toContainText('do início à entrega')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(help).toBeFocused()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'Novo Projeto' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('dismisses the first steps and restores them from the account menu', async () => {
    await page.goto('/dashboard')
    await steps(page).getByRole('button', { name: 'Dispensar' }).click()
    await expect(steps(page)).toBeHidden()
    await page.getByRole('button', { name: 'Conta de Ana' }).click()
    await page.getByRole('menuitem', { name: 'Primeiros passos' }).click()
    await expect(steps(page)).toBeVisible()
  })
})
