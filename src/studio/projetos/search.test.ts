import { expect, test } from 'vitest'
import { refusal, testApp } from '#testing/app.ts'

const common = { description: 'x', category: 'Branding' } as const

async function shelf(...titles: string[]) {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  for (const title of titles) {
    app.pass({ seconds: 1 })
    await ana.api.projetos.create({ ...common, title, clientName: 'Ninguém' })
  }
  const find = async (busca: string) => (await ana.api.projetos.list({ busca })).map(({ title }) => title)
  return { app, ana, find }
}

test('the search ignores case and accents', async () => {
  const { find } = await shelf('Ação de Natal', 'COMUNICAÇÃO interna', 'Marca')
  for (const busca of ['acao', 'AÇÃO', 'açao', ' Ação ']) {
    expect(await find(busca)).toEqual(['COMUNICAÇÃO interna', 'Ação de Natal'])
  }
  expect(await find('natal')).toEqual(['Ação de Natal'])
  expect(await find('')).toHaveLength(3)
  expect(await find('não há')).toEqual([])
})

test("the search covers the client's name, even after the account is renamed", async () => {
  const { app, ana, find } = await shelf()
  const caio = await app.person('Caio')
  await ana.api.projetos.create({ ...common, title: 'Marca', clientName: 'x', clientId: caio.id })
  expect(await find('caio')).toEqual(['Marca'])
  await ana.api.usuarios.update({ id: caio.id, nome: 'José Ávila', email: caio.email })
  expect(await find('avila')).toEqual(['Marca'])
  expect(await find('caio')).toEqual([])
})

test('the special characters %, _ and \\ are searched as ordinary characters', async () => {
  const { find } = await shelf('100% algodão', '100 algodões', 'a_b', 'aXb', 'c:\\pasta', 'c:pasta')
  expect(await find('100%')).toEqual(['100% algodão'])
  expect(await find('a_b')).toEqual(['a_b'])
  expect(await find('\\pasta')).toEqual(['c:\\pasta'])
  expect(await find('%')).toEqual(['100% algodão'])
  expect(await find('\\')).toEqual(['c:\\pasta'])
})

test('filters by status and rejects an unknown status', async () => {
  const { ana } = await shelf('Um', 'Dois')
  const [two] = await ana.api.projetos.list({})
  await ana.api.projetos.setStatus({ id: two?.id ?? 0, status: 'review' })
  const titles = (await ana.api.projetos.list({ status: 'review' })).map(({ title }) => title)
  expect(titles).toEqual(['Dois'])
  expect(await ana.api.projetos.list({ status: 'review', busca: 'um' })).toEqual([])
  const response = await ana.fetch('/api/projetos?status=pending_review')
  expect([response.status, await response.json()]).toMatchObject([422, { error: 'Selecione um status.' }])
})

test('a page lists the latest change first, with the total count', async () => {
  const { app, ana } = await shelf(...Array.from({ length: 23 }, (_, at) => `Projeto ${at + 1}`))
  const page = async (query: string) => {
    const response = await ana.fetch(`/api/projetos${query}`)
    const rows = (await response.json()) as { title: string }[]
    return [response.headers.get('x-total-count'), rows.length, rows[0]?.title]
  }
  expect(await page('')).toEqual(['23', 20, 'Projeto 23'])
  expect(await page('?offset=20')).toEqual(['23', 3, 'Projeto 3'])
  expect(await page('?offset=40')).toEqual(['23', 0, undefined])
  expect(await page('?limit=5&offset=5')).toEqual(['23', 5, 'Projeto 18'])
  expect(await page('?busca=projeto 2&limit=2')).toEqual(['5', 2, 'Projeto 23'])

  const [oldest] = await ana.api.projetos.list({ offset: 22 })
  app.pass({ seconds: 1 })
  await ana.api.projetos.setStatus({ id: oldest?.id ?? 0, status: 'review' })
  const first = (await ana.api.projetos.list({ limit: 3 })).map(({ title }) => title)
  expect(first).toEqual(['Projeto 1', 'Projeto 23', 'Projeto 22'])
})

test.each(['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'limit=1e1', 'limit[]=5', 'busca=a&busca=b'])(
  'rejects a list request with %s',
  async (query) => {
    const { ana } = await shelf()
    const response = await ana.fetch(`/api/projetos?${query}`)
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { error: 'Confira os dados informados.' },
    ])
  },
)

test('rejects a search of more than 100 characters', async () => {
  const { ana } = await shelf()
  expect((await refusal(ana.api.projetos.list({ busca: 'x'.repeat(101) }))).status).toBe(422)
})
