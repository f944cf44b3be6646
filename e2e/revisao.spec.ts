import type { Page } from '@playwright/test'
import {
  agency,
  codeField,
  conclude,
  deviceOf,
  doorOf,
  enter,
  expectGoodScreen,
  lastStep,
  pictureOf,
  visit,
} from './review-visit.ts'
import { codeFor, invite, openRodada } from './reviewers.ts'
import { countTaps } from './taps.ts'
import { expect, test } from './test-server.ts'

/** The most time that the person may need, though the test waits for the mail and for the machine. */
const TWENTY_SECONDS_MS = 20_000

test(
  'Marina approves on her phone in twenty seconds, with four taps and a code after she opened the link in her mail',
  {
    tag: '@phone',
  },
  async ({ browser, context, server, page }, info) => {
    const {
      projeto,
      mailbox,
      person: marina,
      device: phone,
    } = await visit({ browser, context, server }, page, {
      nome: 'Marina Alves',
      rodada: { mensagem: 'Confira o telefone.' },
    })
    await server.call(context, 'POST', `/api/revisores/${marina.id}/enviar`)
    const link = await mailbox.find(marina.email, /(http\S+\/revisao\/[\w-]{43})/)
    expect(link, 'the mail has a link of its own').not.toBe(marina.link)

    const { expectTaps } = await countTaps(phone)
    const start = performance.now()
    await phone.goto(link)
    await phone.getByRole('button', { name: 'Abrir revisão' }).tap()
    await phone.getByRole('button', { name: /^Enviar código para m•••@cafe.com.br$/ }).tap()
    await expect(codeField(phone)).toBeFocused()
    await phone.keyboard.type(await codeFor(mailbox, marina))
    await pictureOf(phone, 'capa')
    await expect(phone.getByText('Confira o telefone.')).toBeVisible()
    await phone.getByText('Aprovar', { exact: true }).tap()
    await lastStep(phone, 'Aprovar').confirm.tap()
    await expect(phone.getByText(/^Obrigado, Marina\. Avisamos a /)).toBeVisible()
    const ms = Math.round(performance.now() - start)
    info.annotations.push({
      type: 'milliseconds from the link to the recorded answer',
      description: String(ms),
    })
    expect(ms).toBeLessThan(TWENTY_SECONDS_MS)
    await expectTaps(4)
    await expectGoodScreen(phone)

    const download = phone.waitForEvent('download')
    await phone.getByRole('link', { name: 'Baixar comprovante' }).tap()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    const address = await phone.getByRole('link', { name: 'Conferir' }).getAttribute('href')
    await phone.goto(address ?? '')
    await expect(phone.getByText('Conferido neste navegador: o registro não foi alterado.')).toBeVisible()
    const { status } = await server.call<{ status: string }>(context, 'GET', `/api/projetos/${projeto}`)
    expect(status).toBe('approved')
    await mailbox.close()
  },
)

test('on a phone Marina enlarges the piece with two fingers, marks a spot and asks for adjustments', {
  tag: '@phone',
}, async ({ browser, context, server, page }) => {
  const {
    mailbox,
    person: marina,
    device: phone,
  } = await visit({ browser, context, server }, page, { nome: 'Marina Alves' })
  const { expectTaps } = await countTaps(phone)
  await phone.goto(marina.link)
  await phone.getByRole('button', { name: 'Abrir revisão' }).tap()
  await phone.getByRole('button', { name: /^Enviar código/ }).tap()
  await expect(codeField(phone)).toBeFocused()
  await phone.keyboard.type(await codeFor(mailbox, marina))
  const picture = await pictureOf(phone, 'capa')
  const before = await picture.boundingBox()
  if (!before) throw new Error('nothing is drawn')
  await pinch(phone, { x: before.x + before.width / 2, y: before.y + before.height / 2 })
  await expect
    .poll(async () => ((await picture.boundingBox())?.width ?? 0) / before.width)
    .toBeGreaterThan(1.5)

  await phone.touchscreen.tap(before.x + before.width / 2, before.y + before.height / 2)
  await phone.getByLabel('O que precisa mudar aqui?').fill('O telefone mudou.')
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('Marcação criada.')).toBeVisible()
  await phone.getByText('Pedir ajustes', { exact: true }).tap()
  await lastStep(phone, 'Pedir ajustes').confirm.tap()
  await expect(phone.getByText('Você recebe um link quando a v2 estiver pronta.')).toBeVisible()
  // Two to enter, one finger of the pinch, one for the mark, one for the answer and one to confirm it.
  await expectTaps(6)
  await mailbox.close()
})

