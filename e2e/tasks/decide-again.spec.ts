import { photo } from '../pictures.ts'
import { conclude, enter, lastStep, pictureOf, recorded, visit } from '../review-visit.ts'
import { openRodada } from '../reviewers.ts'
import { expectAccessible, expectNoSideScroll } from '../screen.ts'
import { countTaps } from '../taps.ts'
import { expect, test } from '../test-server.ts'

test('Marina has her phone remembered after her request, and approves the next version with two taps', async ({
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
  await enter(hers, marina, mailbox)
  await pictureOf(hers, 'capa')
  const [peca] = await server.call<{ id: number }[]>(context, 'GET', `/api/projetos/${projeto}/pecas`)
  const { versao } = await server.call<{ versao: { id: number } }>(
    hers.context(),
    'GET',
    `/api/pecas/${peca?.id}/mesa`,
  )
  await server.call(hers.context(), 'POST', `/api/versoes/${versao.id}/marcacoes`, {
    forma: 'ponto',
    pagina: 1,
    x: 5000,
    y: 5000,
    mensagem: 'O telefone mudou.',
  })
  await hers.getByText('Pedir ajustes', { exact: true }).click()
  await conclude(hers, 'Pedir ajustes')
  await expect(hers.getByText('Lembrar neste aparelho?')).toBeVisible()
  await expectAccessible(hers)
  await expectNoSideScroll(hers)
  await hers.getByRole('button', { name: 'Lembrar', exact: true }).click()
  await expect(hers.getByText('Este aparelho será lembrado por 30 dias.')).toBeVisible()
  await expect(hers.getByText('Lembrar neste aparelho?')).toHaveCount(0)
  await hers.close()

  const sent = await context.request.post(`${server.url}/api/pecas/${peca?.id}/versoes`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: { arquivo: await photo('capa-2.jpg', '#2a5aa8') },
  })
  expect(sent.status()).toBe(201)
  await openRodada(server, context, { projeto })
  const again = await hers.context().newPage()
  const { expectTaps } = await countTaps(again)
  await again.goto(marina.link)
  await pictureOf(again, 'capa')
  const hint = again.getByRole('button', { name: 'Você pediu 1 ajuste: veja' })
  const changes = again.getByRole('tab', { name: 'Mudanças', selected: true })
  await expect(hint.or(changes).first()).toBeVisible()
  await expectAccessible(again)
  await expectNoSideScroll(again)
  await again.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await lastStep(again, 'Aprovar').confirm.click()
  await expect(recorded(again)).toBeVisible()
  await expectTaps(2)
  await mailbox.close()
})
