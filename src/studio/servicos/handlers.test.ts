import { expect, test } from 'vitest'
import { refusal, testApp } from '#testing/app.ts'

const marca = { name: 'Identidade visual', description: 'Marca e papelaria.', icon: 'Palette' } as const

async function anaAtHome() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const offered = async () => (await app.browser().api.site.get()).servicos
  return { ana, offered }
}

test('the services are on the site, in the order that Ana sets', async () => {
  const { ana, offered } = await anaAtHome()
  const first = await ana.api.servicos.create({ ...marca, price: 1200.5 })
  const second = await ana.api.servicos.create({ ...marca, name: 'Sites', icon: 'Monitor' })
  expect(await offered()).toEqual([
    { id: first.id, ...marca, category: '', price: 1200.5 },
    { id: second.id, ...marca, name: 'Sites', icon: 'Monitor', category: '', price: null },
  ])

  await ana.api.servicos.reorder({ ids: [second.id, first.id] })
  expect((await offered()).map(({ name }) => name)).toEqual(['Sites', 'Identidade visual'])
  expect((await refusal(ana.api.servicos.reorder({ ids: [first.id] }))).status).toBe(409)

  await ana.api.servicos.update({ ...marca, name: 'Marcas', id: first.id, versao: first.versao })
  const stale = ana.api.servicos.update({ ...marca, name: 'Logos', id: first.id, versao: first.versao })
  expect(await refusal(stale)).toMatchObject({ status: 409, atual: { name: 'Marcas', price: null } })

  await ana.api.servicos.remove({ id: second.id })
  expect((await offered()).map(({ name }) => name)).toEqual(['Marcas'])
  expect((await refusal(ana.api.servicos.remove({ id: second.id }))).status).toBe(404)
})

test('Ana chooses the category of the works that a service shows, and can remove it again', async () => {
  const { ana, offered } = await anaAtHome()
  const { id } = await ana.api.servicos.create({ ...marca, category: 'Branding' })
  await ana.api.servicos.update({ ...marca, id, name: 'Marcas' })
  expect(await offered()).toMatchObject([{ name: 'Marcas', category: 'Branding' }])
  await ana.api.servicos.update({ ...marca, id, category: '' })
  expect(await offered()).toMatchObject([{ category: '' }])
})

test.each([
  [{ name: ' ' }, 'name', 'Informe o nome do serviço.'],
  [{ description: '' }, 'description', 'Informe a descrição.'],
  [{ icon: 'Skull' }, 'icon', 'Escolha um ícone.'],
  [{ category: 'Cinema' }, 'category', 'Escolha uma das categorias do portfólio.'],
  [{ price: 0.001 }, 'price', 'Informe um preço válido.'],
  [{ price: 1_000_000_000 }, 'price', 'Informe um preço válido.'],
])('rejects %o with an error for that field', async (wrong, field, sentence) => {
  const { ana } = await anaAtHome()
  const response = await ana.send('POST', '/servicos', { ...marca, ...wrong })
  expect([response.status, await response.json()]).toMatchObject([422, { fields: { [field]: sentence } }])
})