/** Moves two fingers apart around a point. */
async function pinch(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
  for (const apart of [45, 60, 75, 90])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('three people answer about five pieces in turn: Caio by his account, Marina by a code, Pedro by a PIN', async ({
  browser,
  context,
  server,
  page,
}) => {
  const setting = { browser, context, server }
  const names = ['capa', 'miolo', 'verso', 'cartaz', 'convite']
  const { projeto, his, mailbox } = await agency(
    setting,
    names.map((name) => `${name}.jpg`),
  )
  const marina = await invite(server, context, { projeto, nome: 'Marina Alves', ordem: 1 })
  const pedro = await invite(server, context, { projeto, nome: 'Pedro Dias', ordem: 2, fator: 'pin' })
  await openRodada(server, context, {
    projeto,
    regra: 'ordem',
    mensagem: 'Falta só isto.',
    prazo: '2099-12-12',
  })

  const hers = await deviceOf(setting, page)
  await enter(hers, marina, mailbox)
  await expect(hers.getByText('Ainda não é a sua vez. A agência avisa você.')).toBeVisible()
  await expectGoodScreen(hers)

  const [{ id: rodada, pecas } = { id: 0, pecas: [] }] = await server.call<
    { id: number; pecas: { nome: string; versao_id: number }[] }[]
  >(his, 'GET', `/api/projetos/${projeto}/rodadas`)
  // Only a piece with an open mark can be approved with adjustments.
  const verso = pecas.find(({ nome }) => nome === 'verso')
  await server.call(his, 'POST', `/api/versoes/${verso?.versao_id}/marcacoes`, {
    forma: 'geral',
    mensagem: 'O telefone mudou.',
  })
  for (const { versao_id } of pecas)
    await server.call(his, 'PUT', `/api/rodadas/${rodada}/respostas`, {
      versao_id,
      resposta: 'aprovar',
      abertas: [1],
    })
  const { vistas } = await server.call<{ vistas: string }>(his, 'GET', `/api/rodadas/${rodada}/vista`)
  await server.call(his, 'POST', `/api/rodadas/${rodada}/concluir`, { vistas, texto: 1 })

  await hers.reload()
  await expect(hers.getByText('0 de 5 respondidas')).toBeVisible()
  await expect(hers.getByText('Responda até 12/12/2099.')).toBeVisible()
  await expect(hers.getByRole('group', { name: 'Quem também decide' })).toContainText(
    /Caio.*Respondeu.*Pedro Dias.*Aguarda a vez/,
  )
  await expectGoodScreen(hers)
  await hers.getByRole('link', { name: 'Ver a próxima' }).click()
  for (const name of names) {
    await pictureOf(hers, name)
    await hers.getByText(name === 'verso' ? 'Aprovar com ajustes' : 'Aprovar', { exact: true }).click()
    if (name !== 'convite') await hers.getByRole('link', { name: 'Ver a próxima' }).click()
  }
  await expect(hers.getByText('5 de 5 respondidas')).toBeVisible()
  await hers.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(hers.getByRole('list', { name: 'Peças' }).getByText('Aprovar com ajustes')).toBeVisible()
  await hers.goBack()
  await pictureOf(hers, 'convite')
  await hers.goForward()
  await hers.getByRole('button', { name: 'Concluir revisão' }).click()
  await expectGoodScreen(hers)
  await conclude(hers, 'Concluir revisão')
  await hers.getByRole('button', { name: 'Fechar' }).click()
  await expect(hers.getByText('Tudo respondido. Avisamos quando houver novidade.')).toBeVisible()
  await expect(hers.getByRole('region', { name: /^Sua resposta de/ })).toContainText(
    'verso v1: Aprovar com ajustes',
  )
  await expect(hers.getByRole('link', { name: 'Conferir' })).toBeVisible()
  await expectGoodScreen(hers)

  const third = await deviceOf(setting, page)
  await enter(third, pedro, mailbox)
  await third.getByRole('link', { name: /^cartaz v1/ }).click()
  await third.getByText('Pedir ajustes', { exact: true }).click()
  await expect(third.getByText('1 de 5 respondidas')).toBeVisible()
  const { status } = await server.call<{ status: string }>(context, 'GET', `/api/projetos/${projeto}`)
  expect(status).toBe('review')
  await hers.context().close()
  await third.context().close()
  await his.close()
  await mailbox.close()
})

test('a wrong code stays beside its field, the next one opens the review, and what was typed survives the end of the access', async ({
  browser,
  context,
  server,
  page,
}) => {
  const {
    mailbox,
    person: marina,
    device: hers,
  } = await visit({ browser, context, server }, page, { nome: 'Marina Alves' })
  await hers.goto(marina.link)
  await expectGoodScreen(hers)
  await hers.getByRole('button', { name: 'Abrir revisão' }).click()
  await expect(doorOf(hers, 'Marina Alves')).toBeVisible()
  await expectGoodScreen(hers)
  await hers.getByRole('button', { name: /^Enviar código/ }).click()
  await expect(hers.getByText(/você pode pedir outro em \d+ s/)).toBeVisible()
  const codigo = await codeFor(mailbox, marina)
  const wrong = String((Number(codigo) + 1) % 1_000_000).padStart(6, '0')
  await codeField(hers).fill(wrong)
  await expect(hers.getByText('Código inválido. Confira e tente de novo.')).toBeVisible()
  await expect(codeField(hers)).toHaveValue(wrong)
  await expectGoodScreen(hers)
  // The person left the page for the mail, and the phone has unloaded the page meanwhile.
  await hers.reload()
  await expect(codeField(hers)).toBeFocused()
  await codeField(hers).fill(`${codigo.slice(0, 3)} ${codigo.slice(3)}`)
  await pictureOf(hers, 'capa')

  await openPanel(hers)
  await hers.getByRole('button', { name: 'Comentário geral' }).click()
  await hers.getByLabel('O que precisa mudar na peça?').fill('O papel é outro.')
  const cookies = await hers.context().cookies()
  await hers.context().clearCookies()
  await hers.getByRole('button', { name: 'Marcar', exact: true }).click()
  await expect(
    hers.getByText('O acesso deste aparelho terminou. O que você escreveu ficou guardado.'),
  ).toBeVisible()
  await hers.context().addCookies(cookies)
  await hers.reload()
  await pictureOf(hers, 'capa')
  await openPanel(hers)
  await hers.getByRole('button', { name: 'Comentário geral' }).click()
  await expect(hers.getByLabel('O que precisa mudar na peça?')).toHaveValue('O papel é outro.')

  await server.call(context, 'POST', `/api/revisores/${marina.id}/revogar`)
  // The page asks every 15 seconds whether the link still admits her, so the button may be gone already.
  await hers.getByRole('button', { name: 'Marcar', exact: true }).evaluateAll((found) => {
    for (const button of found) (button as HTMLElement).click()
  })
  await expect(hers.getByRole('heading', { name: 'Este convite foi encerrado pela agência.' })).toBeVisible()
  await expectGoodScreen(hers)
  await mailbox.close()
})

/** Opens the panel with the marks, which is a sheet on a phone. */
async function openPanel(page: Page): Promise<void> {
  const sheet = page.getByRole('button', { name: /^Marcações \d+$/ })
  if (await sheet.isVisible()) await sheet.click()
}

test('a program that fetches the link fifty times opens and decides nothing, and “Não sou eu” ends the visit', async ({
  browser,
  context,
  server,
  page,
}) => {
  const {
    projeto,
    mailbox,
    person: pedro,
    device: other,
  } = await visit({ browser, context, server }, page, { nome: 'Pedro Dias', fator: 'pin' })
  for (let times = 0; times < 50; times += 1) expect((await page.request.get(pedro.link)).status()).toBe(200)
  /** What happened with the link, the newest first, without what the team changed. */
  const happened = async () => {
    const acessos = await server.call<{ o_que: string | null }[]>(
      context,
      'GET',
      `/api/revisores/${pedro.id}/acessos`,
    )
    return acessos.map(({ o_que }) => o_que).filter((one) => one !== null)
  }
  expect(await happened()).toEqual([])
  const { status } = await server.call<{ status: string }>(context, 'GET', `/api/projetos/${projeto}`)
  expect(status).toBe('review')

  await other.goto(pedro.link)
  await other.getByRole('button', { name: 'Abrir revisão' }).click()
  await expect(other.getByLabel('PIN', { exact: true })).toBeFocused()
  await expectGoodScreen(other)
  await other.getByRole('button', { name: 'Não sou eu' }).click()
  await expect(other.getByRole('heading', { name: /^Este convite é de outra pessoa/ })).toBeVisible()
  await expect.poll(happened).toEqual(['recusado', 'abriu'])
  await mailbox.close()
})

test('Caio, who is signed in, is asked in whose name to go on, and Marina leaves the review at the end', async ({
  browser,
  context,
  server,
  page,
}) => {
  const {
    caio,
    mailbox,
    person: marina,
    device: hers,
  } = await visit({ browser, context, server }, page, { nome: 'Marina Alves', papel: 'comenta' })
  await server.signIn(hers.context(), caio)
  await hers.goto(marina.link)
  await hers.getByRole('button', { name: 'Abrir revisão' }).click()
  await expect(hers.getByRole('heading', { name: `Você está na conta de ${caio.name}.` })).toBeVisible()
  await expectGoodScreen(hers)
  await hers.getByRole('button', { name: 'Sair da conta e continuar como Marina Alves' }).click()
  await hers.getByRole('button', { name: /^Enviar código/ }).click()
  await expect(codeField(hers)).toBeFocused()
  await codeField(hers).fill(await codeFor(mailbox, marina))
  await expect(hers.getByText('Você pode ver as peças e comentar.')).toBeVisible()
  await hers.getByRole('link', { name: /^capa v1/ }).click()
  await pictureOf(hers, 'capa')
  await expect(hers.getByText('Pedir ajustes', { exact: true })).toHaveCount(0)
  await hers.getByRole('button', { name: 'Voltar', exact: true }).click()
  await hers.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(hers.getByRole('heading', { name: 'Você saiu da revisão.' })).toBeVisible()
  await hers.getByRole('button', { name: 'Abrir revisão' }).click()
  await expect(doorOf(hers, 'Marina Alves')).toBeVisible()
  await mailbox.close()
})
