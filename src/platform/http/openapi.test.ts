import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { testApp } from '#testing/app.ts'
import { postForm } from '#testing/form.ts'
import { everyEndpoint } from './endpoints.ts'
import type { Document } from './openapi.ts'

/** The addresses of files and calendars, which are not endpoints of the contract. */
const files = [
  ['GET /agenda/{token}.ics', ['publico']],
  ['GET /anexos/{id}', ['autenticado']],
  ['GET /anexos/{id}/{versao}', ['autenticado']],
  ['GET /arquivos/{id}', ['autenticado']],
  ['GET /arquivos/{id}/{versao}', ['publico']],
  ['GET /paginas/{id}/texto', ['autenticado']],
  ['GET /paginas/{id}/{largura}.webp', ['autenticado']],
  ['GET /versoes/{id}/original', ['autenticado']],
]

test('the document lists exactly the endpoints, files and calendars, each with its roles', async () => {
  const app = await testApp()
  const response = await app.browser().fetch('/api/openapi.json')
  expect(response.headers.get('content-type')).toBe('application/json')
  const { paths, ...document } = (await response.json()) as Document & { openapi: string }
  expect(document.openapi).toMatch(/^3\.1/)
  const written = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      operation['x-roles'],
    ]),
  )
  const expected = everyEndpoint().map(({ method, path, meta }) => [
    `${method} ${path}`,
    [meta.access].flat(),
  ])
  expect(written.sort()).toEqual([...expected, ...files].sort())
})

test('pictures and calendars are served at the addresses in the document', async () => {
  const { app, ana, ugo, id } = await agency()
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()
  const files = [new File([new Uint8Array(bytes)], 'capa.jpg', { type: 'image/jpeg' })]
  const [picture] = await (await postForm(ana, `/api/projetos/${id}/imagens`, { files })).json()
  const { endereco } = await ugo.api.agenda.assinar({ escopo: 'equipe' })
  const values: Record<string, string> = {
    id: picture.id,
    versao: `${picture.larguras[0]}.webp`,
    token: /([^/]+)\.ics$/.exec(endereco)?.[1] ?? '',
  }
  const unknown: Record<string, string> = { id: '999999', versao: '480.webp', token: 'x' }
  const filled = (path: string, by: Record<string, string>) =>
    `/api${path.replace(/{(\w+)}/g, (_, name: string) => by[name] ?? '')}`
  const { paths } = (await (await app.browser().fetch('/api/openapi.json')).json()) as Document
  for (const path of ['/arquivos/{id}', '/arquivos/{id}/{versao}', '/agenda/{token}.ics']) {
    const { responses } = paths[path]?.['get'] ?? {}
    const { content } = (responses?.['200'] ?? {}) as { content?: Record<string, unknown> }
    const { status, headers } = await ana.fetch(filled(path, values))
    expect(status, path).toBe(200)
    const type = headers.get('content-type')?.split(';')[0] ?? ''
    const kinds = Object.keys(content ?? {})
    expect(kinds.includes(type) || kinds.includes('application/octet-stream'), path).toBe(true)
    const none = await ana.fetch(filled(path, unknown))
    expect([none.status, (await none.json()).code], path).toEqual([404, 'NOT_FOUND'])
  }
})

test('the document says which operations need a confirmed session, and when', async () => {
  const app = await testApp()
  const { paths } = (await (await app.browser().fetch('/api/openapi.json')).json()) as Document
  expect(paths['/agenda/assinaturas']?.['post']?.['x-confirmed']).toBe(true)
  expect(paths['/convites']?.['post']?.['x-confirmed']).toEqual({ when: { role: ['admin', 'user'] } })
  expect(paths['/convites']?.['get']).not.toHaveProperty('x-confirmed')
  expect(await (await app.browser().fetch('/api/docs')).text()).toContain(
    'Pede a senha confirmada há menos de 15 minutos',
  )
})

test('an id is documented as a whole number', async () => {
  const app = await testApp()
  const { paths } = (await (await app.browser().fetch('/api/openapi.json')).json()) as Document
  expect(paths['/projetos/{id}']?.['get']?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
  ])
})

test('the HTML page names every path and allows no scripts', async () => {
  const app = await testApp()
  const response = await app.browser().fetch('/api/docs')
  const page = await response.text()
  expect(page).toMatch(/^<!doctype html>\s*<html lang="pt-BR">/)
  const { paths } = (await (await app.browser().fetch('/api/openapi.json')).json()) as Document
  for (const path of Object.keys(paths)) expect(page).toContain(path)
  const policy = response.headers.get('content-security-policy') ?? ''
  const [, style = ''] = page.match(/<style>(.*)<\/style>/s) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(page).not.toContain('<script')
})
