import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import type { Document } from './openapi.ts'
import { everyRow } from './rows.ts'

test('the document lists every row, with who may call it, and nothing else', async () => {
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
  const wanted = everyRow().map(({ method, path, meta }) => [`${method} ${path}`, [meta.access].flat()])
  expect(written.sort()).toEqual(wanted.sort())
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

test('the page to read names every path, and lets no script in', async () => {
  const app = await testApp()
  const response = await app.browser().fetch('/api/docs')
  const page = await response.text()
  expect(page).toMatch(/^<!doctype html>\s*<html lang="pt-BR">/)
  const { paths } = (await (await app.browser().fetch('/api/openapi.json')).json()) as Document
  for (const path of Object.keys(paths)) expect(page).toContain(path)
  const policy = response.headers.get('content-security-policy') ?? ''
  const [, nonce] = policy.match(/style-src 'self' 'nonce-([^']+)'/) ?? []
  expect(page).toContain(`<style nonce="${nonce}">`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(page).not.toContain('<script')
})
