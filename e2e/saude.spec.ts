import { expectAccessible, expectNoSideScroll, openByMenu, renderInBrowser } from './screen.ts'
import { expect, test } from './test-server.ts'

test('Ana sees the health of the system, copies the diagnosis, and retries after an error', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await server.firstAdmin(context)
  // A task that has not run since the server was started is not listed.
  await expect
    .poll(() => server.call(context, 'GET', '/api/saude').then((health) => JSON.stringify(health)))
    .toContain('Envio de e-mails')
  await page.goto('/dashboard')
  await openByMenu(page, 'Saúde do sistema')
  const overall = page.getByRole('region', { name: 'Situação geral' })
  await expect(overall.getByRole('status')).toHaveText(/Requer atenção|Está tudo em ordem|Há um problema/)
  const mail = page.getByRole('listitem').filter({ hasText: 'Envio de e-mails' })
  await expect(mail).toContainText('OK')
  await expect(page.getByText('Nenhum erro guardado.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await overall.getByRole('button', { name: 'Copiar diagnóstico' }).click()
  await expect(overall.getByRole('button', { name: 'Diagnóstico copiado' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('[OK] Envio de e-mails: Deu certo há')

  await renderInBrowser(page)
  await page.route('**/api/saude', (route) => route.fulfill({ status: 503, body: 'longe' }))
  await page.reload()
  await expect(page.getByText('Não foi possível examinar o sistema.')).toBeVisible()
  await page.unroute('**/api/saude')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(overall).toBeVisible()
})
