import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { addPicture } from '#testing/picture.ts'

test('the sitemap lists published works, and robots.txt refers to the sitemap', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  for (const title of ['Café', 'Rascunho']) {
    const { id } = await ana.api.portfolio.create({ title, category: 'Branding' })
    await addPicture(app, { portfolioId: id })
    if (title === 'Café') await ana.api.portfolio.publicar({ id })
  }
  const map = await (await app.browser().fetch('/sitemap.xml')).text()
  expect(map).toContain('<url><loc>http://localhost:3000/</loc></url>')
  expect(map).toContain(
    '<loc>http://localhost:3000/portfolio/cafe</loc><lastmod>2026-11-20T14:30:00-03:00</lastmod>',
  )
  expect(map).not.toContain('rascunho')
  const rules = await (await app.browser().fetch('/robots.txt')).text()
  expect(rules).toContain('Disallow: /dashboard')
  expect(rules).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})

test('the manifest has the name of the agency, and each icon has its declared size', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  await ana.api.configuracoes.update({ nome: 'Estúdio Caju' })
  const manifest = (await (await app.browser().fetch('/manifest.webmanifest')).json()) as {
    name: string
    icons: { src: string; sizes: string }[]
  }
  expect(manifest.name).toBe('Estúdio Caju')
  const icons = [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]
  for (const { src, sizes } of icons) {
    const response = await app.browser().fetch(src)
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([format, `${width}x${height}`], src).toEqual(['png', sizes])
  }
})

test.each([
  { title: 'Wide', width: 1601, height: 1067 },
  { title: 'Small', width: 400, height: 333 },
])(
  'the page of the work $title declares the size of its preview picture',
  async ({ title, width, height }) => {
    const app = await testApp()
    const ana = await app.person('Ana', 'admin')
    const { id } = await ana.api.portfolio.create({ title, category: 'Branding' })
    const picture = await sharp({ create: { width, height, channels: 3, background: '#c63' } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.append('arquivo', new File([new Uint8Array(picture)], 'capa.png', { type: 'image/png' }))
    await ana.fetch(`/api/portfolio/${id}/imagens`, { method: 'POST', body })
    const { slug } = await ana.api.portfolio.publicar({ id })

    const page = await (await app.browser().fetch(`/portfolio/${slug}`)).text()
    const property = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(page)?.[1]
    const preview = await app.browser().fetch(new URL(property('image') ?? '').pathname)
    const served = await sharp(Buffer.from(await preview.arrayBuffer())).metadata()
    expect([property('image:width'), property('image:height')]).toEqual([
      String(served.width),
      String(served.height),
    ])
  },
)

test('the server returns a JSON error for an unknown address if the client accepts only JSON', async () => {
  const app = await testApp()
  const response = await app.browser().fetch('/nada', { headers: { accept: 'application/json' } })
  expect([response.status, await response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
})
