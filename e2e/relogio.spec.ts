import { projectOfCaio } from './mesa.ts'
import { agency, deviceOf, enter, expectGoodScreen } from './review-visit.ts'
import { invite, openRodada } from './reviewers.ts'
import { expectAccessible, expectNoSideScroll, openByMenu } from './screen.ts'
import { expect, test } from './test-server.ts'

test('Ugo waits for material, Caio is told and returns the turn, and both read the same clock', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { id, his, account } = await projectOfCaio(browser, context, server)
  await page.goto(`/dashboard/projects?projeto=${id}&aba=dados`)
  const clock = page.getByRole('region', { name: 'Relógio' })
  await page.getByRole('button', { name: 'Pedir material ao cliente' }).click()
  await expect(clock, 'nobody has answered yet').toHaveCount(0)
  const form = page.getByRole('dialog', { name: 'Pedir material ao cliente' })
  await form.getByRole('button', { name: 'Passar a vez ao cliente' }).click()
  await expect(form.getByText('Conte ao cliente o que falta.')).toBeVisible()
  await form.getByLabel('O que falta?').fill('As fotos dos pratos em alta resolução.')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await form.getByRole('button', { name: 'Passar a vez ao cliente' }).click()
  await expect(clock.getByText('As fotos dos pratos em alta resolução.').first()).toBeVisible()
  await expect(clock.getByText(/^A vez é do cliente desde/)).toBeVisible()
  // During working hours, a minute may have passed since the project was created.
  const begins = /^Com a agência: (0 h|\d+ min) úteis · Com o cliente: 0 h úteis$/
  await expect(clock.getByText(begins)).toBeVisible()
  await page.goto('/dashboard')
  await expect(
    page.getByRole('region', { name: 'Hoje' }).getByText(`aguarda material de ${account.name}`),
  ).toBeVisible()

  const caio = await his.newPage()
  await caio.goto('/dashboard')
  const asked = caio.getByRole('region', { name: 'Aguardando seu material' })
  await expect(asked.getByText('As fotos dos pratos em alta resolução.')).toBeVisible()
  await expectAccessible(caio)
  await caio.goto(`/dashboard/projects?projeto=${id}`)
  const hisClock = caio.getByRole('region', { name: 'Relógio' })
  await hisClock.getByRole('button', { name: 'Já enviei' }).click()
  await expect(hisClock.getByText(/^A vez é da agência desde/)).toBeVisible()
  await hisClock.getByText('Ver histórico').click()
  await expect(hisClock.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(caio)
  await expectNoSideScroll(caio)

  await page.goto(`/dashboard/projects?projeto=${id}&aba=dados`)
  await expect(clock.getByText(/^A vez é da agência desde/)).toBeVisible()
  await clock.getByText('Ver histórico').click()
  await expect(clock.getByRole('listitem').last()).toContainText('Material enviado')
  // The figures are those of the minute in which the page was loaded.
  await expect(async () => {
    await Promise.all([page.reload(), caio.reload()])
    const sentence = await hisClock.getByText(/^Com a agência/).textContent()
    expect(await clock.getByText(/^Com a agência/).textContent()).toBe(sentence)
  }).toPass()
  await expectAccessible(page)
})

test('Ana reads and exports the report of the clock, and changes the working week', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { account } = await projectOfCaio(browser, context, server)
  await page.goto('/dashboard')
  await openByMenu(page, 'Relógio')
  const table = page.getByRole('table', { name: 'Tempo por cliente e projeto' })
  await expect(table.getByRole('rowheader', { name: account.name })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exportar CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^relogio-\d{4}-\d\d-\d\d\.csv$/)
  await page.goto('/dashboard/relogio?data_inicio=2020-01-01&data_fim=2020-01-31')
  await expect(page.getByText('Nenhum projeto com tempo neste período')).toBeVisible()

  await page.goto('/dashboard/settings?aba=relogio')
  const panel = page.getByRole('tabpanel', { name: 'Expediente' })
  await panel.getByLabel('Sexta: termina').fill('16:00')
  await panel.getByLabel('Sexta: termina').blur()
  await panel.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Configurações salvas.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.reload()
  await expect(panel.getByLabel('Sexta: termina')).toHaveValue('16:00')
})

test('Marina reads the clock on the page of her link', async ({ browser, context, server, page }) => {
  const setting = { browser, context, server }
  const { his, projeto, mailbox } = await agency(setting, ['capa.jpg', 'verso.jpg'])
  const marina = await invite(server, context, { projeto, nome: 'Marina Alves', fator: 'pin' })
  await server.call(context, 'POST', `/api/projetos/${projeto}/bola`, {
    passagem: 'material',
    falta: 'As fotos dos pratos.',
  })
  server.age({ id: projeto, days: 14 })
  await server.call(his, 'POST', `/api/projetos/${projeto}/bola`, { passagem: 'recebido' })
  await openRodada(server, context, { projeto })
  const hers = await deviceOf(setting, page)
  await enter(hers, marina, mailbox)
  const clock = hers.getByRole('region', { name: 'Relógio' })
  await expect(clock.getByText(/^Com a agência: .* · Com o cliente: \d+ h úteis \(\d+ dias\)$/)).toBeVisible()
  await expect(clock.getByText(/^A vez é do cliente desde/)).toBeVisible()
  await expect(clock.getByRole('button')).toHaveCount(0)
  await clock.getByText('Ver histórico').click()
  await expect(clock.getByRole('listitem').filter({ hasText: 'As fotos dos pratos.' })).toBeVisible()
  await expectGoodScreen(hers)
  await his.close()
  await mailbox.close()
})

test('Ana moves the deadline by the working days that the work was with Caio', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { id, his } = await projectOfCaio(browser, context, server)
  const project = await server.call<{ clientName: string; clientId: number; versao: number }>(
    context,
    'GET',
    `/api/projetos/${id}`,
  )
  await server.call(context, 'PUT', `/api/projetos/${id}`, { ...project, deadline: '2030-01-15' })
  await page.goto(`/dashboard/projects?projeto=${id}&aba=dados`)
  const clock = page.getByRole('region', { name: 'Relógio' })
  await expect(page.getByRole('button', { name: 'Pedir material ao cliente' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Propor novo prazo' })).toHaveCount(0)
  await server.call(context, 'POST', `/api/projetos/${id}/bola`, { passagem: 'material', falta: 'As fotos' })
  server.age({ id, days: 14 })
  await server.call(his, 'POST', `/api/projetos/${id}/bola`, { passagem: 'recebido' })

  await page.reload()
  await clock.getByRole('button', { name: 'Propor novo prazo' }).click()
  const dialog = page.getByRole('dialog')
  const question = dialog.getByText(/^Mudar o prazo de 15\/01\/2030 para \d\d\/\d\d\/2030\?$/)
  await expect(question).toBeVisible()
  await expect(dialog.getByText(/o trabalho ficou \d+ dias úteis com o cliente\.$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const novo = (await question.textContent())?.match(/para (\S+)\?/)?.[1] ?? ''
  await dialog.getByRole('button', { name: 'Mudar o prazo' }).click()
  await expect(page.getByText(novo, { exact: true })).toBeVisible()
  await expect(clock.getByRole('button', { name: 'Propor novo prazo' })).toHaveCount(0)
  const { deadline } = await server.call<{ deadline: string }>(his, 'GET', `/api/projetos/${id}`)
  expect(deadline.split('-').reverse().join('/')).toBe(novo)
  await his.close()
})
