import { headlessShell } from './browsers.ts'
import { fillLogin, openByMenu } from './screen.ts'
import { expect, invitationCodeOf, password, test } from './test-server.ts'

/** A name that only this browser knows. Browsers treat pages on it as insecure over http, unlike localhost. */
const NAME = 'estudio.lan'

test.use({
  launchOptions: {
    ...headlessShell,
    args: [...(headlessShell.args ?? []), `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  },
})

test('over plain http in the local network, Ana registers, signs in, saves, imports a file and copies a link', async ({
  server,
  page,
}) => {
  const address = server.url.replace('localhost', NAME)
  await page.goto(`${address}/register?convite=${invitationCodeOf(server.firstAccess)}`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  const form = page.locator('form[action="/register"]')
  await form.getByLabel('Nome').fill('Ana')
  await form.getByLabel('E-mail').fill('ana@exemplo.com.br')
  await form.locator('input[name=password]').fill(password)
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await page.context().clearCookies()
  await page.goto(`${address}/login`)
  await fillLogin(page, { email: 'ana@exemplo.com.br' })
  await expect(page).toHaveURL(/\/dashboard/)

  await page.goto(`${address}/dashboard/financial-transactions/importar`)
  const heading = 'Tipo;Valor;Vencimento;Categoria;Pessoa'
  await page.locator('input[type=file]').setInputFiles({
    name: 'contas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${heading}\r\nDespesa;10,00;05/11/2026;Luz;Enel\r\n`),
  })
  await page.getByRole('combobox', { name: 'Luz (Despesa)' }).click()
  await page.getByRole('option', { name: 'Criar “Luz”' }).click()
  await page.getByRole('button', { name: 'Importar 1 linha' }).click()
  await expect(page.getByText('1 linha importada.')).toBeVisible()

  await openByMenu(page, 'Equipe')
  await page.getByRole('button', { name: 'Convidar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convidar' })
  await dialog.getByRole('button', { name: 'Criar convite' }).click()
  await dialog.getByRole('button', { name: 'Copiar' }).click()
  await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible()
})
