import { expect, test } from 'vitest'
import { recorded } from '#platform/audit/recorded.ts'
import { password, refusal, testApp } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'
import { bins } from './bins.ts'
import { emptyBin } from './sweep.ts'

const site = { title: 'Site novo', description: 'Um site com cardápio', category: 'Web Design' } as const
const days = (count: number) => ({ hours: count * 24 })

async function agency() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const { id } = await ana.api.projetos.create({ ...site, clientName: 'Quem', clientId: caio.id })
  /** Signs a person in again, because a session ends before the thirty days are over. */
  const comeBack = (who: { email: string; api: typeof ana.api }) =>
    who.api.sessao.login({ email: who.email, password })
  return { app, ana, caio, id, comeBack }
}

test('deleted records are listed in the bin, newest first, with the person who deleted them and the date of their purge', async () => {
  const { app, ana, caio, id } = await agency()
  const bia = await app.person('Bia', 'admin')
  await ana.api.projetos.remove({ id })
  app.pass({ minutes: 5 })
  await bia.api.usuarios.remove({ id: caio.id })
  expect(await ana.api.lixeira.list({})).toEqual([
    {
      entidade: 'usuarios',
      id: caio.id,
      nome: 'Caio',
      detalhe: caio.email,
      excluido_por: 'Bia',
      excluido_em: '2026-11-20T14:35:00-03:00',
      ate: '2026-12-20T14:35:00-03:00',
    },
    {
      entidade: 'projetos',
      id,
      nome: 'Site novo',
      detalhe: 'Caio',
      excluido_por: 'Ana',
      excluido_em: '2026-11-20T14:30:00-03:00',
      ate: '2026-12-20T14:30:00-03:00',
    },
  ])
  expect(await ana.api.lixeira.list({ offset: 1, limit: 1 })).toMatchObject([{ entidade: 'projetos' }])
  expect((await ana.send('GET', '/lixeira?limit=1')).headers.get('x-total-count')).toBe('2')
})

test('a restored project still has its comments, and its client sees the project again', async () => {
  const { ana, caio, id } = await agency()
  await caio.api.projetos.comentar({ id, message: 'Gostei.' })
  await ana.api.projetos.remove({ id })
  expect(await caio.api.projetos.list({})).toEqual([])
  await ana.api.lixeira.restaurar({ entidade: 'projetos', id })
  expect((await caio.api.projetos.get({ id })).comments).toMatchObject([{ message: 'Gostei.' }])
  expect(await ana.api.lixeira.list({})).toEqual([])
  const [row] = await ana.api.auditoria.list({ acao: 'lixeira.restaurar' })
  expect(row).toMatchObject({ entidade: 'projetos', entidade_id: id, usuario_nome: 'Ana' })
  expect(row?.antes).toMatchObject({ excluido_em: expect.any(String) })
  expect(row?.depois).toMatchObject({ excluido_em: null, title: 'Site novo' })
  const again = await refusal(ana.api.lixeira.restaurar({ entidade: 'projetos', id }))
  expect(again.status).toBe(404)
})

test('a restored account keeps its password, and cannot be restored while another account uses its e-mail address', async () => {
  const { app, ana, caio, id } = await agency()
  await ana.api.projetos.remove({ id })
  await ana.api.usuarios.remove({ id: caio.id })
  const { user } = await app
    .browser()
    .api.cadastro.create({ name: 'Outro', email: caio.email.toUpperCase(), password, role: 'client' })
  const restore = () => ana.api.lixeira.restaurar({ entidade: 'usuarios', id: caio.id })
  expect(await refusal(restore())).toMatchObject({
    status: 409,
    error: 'Outra conta usa este e-mail agora. Mude o e-mail dela e tente de novo.',
  })
  await ana.api.usuarios.update({ id: user.id, nome: 'Outro', email: 'outro@exemplo.com.br' })
  await restore()
  expect((await app.browser().api.sessao.login({ email: caio.email, password })).name).toBe('Caio')
})

test('a restored contact is back in the inbox', async () => {
  const { app, ana } = await agency()
  const contato = { name: 'Davi', email: 'davi@exemplo.com.br', subject: 'Quero um site', message: 'Olá' }
  const { id } = await app.browser().api.contato.create(contato)
  await ana.api.contatos.remove({ id })
  expect(await ana.api.lixeira.list({})).toMatchObject([
    { entidade: 'contatos', nome: 'Quero um site', detalhe: 'Davi', excluido_por: 'Ana' },
  ])
  await ana.api.lixeira.restaurar({ entidade: 'contatos', id })
  expect(await ana.api.contatos.list({})).toMatchObject([{ subject: 'Quero um site' }])
})

