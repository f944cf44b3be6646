import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allPersonal } from '#privacy/dados/personal.ts'
import { site } from '#testing/agency.ts'
import { password, refusal, testApp } from '#testing/app.ts'
import { startTwoSteps } from '#testing/authenticator.ts'
import { keepFirstKey } from '#testing/termos.ts'
import { verifyChain } from './queries.ts'
import { recorded } from './recorded.ts'

async function setUp() {
  const app = await testApp({ TRUSTED_PROXIES: '127.0.0.1' })
  const ana = await app.person('Ana', 'admin')
  const { reads, writes, engine } = app.context.database
  const verify = () => verifyChain(reads, app.context.secrets)
  const count = async () => (await reads.selectFrom('auditoria').select('seq').execute()).length
  /** Runs `work`, whose failure is ignored, and returns the audit rows that `work` added. */
  const rowsOf = async (work: () => Promise<unknown>) => {
    const before = await count()
    await work().catch(() => undefined)
    return (await ana.api.auditoria.list({ limit: 100 })).slice(0, (await count()) - before).reverse()
  }
  /** Removes the triggers that protect the table, which requires direct access to the database. */
  const unlock = async () => {
    const triggers =
      engine === 'postgres'
        ? [sql`drop trigger auditoria_grows on auditoria`]
        : [sql`drop trigger auditoria_update`, sql`drop trigger auditoria_delete`]
    for (const drop of triggers) await drop.execute(writes)
  }
  return { app, ana, reads, writes, engine, verify, count, rowsOf, unlock }
}

