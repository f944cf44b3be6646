import sharp from 'sharp'
import { expect, test } from 'vitest'
import { refusal, testApp } from '#testing/app.ts'
import { addPicture } from '#testing/picture.ts'
import type { NewWork } from './contract.ts'

const cafe = { title: 'Café da Praça & Cia', category: 'Branding', description: 'Marca e fachada.' } as const

async function anaAtHome() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const work = async (values: Partial<Parameters<typeof ana.api.portfolio.create>[0]> = {}) => {
    const made = await ana.api.portfolio.create({ ...cafe, ...values })
    await addPicture(app, { portfolioId: made.id })
    return made
  }
  const titles = async () => (await app.browser().api.site.get()).portfolio.map(({ title }) => title)
  return { app, ana, work, titles }
}

test('a new work is a draft that is not on the site until Ana publishes it', async () => {
  const { ana, work, titles } = await anaAtHome()
  const { id, slug, publicado_em, versao } = await work()
  expect({ slug, publicado_em }).toEqual({ slug: 'cafe-da-praca-e-cia', publicado_em: null })
  expect(await titles()).toEqual([])

  const shown = await ana.api.portfolio.publicar({ id, versao })
  expect(shown.publicado_em).toBe('2026-11-20T14:30:00-03:00')
  expect(await titles()).toEqual(['Café da Praça & Cia'])

  await ana.api.portfolio.despublicar({ id, versao: shown.versao })
  expect(await titles()).toEqual([])
})

test('a work without a picture cannot be published', async () => {
  const { ana } = await anaAtHome()
  const { id } = await ana.api.portfolio.create(cafe)
  expect(await refusal(ana.api.portfolio.publicar({ id }))).toMatchObject({
    status: 409,
    error: 'Inclua pelo menos uma imagem antes de publicar.',
  })
})

test('visitors get the pictures of a work without the names of the files', async () => {
  const { app, ana, work } = await anaAtHome()
  const { id } = await work({ featured: true })
  await ana.api.portfolio.publicar({ id })
  const { portfolio } = await app.browser().api.site.get()
  const [picture] = (await ana.api.portfolio.list())[0]?.imagens ?? []
  expect(portfolio).toMatchObject([
    {
      title: cafe.title,
      slug: 'cafe-da-praca-e-cia',
      featured: true,
      image: `/api/arquivos/${picture?.id}/960.webp`,
      imagens: [{ id: picture?.id, largura: 1600, altura: 1200, cor: '#334455', larguras: [480, 960, 1600] }],
    },
  ])
  expect(JSON.stringify(portfolio)).not.toMatch(/capa\.jpg|aaaa/)
})

test('a slug is unique, stays when the title changes, and can be chosen', async () => {
  const { ana, work } = await anaAtHome()
  const first = await work()
  const second = await work()
  expect(second.slug).toBe('cafe-da-praca-e-cia-2')

  const renamed = await ana.api.portfolio.update({ ...cafe, title: 'Outro nome', id: first.id })
  expect(renamed.slug).toBe('cafe-da-praca-e-cia')
  const chosen = await ana.api.portfolio.update({ ...cafe, slug: 'Padaria São João', id: first.id })
  expect(chosen.slug).toBe('padaria-sao-joao')
  const update = ana.api.portfolio.update({ ...cafe, slug: 'Padaria São João', id: second.id })
  expect(await refusal(update)).toMatchObject({
    status: 422,
    fields: { slug: 'Este endereço já é de outro trabalho.' },
  })
  const anew = await ana.api.portfolio.update({ ...cafe, title: '★', slug: '', id: second.id })
  expect(anew.slug).toBe('trabalho')
})

test('the slug of a work in the bin can be used again', async () => {
  const { ana, work } = await anaAtHome()
  const first = await work()
  await ana.api.portfolio.remove({ id: first.id })
  expect((await work()).slug).toBe(first.slug)
})