test('the bin shows details of deleted records in words and shortens long texts', async () => {
  const { ana, receita, despesa, aluguel, imobiliaria } = await agencyWithFinance()
  const { id: loja } = await ana.api.clientes.create({ nome: 'Loja Água', email: 'oi@agua.com.br' })
  const { id: feira } = await ana.api.clientes.create({ nome: 'Feira', empresa: 'Feira & Cia' })
  const { id: bruno } = await ana.api.fornecedores.create({ nome: 'Bruno', tipo: 'pf' })
  const { id: servico } = await ana.api.servicos.create({
    name: 'Marca',
    description: 'Do primeiro traço '.repeat(100),
    icon: 'Palette',
  })
  const { id: sala } = await ana.api.contasFixas.create({
    descricao: 'Sala',
    valor: 1,
    tipo: 'despesa',
    categoria_id: aluguel.id,
    pessoa: imobiliaria.id,
    dia_vencimento: 5,
    data_inicio: '2027-06-01',
  })
  const { id: site } = await ana.api.transacoesFinanceiras.create(receita)
  const { id: taxas } = await ana.api.categoriasFinanceiras.create({ nome: 'Taxas', tipo: despesa.tipo })
  for (const id of [loja, feira]) await ana.api.clientes.remove({ id })
  await ana.api.fornecedores.remove({ id: bruno })
  await ana.api.servicos.remove({ id: servico })
  await ana.api.contasFixas.remove({ id: sala })
  await ana.api.transacoesFinanceiras.remove({ id: site })
  await ana.api.categoriasFinanceiras.remove({ id: taxas })
  const details = (await ana.api.lixeira.list({})).map(({ nome, detalhe }) => [nome, detalhe])
  expect(Object.fromEntries(details)).toEqual({
    'Loja Água': 'oi@agua.com.br',
    Feira: 'Feira & Cia',
    Bruno: 'Pessoa física',
    Sala: 'Despesa',
    Taxas: 'Despesa',
    'Padaria Aurora': '25/11/2026',
    Marca: expect.stringMatching(/^Do primeiro traço .{100,160}$/),
  })
})

test('a project can be restored while its client is still in the bin', async () => {
  const { ana, caio, id } = await agency()
  await ana.api.projetos.remove({ id })
  await ana.api.usuarios.remove({ id: caio.id })
  await ana.api.lixeira.restaurar({ entidade: 'projetos', id })
  expect(await ana.api.projetos.get({ id })).toMatchObject({ clientId: caio.id, clientName: 'Caio' })
  expect(await ana.api.lixeira.list({})).toMatchObject([{ entidade: 'usuarios' }])
})

test('rejects restoring a record that is not deleted or does not exist, and a kind of record without a bin', async () => {
  const { ana, id, caio } = await agency()
  for (const [entidade, one] of [
    ['projetos', id],
    ['usuarios', caio.id],
    ['usuarios', 999],
  ] as const)
    expect((await refusal(ana.api.lixeira.restaurar({ entidade, id: one }))).status).toBe(404)
  for (const kind of ['auditoria', 'sessoes', 'constructor'])
    expect((await ana.send('POST', `/lixeira/${kind}/1/restaurar`, {})).status).toBe(422)
})

test('a closed account is not in the bin and cannot be restored', async () => {
  const { ana, caio } = await agency()
  await caio.api.perfil.encerrar({ senha_atual: password })
  expect(await ana.api.lixeira.list({})).toEqual([])
  const back = await refusal(ana.api.lixeira.restaurar({ entidade: 'usuarios', id: caio.id }))
  expect(back.status).toBe(404)
})

test('a deleted project is purged with its comments after thirty days, but not after twenty-nine', async () => {
  const { app, ana, caio, id, comeBack } = await agency()
  await caio.api.projetos.comentar({ id, message: 'Gostei.' })
  await ana.api.projetos.remove({ id })
  const { reads } = app.context.database
  const projects = () => reads.selectFrom('projetos').select('id').execute()
  app.pass(days(29))
  await emptyBin(app.context)
  expect(await projects()).toHaveLength(1)
  app.pass({ hours: 24, seconds: 1 })
  await comeBack(ana)
  expect(await ana.api.lixeira.list({})).toEqual([])
  expect((await refusal(ana.api.lixeira.restaurar({ entidade: 'projetos', id }))).status).toBe(404)
  await emptyBin(app.context)
  expect(await projects()).toEqual([])
  expect(await reads.selectFrom('comentarios').select('id').execute()).toEqual([])
})

