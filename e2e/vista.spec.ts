import type { BrowserContext } from '@playwright/test'
import { inReview } from './mesa.ts'
import { deviceOf, enter, expectGoodScreen, lastStep, pictureOf, recorded, visit } from './review-visit.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

const CHANGED = 'As peças mudaram enquanto você olhava. Veja de novo antes de responder.'

/** Ana writes in a thread that the client sees. */
async function anaChanges(server: TestServer, ana: BrowserContext, projeto: number): Promise<void> {
  const [peca] = await server.call<{ id: number }[]>(ana, 'GET', `/api/projetos/${projeto}/pecas`)
  const { versao } = await server.call<{ versao: { id: number } }>(ana, 'GET', `/api/pecas/${peca?.id}/mesa`)
  await server.call(ana, 'POST', `/api/versoes/${versao.id}/marcacoes`, {
    forma: 'geral',
    visibilidade: 'cliente',
    mensagem: 'A foto é cobrada à parte.',
  })
}

test('while Marina reads what she will confirm, Ana writes in a thread: Marina sees it, keeps her text and confirms again', async ({
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
  } = await visit({ browser, context, server }, page, {
    nome: 'Marina Alves',
    rodada: { prazo: '2099-12-12' },
  })
  await enter(hers, marina, mailbox)
  await pictureOf(hers, 'capa')
  await hers.getByText('Pedir ajustes', { exact: true }).click()
  const { dialog, confirm } = lastStep(hers, 'Pedir ajustes')
  await dialog.getByText('Ler a declaração').click()
  await expect(dialog.getByText('12/12/2099')).toBeVisible()
  await expect(dialog.getByText('Conversa das marcações, que fica no registro')).toHaveCount(0)
  await dialog.getByLabel('O que precisa mudar?').fill('O telefone mudou.')
  await expectGoodScreen(hers)

  await anaChanges(server, context, projeto)
  await confirm.click()
  const notice = dialog.getByRole('note')
  await expect(notice).toHaveText(CHANGED)
  await expect(notice).toBeFocused()
  await expect(dialog.getByText(/: A foto é cobrada à parte\.$/)).toBeVisible()
  await expect(dialog.getByLabel('O que precisa mudar?')).toHaveValue('O telefone mudou.')
  const { decisions } = await server.call<{ decisions: object[] }>(context, 'GET', `/api/projetos/${projeto}`)
  expect(decisions, 'nothing is recorded yet').toEqual([])
  await expectGoodScreen(hers)

  await confirm.click()
  await expect(recorded(hers)).toBeVisible()
  const after = await server.call<{ decisions: { motivo: string }[] }>(
    context,
    'GET',
    `/api/projetos/${projeto}`,
  )
  expect(after.decisions).toMatchObject([{ motivo: 'O telefone mudou.' }])
  await mailbox.close()
})

test('in his account Caio approves a project only as he saw it last', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { id, his } = await inReview(browser, context, server)
  const caio = await deviceOf({ browser, context, server }, page)
  await caio.context().addCookies(await his.cookies())
  await caio.goto(`/dashboard/projects?projeto=${id}`)
  await caio
    .getByRole('region', { name: 'Ação Necessária' })
    .getByRole('button', { name: 'Aprovar Projeto' })
    .click()
  const dialog = caio.getByRole('dialog', { name: 'Aprovar este projeto?' })
  await expect(dialog.getByText('capa v1')).toBeVisible()
  await anaChanges(server, context, id)
  await dialog.getByRole('button', { name: 'Confirmar aprovação' }).click()
  await expect(dialog.getByRole('note')).toHaveText(CHANGED)
  await expect(dialog.getByText(/: A foto é cobrada à parte\.$/)).toBeVisible()
  await expectAccessible(caio)
  await expectNoSideScroll(caio)
  await dialog.getByRole('button', { name: 'Confirmar aprovação' }).click()
  await expect(dialog).toHaveCount(0)
  const { status } = await server.call<{ status: string }>(context, 'GET', `/api/projetos/${id}`)
  expect(status).toBe('approved')
  await his.close()
})
