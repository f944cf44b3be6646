import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Download, Page, TestInfo } from '@playwright/test'
import { readZip } from '#testing/zip.ts'
import { agency, deviceOf, enter } from './review-visit.ts'
import { invite } from './reviewers.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'
import { smallTargets } from './touch.ts'

type Setting = Parameters<typeof agency>[0]

/** Caio marked two places of a picture, got an answer, and approved the project. */
async function approvedProject(setting: Setting) {
  const { context, server } = setting
  const here = await agency(setting, ['capa.jpg', 'Cartaz de uma campanha com um nome bem comprido.jpg'])
  const { his, projeto } = here
  const { id } = await server.call<{ id: number }>(context, 'POST', `/api/projetos/${projeto}/rodadas`, {
    regra: 'qualquer',
  })
  const pecas = await server.call<{ id: number }[]>(his, 'GET', `/api/projetos/${projeto}/pecas`)
  const { versao } = await server.call<{ versao: { id: number } }>(
    his,
    'GET',
    `/api/pecas/${pecas[0]?.id}/mesa`,
  )
  const mark = (more: object) =>
    server.call<{ id: number }>(his, 'POST', `/api/versoes/${versao.id}/marcacoes`, { pagina: 1, ...more })
  const { id: first } = await mark({
    forma: 'ponto',
    x: 2500,
    y: 3000,
    mensagem: 'O telefone mudou para 3333-4444.',
  })
  await mark({
    forma: 'area',
    x: 5000,
    y: 5000,
    w: 3000,
    h: 2500,
    mensagem: 'Deixe esta parte mais clara, por favor.',
  })
  await server.call(context, 'POST', `/api/marcacoes/${first}/mensagens`, { mensagem: 'Trocado. Obrigada!' })
  await server.call(context, 'POST', `/api/marcacoes/${first}/resolver`)
  await server.call(his, 'POST', `/api/projetos/${projeto}/comentarios`, { message: 'Ficou ótimo.' })
  await server.call(his, 'POST', `/api/projetos/${projeto}/aprovar`, { texto: 1 })
  return { ...here, rodada: id }
}

/** Clicks the button and waits for the file. */
async function downloadOn(page: Page): Promise<Download> {
  const section = page.getByRole('region', { name: 'Dossiê' })
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Baixar dossiê' }).click()
  await expect(section.getByRole('status')).toContainText('O download começou')
  return download
}

/** Extracts a downloaded dossier, and verifies it with `sha256sum` and `openssl`. */
async function extract(download: Download, testInfo: TestInfo): Promise<string> {
  const folder = testInfo.outputPath('dossie')
  for (const [name, bytes] of readZip(readFileSync(await download.path()))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  const { stdout } = await promisify(execFile)('sh', ['scripts/verify-dossier.sh', folder])
  expect(stdout).toMatch(/^\d+ files and 1 decisions hold\.$/m)
  return folder
}

const open = (page: Page, folder: string, name: string) => page.goto(pathToFileURL(join(folder, name)).href)

/** Expects a page of the dossier that needs no network, works on a phone, and shows its pictures. */
async function expectGoodPage(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const broken = await page.evaluate(async () => {
    const pictures = [...document.images]
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
    return pictures.filter(({ naturalWidth }) => naturalWidth === 0).length
  })
  expect(broken).toBe(0)
}

test('Caio downloads the dossier of an approved project, and reads it without a network', async ({
  browser,
  context,
  server,
  page,
}, testInfo) => {
  const { his, projeto } = await approvedProject({ browser, context, server })
  const device = await deviceOf({ browser, context, server }, page)
  await device.context().addCookies(await his.cookies())
  await device.goto(`/dashboard/projects?projeto=${projeto}`)
  const download = await downloadOn(device)
  await expectAccessible(device)
  await expectNoSideScroll(device)
  expect(download.suggestedFilename()).toMatch(/^dossie-cardapio-\d{4}-\d\d-\d\d\.zip$/)
  const folder = await extract(download, testInfo)

  const requests: string[] = []
  device.on('request', (request) => requests.push(request.url()))
  await device.context().setOffline(true)
  await open(device, folder, 'indice.html')
  await expect(device.getByRole('heading', { name: 'Cardápio', level: 1 })).toBeVisible()
  await expectGoodPage(device)
  await device.screenshot({ path: testInfo.outputPath('indice.png'), fullPage: true })
  await device.getByRole('link', { name: 'Páginas e 2 marcações da v1' }).click()
  await expect(device.getByRole('link', { name: 'Marcação 2' })).toBeVisible()
  await expectGoodPage(device)
  await device.screenshot({ path: testInfo.outputPath('marcacoes.png'), fullPage: true })
  await device.getByRole('link', { name: 'Voltar ao índice' }).click()
  await device.getByRole('link', { name: 'Conversas' }).click()
  await expect(device.getByText('Ficou ótimo.')).toBeVisible()
  await expectGoodPage(device)
  await device.screenshot({ path: testInfo.outputPath('conversas.png'), fullPage: true })
  expect(requests.filter((url) => !url.startsWith('file://'))).toEqual([])
  await device.context().setOffline(false)
})

test('Marina downloads the dossier by her link, and reads why another one is refused', async ({
  browser,
  context,
  server,
  page,
}, testInfo) => {
  const { projeto, mailbox } = await approvedProject({ browser, context, server })
  const invited = await invite(server, context, { projeto, nome: 'Marina Alves', papel: 've', fator: 'pin' })
  const device = await deviceOf({ browser, context, server }, page)
  await enter(device, invited, mailbox)
  await expect(device.getByRole('region', { name: 'Relógio' })).toBeVisible()
  const folder = await extract(await downloadOn(device), testInfo)
  expect(readFileSync(join(folder, 'conversas.html'), 'utf8')).not.toContain('Ficou ótimo.')
  // The servers of the journeys have no limits, so the answer is given here.
  const sentence = 'São dois dossiês por hora para cada pessoa. Tente de novo mais tarde.'
  await device.route('**/api/projetos/*/dossie/resumo', (route) =>
    route.fulfill({ status: 429, json: { error: sentence, code: 'TOO_MANY_REQUESTS' } }),
  )
  const section = device.getByRole('region', { name: 'Dossiê' })
  await section.getByRole('button', { name: 'Baixar dossiê' }).click()
  await expect(section.getByRole('alert')).toHaveText(sentence)
  await expectAccessible(device)
  await expectNoSideScroll(device)
  if (page.viewportSize()?.width === 390) expect(await smallTargets(device)).toEqual([])
})

test(
  'Ana downloads the dossier of the team',
  { tag: '@desktop' },
  async ({ browser, context, server, page }, testInfo) => {
    const { projeto } = await approvedProject({ browser, context, server })
    await page.goto(`/dashboard/projects?projeto=${projeto}&aba=dados`)
    const folder = await extract(await downloadOn(page), testInfo)
    await open(page, folder, 'indice.html')
    await expect(page.getByRole('note')).toContainText('Não envie ao cliente.')
    await expectGoodPage(page)
  },
)