test('Ana sets the order of the works, and an incomplete order is rejected', async () => {
  const { app, ana, work, titles } = await anaAtHome()
  for (const title of ['Café', 'Maré', 'Padaria']) {
    const { id } = await work({ title })
    await ana.api.portfolio.publicar({ id })
  }
  expect(await titles(), 'the newest comes first').toEqual(['Padaria', 'Maré', 'Café'])

  const [padaria = 0, mare = 0, outro = 0] = (await ana.api.portfolio.list()).map(({ id }) => id)
  await ana.api.portfolio.reorder({ ids: [mare, outro, padaria] })
  expect(await titles()).toEqual(['Maré', 'Café', 'Padaria'])
  expect((await ana.api.auditoria.list({}))[0]).toMatchObject({
    acao: 'portfolio.reorder',
    entidade_id: padaria,
    antes: { title: 'Padaria', ordem: -2 },
    depois: { title: 'Padaria', ordem: 3 },
  })

  for (const ids of [[mare], [mare, mare, padaria], [mare, padaria, 999]])
    expect((await refusal(ana.api.portfolio.reorder({ ids }))).status).toBe(409)
  const { whole } = { whole: await app.context.database.reads.selectFrom('auditoria').selectAll().execute() }
  await ana.api.portfolio.reorder({ ids: [mare, outro, padaria] })
  expect(await ana.api.auditoria.list({ limit: 100 }), 'an unchanged order writes no audit row').toHaveLength(
    whole.length,
  )
})

test('a change with a stale version is rejected with the current record', async () => {
  const { ana, work } = await anaAtHome()
  const { id, versao } = await work()
  await ana.api.portfolio.update({ ...cafe, title: 'Café novo', id, versao })
  for (const stale of [
    () => ana.api.portfolio.update({ ...cafe, title: 'Café velho', id, versao }),
    () => ana.api.portfolio.publicar({ id, versao }),
  ])
    expect(await refusal(stale())).toMatchObject({ status: 409, atual: { title: 'Café novo' } })
})

test('a deleted work leaves the site and becomes a draft', async () => {
  const { app, ana, work, titles } = await anaAtHome()
  const { id } = await work()
  await ana.api.portfolio.publicar({ id })
  await ana.api.portfolio.remove({ id })
  expect(await titles()).toEqual([])
  expect((await refusal(ana.api.portfolio.publicar({ id }))).status).toBe(404)
  const row = await app.context.database.reads
    .selectFrom('portfolio')
    .select('publicado_em')
    .executeTakeFirst()
  expect(row).toEqual({ publicado_em: null })
})

const long = 'x'.repeat(201)
test.each<[Partial<Record<keyof typeof NewWork.shape, unknown>>, string, string]>([
  [{ title: ' ' }, 'title', 'Informe o título do trabalho.'],
  [{ title: long }, 'title', 'Use no máximo 200 caracteres.'],
  [{ category: 'Cinema' }, 'category', 'Selecione a categoria.'],
  [{ description: 'x'.repeat(10_001) }, 'description', 'Use no máximo 10.000 caracteres.'],
  [{ desafio: 'x'.repeat(3001) }, 'desafio', 'Use no máximo 3.000 caracteres.'],
  [{ resultado: 'x'.repeat(3001) }, 'resultado', 'Use no máximo 3.000 caracteres.'],
  [{ creditos: 'Ana Lima' }, 'creditos', 'Escreva um crédito por linha, como “Fotografia: Ana Lima”.'],
])('rejects %o with an error for that field', async (wrong, field, sentence) => {
  const { ana } = await anaAtHome()
  const response = await ana.send('POST', '/portfolio', { ...cafe, ...wrong })
  expect([response.status, await response.json()]).toMatchObject([422, { fields: { [field]: sentence } }])
})

