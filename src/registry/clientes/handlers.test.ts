import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'
import type { NovoCliente } from './contract.ts'

/** A cliente with a value in every field, so that the tests check that every field is stored and returned. */
const clara = {
  nome: 'Clara Luz',
  email: 'clara@exemplo.com.br',
  telefone: '(11) 98765-4321',
  empresa: 'Luz & Cia',
  cpf_cnpj: '12.ABC.345/01DE-35',
  observacoes: 'Prefere e-mail',
} satisfies Required<NovoCliente>

test('an admin creates, edits and deletes a cliente, and restores it from the bin', async () => {
  const { ana, padaria } = await agencyWithFinance()
  const { clientes, lixeira } = ana.api
  const made = await clientes.create(clara)
  expect(made).toEqual({ id: made.id, ...clara, usuario_id: null, conta: null, versao: 1 })
  expect(await clientes.list()).toEqual([made, padaria])
  const edited = await clientes.update({ ...made, empresa: '', cpf_cnpj: '1' })
  expect(edited).toEqual({ ...made, empresa: null, cpf_cnpj: '1', versao: 2 })
  const late = await refusal(clientes.update({ ...made, nome: 'Outra' }))
  expect(late).toMatchObject({ status: 409, atual: { cpf_cnpj: '1' } })
  await clientes.remove({ id: made.id })
  expect(await clientes.list()).toEqual([padaria])
  await lixeira.restaurar({ entidade: 'clientes', id: made.id })
  expect(await clientes.list()).toMatchObject([{ nome: 'Clara Luz' }, { nome: 'Padaria Aurora' }])
})

test('staff see only ids and names of clientes, and clients get 403', async () => {
  const { app, ana, padaria } = await agencyWithFinance()
  const made = await ana.api.clientes.create(clara)
  const ugo = await app.person('Ugo', 'user')
  expect(await (await ugo.fetch('/api/clientes')).json()).toEqual([
    { id: made.id, nome: 'Clara Luz' },
    { id: padaria.id, nome: 'Padaria Aurora' },
  ])
  const caio = await app.person('Caio')
  expect((await caio.fetch('/api/clientes')).status).toBe(403)
})

test.each([
  [{ email: 'x' }, 'nome', 'Informe o nome.'],
  [{ nome: 'Clara', email: 'sem arroba' }, 'email', 'Informe um e-mail válido.'],
])('rejects %j with an error for %s', async (body, field, message) => {
  const { ana } = await agencyWithFinance()
  const response = await ana.send('POST', '/clientes', body)
  expect(response.status).toBe(422)
  const { error, fields } = (await response.json()) as { error: string; fields: Record<string, string> }
  expect([error, Object.keys(fields)[0]]).toEqual([message, field])
})

test('a cliente in use cannot be deleted, and the message says what uses it', async () => {
  const { ana, padaria, receita } = await agencyWithFinance()
  const { clientes, transacoesFinanceiras } = ana.api
  await transacoesFinanceiras.create(receita)
  expect(await refusal(clientes.remove({ id: padaria.id }))).toMatchObject({
    status: 409,
    error: 'Este cliente está em uso (1 transação) e não pode ser excluído.',
  })
  expect(await clientes.list()).toHaveLength(1)
})

test('a new name of a cliente is copied to its transactions, and a search for the new name finds them', async () => {
  const { ana, padaria, receita } = await agencyWithFinance()
  const { clientes, transacoesFinanceiras } = ana.api
  await transacoesFinanceiras.create({ ...receita, descricao: 'Cardápio' })
  await clientes.update({ ...padaria, nome: 'Confeitaria Sol' })
  expect(await transacoesFinanceiras.list({ cliente: 'confeitaria' })).toMatchObject([
    { pessoa: padaria.id, pessoa_nome: 'Confeitaria Sol', descricao: 'Cardápio' },
  ])
  expect(await transacoesFinanceiras.list({ cliente: 'aurora' })).toEqual([])
})