test('a project with a decision can be restored; 31 days after its deletion it is no longer listed, but its decision is kept', async () => {
  const { app, ana, caio, id, comeBack } = await agency()
  await ana.api.projetos.setStatus({ id, status: 'review' })
  await caio.api.projetos.aprovar({ id })
  await ana.api.projetos.remove({ id })
  await ana.api.lixeira.restaurar({ entidade: 'projetos', id })
  await ana.api.projetos.remove({ id })
  app.pass(days(31))
  await emptyBin(app.context)
  await comeBack(ana)
  expect((await refusal(ana.api.projetos.get({ id }))).status).toBe(404)
  expect(await ana.api.lixeira.list({})).toEqual([])
  const decisions = app.context.database.reads.selectFrom('decisoes').select('projectId')
  expect(await decisions.execute()).toEqual([{ projectId: id }])
})

test('of two deleted projects, the one to which a portfolio work refers is not purged', async () => {
  const { app, ana, id } = await agency()
  const other = await ana.api.projetos.create({ ...site, title: 'Sem uso', clientName: 'Livre' })
  const now = app.context.clock().toString({ fractionalSecondDigits: 3 })
  for (const one of [id, other.id]) await ana.api.projetos.remove({ id: one })
  await app.context.database.writes
    .insertInto('portfolio')
    .values({
      slug: 'site',
      title: 'Site',
      description: '',
      category: 'Web Design',
      featured: 0,
      ordem: 0,
      publicado_em: null,
      projectId: id,
      criado_em: now,
      atualizado_em: now,
      excluido_em: null,
    })
    .execute()
  app.pass(days(31))
  await emptyBin(app.context)
  const left = await app.context.database.reads.selectFrom('projetos').select('id').execute()
  expect(left).toEqual([{ id }])
})

test('after thirty days a deleted account is anonymised, and a new account with the same e-mail address is unaffected', async () => {
  const { app, ana, caio, id } = await agency()
  // The decision keeps the project from being purged, so the project still refers to the deleted account.
  await caio.api.projetos.comentar({ id, message: 'Gostei.' })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  await caio.api.projetos.aprovar({ id })
  await ana.api.projetos.remove({ id })
  await ana.api.usuarios.remove({ id: caio.id })
  const successor = app.browser()
  const { user } = await successor.api.cadastro.create({
    name: 'Caia',
    email: caio.email,
    password,
    role: 'client',
  })
  await ana.api.projetos.create({ ...site, clientName: 'Quem', clientId: user.id })
  await app
    .browser()
    .api.contato.create({ name: 'Caia', email: caio.email, subject: 'Oi', message: 'Da Caia' })
  app.pass(days(31))
  await emptyBin(app.context)
  await emptyBin(app.context)
  const { reads } = app.context.database
  const person = await reads.selectFrom('usuarios').selectAll().where('id', '=', caio.id).execute()
  expect(person).toMatchObject([{ name: 'Conta encerrada', email: `encerrada-${caio.id}@conta.invalid` }])
  expect(await reads.selectFrom('comentarios').select('userName').execute()).toEqual([
    { userName: 'Conta encerrada' },
  ])
  expect(await reads.selectFrom('contatos').select('message').execute()).toEqual([{ message: 'Da Caia' }])
  expect((await app.browser().api.sessao.login({ email: caio.email, password })).name).toBe('Caia')
})

test('every audited table with a soft delete has a bin, except pictures, attachments and marks', async () => {
  const { app } = await agency()
  const tables = await app.context.database.reads.introspection.getTables()
  const deletable = tables.filter(({ columns }) => columns.some(({ name }) => name === 'excluido_em'))
  const changed = new Set<string>([...recorded().values()].map(({ table }) => table))
  // Pictures and attachments cannot be restored, since their owner may have changed meanwhile;
  // `platform/files/sweep.ts` purges them. The row of a deleted mark only keeps its number from being used again.
  const without = ['arquivos', 'anexos', 'marcacoes']
  const expected = deletable
    .map(({ name }) => name)
    .filter((name) => changed.has(name) && !without.includes(name))
  expect(Object.keys(bins).toSorted()).toEqual(expected.toSorted())
})
