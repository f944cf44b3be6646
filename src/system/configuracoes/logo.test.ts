import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Logo } from '#platform/contract/configuracoes-schemas.ts'
import { type Person, testApp } from '#testing/app.ts'
import { postForm } from '#testing/form.ts'

/** Draws a bar on a transparent background. The bar is dark unless another colour is given. */
function sign(background = { r: 20, g: 20, b: 20, alpha: 1 }) {
  const ink = { create: { width: 300, height: 60, channels: 4 as const, background } }
  return sharp({
    create: { width: 400, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: ink, left: 50, top: 20 }])
    .png()
    .toBuffer()
}

function send(who: Person, ...pictures: Buffer[]): Promise<Response> {
  const files = pictures.map((one) => new File([new Uint8Array(one)], 'logo.png', { type: 'image/png' }))
  return postForm(who, '/api/configuracoes/logo', { files })
}

async function anaAtHome() {
  const app = await testApp()
  return { app, ana: await app.person('Ana', 'admin'), stranger: app.browser() }
}

test('the logo stays transparent, and the response says on which background it would be invisible', async () => {
  const { ana, stranger } = await anaAtHome()
  const response = await send(ana, await sign())
  expect(response.status).toBe(201)
  const logo: Logo = await response.json()
  expect(logo).toEqual({
    id: expect.any(Number),
    largura: 400,
    altura: 100,
    larguras: [320, 400],
    placa: 'escuro',
  })
  for (const format of ['avif', 'webp']) {
    const picture = await stranger.fetch(`/api/arquivos/${logo.id}/320.${format}`)
    expect(picture.status).toBe(200)
    const { data, info } = await sharp(Buffer.from(await picture.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.channels, data[3]]).toEqual([4, 0])
  }
  expect(await (await stranger.api.site.get()).logo).toEqual(logo)
  expect(await ana.api.configuracoes.get()).toMatchObject({ logo, versao: 2 })
})

test('a new logo replaces the old one, and a replaced or deleted logo is no longer public', async () => {
  const { ana, stranger } = await anaAtHome()
  const first: Logo = await (await send(ana, await sign())).json()
  const second: Logo = await (await send(ana, await sign({ r: 255, g: 255, b: 255, alpha: 1 }))).json()
  expect(second.placa).toBe('claro')
  expect((await stranger.api.site.get()).logo?.id).toBe(second.id)
  expect((await stranger.fetch(`/api/arquivos/${first.id}/320.webp`)).status).toBe(404)
  await ana.api.configuracoes.removerLogo()
  expect((await stranger.api.site.get()).logo).toBeNull()
  expect((await stranger.fetch(`/api/arquivos/${second.id}/320.webp`)).status).toBe(404)
  expect((await ana.send('DELETE', '/configuracoes/logo')).status).toBe(404)
  expect((await ana.api.auditoria.list({ entidade: 'arquivos' })).map(({ acao }) => acao)).toEqual([
    'configuracoes.removerLogo',
    'configuracoes.enviarLogo',
    'configuracoes.enviarLogo',
  ])
})

test('for a logo that fills its whole rectangle, the response names no background on which it would be invisible', async () => {
  const { ana } = await anaAtHome()
  const full = await sharp({ create: { width: 80, height: 80, channels: 4, background: '#2636d0' } })
    .png()
    .toBuffer()
  expect(await (await send(ana, full)).json()).toMatchObject({ placa: null })
})

test('accepts only one picture as the logo, and only from an admin', async () => {
  const { app, ana } = await anaAtHome()
  const picture = await sign()
  expect((await send(ana, picture, picture)).status).toBe(422)
  for (const other of [await app.person('Ugo', 'user'), await app.person('Caio')])
    expect((await send(other, picture)).status).toBe(403)
  expect((await ana.api.configuracoes.get()).logo).toBeNull()
})
