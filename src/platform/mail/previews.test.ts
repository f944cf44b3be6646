import { expect, test } from 'vitest'
import { tipos } from '#platform/contract/correio.ts'
import { testApp } from '#testing/app.ts'
import { valuesOf } from '#testing/received.ts'

const pathOf = (tipo: string) => `/api/configuracoes/correio/exemplos/${tipo}`

test('an admin sees the HTML of every kind of mail, which loads nothing and runs no script', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  await ana.api.configuracoes.update({ nome: 'Estúdio Caju', cor: '#8a2be2' })
  for (const tipo of tipos) {
    const response = await ana.fetch(pathOf(tipo))
    expect(response.status, tipo).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    )
    const html = await response.text()
    expect(html, tipo).toContain('Estúdio Caju')
    expect(html, tipo).toContain('#8a2be2')
    const pictures = valuesOf(html, 'img', 'src')
    expect(pictures, tipo).toHaveLength(['revisao', 'vez', 'lembrete'].includes(tipo) ? 1 : 0)
    for (const src of pictures) expect(src, tipo).toMatch(/^data:image\/jpeg;base64,/)
  }
})

test('only admins see the examples, and there is none of an unknown kind', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const others = [await app.person('Ugo', 'user'), await app.person('Caio'), app.browser()]
  for (const { fetch } of others) expect((await fetch(pathOf('convite'))).status).toBe(404)
  for (const tipo of ['outro', 'constructor', '__proto__'])
    expect((await ana.fetch(pathOf(tipo))).status, tipo).toBe(404)
})
