import { expect, test } from 'vitest'
import { password, refusal, testApp } from '#testing/app.ts'
import { addPicture } from '#testing/picture.ts'

const close = { senha_atual: password }
const palavra = 'ANONIMIZAR'

/** Ana's agency with a published work that has these credits. */
async function credited(...creditos: string[]) {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const work = { title: 'Café Aurora', category: 'Branding' as const, creditos: creditos.join('\n') }
  const { id } = await ana.api.portfolio.create(work)
  await addPicture(app, { portfolioId: id })
  await ana.api.portfolio.publicar({ id })
  const read = async () => {
    const [found] = await ana.api.portfolio.list()
    if (!found) throw new Error('The work is missing')
    return found
  }
  return {
    app,
    ana,
    id,
    work,
    read,
    lines: async () => (await read()).creditos.split('\n'),
    page: async () => (await app.browser().fetch('/portfolio/cafe-aurora')).text(),
  }
}

test('closing the account of a team member removes the name from the credits, and from the public page at once', async () => {
  const { app, ana, lines, page, read, work } = await credited(
    'Direção: Bia Pradonis',
    'Fotografia: Rui Lima, bia pradônis e Davi Reis',
    'Letreiro: Bia Pradonis Neto',
  )
  const bia = await app.person('Bia Pradonis', 'admin')
  expect(await page()).toContain('Bia Pradonis<')
  const before = await read()
  await bia.api.perfil.encerrar(close)
  expect(await lines()).toEqual(['Fotografia: Rui Lima e Davi Reis', 'Letreiro: Bia Pradonis Neto'])
  expect(await page()).not.toMatch(/Bia Pradonis</i)
  const stale = ana.api.portfolio.update({ ...work, id: before.id, versao: before.versao })
  expect((await refusal(stale)).status, 'a stale form').toBe(409)
})

test('closing the account of a client removes the name from the credits, also of a draft and of a work in the bin', async () => {
  const { app, ana, id } = await credited('Ilustração: Caio Pradonis')
  await ana.api.portfolio.remove({ id })
  const draft = await ana.api.portfolio.create({
    title: 'Cartaz',
    category: 'Branding',
    creditos: 'Texto: Caio Pradonis',
  })
  const caio = await app.person('Caio Pradonis')
  await caio.api.perfil.encerrar(close)
  await ana.api.lixeira.restaurar({ entidade: 'portfolio', id })
  const works = await ana.api.portfolio.list()
  expect(works.map((one) => [one.id, one.creditos]).sort()).toEqual([
    [id, ''],
    [draft.id, ''],
  ])
})

test('the credits stay if another person has the same name', async () => {
  const { app, ana, lines } = await credited('Direção: Bia Pradonis')
  await ana.api.clientes.create({ nome: 'Bia Pradonis' })
  const bia = await app.person('Bia Pradonis', 'user')
  await bia.api.perfil.encerrar(close)
  expect(await lines()).toEqual(['Direção: Bia Pradonis'])
})

test('anonymising a fornecedor or a cliente removes the name from the credits, and the admin is told so', async () => {
  const { ana, app, lines } = await credited(
    'Fotografia: Davi Zuanotti',
    'Texto: Eva Zuanotti',
    'Som: Rui Lima',
  )
  const supplier = await ana.api.fornecedores.create({ nome: 'Davi Zuanotti', tipo: 'pf' })
  const client = await ana.api.clientes.create({ nome: 'Eva Zuanotti' })
  const caio = await app.person('Caio')
  const { id } = await caio.api.titulares.pedirMeu({ tipo: 'eliminacao' })
  await ana.api.titulares.confirmarIdentidade({ id, como: 'No balcão.' })
  for (const { sai } of await ana.api.titulares.achados({ id, busca: 'zuanotti' }))
    expect(sai.join()).toContain('créditos do portfólio')
  const alvos = [
    { tipo: 'fornecedor' as const, id: supplier.id },
    { tipo: 'cliente' as const, id: client.id },
  ]
  await ana.api.titulares.anonimizar({ id, alvos, palavra })
  expect(await lines()).toEqual(['Som: Rui Lima'])
})

test('the register of processing lists the credits, and an export finds none by the account', async () => {
  const { app, ana } = await credited('Direção: Bia Pradonis')
  const bia = await app.person('Bia Pradonis', 'user')
  const operacoes = await ana.api.lgpd.operacoes()
  expect(operacoes).toContainEqual({
    titulo: 'Créditos dos trabalhos do portfólio',
    dados: ['Créditos'],
    finalidades: ['Dizer quem fez o trabalho.'],
    fica: 'os trabalhos ficam, sem o seu nome nos créditos.',
  })
  const { secoes } = await bia.api.perfil.dados()
  expect(secoes.map(({ tabela }) => tabela)).not.toContain('portfolio')
})
