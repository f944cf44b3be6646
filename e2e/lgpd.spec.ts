import { openMailbox } from './mailbox.ts'
import { expectAccessible, expectNoSideScroll, openByMenu } from './screen.ts'
import { expect, test } from './test-server.ts'

test('a visitor requests deletion without JavaScript, and Ana finds the data, anonymises them and answers', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  await server.firstAdmin(context)
  const mailbox = await openMailbox(context, server)
  await server.call(context, 'POST', '/api/clientes', {
    nome: 'Davi Zuanotti',
    email: 'davi@exemplo.com.br',
    telefone: '(11) 98765-4321',
  })
  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const visitor = await plain.newPage()
  await visitor.goto('/')
  await visitor.getByRole('link', { name: 'Privacidade' }).first().click()
  await visitor
    .getByLabel('O que você quer pedir?')
    .selectOption({ label: 'Anonimizar, bloquear ou apagar os meus dados' })
  await visitor.getByLabel('Nome').fill('Davi Zuanotti')
  await visitor.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(visitor.getByText('Informe um e-mail válido.')).toBeVisible()
  await expect(visitor.getByLabel('Nome')).toHaveValue('Davi Zuanotti')
  await visitor.getByLabel('E-mail').fill('davi@exemplo.com.br')
  await visitor.getByRole('button', { name: 'Enviar pedido' }).click()
  const confirmation = visitor.getByText(/Pedido registrado: protocolo/)
  await expect(confirmation).toBeVisible()
  const protocolo = /\d{4}-\d{4}/.exec((await confirmation.textContent()) ?? '')?.[0] ?? ''
  await expectNoSideScroll(visitor)
  await visitor.goto(await mailbox.find('davi@exemplo.com.br', /(http\S+confirmar\S+)/))
  await visitor.getByRole('button', { name: 'Confirmar que o pedido é meu' }).click()
  await expect(visitor.getByText('E-mail confirmado.')).toBeVisible()
  await plain.close()
  await mailbox.close()

  await page.goto('/dashboard')
  await openByMenu(page, 'Privacidade (LGPD)')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('link', { name: protocolo }).click()
  const dialog = page.getByRole('dialog', { name: 'Pedido de titular' })
  await expect(dialog.getByText('Identidade confirmada.')).toBeVisible()
  await expect(dialog.getByLabel('Cadastro de cliente: Davi Zuanotti')).toBeChecked()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await dialog.getByRole('button', { name: 'Anonimizar...' }).click()
  const sure = page.getByRole('dialog', { name: 'Anonimizar dados' })
  await expect(sure.getByText('O que fica e por quê')).toBeVisible()
  await sure.getByRole('button', { name: 'Anonimizar sem volta' }).click()
  await expect(sure.getByText('Escreva ANONIMIZAR para confirmar.')).toBeVisible()
  await sure.getByLabel('Escreva ANONIMIZAR para confirmar').fill('anonimizar')
  await sure.getByRole('button', { name: 'Anonimizar sem volta' }).click()
  await expect(dialog.getByText(/Anonimizado sem volta: cliente \d+\./)).toBeVisible()
  await dialog.getByLabel('Como o pedido termina').click()
  await page.getByRole('option', { name: 'Atendido', exact: true }).click()
  await dialog.getByLabel('Resposta').fill('Apagamos os seus dados.')
  await dialog.getByRole('button', { name: 'Responder e concluir' }).click()
  await expect(dialog.getByText('Respondido')).toBeVisible()

  await page.goto('/dashboard/lgpd?aba=guarda')
  const months = page.getByLabel('Apagar mensagens e arquivos do chat depois de quantos meses')
  await months.fill('500')
  await months.press('Enter')
  await expect(page.getByText('Informe de 0 a 120 meses.')).toBeVisible()
  await months.fill('24')
  await page.getByRole('switch', { name: 'Somos agente de tratamento de pequeno porte' }).press(' ')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('row', { name: /Mensagens e arquivos do chat/ })).toContainText('24 meses')
  await expectAccessible(page)

  await page.goto('/dashboard/clientes')
  await expect(page.getByText('Dados anonimizados').first()).toBeVisible()
  await expect(page.getByText('Zuanotti')).toHaveCount(0)
})
