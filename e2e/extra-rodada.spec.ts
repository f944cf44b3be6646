import { projectOfCaio } from './mesa.ts'
import {
  agency,
  conclude,
  deviceOf,
  enter,
  expectGoodScreen,
  lastStep,
  pictureOf,
  recorded,
} from './review-visit.ts'
import { invite, openRodada } from './reviewers.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

const takesPix = (server: TestServer, admin: Parameters<TestServer['call']>[0]) =>
  server.call(admin, 'PUT', '/api/configuracoes', {
    pix_chave: 'pix@aurora.com.br',
    pix_nome: 'Aurora Criacao',
    pix_cidade: 'Sao Paulo',
  })

const SENTENCE =
  /^A rodada incluída já foi usada\. Esta será a 2ª, por R\$\s450,00, com vencimento em \d\d\/\d\d\/\d{4}\.$/

test('Ana includes one rodada, Caio accepts the price of the second, and Ana waives it', {
  tag: '@desktop',
}, async ({ browser, context, server, page }) => {
  const { id, his } = await projectOfCaio(browser, context, server)
  await takesPix(server, context)
  await page.goto(`/dashboard/projects?projeto=${id}&aba=revisao`)
  const rodadas = page.getByRole('region', { name: 'Rodadas', exact: true })
  await expect(rodadas.getByText('Sem limite de rodadas: nenhuma é cobrada à parte.')).toBeVisible()
  await rodadas.getByRole('button', { name: 'Rodadas incluídas' }).click()
  const terms = page.getByRole('dialog', { name: 'Rodadas incluídas' })
  await terms.getByLabel('Rodadas incluídas no preço').fill('1')
  await terms.getByLabel('Valor da rodada extra').fill('45000')
  await expectAccessible(page)
  await terms.getByRole('button', { name: 'Salvar' }).click()
  await expect(rodadas.getByText('Rodadas: 0 de 1 usadas')).toBeVisible()

  const caio = await his.newPage()
  await openRodada(server, context, { projeto: id })
  await server.call(his, 'POST', `/api/projetos/${id}/rejeitar`, { motivo: 'Falta a cor' })
  await openRodada(server, context, { projeto: id })
  await caio.goto(`/dashboard/projects?projeto=${id}`)
  await expect(caio.getByText('Rodadas: 1 de 1 usadas')).toBeVisible()
  await expect(caio.getByText(/^Conta uma rodada quando um pedido de ajustes é registrado/)).toBeVisible()
  await caio.getByRole('region', { name: 'Ação Necessária' }).getByRole('link', { name: 'Responder' }).click()
  await caio.getByText('Pedir ajustes', { exact: true }).click()
  const { dialog, confirm } = lastStep(caio, 'Pedir ajustes')
  await dialog.getByLabel('O que precisa mudar?').fill('A capa está escura.')
  await confirm.click()
  const price = caio.getByRole('dialog', { name: 'Rodada extra' })
  await expect(price.getByText(SENTENCE)).toBeVisible()
  await expectAccessible(caio)
  await price.getByRole('button', { name: 'Voltar' }).click()
  await expect(dialog.getByLabel('O que precisa mudar?')).toHaveValue('A capa está escura.')
  await confirm.click()
  // The price stays on the screen until the server has answered.
  const { promise: untilSeen, resolve: seen } = Promise.withResolvers<void>()
  await caio.route('**/concluir', async (route) => {
    await untilSeen
    await route.continue()
  })
  const accept = price.getByRole('button', { name: 'Aceitar e pedir ajustes' })
  await accept.click()
  await expect(accept).toBeDisabled()
  seen()
  await expect(recorded(caio)).toBeVisible()
  await expect(caio.getByRole('img', { name: /^Código QR do Pix de R\$\s450,00$/ })).toBeVisible()
  await expectAccessible(caio)

  await caio.goto(`/dashboard/projects?projeto=${id}`)
  const second = caio.getByRole('article', { name: 'Rodada 2' })
  await expect(second.getByText(/^Rodada extra: R\$\s450,00, vence em .* · Em aberto$/)).toBeVisible()
  await second.getByRole('button', { name: 'Pagar com Pix' }).click()
  const termo = caio.getByRole('dialog', { name: 'Rodada extra' }).getByRole('link', { name: 'Conferir' })
  const address = (await termo.getAttribute('href')) ?? ''
  await page.reload()
  const charged = page.getByRole('article', { name: 'Rodada 2' })
  await charged.getByRole('button', { name: 'Dispensar cobrança' }).click()
  const reason = page.getByRole('dialog', { name: 'Dispensar a cobrança' })
  await reason.getByLabel('Motivo').fill('Cortesia da casa.')
  await expectAccessible(page)
  await reason.getByRole('button', { name: 'Dispensar cobrança' }).click()
  await expect(page.getByText('Cobrança dispensada.')).toBeVisible()
  await charged.getByRole('button', { name: 'Não contar' }).click()
  const taking = page.getByRole('dialog', { name: 'Não contar esta rodada' })
  await taking.getByLabel('Motivo').fill('O erro foi nosso.')
  await taking.getByRole('button', { name: 'Não contar', exact: true }).click()
  await expect(rodadas.getByText('Rodadas: 1 de 1 usadas')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await caio.reload()
  await expect(second.getByText(/Motivo: O erro foi nosso\.$/)).toBeVisible()
  await caio.goto(address)
  await expect(caio.getByText('Aceite de rodada extra', { exact: true })).toBeVisible()
  await expect(caio.getByText('Conferido neste navegador: o registro não foi alterado.')).toBeVisible()
  await expectAccessible(caio)
  await his.close()
})

test('on her phone Marina accepts the price of a rodada, and João waits for her', {
  tag: '@phone',
}, async ({ browser, context, server, page }) => {
  const setting = { browser, context, server }
  const { projeto, mailbox } = await agency(setting)
  await takesPix(server, context)
  await server.call(context, 'PUT', `/api/projetos/${projeto}/condicoes`, {
    rodadas_incluidas: 0,
    rodada_extra_valor: 450,
  })
  const marina = await invite(server, context, { projeto, nome: 'Marina Alves', aceita_custos: true })
  const joao = await invite(server, context, { projeto, nome: 'João Braga', fator: 'pin' })
  await openRodada(server, context, { projeto, regra: 'todos' })

  const his = await deviceOf(setting, page)
  await enter(his, joao, mailbox)
  await pictureOf(his, 'capa')
  await his.getByText('Pedir ajustes', { exact: true }).tap()
  await his.getByLabel('O que precisa mudar?').fill('Falta o preço.')
  await lastStep(his, 'Pedir ajustes').confirm.tap()
  await expect(
    his.getByText(/^Quem pode aceitar este valor é Caio \w+ ou Marina Alves\. Avisamos\.$/),
  ).toBeVisible()
  await expectAccessible(his)
  await expectNoSideScroll(his)
  await mailbox.find(marina.email, /João Braga (pediu ajustes)/)

  const phone = await deviceOf(setting, page)
  await enter(phone, marina, mailbox)
  await pictureOf(phone, 'capa')
  await phone.getByText('Pedir ajustes', { exact: true }).tap()
  await phone.getByLabel('O que precisa mudar?').fill('A capa está escura.')
  await lastStep(phone, 'Pedir ajustes').confirm.tap()
  await expect(
    phone.getByText(/^Nenhuma rodada está incluída\. Esta será a 1ª, por R\$\s450,00/),
  ).toBeVisible()
  await expectAccessible(phone)
  await expectNoSideScroll(phone)
  await phone.getByRole('button', { name: 'Aceitar e pedir ajustes' }).tap()
  const elsewhere = phone.getByRole('button', { name: 'Pagar em outro aparelho' })
  await expect(phone.getByRole('button', { name: 'Copiar código' })).toBeVisible()
  if (await elsewhere.isVisible()) await elsewhere.tap()
  await expect(phone.getByRole('img', { name: /^Código QR do Pix de R\$\s450,00$/ })).toBeVisible()
  await expectGoodScreen(phone)
  await phone.goto(marina.link)
  await expect(phone.getByText('Rodadas: 1 de 0 usadas')).toBeVisible()
  await expect(phone.getByText(/^Marina Alves aceitou R\$\s450,00 pela 1ª rodada/)).toBeVisible()
  await expectGoodScreen(phone)

  await his.reload()
  await his.getByRole('button', { name: 'Pedir ajustes' }).tap()
  await conclude(his, 'Pedir ajustes')
  await expect(his.getByText(/R\$/)).toHaveCount(0)
  await mailbox.close()
})

test('Caio accepts the price in the dialog for a project without pieces', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { id, his } = await projectOfCaio(browser, context, server, [])
  await takesPix(server, context)
  await server.call(context, 'PUT', `/api/projetos/${id}/condicoes`, {
    rodadas_incluidas: 0,
    rodada_extra_valor: 450,
  })
  await server.call(context, 'PATCH', `/api/projetos/${id}/status`, { status: 'review' })
  const caio = await deviceOf({ browser, context, server }, page)
  await caio.context().addCookies(await his.cookies())
  await caio.goto(`/dashboard/projects?projeto=${id}`)
  await caio
    .getByRole('region', { name: 'Ação Necessária' })
    .getByRole('button', { name: 'Solicitar Ajustes' })
    .click()
  const dialog = caio.getByRole('dialog', { name: 'Pedir ajustes' })
  await dialog.getByLabel('O que precisa mudar?').fill('A capa está escura.')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(
    dialog.getByText(/^Nenhuma rodada está incluída\. Esta será a 1ª, por R\$\s450,00, com vencimento em /),
  ).toBeVisible()
  const count = async () =>
    (await server.call<{ usadas: number }>(his, 'GET', `/api/projetos/${id}/condicoes`)).usadas
  expect(await count(), 'nothing is recorded before the price is accepted').toBe(0)
  await expect(dialog.getByLabel('O que precisa mudar?')).toHaveValue('A capa está escura.')
  await expectAccessible(caio)
  await expectNoSideScroll(caio)
  await dialog.getByRole('button', { name: 'Aceitar e pedir ajustes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(caio.getByText('Rodadas: 1 de 0 usadas')).toBeVisible()
  await expect(
    caio
      .getByRole('article', { name: 'Rodada 1' })
      .getByText(/^Rodada extra: R\$\s450,00, vence em .* · Em aberto$/),
  ).toBeVisible()
  await his.close()
})
