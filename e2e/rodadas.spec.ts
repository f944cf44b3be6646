import { projectOfCaio } from './mesa.ts'
import { photo, sendPhoto } from './pictures.ts'
import { expectAccessible, expectNoSideScroll, openPart } from './screen.ts'
import { expect, test } from './test-server.ts'

test('Ana sends two of three pieces, records the answer that came by WhatsApp, and Caio contests it', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { id, his, account } = await projectOfCaio(browser, context, server, [
    'capa.jpg',
    'miolo.jpg',
    'verso.jpg',
  ])

  await page.goto(`/dashboard/projects?projeto=${id}&enviar=1&aba=revisao`)
  const sending = page.getByRole('dialog', { name: 'Enviar para aprovação' })
  await sending.getByLabel('miolo').uncheck()
  await expect(sending.getByRole('region', { name: account.name })).toBeVisible()
  await sending.getByText('Mais opções').click()
  await sending.getByRole('textbox', { name: 'Prazo' }).fill('30/11/2050')
  await sending.getByRole('textbox', { name: 'Mensagem' }).fill('Veja se os preços estão certos.')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await sending.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Enviado para aprovação.')).toBeVisible()
  await page.getByRole('dialog', { name: 'Enviado' }).getByRole('button', { name: 'Fechar' }).last().click()
  const rodada = page
    .getByRole('region', { name: 'Rodadas', exact: true })
    .getByRole('article', { name: 'Rodada 1' })
  await expect(rodada.getByText('capa v1 · verso v1')).toBeVisible()
  await expect(rodada.getByText('Veja se os preços estão certos.')).toBeVisible()

  const caio = await his.newPage()
  await caio.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 })
  await caio.goto(`/dashboard/projects?projeto=${id}`)
  const needed = caio.getByRole('region', { name: 'Ação Necessária' })
  await expect(needed.getByText('Veja se os preços estão certos.')).toBeVisible()
  await expect(needed.getByText('Responda até 30/11/2050.')).toBeVisible()
  await expectAccessible(caio)

  await rodada.getByRole('button', { name: 'Registrar resposta dada por telefone ou mensagem' }).click()
  const form = page.getByRole('dialog', { name: 'Registrar resposta dada por telefone ou mensagem' })
  await form.getByRole('button', { name: 'Registrar' }).click()
  await expect(form.getByText('Escolha o que foi respondido.')).toBeVisible()
  await form.getByLabel('Pediu ajustes').check()
  await form.getByRole('combobox', { name: 'Por onde chegou' }).click()
  await page.getByRole('option', { name: 'WhatsApp' }).click()
  await form.getByLabel('O que a pessoa disse').fill('A capa está escura.')
  await form.locator('input[type=file]').setInputFiles(await photo('conversa.jpg', '#2a5aa8'))
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await form.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Resposta registrada em nome da agência.')).toBeVisible()
  await expect(rodada.getByText(`${account.name} pediu ajustes em`)).toBeVisible()
  await expect(rodada.getByRole('link', { name: 'conversa.jpg' })).toBeVisible()
  await expectAccessible(page)

  await caio.reload()
  const answered = caio.getByRole('article', { name: 'Rodada 1' })
  await expect(answered.getByText('A agência registrou esta resposta em seu nome.')).toBeVisible()
  await expect(answered.getByRole('link', { name: 'conversa.jpg' })).toHaveCount(0)
  // The form for comments is loaded late.
  await expect(caio.getByLabel('Novo comentário')).toBeVisible()
  await answered.getByRole('button', { name: 'Responda aqui.' }).click()
  await expect(caio.getByLabel('Novo comentário')).toBeFocused()
  await caio.keyboard.type('Não disse isso.')
  await caio.getByRole('button', { name: 'Comentar' }).click()
  await openPart(page, 'Conversa')
  await expect(page.getByText('Não disse isso.')).toBeVisible()
  await his.close()
})

test('Ana takes a project out of review in the timeline', { tag: '@desktop' }, async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const { id } = await server.call<{ id: number }>(context, 'POST', '/api/projetos', {
    title: 'Etiquetas',
    clientName: 'Ateliê',
    description: 'Rolo.',
    category: 'Branding',
  })
  await sendPhoto(server, context, { id, name: 'capa.jpg' })
  await page.goto(`/dashboard/projects?projeto=${id}&enviar=1&aba=revisao`)
  const sending = page.getByRole('dialog', { name: 'Enviar para aprovação' })
  await expect(
    sending.getByText('Ninguém pode decidir ainda. Adicione um revisor ou ligue um cliente.'),
  ).toBeVisible()
  await sending.getByLabel('capa').uncheck()
  await sending.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(sending.getByText('Envie ao menos uma peça.')).toBeVisible()
  await sending.getByLabel('capa').check()
  await sending.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  const status = () => server.call<{ status: string }>(context, 'GET', `/api/projetos/${id}`)
  await expect.poll(async () => (await status()).status, 'the status before it was sent').toBe('pending')
  await page.goto(`/dashboard/projects?projeto=${id}&enviar=1&aba=revisao`)
  await sending.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByRole('dialog', { name: 'Enviado' }).getByRole('button', { name: 'Fechar' }).last().click()
  const rodada = page
    .getByRole('region', { name: 'Rodadas', exact: true })
    .getByRole('article', { name: 'Rodada 2' })
  await rodada.getByRole('button', { name: 'Retirar' }).click()
  await page
    .getByRole('dialog', { name: 'Retirar o projeto da revisão?' })
    .getByRole('button', { name: 'Retirar' })
    .click()
  await expect(page.getByText('Projeto retirado da revisão.')).toBeVisible()
  await expect(rodada.getByText('Retirada', { exact: true })).toBeVisible()
})
