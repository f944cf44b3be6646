import { expect, test } from 'vitest'
import { nobody, type Visitor } from '#platform/auth/session.ts'
import { Site } from '#site/site/contract.ts'
import { getSiteVersion } from '#site/site/queries.ts'
import { testApp } from '#testing/app.ts'
import { addPicture } from '#testing/picture.ts'
import { contentsOf } from './contents.ts'

/** Sets up an agency with published works. The work with the last title is the first in the portfolio. */
async function showing(...titles: string[]) {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const { reads } = app.context.database
  const ids = []
  for (const title of titles) {
    const { id } = await ana.api.portfolio.create({ title, category: 'Branding' })
    await addPicture(app, { portfolioId: id })
    await ana.api.portfolio.publicar({ id })
    ids.push(id)
  }
  const pageOf = async (slug: string, visitor?: Visitor) =>
    (await contentsOf(reads, { page: 'trabalho', slug, visitor })).work
  return {
    app,
    ana,
    ids,
    pageOf,
    landing: () => contentsOf(reads, { page: 'site', slug: '', visitor: nobody }),
  }
}

test('the page of a work links to the works before and after it, and the last work is followed by the first', async () => {
  const { pageOf } = await showing('Um', 'Dois', 'Três')
  expect(await pageOf('tres')).toMatchObject({ previous: { title: 'Um' }, next: { title: 'Dois' } })
  expect(await pageOf('um')).toMatchObject({ previous: { title: 'Dois' }, next: { title: 'Três' } })
})

test('the page of a work links only to the next work if there are two works, and to none if there is one', async () => {
  const two = await showing('Um', 'Dois')
  expect(await two.pageOf('um')).toMatchObject({ previous: undefined, next: { title: 'Dois' } })
  const one = await showing('Um')
  expect(await one.pageOf('um')).toMatchObject({ previous: undefined, next: undefined, draft: false })
})

test('the site data contain only the public settings', async () => {
  const { ana, landing } = await showing()
  await ana.api.configuracoes.update({
    documento: '529.982.247-25',
    assinatura: 'Time',
    meta_receita: 77,
    pix_chave: 'cofre@estudio.com.br',
    pix_nome: 'Dona Ana',
    pix_cidade: 'Recife',
  })
  const { site } = await landing()
  expect(Object.keys(site).toSorted()).toEqual(Object.keys(Site.shape).toSorted())
  expect(JSON.stringify(site)).not.toMatch(/529|Time|meta_|77|pix|cofre|Dona Ana|Recife/)
})

test('only an admin sees the page of a draft', async () => {
  const { ana, ids, pageOf } = await showing('Um', 'Dois')
  await ana.api.portfolio.despublicar({ id: ids[0] ?? 0 })
  expect(await pageOf('um')).toBeUndefined()
  const admin: Visitor = { ...nobody, id: ana.id, name: 'Ana', role: 'admin' }
  expect(await pageOf('um', admin)).toMatchObject({ draft: true, next: { title: 'Dois' } })
  expect(await pageOf('um', { ...admin, role: 'user' })).toBeUndefined()
})

test('the gallery gets the beginning of the description and two pictures of a work, and the page of the work gets everything', async () => {
  const { app, ana, ids, pageOf, landing } = await showing('Um')
  const [id = 0] = ids
  const description = `${'palavra '.repeat(60)}\n\nSegundo parágrafo.`
  await ana.api.portfolio.update({ title: 'Um', category: 'Branding', description, id })
  await addPicture(app, { portfolioId: id })
  await addPicture(app, { portfolioId: id })
  const [shown] = (await landing()).site.portfolio
  expect(shown?.imagens).toHaveLength(2)
  expect(shown?.description).toMatch(/^(palavra ){20,40}palavra…$/)
  const { item } = (await pageOf('um')) ?? {}
  expect(item?.imagens).toHaveLength(3)
  expect(item?.description).toBe(description.trim())
  // The data are embedded in the HTML of the page, so they must not contain names of files.
  expect(JSON.stringify([shown, item])).not.toMatch(/capa\.jpg|sha256/)
})

test('the version of the site changes with settings, works, their order and services, but not with a new account', async () => {
  const { app, ana, ids } = await showing('Um', 'Dois')
  const version = () => getSiteVersion(app.context.database.reads)
  let last = await version()
  const changes: [string, () => Promise<unknown>][] = [
    ['the settings', () => ana.api.configuracoes.update({ nome: 'Estúdio' })],
    ['a work', () => ana.api.portfolio.despublicar({ id: ids[0] ?? 0 })],
    ['the order', () => ana.api.portfolio.reorder({ ids })],
    ['a service', () => ana.api.servicos.create({ name: 'Marca', description: 'Tudo', icon: 'Palette' })],
  ]
  for (const [what, change] of changes) {
    await change()
    const now = await version()
    expect(now, what).not.toBe(last)
    last = now
  }
  await app.person('Caio')
  expect(await version()).toBe(last)
})