test('a change adds one audit row with user, address, action, and the states before and after', async () => {
  const { app, ana, rowsOf } = await setUp()
  const ugo = await app.person('Ugo', 'user')
  const { id } = await ana.api.projetos.create({ ...site, budget: 10 })
  app.pass({ minutes: 1 })
  const rows = await rowsOf(() =>
    ugo.fetch(`/api/projetos/${id}/status`, {
      method: 'PATCH',
      body: JSON.stringify({ status: 'review' }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
    }),
  )
  // Only a hash of the client's name is recorded, because audit rows are never deleted and people have a
  // right to erasure.
  const clientName = expect.stringMatching(/^•[0-9a-f]{8}$/)
  const kept = {
    ...site,
    clientName,
    budget: 1000,
    clientId: null,
    deadline: null,
    excluido_em: null,
    lembrar: 1,
    rodadas_incluidas: null,
    rodada_extra_valor: null,
  }
  expect(rows).toEqual([
    {
      seq: expect.any(Number),
      quando: '2026-11-20T14:31:00-03:00',
      usuario_id: ugo.id,
      usuario_nome: 'Ugo',
      endereco: '203.0.113.7',
      acao: 'projetos.setStatus',
      entidade: 'projetos',
      entidade_id: id,
      nome: null,
      de: null,
      antes: { ...kept, status: 'pending' },
      depois: { ...kept, status: 'review' },
      mudancas: [{ campo: 'Status', antes: 'Pendente', depois: 'Em Revisão' }],
    },
  ])
})

test('each of the changes listed here adds exactly one audit row, and the audit log contains no password and no recovery code', async () => {
  const { app, ana, rowsOf, reads } = await setUp()
  // The first termo also adds the row that names its key.
  await keepFirstKey(app)
  const caio = await app.person('Caio')
  const davi = { nome: 'Davi', email: 'davi@exemplo.com.br' }
  const mailServer = {
    servidor: 'smtp.exemplo.com.br',
    porta: 587,
    seguranca: 'starttls',
    usuario: '',
    remetente_nome: 'Estúdio',
    remetente: 'oi@exemplo.com.br',
  } as const
  const mails = () => reads.selectFrom('correio').select('texto').orderBy('id', 'desc').execute()
  let id = 0
  let davis = 0
  let code = () => ''
  let codigos: string[] = []
  const story: [string, string, () => Promise<unknown>][] = [
    [
      'projetos.create',
      'projetos',
      async () => ({ id } = await ana.api.projetos.create({ ...site, clientId: caio.id })),
    ],
    ['projetos.update', 'projetos', () => ana.api.projetos.update({ ...site, id, clientId: caio.id })],
    ['projetos.setStatus', 'projetos', () => ana.api.projetos.setStatus({ id, status: 'review' })],
    ['projetos.comentar', 'comentarios', () => caio.api.projetos.comentar({ id, message: 'Oi' })],
    ['projetos.rejeitar', 'projetos', () => caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor' })],
    ['projetos.remove', 'projetos', () => ana.api.projetos.remove({ id })],
    [
      'usuarios.create',
      'usuarios',
      async () =>
        ({ id: davis } = await ana.api.usuarios.create({ ...davi, senha: password, cadastro: 'nenhum' })),
    ],
    [
      'usuarios.update',
      'usuarios',
      () => ana.api.usuarios.update({ ...davi, id: davis, senha: 'outra senha longa' }),
    ],
    ['usuarios.bloquear', 'usuarios', () => ana.api.usuarios.bloquear({ id: davis })],
    ['usuarios.desbloquear', 'usuarios', () => ana.api.usuarios.desbloquear({ id: davis })],
    ['usuarios.remove', 'usuarios', () => ana.api.usuarios.remove({ id: davis })],
    ['convites.create', 'convites', async () => ({ id } = await ana.api.convites.create({ role: 'user' }))],
    ['convites.remove', 'convites', () => ana.api.convites.remove({ id })],
    ['configuracoes.update', 'configuracoes', () => ana.api.configuracoes.update({ nome: 'Estúdio' })],
    [
      'configuracoes.updateSaida',
      'saida',
      async () => {
        const { versao } = await ana.api.configuracoes.getSaida()
        return ana.api.configuracoes.updateSaida({ ...mailServer, versao })
      },
    ],
    [
      'contato.create',
      'contatos',
      () =>
        app
          .browser()
          .api.contato.create({ name: 'E', email: 'e@exemplo.com.br', subject: 'Oi', message: 'Oi' }),
    ],
    ['perfil.update', 'usuarios', () => caio.api.perfil.update({ name: 'Caio Prado' })],
    ['perfil.iniciar2fa', 'usuarios', async () => (code = await startTwoSteps(app, caio))],
    [
      'perfil.ativar2fa',
      'usuarios',
      async () => ({ codigos } = await caio.api.perfil.ativar2fa({ codigo: code() })),
    ],
    [
      'perfil.desativar2fa',
      'usuarios',
      () => caio.api.perfil.desativar2fa({ senha_atual: password, codigo: codigos[0] ?? '' }),
    ],
    ['senha.esqueci', 'usuarios', () => app.browser().api.senha.esqueci({ email: caio.email })],
    [
      'senha.redefinir',
      'usuarios',
      async () => {
        const token = (await mails())[0]?.texto.match(/token=([\w-]+)/)?.[1] ?? ''
        await app.browser().api.senha.redefinir({ token, senha: 'uma terceira senha' })
      },
    ],
    [
      'sessao.login',
      'sessoes',
      () => caio.api.sessao.login({ email: caio.email, password: 'uma terceira senha' }),
    ],
    ['sessao.renovar', 'sessoes', () => caio.api.sessao.renovar()],
    ['sessao.confirmar', 'sessoes', () => caio.api.sessao.confirmar({ senha: 'uma terceira senha' })],
    ['sessao.logout', 'sessoes', () => caio.api.sessao.logout()],
  ]
  for (const [acao, entidade, work] of story) {
    const rows = await rowsOf(work)
    expect(
      rows.map((row) => [row.acao, row.entidade]),
      acao,
    ).toEqual([[acao, entidade]])
    expect(rows[0]?.entidade_id, acao).toEqual(expect.any(Number))
  }
  const everything = JSON.stringify(await reads.selectFrom('auditoria').selectAll().execute())
  expect(everything).not.toMatch(/senha_hash|argon2id|totp_segredo|token|codigo_hash/)
  for (const secret of [password, 'outra senha longa', 'uma terceira senha', ...codigos])
    expect(everything).not.toContain(secret)
})

test('the actor of a registration or a sign-in is the person who does it, and a request to reset a password has no actor', async () => {
  const { app, rowsOf } = await setUp()
  const [registered] = await rowsOf(() => app.person('Caio'))
  expect(registered).toMatchObject({ acao: 'cadastro.create', usuario_nome: 'Caio', antes: null })
  expect(registered?.usuario_id).toBe(registered?.entidade_id)
  const email = 'caio@exemplo.com.br'
  const [entered] = await rowsOf(() => app.browser().api.sessao.login({ email, password }))
  expect(entered).toMatchObject({ usuario_nome: 'Caio', usuario_id: registered?.entidade_id })
  const [forgot] = await rowsOf(() => app.browser().api.senha.esqueci({ email }))
  expect(forgot).toMatchObject({ usuario_id: null, usuario_nome: 'Visitante' })
})

test('the audit row of a new comment has the id of the comment and not the project id in the address', async () => {
  const { ana, rowsOf } = await setUp()
  await ana.api.projetos.create(site)
  const { id } = await ana.api.projetos.create(site)
  const [first] = await rowsOf(() => ana.api.projetos.comentar({ id, message: 'Oi' }))
  const [second] = await rowsOf(() => ana.api.projetos.comentar({ id, message: 'Olá' }))
  expect(first).toMatchObject({ entidade: 'comentarios', entidade_id: 1, antes: null })
  expect(second).toMatchObject({ entidade: 'comentarios', entidade_id: 2, antes: null })
})

test('an export adds one audit row, with the record if it is about one record', async () => {
  const { app, ana, rowsOf } = await setUp()
  const caio = await app.person('Caio')
  await ana.api.clientes.create({ nome: 'Padaria Aurora' })
  const [own, ...more] = await rowsOf(() => caio.api.perfil.dados())
  expect(own).toMatchObject({
    acao: 'perfil.dados',
    usuario_nome: 'Caio',
    entidade: 'usuarios',
    entidade_id: caio.id,
    depois: { role: 'client' },
  })
  expect([own?.antes, more]).toEqual([own?.depois, []])
  expect(await rowsOf(() => ana.fetch('/api/clientes/exportar'))).toMatchObject([
    { acao: 'clientes.exportar', entidade: 'clientes', entidade_id: null, antes: null, depois: null },
  ])
})

test('the audit row about unlinking an account from a cliente still concerns that account', async () => {
  const { app, ana, reads } = await setUp()
  const caio = await app.person('Caio')
  const { id } = await ana.api.clientes.create({ nome: 'Padaria Aurora', conta_id: caio.id })
  await ana.api.clientes.ligarConta({ id, conta_id: null })
  const query = reads.selectFrom('auditoria').select('interessado_id').where('entidade', '=', 'clientes')
  expect(await query.execute()).toEqual([{ interessado_id: caio.id }, { interessado_id: caio.id }])
})

test('failed requests, a password reset for an unknown address and a list add no audit row', async () => {
  const { app, ana, rowsOf } = await setUp()
  const caio = await app.person('Caio')
  const { id } = await ana.api.projetos.create(site)
  const refused = [
    () => refusal(ana.api.projetos.create({ ...site, title: '' })),
    () => refusal(ana.api.projetos.update({ ...site, id, versao: 7 })),
    () => refusal(ana.api.usuarios.remove({ id: ana.id })),
    () => refusal(caio.api.projetos.comentar({ id, message: 'Oi' })),
    () => refusal(app.browser().api.sessao.login({ email: caio.email, password: 'não é esta' })),
    () => refusal(app.browser().api.senha.redefinir({ token: 'x', senha: password })),
    () => refusal(app.browser().api.senha.criar({ token: 'x', senha: password })),
    () => app.browser().api.senha.esqueci({ email: 'ninguem@exemplo.com.br' }),
    () => ana.api.auditoria.list({}),
  ]
  for (const work of refused) expect(await rowsOf(work)).toEqual([])
})

test('the audit chain is valid after concurrent writes', async () => {
  const { ana, verify, count } = await setUp()
  await Promise.all(
    Array.from({ length: 12 }, (_, at) => ana.api.projetos.create({ ...site, title: `${at}` })),
  )
  expect(await verify()).toEqual({ lastValid: await count(), firstInvalid: null })
})

test('the database rejects changing or deleting an audit row', async () => {
  const { reads, writes, engine } = await setUp()
  const before = await reads.selectFrom('auditoria').selectAll().execute()
  const message = 'this table only grows'
  await expect(writes.updateTable('auditoria').set({ usuario_nome: 'Bia' }).execute()).rejects.toThrow(
    message,
  )
  await expect(writes.deleteFrom('auditoria').execute()).rejects.toThrow(message)
  if (engine === 'postgres') await expect(sql`truncate auditoria`.execute(writes)).rejects.toThrow(message)
  expect(await reads.selectFrom('auditoria').selectAll().execute()).toEqual(before)
})

test.each([
  ['changed', sql`update auditoria set endereco = '203.0.113.9' where seq = 3`, 3],
  ['attributed to another user', sql`update auditoria set usuario_nome = 'Bia' where seq = 4`, 4],
  ['deleted', sql`delete from auditoria where seq = 2`, 3],
  ['moved', sql`update auditoria set seq = 99 where seq = 4`, 5],
])('verifyChain detects an audit row that was %s directly in the database', async (_, tamper, first) => {
  const { ana, writes, verify, unlock } = await setUp()
  for (const title of ['Um', 'Dois', 'Três', 'Quatro']) await ana.api.projetos.create({ ...site, title })
  expect((await verify()).firstInvalid).toBeNull()
  await unlock()
  await tamper.execute(writes)
  expect((await verify()).firstInvalid).toBe(first)
})

test('verifyChain detects an audit row with a valid hash that was put behind a row that it did not follow originally', async () => {
  const { ana, writes, verify, unlock } = await setUp()
  await ana.api.projetos.create({ ...site, title: 'Um' })
  await ana.api.projetos.create({ ...site, title: 'Dois' })
  await unlock()
  const two = await writes.selectFrom('auditoria').selectAll().where('seq', '=', 3).executeTakeFirstOrThrow()
  await writes.deleteFrom('auditoria').where('seq', '>=', 2).execute()
  await ana.api.projetos.create({ ...site, title: 'Outro' })
  await writes.insertInto('auditoria').values(two).execute()
  expect((await verify()).firstInvalid).toBe(3)
})

test('audit rows show that a name changed and the current name of the record, but the stored rows contain neither name', async () => {
  const { ana, reads } = await setUp()
  const { id } = await ana.api.clientes.create({ nome: 'Davi Zuanotti' })
  await ana.api.clientes.update({ nome: 'Davi Zuanotti Filho', id, versao: 1 })
  const [changed, created] = await ana.api.auditoria.list({ entidade: 'clientes' })
  expect([created?.nome, changed?.nome]).toEqual(['Davi Zuanotti Filho', 'Davi Zuanotti Filho'])
  expect(changed?.antes).toEqual(created?.depois)
  expect(changed?.depois?.['nome']).not.toBe(changed?.antes?.['nome'])
  expect(JSON.stringify(await reads.selectFrom('auditoria').selectAll().execute())).not.toMatch(/zuanotti/i)
})

test('the audit rows of an activity show that the people changed, but contain no name of them', async () => {
  const { ana, reads } = await setUp()
  const cardapio = {
    responsavel: 'Davi Zuanotti',
    atividade: 'Cardápio',
    cliente: 'Bia Quirinópolis',
    data_pedido: '2026-11-20T09:00',
    data_realizacao: '2026-11-23T14:30',
    data_entrega: '2026-11-30T23:59',
  }
  const { id } = await ana.api.atividades.create(cardapio)
  await ana.api.atividades.update({ ...cardapio, id, responsavel: 'Ana', cliente: 'Café' })
  const [changed, created] = await ana.api.auditoria.list({ entidade: 'atividades' })
  expect(created?.depois).toMatchObject({ atividade: 'Cardápio' })
  for (const column of ['responsavel', 'cliente'])
    expect(changed?.depois?.[column]).not.toBe(created?.depois?.[column])
  const rows = JSON.stringify(await reads.selectFrom('auditoria').selectAll().execute())
  expect(rows).not.toMatch(/zuanotti|quirin/i)
})

test('no column that erasure clears is recorded in plain text, except the columns that this test lists', () => {
  const erased = [...recorded()].flatMap(([entidade, { table, columns, sealed }]) => {
    const map = allPersonal()[table]
    return columns
      .filter((column) => !sealed.includes(column))
      .filter((column) => map?.fica === null || map?.colunas[column]?.depois !== undefined)
      .map((column) => `${entidade}.${column}`)
  })
  // These columns contain kinds, instants, numbers and the name of a browser, but no text and no name of a
  // person.
  expect(erased.sort()).toEqual(
    [
      'usuarios.pedido',
      'usuarios.bloqueado_em',
      'usuarios.totp_desde',
      'usuarios.avisos_email',
      'usuarios.email_provado_em',
      'usuarios.email_provado_por',
      'usuarios.senha_alheia',
      'usuarios.email_alheio_em',
      'sessoes.usuario_id',
      'sessoes.criada_em',
      'sessoes.expira_em',
      'sessoes.confirmada_em',
      'convites.tipo',
      'convites.role',
      'convites.expira_em',
      'convites.usado_em',
      'avisos.tipo',
      'avisos.lido_em',
      'correio.desistiu_em',
      'filtros.usuario_id',
      'filtros.lista',
      'assinaturas_agenda.usuario_id',
      'assinaturas_agenda.escopo',
      'assinaturas_agenda.com_prazos',
      'assinaturas_agenda.com_financeiro',
      'assinaturas_agenda.revogado_em',
      'inscricoes_push.usuario_id',
      'inscricoes_push.agente',
      'inscricoes_push.mostra_texto',
    ].sort(),
  )
})
