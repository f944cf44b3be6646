import { agency, deviceOf, doorOf, enter, expectGoodScreen, pictureOf, visit } from './review-visit.ts'
import { invite, openRodada } from './reviewers.ts'
import { expect, test } from './test-server.ts'

test('a link that has expired, was ended or is blocked says so, with a way to reach the agency', async ({
  browser,
  context,
  server,
  page,
}) => {
  const setting = { browser, context, server }
  const { projeto, mailbox } = await agency(setting)
  const [marina, pedro, rita] = await Promise.all(
    ['Marina Alves', 'Pedro Dias', 'Rita Sales'].map((nome) =>
      invite(server, context, { projeto, nome, fator: 'pin' }),
    ),
  )
  if (!marina || !pedro || !rita) throw new Error('nobody was invited')
  await openRodada(server, context, { projeto })
  const hers = await deviceOf(setting, page)
  const openLink = async ({ link }: { link: string }) => {
    await hers.goto(link)
    await hers.getByRole('button', { name: 'Abrir revisão' }).click()
  }
  const ended = async (message: string | RegExp) => {
    await expect(hers.getByRole('heading', { name: message })).toBeVisible()
    await expect(hers.getByRole('link', { name: /^Falar com / })).toBeVisible()
    await expectGoodScreen(hers)
  }
  await server.call(context, 'POST', `/api/revisores/${pedro.id}/revogar`)
  await openLink(pedro)
  await ended('Este convite foi encerrado pela agência.')
  server.blockReviewer(rita.id)
  await openLink(rita)
  await ended('Muitas tentativas. Fale com a agência.')
  // The button stays, for the case that the agency has unblocked her meanwhile.
  await server.call(context, 'POST', `/api/revisores/${rita.id}/desbloquear`)
  await hers.getByRole('button', { name: 'Abrir revisão' }).click()
  await expect(doorOf(hers, 'Rita Sales')).toBeVisible()
  await enter(hers, marina, mailbox)
  await pictureOf(hers, 'capa')
  server.moveReviewsBack(31)
  // The screen asks the server every fifteen seconds.
  await expect(hers.getByRole('heading', { name: /^Este convite venceu/ })).toBeVisible({ timeout: 40_000 })
  await ended(/^Este convite venceu em \d{2}\/\d{2}\/\d{4}\.$/)
  const other = await deviceOf(setting, page)
  await other.goto(marina.link)
  await other.getByRole('button', { name: 'Abrir revisão' }).click()
  await expect(other.getByRole('heading', { name: /^Este convite venceu em / })).toBeVisible()
  await mailbox.close()
})

test('Marina ends the reminders with the link of the reminder that she got by e-mail', async ({
  browser,
  context,
  server,
  page,
}) => {
  const {
    projeto,
    mailbox,
    person: marina,
    device: hers,
  } = await visit({ browser, context, server }, page, { nome: 'Marina Alves' })
  const lembrar = async () => {
    const people = await server.call<{ id: number; lembrar: boolean }[]>(
      context,
      'GET',
      `/api/projetos/${projeto}/revisores`,
    )
    return people.find(({ id }) => id === marina.id)?.lembrar
  }
  server.moveReviewsBack(3)
  // The reminders are sent when the server starts, and every minute.
  await server.restart()
  const address = await mailbox.find(
    marina.email,
    /ainda aguarda a sua aprovação[\s\S]*(http\S+\/revisao\/lembretes\?t=\S+)/,
  )
  await hers.goto(address)
  await expect(hers.getByRole('heading', { name: 'Lembretes por e-mail' })).toBeVisible()
  await expectGoodScreen(hers)
  expect(await lembrar(), 'opening the page changes nothing').toBe(true)
  await hers.getByRole('button', { name: 'Não receber mais lembretes' }).click()
  await expect(
    hers.getByRole('heading', {
      name: 'Pronto: você não receberá mais lembretes nem resumos deste projeto.',
    }),
  ).toBeVisible()
  await expectGoodScreen(hers)
  expect(await lembrar()).toBe(false)
  await mailbox.close()
})
