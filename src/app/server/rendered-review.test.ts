import { expect, test } from 'vitest'
import { SENT_DATA } from '#platform/contract/rendering.ts'
import { agencyWithLinks, joao, marina, type Reviewer } from '#testing/revisores.ts'

type Visitor = Pick<Reviewer, 'fetch'>

const isComplete = (html: string) => html.includes(`id="${SENT_DATA}"`)
const isDoor = (html: string) => html.includes('Abrir revisão') && !isComplete(html)

async function open({ fetch }: Visitor, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(path, { headers, redirect: 'manual' })
  return { response, html: await response.text() }
}

/** Opens a page until the server has rendered it, because on a busy machine it may exceed the time limit. */
async function openComplete(visitor: Visitor, path: string) {
  let { html } = await open(visitor, path)
  await expect
    .poll(async () => {
      if (!isComplete(html)) html = (await open(visitor, path)).html
      return isComplete(html)
    })
    .toBe(true)
  // React separates texts by comments.
  return html.replaceAll('<!-- -->', '')
}

test('the page of a verified link is sent with its pieces, and the address of a piece with its picture', async () => {
  const { ana, id, invite, enter } = await agencyWithLinks()
  const invited = await invite(marina)
  await ana.api.rodadas.create({ id, regra: 'qualquer' })
  const hers = await enter(invited)
  const html = await openComplete(hers, `/revisao/${invited.token}`)
  expect(html).toContain('0 de 2 respondidas')
  expect(html).not.toMatch(/<!--\$[?!]-->|<div hidden id="S:| style="/)
  const [frente] = await hers.api.pecas.list({ id })
  const mesa = await hers.api.pecas.mesa({ id: frente?.id ?? 0 })
  const piece = await openComplete(hers, `/revisao/${invited.token}?peca=${frente?.id}`)
  expect(piece).toContain(`alt="frente, página 1"`)
  expect(piece).toContain(mesa.telas[0]?.endereco)
  expect(piece).toMatch(/<img[^>]+width="\d+" height="\d+"/)
  expect(piece).toContain('Pedir ajustes')
  expect(piece).not.toMatch(/<!--\$[?!]-->|<div hidden id="S:| style="/)
  expect(await openComplete(hers, '/revisao')).toContain('0 de 2 respondidas')
})

test('a person who is asked about a single piece is led to it at once', async () => {
  const { ana, id, invite, enter } = await agencyWithLinks()
  const [frente] = await ana.api.pecas.list({ id })
  const invited = await invite(marina)
  await ana.api.rodadas.create({ id, regra: 'qualquer', pecas: [frente?.id ?? 0] })
  const hers = await enter(invited)
  await expect
    .poll(async () => (await open(hers, `/revisao/${invited.token}`)).response.headers.get('location'))
    .toBe(`/revisao/${invited.token}?peca=${frente?.id}`)
})

test('whoever has not verified a link gets the door, which reads nothing of it', async () => {
  const { ana, id, invite, enter, app } = await agencyWithLinks()
  const hers = await invite(marina)
  const his = await invite(joao)
  await ana.api.rodadas.create({ id, regra: 'qualquer' })
  const joaos = await enter(his)
  const path = `/revisao/${hers.token}`
  const others = [app.browser(), joaos, ana]
  for (const visitor of others) {
    const { html, response } = await open(visitor, path)
    expect(isDoor(html)).toBe(true)
    expect(html).not.toMatch(/Marina|Cardápio|frente/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  // João's browser has asked about the link in his name, the one without a cookie has not.
  const marinas = await enter(hers)
  const before = await ana.api.revisores.acessos({ id: hers.id })
  for (const header of ['sec-purpose', 'purpose'])
    expect(isDoor((await open(marinas, path, { [header]: 'prefetch' })).html)).toBe(true)
  expect(isDoor((await open(app.browser(), path)).html)).toBe(true)
  expect(await ana.api.revisores.acessos({ id: hers.id })).toEqual(before)
  expect(await openComplete(marinas, path)).toContain('Marina Alves')
})
