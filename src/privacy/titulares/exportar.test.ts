import { expect, test } from 'vitest'
import type { MeusDados } from '#privacy/dados/schemas.ts'
import { refusal } from '#testing/app.ts'
import { agencyWithTitular, pedidoDeEliminacao } from '#testing/titular.ts'

test('the export for a person without an account contains the records found, and the history of the request mentions the export', async () => {
  const { ana, id } = await agencyWithTitular()
  const alvos = (await ana.api.titulares.achados({ id })).map(({ tipo, id }) => ({ tipo, id }))
  const { titular, secoes } = await ana.api.titulares.exportar({ id, alvos })
  expect(titular).toMatchObject({ name: 'Davi Zuanotti', email: pedidoDeEliminacao.email })
  const tables = secoes.map(({ tabela }) => tabela)
  expect(tables).toEqual(
    expect.arrayContaining(['clientes', 'fornecedores', 'contatos', 'transacoes_financeiras', 'recibos']),
  )
  expect(JSON.stringify(secoes)).not.toMatch(/Padaria|bravo|Imobiliária/)
  const { passos } = await ana.api.titulares.get({ id })
  expect(passos.at(-1)?.tipo).toBe('exportada')
  const acts = await ana.api.auditoria.list({ acao: 'titulares.exportar' })
  expect(acts).toMatchObject([{ entidade: 'solicitacoes_titular', entidade_id: id }])
})

const rowsOf = ({ secoes }: MeusDados, tabela: string) =>
  secoes.find((secao) => secao.tabela === tabela)?.linhas ?? []

test('the export of an account includes the fornecedor and the contato with another address that the admin chose', async () => {
  const { app, ana, id, supplier } = await agencyWithTitular()
  const davi = await app.person('Davi')
  const other = { name: 'D. Zuanotti', email: 'outro@exemplo.com.br', subject: 'Oi', message: 'Sou eu' }
  const contact = await app.browser().api.contato.create(other)
  const found = [
    ...(await ana.api.titulares.achados({ id })),
    ...(await ana.api.titulares.achados({ id, busca: 'D. Zuanotti' })),
  ]
  const alvos = found.filter(({ impedido }) => impedido === null).map(({ tipo, id }) => ({ tipo, id }))
  expect(alvos).toContainEqual({ tipo: 'contato', id: contact.id })
  expect(alvos).toContainEqual({ tipo: 'fornecedor', id: supplier.id })
  const dados = await ana.api.titulares.exportar({ id, alvos })
  expect(dados.titular).toMatchObject({ id: davi.id, email: davi.email })
  expect(rowsOf(dados, 'usuarios')).toMatchObject([{ email: davi.email }])
  expect(rowsOf(dados, 'fornecedores')).toMatchObject([{ nome: 'Davi Zuanotti' }])
  expect(rowsOf(dados, 'clientes')).toMatchObject([{ nome: 'Davi Zuanotti' }])
  expect(rowsOf(dados, 'transacoes_financeiras')).toHaveLength(1)
  expect(rowsOf(dados, 'contatos').map(({ email }) => email)).toEqual([pedidoDeEliminacao.email, other.email])
})

test('the export contains no data of another anonymous visitor', async () => {
  const { app, ana, id, contact } = await agencyWithTitular()
  const contato = { name: 'Eva', email: 'eva@exemplo.com.br', subject: 'Oi', message: 'Olá' }
  await app.browser().api.contato.create(contato, { context: { repeatKey: crypto.randomUUID() } })
  const { secoes } = await ana.api.titulares.exportar({ id, alvos: [{ tipo: 'contato', id: contact.id }] })
  expect(secoes.map(({ tabela }) => tabela)).not.toContain('repeticoes')
  expect(JSON.stringify(secoes)).not.toContain('eva@exemplo.com.br')
})

test('rejects the export of two accounts at once with 409', async () => {
  const { app, ana, id } = await agencyWithTitular()
  const [davi, caio] = [await app.person('Davi'), await app.person('Caio')]
  const alvos = [davi, caio].map((one) => ({ tipo: 'conta' as const, id: one.id }))
  expect(await refusal(ana.api.titulares.exportar({ id, alvos }))).toMatchObject({
    status: 409,
    error: 'Exporte uma conta por vez: cada uma tem o seu arquivo.',
  })
})

test('a soft-deleted account is found, exported and anonymised like any other', async () => {
  const { app, ana, id } = await agencyWithTitular()
  const davi = await app.person('Davi')
  await ana.api.usuarios.remove({ id: davi.id })
  const alvos = (await ana.api.titulares.achados({ id })).filter(({ tipo }) => tipo === 'conta')
  expect(alvos).toMatchObject([{ id: davi.id, impedido: null }])
  expect((await ana.api.titulares.exportar({ id, alvos })).titular.id).toBe(davi.id)
  await ana.api.titulares.anonimizar({ id, alvos, palavra: 'ANONIMIZAR' })
  expect(await ana.api.lixeira.list({})).toEqual([])
  expect(await ana.api.titulares.achados({ id, busca: davi.email })).not.toContainEqual(
    expect.objectContaining({ tipo: 'conta' }),
  )
})