test('pictures are uploaded, ordered, captioned and deleted, but the last picture of a published work cannot be deleted', async () => {
  const { ana } = await anaAtHome()
  const { id } = await ana.api.portfolio.create(cafe)
  const send = async (name: string, background: string) => {
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.append('arquivo', new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
    const response = await ana.fetch(`/api/portfolio/${id}/imagens`, { method: 'POST', body })
    expect(response.status).toBe(201)
    return ((await response.json()) as { id: number }[])[0]?.id ?? 0
  }
  const [red, blue] = [await send('vermelho.png', '#ff0000'), await send('azul.png', '#0000ff')]
  await ana.api.portfolio.ordenarImagens({ id, ids: [blue, red] })
  await ana.api.portfolio.legendarImagem({ id: red, portfolioId: id, legenda: 'A fachada' })
  const [work] = await ana.api.portfolio.list()
  expect(work?.imagens).toMatchObject([
    { id: blue, nome: 'azul.png' },
    { id: red, legenda: 'A fachada' },
  ])

  await ana.api.portfolio.publicar({ id })
  await ana.api.portfolio.excluirImagem({ id: blue, portfolioId: id })
  expect(await refusal(ana.api.portfolio.excluirImagem({ id: red, portfolioId: id }))).toMatchObject({
    status: 409,
    error: 'Um trabalho publicado precisa de ao menos uma imagem. Inclua outra antes.',
  })
  expect((await refusal(ana.api.portfolio.excluirImagem({ id: blue, portfolioId: id }))).status).toBe(404)
})

test('Ana chooses what stays visible of a picture, and visitors get this choice', async () => {
  const { app, ana, work } = await anaAtHome()
  const { id: portfolioId } = await work()
  const other = await work()
  await ana.api.portfolio.publicar({ id: portfolioId })
  const shown = async () => (await app.browser().api.site.get()).portfolio[0]?.imagens[0]
  expect(await shown()).toMatchObject({ foco: 'centro', inteira: false, fundo: 'claro' })

  const id = (await shown())?.id ?? 0
  await ana.api.portfolio.enquadrarImagem({ portfolioId, id, foco: 'topo-direita', inteira: false })
  expect(await shown()).toMatchObject({ foco: 'topo-direita', inteira: false })
  await ana.api.portfolio.enquadrarImagem({ portfolioId, id, foco: 'topo', inteira: true })
  expect(await shown()).toMatchObject({ foco: 'topo', inteira: true })
  expect((await ana.api.auditoria.list({}))[0]).toMatchObject({
    acao: 'portfolio.enquadrarImagem',
    antes: { foco: 'topo-direita', inteira: 0 },
    depois: { foco: 'topo', inteira: 1 },
  })

  const foreign = { portfolioId: other.id, id, foco: 'base' as const, inteira: false }
  expect((await refusal(ana.api.portfolio.enquadrarImagem(foreign))).status).toBe(404)
  const path = `/portfolio/${portfolioId}/imagens/${id}/enquadramento`
  expect((await ana.send('PUT', path, { foco: 'longe', inteira: false })).status).toBe(422)
  expect(await shown()).toMatchObject({ foco: 'topo', inteira: true })
})

test('an uncropped logo with light letters on a transparent ground is shown on a dark one', async () => {
  const { app, ana, work } = await anaAtHome()
  const { id } = await work()
  await ana.api.portfolio.publicar({ id })
  await app.context.database.writes.updateTable('arquivos').set({ tinta: '#ffffff' }).execute()
  const { portfolio } = await app.browser().api.site.get()
  expect(portfolio[0]?.imagens[0]).toMatchObject({ fundo: 'escuro' })
})

const caso = {
  desafio: 'Ninguém achava a loja.',
  abordagem: 'Um letreiro que se lê de longe.',
  resultado: 'Fila na porta.',
  creditos: 'Letreiro: Ana Lima\nFotografia: Ugo Reis',
}

test('the page of a work tells its case, and the gallery does not carry these texts', async () => {
  const { app, ana, work } = await anaAtHome()
  const { id, slug, ...rest } = await work(caso)
  expect(rest).toMatchObject(caso)
  await ana.api.portfolio.publicar({ id })
  const page = async (path: string) =>
    (
      await app.fetch(new Request(`http://localhost:3000${path}`, { headers: { 'sec-fetch-site': 'none' } }))
    ).text()
  const html = await page(`/portfolio/${slug}`)
  for (const heading of ['Desafio', 'Abordagem', 'Resultado', 'Créditos'])
    expect(html).toContain(`<h2>${heading}</h2>`)
  expect(html).toContain('<dt>Letreiro</dt><dd>Ana Lima</dd>')
  expect(await page('/')).not.toContain(caso.desafio)
  expect(JSON.stringify(await app.browser().api.site.get())).not.toContain(caso.desafio)

  await ana.api.portfolio.update({ ...cafe, id })
  expect((await ana.api.portfolio.list())[0]).toMatchObject(caso)
  await ana.api.portfolio.update({ ...cafe, id, desafio: '', abordagem: '', creditos: '' })
  const shorter = await page(`/portfolio/${slug}`)
  expect(shorter).toContain('<h2>Resultado</h2>')
  for (const heading of ['Desafio', 'Abordagem', 'Créditos'])
    expect(shorter).not.toContain(`<h2>${heading}</h2>`)
})

test('the audit log keeps no name of the credits', async () => {
  const { app, work } = await anaAtHome()
  await work(caso)
  const rows = await app.context.database.reads.selectFrom('auditoria').selectAll().execute()
  expect(JSON.stringify(rows)).toContain(caso.desafio)
  expect(JSON.stringify(rows)).not.toContain('Ana Lima')
})
