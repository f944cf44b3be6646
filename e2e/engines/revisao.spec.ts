import { request } from '@playwright/test'
import { openMailbox } from '../mailbox.ts'
import { codeFor, invite, openRodada, projectWith } from '../reviewers.ts'
import { expect, test } from './journey.ts'

declare global {
  interface Window {
    presses?: number
  }
}

/** The most time that the person may need, though the test waits for the mail and for the machine. */
const TWENTY_SECONDS_MS = 20_000

test('Marina opens her link on a narrow screen, enlarges the piece, marks a spot, approves and finds the termo', async ({
  server,
  person,
  openWindow,
}, info) => {
  const caio = await person('Caio', 'client')
  const admin = { request: await request.newContext() }
  await server.firstAdmin(admin)
  const mailbox = await openMailbox(admin, server)
  const projeto = await projectWith(server, admin, { client: caio.account, names: ['capa.jpg'] })
  const marina = await invite(server, admin, { projeto, nome: 'Marina Alves' })
  await openRodada(server, admin, { projeto })

  const screen = await openWindow()
  await screen.driver.setWidth(390)
  const start = performance.now()
  await screen.open(new URL(marina.link).pathname)
  await screen.driver.run(() => {
    window.presses = 0
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) window.presses = (window.presses ?? 0) + 1
    }
    document.addEventListener('pointerdown', count, { capture: true })
  })
  await screen.click('button', 'Abrir revisão')
  await screen.click('button', /^Enviar código para m•••@cafe.com.br/)
  await screen.sees('textbox', 'Código de 6 números')
  const isFocused = () => screen.driver.run(() => document.activeElement?.getAttribute('autocomplete'))
  await expect.poll(isFocused).toBe('one-time-code')
  await screen.type(await codeFor(mailbox, marina))
  await screen.sees('img', 'capa, página 1')
  const width = () =>
    screen.driver.run(() => document.querySelector('.mesa-page img')?.getBoundingClientRect().width ?? 0)
  await expect.poll(width).toBeGreaterThan(0)
  const before = await width()
  await screen.type('+')
  await expect.poll(width).toBeGreaterThan(before * 1.2)

  const { x, y } = await screen.sees('img', 'capa, página 1')
  await screen.driver.clickAt(x, y)
  await screen.sees('textbox', 'O que precisa mudar aqui?')
  await screen.type('O telefone mudou.')
  await screen.within('region', 'Marcações e versões').click('button', 'Marcar')
  await screen.sees('article', /^Marcação 1, aberta/)
  await screen.clickText('Aprovar')
  await screen.within('dialog', 'Aprovar').click('button', 'Aprovar')
  await screen.reads(/^Registrado em /)
  const ms = Math.round(performance.now() - start)
  info.annotations.push({
    type: 'milliseconds from the link to the recorded answer',
    description: String(ms),
  })
  expect(ms).toBeLessThan(TWENTY_SECONDS_MS * 2)
  // Two to enter, two for the mark, one for the answer and one to confirm it.
  expect(await screen.driver.run(() => window.presses)).toBe(6)

  const termo = await screen.driver.run(
    () => document.querySelector<HTMLAnchorElement>('a[href^="/aprovacao/"]')?.getAttribute('href') ?? '',
  )
  await screen.open(termo)
  await screen.reads('Conferido neste navegador: o registro não foi alterado.')
  await mailbox.close()
  await admin.request.dispose()
})
