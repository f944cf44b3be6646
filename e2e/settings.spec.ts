import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

async function openPart(page: Page, part: string): Promise<void> {
  await page.getByRole('tab', { name: part, exact: true }).click()
}

async function save(page: Page, form: string, says = 'Configurações salvas.'): Promise<void> {
  await page.getByRole('form', { name: form }).getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(says)).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByText(says)).toBeHidden()
}

/** The computed background colour of the contact section. */
const plateOf = (page: Page) =>
  page.locator('#contato').evaluate((section) => getComputedStyle(section).backgroundColor)

test('Ana changes hours, colour, figures and privacy text, and a visitor sees the changes after a reload', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  await server.firstAdmin(context)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(server.url)
  await expect(visitor.getByText('Segunda a Quinta: 14:00 às 19:00')).toBeVisible()
  expect(await plateOf(visitor)).toBe('rgb(38, 54, 208)')

  await page.goto('/dashboard/settings')
  await expect(page.getByRole('form', { name: 'Agência' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await openPart(page, 'Horário')
  await page.getByLabel('Segunda: abre', { exact: true }).fill('09:00')
  await page.getByLabel('Segunda: fecha', { exact: true }).fill('12:00')
  await page.getByRole('button', { name: 'Segunda: acrescentar um horário' }).click()
  await page.getByLabel('Segunda: abre de novo').fill('13:00')
  await page.getByLabel('Segunda: fecha de novo').fill('11:00')
  await page
    .getByRole('form', { name: 'Horário de atendimento' })
    .getByRole('button', { name: 'Salvar' })
    .click()
  await expect(page.getByText('Segunda: cada horário termina depois de começar')).toBeVisible()
  await page.getByLabel('Segunda: fecha de novo').fill('18:00')
  await page.getByRole('button', { name: 'Terça: igual ao dia anterior' }).click()
  await page.getByRole('switch', { name: 'Sexta: aberto' }).click()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await save(page, 'Horário de atendimento')

  await openPart(page, 'Marca')
  await page.getByLabel('Cor de destaque').fill('#ffd400')
  await expect(page.getByText('1,1:1, abaixo de 4,5:1')).toBeVisible()
  await expect(page.getByText('A cor no papel claro ficaria difícil de ler')).toBeVisible()
  await save(page, 'Cor')
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await openPart(page, 'Página pública')
  for (const [at, [valor, rotulo]] of [
    ['17', 'prêmios'],
    ['120+', 'marcas criadas'],
  ].entries()) {
    await page.getByRole('button', { name: 'Acrescentar estatística' }).click()
    await page.getByLabel(`Valor da ${at + 1}ª estatística`).fill(valor ?? '')
    await page.getByLabel(`Rótulo da ${at + 1}ª estatística`).fill(rotulo ?? '')
  }
  await page.getByRole('button', { name: 'Subir a 2ª estatística' }).click()
  await expect(page.getByLabel('Valor da 1ª estatística')).toHaveValue('120+')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await save(page, 'Página pública')

  await openPart(page, 'Privacidade')
  await page.getByRole('button', { name: 'Começar com um modelo' }).click()
  await expect(page.getByLabel('Texto', { exact: true })).toHaveValue(/# Os seus direitos/)
  await expectAccessible(page)
  await save(page, 'Privacidade')

  await visitor.reload()
  expect(await plateOf(visitor)).toBe('rgb(255, 212, 0)')
  await expect(visitor.getByText('Segunda e Terça: 09:00 às 12:00 e 13:00 às 18:00')).toBeVisible()
  await expect(visitor.getByText('Quarta e Quinta: 14:00 às 19:00')).toBeVisible()
  await expect(visitor.getByText('Sexta e Sábado: Fechado')).toBeVisible()
  await expect(visitor.getByText(/^(Aberto|Fechado) agora/)).toBeVisible()
  await expect(visitor.locator('.statistics dd')).toHaveText(['120+', '17'])
  await expectAccessible(visitor)
  await expectNoSideScroll(visitor)
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click()
  await expect(visitor.getByRole('heading', { name: 'Os seus direitos' })).toBeVisible()
  await expectAccessible(visitor)
  await expectNoSideScroll(visitor)
})

test('the public page shows without a reload that the agency has opened', { tag: '@desktop' }, async ({
  browser,
  context,
  server,
}) => {
  await server.firstAdmin(context)
  const shut = Array.from({ length: 7 }, () => [{ inicio: '04:00', fim: '04:01' }])
  await server.call(context, 'PUT', '/api/configuracoes', { horario: shut })
  const visitor = await (await browser.newContext()).newPage()
  await visitor.clock.install()
  await visitor.goto(server.url)
  const line = visitor.locator('[data-muda]')
  await expect(line).toHaveText(/^(Aberto|Fechado) agora, /)
  const open = shut.map(() => [{ inicio: '00:00', fim: '00:00' }])
  await server.call(context, 'PUT', '/api/configuracoes', { horario: open })
  await visitor.clock.fastForward('24:00:05')
  await expect(line).toHaveText('Aberto agora')
})

test('a change saved elsewhere is reported only if it concerns the same part, and typed values are kept', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/settings?aba=agencia')
  const form = page.getByRole('form', { name: 'Agência' })
  await form.getByLabel('Telefone').fill('(11) 3456-7890')
  await server.call(context, 'PUT', '/api/configuracoes', { hero_titulo: 'Outra chamada' })
  await save(page, 'Agência')

  await form.getByLabel('Nome').fill('Estúdio de Ana')
  await server.call(context, 'PUT', '/api/configuracoes', { nome: 'Estúdio de Bia' })
  await expect(page.getByText('Outra pessoa salvou esta parte enquanto você escrevia')).toBeVisible()
  await expect(form.getByLabel('Nome')).toHaveValue('Estúdio de Ana')
  await page.getByRole('button', { name: 'Manter o que digitei' }).click()
  await save(page, 'Agência')
  await expect(page.getByRole('banner')).toContainText('Estúdio de Ana')

  await form.getByLabel('Endereço').fill('Rua das Flores, 7')
  await form.getByLabel('CPF ou CNPJ').fill('529.982.247-24')
  await expect(page.getByText('Os dígitos deste CPF não conferem.')).toBeVisible()
  await openPart(page, 'Metas')
  await openPart(page, 'Agência')
  await expect(form.getByLabel('Endereço')).toHaveValue('Rua das Flores, 7')
  await page.reload()
  await expect(form.getByLabel('Endereço')).toHaveValue('Rua das Flores, 7')
  await save(page, 'Agência')
})

test('the logo is shown in the settings and in the back office, and has a light background on the site in dark mode', {
  tag: '@phone',
}, async ({ browser, context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/settings?aba=marca')
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 100)
    canvas.getContext('2d')?.fillRect(50, 20, 300, 60)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
  await page.getByLabel('Arquivo do logo').setInputFiles(file)
  await expect(page.getByRole('img', { name: /no fundo escuro$/ })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('img')).toBeVisible()
  await expectAccessible(page)

  const visitor = await (await browser.newContext({ colorScheme: 'dark' })).newPage()
  await visitor.goto(server.url)
  const logo = visitor.getByRole('banner').getByRole('img')
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await logo.evaluate((img) => getComputedStyle(img).backgroundColor)).toBe('rgb(245, 241, 232)')
  await expectNoSideScroll(visitor)

  await page.getByRole('button', { name: 'Remover' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Sem logo, aparece o nome')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('banner').getByRole('img')).toHaveCount(0)
})

test('Ana sets and tests the mail server, and a wrong password is reported', { tag: '@desktop' }, async ({
  context,
  server,
  page,
}) => {
  const { letters, port, close } = await postOffice()
  await server.firstAdmin(context)
  await page.goto('/dashboard/settings?aba=correio')
  const form = page.getByRole('form', { name: 'Servidor de e-mail' })
  await form.getByLabel('Servidor').fill('127.0.0.1')
  await form.getByLabel('Porta').fill(String(port))
  await form.getByRole('combobox', { name: 'Segurança' }).click()
  await page.getByRole('option', { name: /^Nenhuma/ }).click()
  await form.getByLabel('Usuário').fill('agencia')
  await form.getByLabel('Senha', { exact: true }).fill('errada')
  await form.getByLabel('E-mail do remetente').fill('oi@exemplo.com.br')
  await save(page, 'Servidor de e-mail', 'Servidor de e-mail salvo.')
  await page.getByRole('button', { name: 'Enviar teste' }).click()
  await expect(page.getByText('O servidor recusou o usuário ou a senha.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await form.getByRole('button', { name: 'Trocar senha' }).click()
  await form.getByLabel('Senha', { exact: true }).fill('segredo')
  await save(page, 'Servidor de e-mail', 'Servidor de e-mail salvo.')
  await page.getByRole('button', { name: 'Enviar teste' }).click()
  await expect(page.getByText('Mensagem enviada para ana@exemplo.com.br.')).toBeVisible()
  expect(letters.some((mail) => mail.includes('To: ana@exemplo.com.br'))).toBe(true)

  await page.getByRole('button', { name: 'Pré-visualizar: Nova senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova senha' })
  await expect(dialog.getByText('De:')).toContainText('oi@exemplo.com.br')
  const mail = dialog.frameLocator('iframe')
  await expect(mail.getByRole('link', { name: 'Escolher nova senha' })).toBeVisible()
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(244, 242, 237)')
  await dialog.getByText('Só texto').click()
  await expect(dialog.getByText('escolha a nova')).toBeVisible()
  await expectAccessible(page)
  await close()
})

/** Starts a mail server that accepts the password `segredo`. */
async function postOffice() {
  const letters: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) =>
      password === 'segredo'
        ? answer(null, { user: username })
        : answer(new Error('535 Authentication failed')),
    onData(stream, _session, answer) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        letters.push(Buffer.concat(parts).toString('utf8'))
        answer()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { letters, port, close: () => new Promise<void>((done) => server.close(() => done())) }
}