test('a cliente can be linked only to a client account, and an account to only one cliente', async () => {
  const { app, ana, padaria } = await agencyWithFinance()
  const { clientes, clients, lixeira } = ana.api
  const caio = await app.person('Caio')
  const ugo = await app.person('Ugo', 'user')
  const tie = (id: number, conta_id: number | null) => clientes.ligarConta({ id, conta_id })
  for (const wrong of [ugo.id, ana.id, 999])
    expect(await refusal(tie(padaria.id, wrong))).toMatchObject({
      status: 422,
      fields: { conta_id: 'Escolha uma conta de cliente.' },
    })
  expect(await tie(padaria.id, caio.id)).toMatchObject({ usuario_id: caio.id, versao: 2 })
  expect(await tie(padaria.id, caio.id), 'linking it again is accepted').toMatchObject({
    usuario_id: caio.id,
  })
  expect(await clients.list({})).toMatchObject([{ cadastro: { id: padaria.id, nome: 'Padaria Aurora' } }])
  const refused = { status: 409, error: 'Esta conta já está vinculada a outro cliente: Padaria Aurora.' }
  expect(await refusal(clientes.create({ ...clara, conta_id: caio.id }))).toMatchObject(refused)
  await clientes.remove({ id: padaria.id })
  expect(await clients.list({})).toMatchObject([{ cadastro: null }])
  const other = await clientes.create({ ...clara, conta_id: caio.id })
  expect(other.usuario_id).toBe(caio.id)
  await lixeira.restaurar({ entidade: 'clientes', id: padaria.id })
  expect(await clientes.list()).toMatchObject([{ usuario_id: caio.id }, { id: padaria.id, usuario_id: null }])
  expect(await tie(other.id, null)).toMatchObject({ usuario_id: null })
})

test('the ficha of a cliente shows sums, latest transactions, projects, contacts and history', async () => {
  const { app, ana, padaria, receita } = await agencyWithFinance()
  const { clientes, transacoesFinanceiras, projetos } = ana.api
  const caio = await app.person('Caio')
  const open = await transacoesFinanceiras.create(receita)
  const late = await transacoesFinanceiras.create({ ...receita, valor: 0.1, data_vencimento: '2026-11-19' })
  const paid = { valor: 0.2, data_vencimento: '2026-11-20', data_pagamento: '2026-11-20' }
  await transacoesFinanceiras.create({ ...receita, ...paid })
  const removed = await transacoesFinanceiras.create(receita)
  await transacoesFinanceiras.remove({ id: removed.id })
  const site = { title: 'Site novo', clientName: 'Caio', clientId: caio.id, description: 'x' } as const
  const { id: projeto } = await projetos.create({ ...site, category: 'Web Design' })
  const contato = { name: 'Caio', email: caio.email.toUpperCase(), subject: 'Prazo', message: 'Quando?' }
  await app.browser().api.contato.create(contato)
  const before = await clientes.ficha({ id: padaria.id })
  expect(before).toMatchObject({
    conta: null,
    contaSugerida: null,
    projetos: [],
    contatos: [],
    totalTransacoes: 3,
    somas: { aberto: 1234.66, vencido: 0.1, pago: 0.2 },
  })
  expect(before.transacoes.map(({ id }) => id)).toEqual([open.id, expect.any(Number), late.id])
  await clientes.update({ ...padaria, email: caio.email })
  expect(await clientes.ficha({ id: padaria.id })).toMatchObject({ conta: null, contaSugerida: null })
  await app.proveEmail(caio)
  await clientes.ligarConta({ id: padaria.id, conta_id: null })
  const suggested = await clientes.ficha({ id: padaria.id })
  expect(suggested).toMatchObject({ conta: null, contaSugerida: { id: caio.id, name: 'Caio' } })
  await clientes.ligarConta({ id: padaria.id, conta_id: caio.id })
  const tied = await clientes.ficha({ id: padaria.id })
  expect(tied).toMatchObject({
    conta: { id: caio.id, email: caio.email },
    contaSugerida: null,
    projetos: [{ id: projeto, title: 'Site novo', status: 'pending' }],
    contatos: [{ subject: 'Prazo' }],
  })
  expect(tied.historico.map(({ acao }) => acao)).toEqual([
    'clientes.ligarConta',
    'clientes.ligarConta',
    'perfil.confirmarEmail',
    'clientes.update',
    'transacoesFinanceiras.remove',
    ...Array(4).fill('transacoesFinanceiras.create'),
    'clientes.create',
  ])
  expect((await refusal(clientes.ficha({ id: 999 }))).status).toBe(404)
})
