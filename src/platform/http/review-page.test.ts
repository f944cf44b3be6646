import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webRoot } from '#platform/dist.ts'
import { testApp } from '#testing/app.ts'

const token = 'a1B2_'.repeat(9).slice(0, 43)

test('the page of a link says nothing about it: two links and an unknown one get the same page, with the agency’s brand only', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  await ana.api.configuracoes.update({ nome: 'Estúdio "Caju" & Cia', cor: '#b3261e' })
  const { fetch } = app.browser()
  /** Returns the rendered page. On a busy machine it may exceed the time limit, and is then left to the browser. */
  const pageOf = async (path: string) => {
    let page = ''
    await expect
      .poll(async () => {
        page = (await (await fetch(path)).text()).replace(/(csp-nonce" content|nonce)="[^"]+"/g, '')
        return page
      })
      .toContain('Abrir revisão')
    return page
  }
  const page = await pageOf(`/revisao/${token}`)
  expect(await pageOf(`/revisao/${token.toLowerCase()}`)).toBe(page)
  expect(await pageOf('/revisao')).toBe(page)
  expect(page).not.toContain(token)
  expect(page).not.toMatch(/__[A-Z]+__/)
  const tags = [...page.matchAll(/property="(og:[a-z_]+)" content="([^"]*)"/g)].map(([, name, text]) => [
    name,
    text,
  ])
  expect(tags).toEqual([
    ['og:type', 'website'],
    ['og:locale', 'pt_BR'],
    ['og:site_name', 'Estúdio &#34;Caju&#34; &#38; Cia'],
    ['og:title', 'Estúdio &#34;Caju&#34; &#38; Cia'],
  ])
  const files = [...page.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
  expect(files.filter((file) => !existsSync(join(webRoot, file)))).toEqual([])
  expect(files.length).toBeGreaterThan(1)
})

test('the page of a link is not stored, not listed, sends no referrer, and runs only the scripts of this server', async () => {
  const app = await testApp()
  const { status, headers } = await app.browser().fetch(`/revisao/${token}`)
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
  })
  expect(headers.get('set-cookie')).toBeNull()
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("worker-src 'none'")
  expect(policy).toContain("frame-src 'none'")
})
