import type { BrowserContext, Page } from '@playwright/test'
import { fullChromium } from './browsers.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

// These tests use the full Chromium, because the headless shell neither asks for permissions nor shows
// notifications.
test.use({ serviceWorkers: 'allow', launchOptions: fullChromium })

const BLOCKED = /^As notificações estão bloqueadas neste navegador\./

async function openSettings(page: Page) {
  await page.goto('/dashboard/settings')
  const panel = page.getByRole('region', { name: 'Notificações neste aparelho' })
  await panel.scrollIntoViewIfNeeded()
  return panel
}

/** Replaces the browser's push service, because the browser of a test has none. */
async function withPushService(context: BrowserContext) {
  await context.addInitScript(() => {
    let made: PushSubscription | null = null
    const text = (length: number) => 'A'.repeat(length)
    const point = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
    PushManager.prototype.getSubscription = async () => made
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey)
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
        one.charCodeAt(0),
      )
      made = {
        options: { applicationServerKey: bytes.buffer, userVisibleOnly: true },
        toJSON: () => ({
          endpoint: 'https://fcm.googleapis.com/fcm/send/e2e',
          keys: { p256dh: point, auth: text(22) },
        }),
        unsubscribe: async () => {
          made = null
          return true
        },
      } as unknown as PushSubscription
      return made
    }
  })
}

test('if notifications are blocked, the settings explain how to allow them', { tag: '@desktop' }, async ({
  context,
  server,
  page,
}) => {
  await server.signUp(context, 'Caio')
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  const panel = await openSettings(page)
  await expect(panel.getByText(BLOCKED)).toBeVisible()
  await expect(panel.getByRole('switch', { name: 'Avisar neste aparelho' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

test('the page requests the permission only after a click, and a failed subscription is reported', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.signUp(context, 'Davi')
  await context.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = () => {
      document.documentElement.setAttribute('data-asked', '')
      return ask()
    }
  })
  await context.grantPermissions(['notifications'])
  const panel = await openSettings(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const deviceSwitch = panel.getByRole('switch', { name: 'Avisar neste aparelho' })
  await expect(deviceSwitch).not.toBeChecked()
  await expect(page.locator('html[data-asked]')).toHaveCount(0)
  await deviceSwitch.click()
  await expect(page.locator('html[data-asked]')).toBeAttached()
  await expect(page.getByText('Não foi possível ligar as notificações neste aparelho.')).toBeVisible()
  await expect(deviceSwitch).not.toBeChecked()
})

test('notifications are turned on for a device, can be set to show their text, and are turned off by signing out', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.signUp(context, 'Elis')
  await withPushService(context)
  await context.grantPermissions(['notifications'])
  const panel = await openSettings(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const deviceSwitch = panel.getByRole('switch', { name: 'Avisar neste aparelho' })
  await deviceSwitch.click()
  await expect(page.getByText('Notificações ligadas neste aparelho.')).toBeVisible()
  await expect(deviceSwitch).toBeChecked()
  const texts = panel.getByRole('switch', { name: 'Mostrar o texto' })
  await texts.click()
  await expect(texts).toBeChecked()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const devices = () =>
    server.call<{ mostra_texto: boolean }[]>(context, 'GET', '/api/push/inscricoes').then((all) => all.length)
  await page.reload()
  await panel.scrollIntoViewIfNeeded()
  await expect(deviceSwitch).toBeChecked()
  await deviceSwitch.click()
  await expect(page.getByText('Notificações desligadas.')).toBeVisible()
  await expect(deviceSwitch).not.toBeChecked()
  expect(await devices()).toBe(0)

  await deviceSwitch.click()
  await expect(deviceSwitch).toBeChecked()
  await page.getByRole('button', { name: /^Conta de / }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => localStorage.getItem('bastidor.push'))).toBeNull()
  await server.signIn(context, { id: 0, name: 'Elis', email: 'elis@exemplo.com.br' })
  expect(await devices()).toBe(0)
})

test('after another account has signed in, the browser no longer remembers that the previous account wants push notifications', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.signUp(context, 'Fabi')
  await withPushService(context)
  await context.grantPermissions(['notifications'])
  const panel = await openSettings(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await panel.getByRole('switch', { name: 'Avisar neste aparelho' }).click()
  await expect(page.getByText('Notificações ligadas neste aparelho.')).toBeVisible()
  // The session of the first account expires without signing out.
  await context.clearCookies()
  await server.signUp(context, 'Gil')
  await page.goto('/dashboard')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bastidor.push'))).toBeNull()
})

/** Returns the CDP session of a page, and the id of the registration of its service worker. */
async function workerOf(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.endsWith('/dashboard'))
      if (own) found(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  return { cdp, registrationId: await registered }
}

/**
 * Returns a function that reads how many notifications the service worker has shown since this call. A test
 * must wait until a notification is counted before it calls `getNotifications`: Chromium deletes a
 * notification that it has stored but does not display yet when a page asks for the list in between.
 */
async function notificationsShownBy(context: BrowserContext) {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No service worker is running.')
  type Scope = ServiceWorkerGlobalScope & { shownCount: number }
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope
    scope.shownCount = 0
    const show = scope.registration.showNotification.bind(scope.registration)
    scope.registration.showNotification = async (...given) => {
      await show(...given)
      scope.shownCount += 1
    }
  })
  return () => worker.evaluate(() => (globalThis as unknown as Scope).shownCount)
}

test('a push message is shown as a notification that opens its page of the back office, but no address of another site', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.signUp(context, 'Joana')
  await context.grantPermissions(['notifications'])
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const { cdp, registrationId } = await workerOf(context, page)
  const shownBy = await notificationsShownBy(context)
  const push = async (data: unknown) => {
    const before = await shownBy()
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId,
      data: typeof data === 'string' ? data : JSON.stringify(data),
    })
    await expect.poll(shownBy).toBe(before + 1)
  }
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const notices = await registration.getNotifications()
      return notices.map(({ title, body, tag, data }) => ({ title, body, tag, caminho: data.caminho }))
    })
  const caminho = '/dashboard/messages?com=1'
  const notice = { titulo: 'Ana', texto: 'Nova mensagem', tag: caminho, caminho }
  await push(notice)
  const about = { title: 'Ana', tag: caminho, caminho }
  await expect.poll(shown).toEqual([{ ...about, body: 'Nova mensagem' }])
  await push({ ...notice, texto: '2 novas mensagens' })
  await expect.poll(shown).toEqual([{ ...about, body: '2 novas mensagens' }])
  await push('não é JSON')
  await expect
    .poll(async () => (await shown()).map(({ title, body }) => `${title}: ${body}`).sort())
    .toEqual(['Ana: 2 novas mensagens', 'Painel: Você tem novos avisos.'])

  const click = async (tag: string) => {
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(async (wanted) => {
      const scope = globalThis as unknown as ServiceWorkerGlobalScope
      const [notification] = await scope.registration.getNotifications({ tag: wanted })
      if (notification) scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    }, tag)
  }
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await click(caminho)
  await page.waitForURL('**/dashboard/messages?com=1')
  await expect(page.locator('body[data-same]'), 'navigates without a reload').toBeAttached()
  await push({ ...notice, tag: 'fora', caminho: 'https://exemplo.com.br/dashboard' })
  await expect.poll(async () => (await shown()).map(({ tag }) => tag)).toContain('fora')
  await click('fora')
  await page.waitForURL((url) => url.pathname === '/dashboard')
})
