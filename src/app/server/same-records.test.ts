import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { verifyChain } from '#platform/audit/queries.ts'
import { openPostgres } from '#platform/db/open.ts'
import { openSecrets } from '#platform/secrets.ts'
import { password, testApp } from '#testing/app.ts'
import { atOnce } from '#testing/at-once.ts'
import { openBrowser } from '#testing/browser.ts'
import { manyProcesses } from '#testing/processes.ts'

const stories = Object.entries(atOnce)

describe('at the same time, the outcome is that of some order', { timeout: 120_000 }, () => {
  test.for(stories)('%s', async ([, story]) => {
    const app = await testApp()
    const ana = await app.person('Ana', 'admin')
    await story({ ana, browser: app.browser })
    const { database, secrets } = app.context
    expect((await verifyChain(database.reads, secrets)).firstInvalid).toBeNull()
  })
})

describe.runIf(inject('postgres'))('on two processes of one installation', { timeout: 300_000 }, () => {
  test('at the same time, the outcome is that of some order', async () => {
    const { ana, browser, faultOfAudit } = await onTwoProcesses()
    for (const [what, story] of stories)
      await story({ ana, browser }).catch((cause) => {
        throw new Error(what, { cause })
      })
    expect(await faultOfAudit()).toBeNull()
  })
})

/** An agency whose requests go to two processes in turn. */
async function onTwoProcesses() {
  const { start, firstAccess, environment } = await manyProcesses(inject('postgres'))
  const urls = [await start(), await start()]
  let turn = 0
  const browser = () =>
    openBrowser((request) => {
      const { pathname, search } = new URL(request.url)
      turn += 1
      return fetch(new Request(`${urls[turn % 2]}${pathname}${search}`, request))
    })
  const ana = browser()
  const convite = new URL(firstAccess().replace(/^.*?(?=http)/s, '')).searchParams.get('convite') ?? ''
  const email = 'ana@exemplo.com.br'
  await ana.api.cadastro.create({ name: 'Ana', email, password, role: 'admin', convite })
  const faultOfAudit = async () => {
    const database = openPostgres(environment.DATABASE_URL)
    onTestFinished(() => database.close())
    return (await verifyChain(database.reads, openSecrets(environment.DATA_DIR))).firstInvalid
  }
  return { ana, browser, faultOfAudit }
}
