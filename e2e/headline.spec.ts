import type { Page } from '@playwright/test'
import { projectOfCaio, setStatus } from './mesa.ts'
import { photo } from './pictures.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

const headline = (page: Page) => page.getByRole('region', { name: 'Situação do projeto' })

/** Expects that the headline says this, and that its next step is the only filled button of the project. */
async function expectStep(page: Page, says: string | RegExp, step: string): Promise<void> {
  await expect(headline(page).getByText(says)).toBeVisible()
  const project = page.getByRole('dialog', { name: 'Projeto', exact: true })
  // A button is filled unless it has another variant.
  await expect(project.locator('.mantine-Button-root:not([data-variant]):visible')).toHaveText([step])
}

test('Ana is led from the draft of a project to its invoice', async ({
  browser,
  context,
  server,
  page,
  isMobile,
}) => {
  const { id, his, account } = await projectOfCaio(browser, context, server)
  await server.call(context, 'POST', '/api/categorias-financeiras', { nome: 'Projetos', tipo: 'receita' })
  const { versao } = await server.call<{ versao: number }>(context, 'GET', `/api/projetos/${id}`)
  await server.call(context, 'PUT', `/api/projetos/${id}`, {
    title: 'Cardápio',
    clientName: account.name,
    clientId: account.id,
    description: 'Doze páginas.',
    category: 'Branding',
    budget: 3000,
    versao,
  })
  const address = `/dashboard/projects?projeto=${id}`
  await page.goto(address)
  await expectStep(page, 'Rascunho', 'Enviar para aprovação')
  await expectAccessible(page)

  await setStatus(server, context, { id, status: 'review' })
  await expectStep(page, new RegExp(`^Com ${account.name} desde`), 'Lembrar')
  await expect(page.getByText('Em revisão: as peças ficam bloqueadas.')).toBeVisible()

  await server.call(his, 'POST', `/api/projetos/${id}/rejeitar`, { motivo: 'A data certa é 19' })
  await expectStep(
    page,
    new RegExp(`^${account.name} pediu ajustes (agora|há .*): “A data certa é 19”$`),
    'Nova versão',
  )
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await page.getByLabel('Arquivo da nova versão').setInputFiles(await photo('capa-2.jpg', '#2a5aa8'))
  await expectStep(page, /^v2 pronta/, 'Enviar v2')
  await headline(page).getByRole('button', { name: 'Enviar v2' }).click()
  const sending = page.getByRole('dialog', { name: 'Enviar para aprovação' })
  await sending.getByRole('button', { name: /^Enviar( assim mesmo)?$/ }).click()
  const sent = page.getByRole('dialog', { name: 'Enviado' })
  await expect(sent.getByRole('region', { name: account.name })).toBeVisible()
  await sent.getByRole('button', { name: 'Fechar' }).last().click()
  await expectStep(page, /^Com /, 'Lembrar')

  await server.call(his, 'POST', `/api/projetos/${id}/aprovar`, {})
  await expect(headline(page).getByText(new RegExp(`^Aprovado por ${account.name} às`))).toBeVisible()
  await headline(page).getByRole('link', { name: 'Faturar' }).click()
  const invoice = page.getByRole('dialog', { name: 'Nova Transação' })
  await expect(invoice.getByRole('textbox', { name: 'Valor' })).toHaveValue(/3\.000,00/)
  await expect(invoice.getByRole('combobox', { name: 'Categoria' })).toHaveValue('Projetos')
  await expect(invoice.getByRole('textbox', { name: 'Cliente' })).toHaveValue(account.name)
  await expect(invoice.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Cardápio')
  await expectAccessible(page)
  await invoice.getByRole('button', { name: 'Salvar' }).click()
  await expect(invoice).toHaveCount(0)
  const saved = page.getByRole('dialog', { name: 'Fatura salva' })
  await expect(saved.getByRole('button', { name: 'Copiar link' })).toBeVisible()
  await expectAccessible(page)
  await saved.getByRole('button', { name: 'E-mail' }).click()
  await expect(page.getByText('Fatura enviada para a caixa de saída.')).toBeVisible()
  await saved.getByRole('button', { name: 'Pronto' }).click()

  await page.goto(address)
  await expectStep(page, /^Aprovado por/, 'Concluir')
  await headline(page).getByRole('button', { name: 'Concluir' }).click()
  await expect(headline(page).getByText('Concluído')).toBeVisible()
  await expect(headline(page).getByRole('button')).toHaveCount(0)
  if (isMobile) await expectNoSideScroll(page)
  await his.close()
})
