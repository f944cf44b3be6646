import { asTyped } from './dates.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

test('a form of the back office, its home page and the public page do not violate the content security policy', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  const reports: string[] = []
  await page.exposeFunction('report', (what: string) => reports.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (globalThis as unknown as { report: (what: string) => void }).report(
        `${violatedDirective} ${blockedURI}`,
      ),
    ),
  )
  page.on('console', (message) => message.text().includes('Content Security') && reports.push(message.text()))
  await server.firstAdmin(context)
  // Without `jitless`, zod would compile the schema of this form at run time, which the policy forbids.
  await page.goto('/dashboard/financial-transactions')
  await page.getByRole('button', { name: 'Nova Transação' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova Transação' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Selecione o tipo da transação.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/?ver=site')
  await expect(page.getByLabel('Assunto')).toBeAttached()
  expect(reports).toEqual([])
})

test('the stylesheet draws the category field and the radio buttons of the contact form', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByText('Orçamento', { exact: true }).click()
  const category = page.getByLabel('Categoria do projeto')
  const drawn = (it: Element) => {
    const { appearance, color, backgroundColor } = getComputedStyle(it)
    return { appearance, isSeen: color !== backgroundColor }
  }
  expect(await category.evaluate(drawn)).toEqual({ appearance: 'none', isSeen: true })
  expect(await category.locator('option').first().evaluate(drawn)).toMatchObject({ isSeen: true })
  const dotOf = (name: string) =>
    page.getByRole('radio', { name }).evaluate((it) => getComputedStyle(it, '::before').content)
  expect([await dotOf('Orçamento'), await dotOf('Contato')]).toEqual(['""', 'none'])
})

test('date fields of the filters show the whole date, accept Brazilian dates and open a calendar', async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/financial-transactions?data_inicio=2026-11-01&data_fim=2026-11-30')
  const from = page.getByRole('textbox', { name: 'De', exact: true })
  await expect(from).toHaveValue('01/11/2026')
  const isCut = (field: HTMLElement) => field.scrollWidth > field.clientWidth
  for (const name of ['De', 'Até'])
    expect(await page.getByRole('textbox', { name, exact: true }).evaluate(isCut), name).toBe(false)
  await expectNoSideScroll(page)

  await from.fill('31/02/2026')
  await from.press('Tab')
  await expect(page.getByText('Informe uma data válida.')).toBeVisible()
  await expect(from).toHaveValue('31/02/2026')
  await expectAccessible(page)

  await from.clear()
  await from.pressSequentially('05112026')
  await expect(from).toHaveValue(asTyped('2026-11-05'))
  await expect(page).toHaveURL(/data_inicio=2026-11-05/)
  await from.click()
  const calendar = page.getByRole('dialog', { name: 'Calendário' })
  const dayOf = (name: string) => calendar.getByRole('button', { name, exact: true })
  await expect(dayOf('5 de novembro de 2026')).toBeVisible()
  await expectAccessible(page)
  await dayOf('10 de novembro de 2026').click()
  await expect(calendar).toBeHidden()
  await expect(page).toHaveURL(/data_inicio=2026-11-10/)
  await from.press('ArrowDown')
  await expect(dayOf('10 de novembro de 2026')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue('11/11/2026')
  await expect(from).toBeFocused()
})
