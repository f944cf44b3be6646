import { projectOfCaio } from './mesa.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

test('Ana adds Marina as a reviewer, sends the project, passes on the link, and ends the invitation', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { id, his } = await projectOfCaio(browser, context, server)
  await page.goto(`/dashboard/projects?projeto=${id}&aba=revisao`)
  const list = page.getByRole('region', { name: 'Revisores' })
  await expect(list.getByText('Entra com a conta no painel.')).toBeVisible()

  await list.getByRole('button', { name: 'Adicionar revisor' }).click()
  const form = page.getByRole('dialog', { name: 'Novo revisor' })
  await form.getByLabel('Nome').fill('Marina Alves')
  await form.getByRole('button', { name: 'Adicionar' }).click()
  await expect(form.getByText('Informe o e-mail ou o telefone.')).toBeVisible()
  await form.getByLabel('WhatsApp ou e-mail').fill('11988887777')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await form.getByRole('button', { name: 'Adicionar' }).click()

  const invited = page.getByRole('dialog', { name: 'Link de Marina Alves' })
  await expect(invited.getByText(/^PIN: [2-9A-HJKMNP-Z]{8}$/)).toBeVisible()
  await expect(invited.getByText('Passe o PIN por outro caminho, por exemplo por telefone.')).toBeVisible()
  const link = await invited.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toMatch(/\/revisao\/[\w-]{43}$/)
  await expect(invited.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/5511988887777?text=${encodeURIComponent(`Olá, Marina Alves! “Cardápio” aguarda a sua aprovação: ${link}`)}`,
  )
  await expectAccessible(page)
  await expectNoSideScroll(page)
  // The PIN is shown only once, so leaving without it asks.
  await invited.getByRole('button', { name: 'Concluir' }).click()
  await expect(invited.getByText(/^Fechar sem copiar nem enviar\?/)).toBeVisible()
  await invited.getByRole('button', { name: 'Voltar' }).click()
  await invited.getByRole('button', { name: 'Copiar PIN' }).click()
  await expect(invited.getByRole('button', { name: 'Copiado' })).toBeVisible()
  await invited.getByRole('button', { name: 'Concluir' }).click()
  await list.getByRole('button', { name: 'Enviar o link de Marina Alves' }).click()
  // Links are not stored: this is a further one.
  await expect(invited.getByLabel('Link', { exact: true })).not.toHaveValue(link)
  await expect(invited.getByText(/^PIN/)).toHaveCount(0)
  await invited.getByRole('button', { name: 'Concluir' }).click()

  await page.getByRole('button', { name: 'Enviar para aprovação' }).click()
  const sending = page.getByRole('dialog', { name: 'Enviar para aprovação' })
  await expect(sending.getByText('Marina Alves não tem e-mail: mande o link pelo WhatsApp.')).toBeVisible()
  await sending.getByText('Mais opções').click()
  await sending.getByLabel('Todas precisam aprovar').check()
  await sending.getByRole('button', { name: 'Enviar', exact: true }).click()
  const sent = page.getByRole('dialog', { name: 'Enviado' })
  const person = sent.getByRole('region', { name: 'Marina Alves' })
  await person.getByRole('button', { name: 'Mostrar link de Marina Alves' }).click()
  await expect(person.getByLabel('Link', { exact: true })).toHaveValue(/\/revisao\/[\w-]{43}$/)
  await expect(person.getByRole('button', { name: 'Copiar link' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await sent.getByRole('button', { name: 'Fechar' }).last().click()
  const rodada = page
    .getByRole('region', { name: 'Rodadas', exact: true })
    .getByRole('article', { name: 'Rodada 1' })
  await expect(rodada.getByText('Todas precisam aprovar')).toBeVisible()
  await expect(rodada.getByText('Marina Alves ainda não respondeu')).toBeVisible()

  const choose = async (action: string) => {
    await list.getByRole('button', { name: 'Mais ações de Marina Alves' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Acessos')
  const acessos = page.getByRole('dialog', { name: 'Acessos de Marina Alves' })
  await expect(acessos.getByText(/^Pessoa adicionada, link criado, PIN criado por Ana/)).toBeVisible()
  await page.keyboard.press('Escape')
  await server.call(his, 'POST', `/api/projetos/${id}/aprovar`)
  await choose('Encerrar convite')
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect(page.getByText('Convite encerrado.')).toBeVisible()
  await expect(rodada.getByText('Todos os que restam já responderam.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expect(list.getByText('Encerrado', { exact: true })).toBeVisible()
  await expect(list.getByRole('button', { name: 'Enviar o link de Marina Alves' })).toHaveCount(0)
  await choose('Criar novo link')
  await page.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect(invited.getByLabel('Link', { exact: true })).not.toHaveValue(link)
  await expect(invited.getByText(/^PIN: [2-9A-HJKMNP-Z]{8}$/)).toBeVisible()
  await invited.getByRole('button', { name: 'Copiar PIN' }).click()
  await invited.getByRole('button', { name: 'Concluir' }).click()
  await rodada.getByRole('button', { name: 'Encerrar rodada' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect(rodada.getByText('Aprovada', { exact: true })).toBeVisible()
  // The PIN ended with the rodada.
  await expect(list.getByText('PIN vencido', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await list.getByRole('button', { name: 'Criar novo PIN e link de Marina Alves' }).click()
  await page.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect(invited.getByText(/^PIN: [2-9A-HJKMNP-Z]{8}$/)).toBeVisible()
  await invited.getByRole('button', { name: 'Copiar PIN' }).click()
  await invited.getByRole('button', { name: 'Concluir' }).click()
  await expect(list.getByText('PIN vencido', { exact: true })).toHaveCount(0)
  await his.close()
})
