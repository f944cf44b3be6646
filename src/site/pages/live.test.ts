import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApp } from '#app/server/app.ts'
import { testApp } from '#testing/app.ts'

type Fetch = (request: Request) => Response | Promise<Response>

/** Requests a public page, optionally with the ETag of a cached copy. */
async function read(fetch: Fetch, path = '/', etag?: string) {
  const headers = { 'sec-fetch-site': 'none', ...(etag && { 'if-none-match': etag }) }
  const response = await fetch(new Request(`http://localhost:3000${path}`, { headers }))
  return {
    status: response.status,
    html: await response.text(),
    etag: response.headers.get('etag') ?? '',
    policy: response.headers.get('content-security-policy') ?? '',
  }
}

/** Sets up two applications on one database, each with its own cache, like two processes. */
async function twoAgencies() {
  const app = await testApp()
  const second = createApp(app.context)
  const fetches: Fetch[] = [app.fetch, (request) => second.fetch(request, {})]
  return { app, ana: await app.person('Ana', 'admin'), fetches }
}

test('a changed setting is on the public page at the next request, whichever of two applications on the same database serves the page', async () => {
  const { ana, fetches } = await twoAgencies()
  const before = await Promise.all(fetches.map((fetch) => read(fetch)))
  for (const [at, fetch] of fetches.entries()) {
    expect((await read(fetch, '/', before[at]?.etag)).status).toBe(304)
  }
  const horario = Array(7).fill([{ inicio: '08:00', fim: '12:00' }])
  await ana.send('PUT', '/configuracoes', {
    nome: 'Estúdio Caju',
    cor: '#ffd400',
    horario,
    horario_nota: 'Feriados com hora marcada',
    estatisticas: [{ valor: '120+', rotulo: 'marcas' }],
    privacidade: 'Guardamos pouco.',
  })
  for (const [at, fetch] of fetches.entries()) {
    const { status, html, policy } = await read(fetch, '/', before[at]?.etag)
    expect(status).toBe(200)
    for (const text of [
      'Estúdio Caju',
      'Domingo a Sábado: 08:00 às 12:00',
      'Feriados com hora marcada',
      '120+',
    ])
      expect(html).toContain(text)
    const style = html.match(/<style>(.*?)<\/style>/)?.[1] ?? ''
    expect(style).toContain('--plate:#ffd400')
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
    expect(html).toContain('href="/privacidade"')
    expect((await read(fetch, '/privacidade')).html).toContain('<p>Guardamos pouco.</p>')
  }
  await ana.api.configuracoes.update({ privacidade: 'Guardamos menos.', hero_titulo: 'Ideias' })
  for (const fetch of fetches) {
    expect((await read(fetch)).html).toContain('>Ideias</h1>')
    expect((await read(fetch, '/privacidade')).html).toContain('Guardamos menos.')
  }
})

test('the page shows whether the agency is open now, even if the page was cached', async () => {
  const { app, fetches } = await twoAgencies()
  const shownHours = async () => {
    const pages = await Promise.all(fetches.map((fetch) => read(fetch)))
    const texts = pages.map(({ html }) => html.match(/data-muda="[^"]+">([^<]+)</)?.[1])
    expect(new Set(texts).size).toBe(1)
    return texts[0]
  }
  // It is Friday, 14:30 in São Paulo.
  expect(await shownHours()).toBe('Aberto agora, fecha às 17:00')
  app.pass({ minutes: 149, seconds: 59 })
  expect(await shownHours()).toBe('Aberto agora, fecha às 17:00')
  app.pass({ seconds: 1 })
  expect(await shownHours()).toBe('Fechado agora, abre segunda-feira às 14:00')
  app.pass({ hours: 48 })
  expect(await shownHours()).toBe('Fechado agora, abre amanhã às 14:00')
  app.pass({ hours: 21 })
  expect(await shownHours()).toBe('Aberto agora, fecha às 19:00')
})

test('without opening hours the page does not say whether the agency is open, and without a privacy text the privacy page still has the form', async () => {
  const { ana, fetches } = await twoAgencies()
  await ana.send('PUT', '/configuracoes', { horario: Array(7).fill([]) })
  for (const fetch of fetches) {
    const { html } = await read(fetch)
    expect(html).toContain('Domingo a Sábado: Fechado')
    expect(html).not.toContain('data-muda')
    const privacy = await read(fetch, '/privacidade')
    expect(privacy.status).toBe(200)
    expect(privacy.html).toContain('action="/privacidade"')
  }
})

test('a new agency has no inline style, and its content security policy allows none', async () => {
  const { fetches } = await twoAgencies()
  for (const fetch of fetches) {
    const { html, policy } = await read(fetch)
    expect(html).not.toContain('<style')
    expect(policy).toContain("style-src 'self';")
  }
})

test('the privacy page renders headings and lists of the text, and escapes HTML tags', async () => {
  const { ana, fetches } = await twoAgencies()
  await ana.api.configuracoes.update({
    privacidade: '# O que guardamos\nNome e e-mail.\nNada mais.\n\n- contatos\n- <script>alert(1)</script>',
  })
  const { html } = await read(fetches[0] as Fetch, '/privacidade')
  expect(html).toContain('<h2>O que guardamos</h2><p>Nome e e-mail.\nNada mais.</p>')
  expect(html).toContain('<ul><li>contatos</li><li>&lt;script&gt;alert(1)&lt;/script&gt;</li></ul>')
  expect(html).not.toContain('<script>alert')
})
