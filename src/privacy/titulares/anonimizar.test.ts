import { expect, test } from 'vitest'
import { verifyChain } from '#platform/audit/queries.ts'
import { refusal, testApp } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'
import { agencyWithTitular, pedidoDeEliminacao } from '#testing/titular.ts'
import { whereIs } from '#testing/where-is.ts'

const palavra = 'ANONIMIZAR' as const

test('finds the records of a person among clientes, fornecedores and contatos, and says what anonymising would remove and what would remain', async () => {
  const { ana, id, client, supplier, contact } = await agencyWithTitular()
  const found = await ana.api.titulares.achados({ id })
  expect(found.map(({ tipo, id }) => [tipo, id])).toEqual([
    ['cliente', client.id],
    ['fornecedor', supplier.id],
    ['contato', contact.id],
  ])
  expect(found[0]?.sai[0]).toBe('Nome, e-mail, telefone, empresa, documento e observações do cadastro')
  expect(found[0]?.fica).toEqual([
    'Transações (1), com o nome: a lei obriga a guardar (LGPD, art. 16, I)',
    'Recibos (1), como foram emitidos: são documentos fiscais',
    'O registro de auditoria, em que nenhuma linha pode mudar',
  ])
  expect(await ana.api.titulares.achados({ id, busca: '529982' })).toHaveLength(2)
})

test('the data of an anonymised person without an account remain only in fiscal records and in the request itself', async () => {
  const { app, ana, id } = await agencyWithTitular()
  const fiscal = () =>
    Promise.all(
      (['transacoes_financeiras', 'pagamentos', 'recibos'] as const).map((table) =>
        app.context.database.reads.selectFrom(table).selectAll().orderBy('id').execute(),
      ),
    )
  const before = await fiscal()
  const alvos = (await ana.api.titulares.achados({ id })).map(({ tipo, id }) => ({ tipo, id }))
  const { passos } = await ana.api.titulares.anonimizar({ id, alvos, palavra })
  expect(passos.at(-1)?.texto).toMatch(/^Anonimizado sem volta: cliente \d+, fornecedor \d+, contato \d+\.$/)
  expect(await whereIs(app, /zuanotti|529.?982|98765/i)).toEqual(
    [
      // These columns, and those of `transacoes_financeiras`, belong to fiscal records.
      'recibos.busca',
      'recibos.pagador_documento',
      'recibos.pagador_nome',
      // These columns belong to the request itself, which proves how it was answered.
      'solicitacoes_titular.busca',
      'solicitacoes_titular.nome',
      'passos_titular.usuario_nome',
      'transacoes_financeiras.pessoa_nome',
      'transacoes_financeiras.busca',
    ].sort(),
  )
  expect(await whereIs(app, /davi@exemplo/)).toEqual([
    'solicitacoes_titular.busca',
    'solicitacoes_titular.email',
  ])
  expect(await fiscal()).toEqual(before)
  const [row] = await ana.api.auditoria.list({ acao: 'titulares.anonimizar' })
  expect(JSON.stringify(row)).not.toMatch(/zuanotti|davi@/i)
  const { context } = app
  expect(await verifyChain(context.database.reads, context.secrets)).toMatchObject({ firstInvalid: null })
  const [consent] = await ana.api.lgpd.consentimentos()
  expect(consent).toMatchObject({ quem: 'Dados anonimizados', retirado_em: expect.any(String) })
})

test('anonymising does not replace a name in a project if another record has the same name', async () => {
  const { ana, id, client } = await agencyWithTitular()
  await ana.api.clientes.create({ nome: 'Davi Zuanotti' })
  await ana.api.titulares.anonimizar({
    id,
    alvos: [{ tipo: 'cliente', id: client.id }],
    palavra,
  })
  expect(await ana.api.projetos.list({ busca: 'zuanotti' })).toHaveLength(1)
})

test('saving a project or an activity that was opened before the anonymisation is rejected with 409', async () => {
  const { ana, id, client } = await agencyWithTitular()
  const [project] = await ana.api.projetos.list({})
  const [activity] = await ana.api.atividades.list({})
  if (!project || !activity) throw new Error()
  await ana.api.titulares.anonimizar({ id, alvos: [{ tipo: 'cliente', id: client.id }], palavra })
  const stale = [
    () => ana.api.projetos.update({ ...project, category: 'Branding' }),
    () => ana.api.atividades.update(activity),
  ]
  for (const save of stale) expect((await refusal(save())).status).toBe(409)
})

test('anonymising an account closes it, and admins cannot anonymise their own account', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const { id } = await caio.api.titulares.pedirMeu({ tipo: 'eliminacao', mensagem: '' })
  await ana.api.titulares.confirmarIdentidade({ id, como: 'No balcão.' })
  expect(await ana.api.titulares.achados({ id })).toMatchObject([
    { tipo: 'conta', id: caio.id, impedido: null },
  ])
  const own = await refusal(
    ana.api.titulares.anonimizar({ id, alvos: [{ tipo: 'conta', id: ana.id }], palavra }),
  )
  expect(own).toMatchObject({ status: 409, error: expect.stringContaining('própria conta') })
  await ana.api.titulares.anonimizar({ id, alvos: [{ tipo: 'conta', id: caio.id }], palavra })
  expect((await refusal(caio.api.perfil.get())).status).toBe(401)
  expect((await ana.api.usuarios.list()).map(({ name }) => name)).toEqual(['Ana'])
})

test('a cliente linked to an account can only be anonymised with the account', async () => {
  const { app, ana } = await agencyWithFinance()
  const caio = await app.person('Caio')
  const entry = await ana.api.clientes.create({ nome: 'Caio', conta_id: caio.id, email: caio.email })
  const { id } = await caio.api.titulares.pedirMeu({ tipo: 'eliminacao' })
  await ana.api.titulares.confirmarIdentidade({ id, como: 'No balcão.' })
  const found = await ana.api.titulares.achados({ id })
  expect(found.find(({ tipo }) => tipo === 'cliente')?.impedido).toContain('Anonimize a conta')
  const alvos = [{ tipo: 'cliente' as const, id: entry.id }]
  expect((await refusal(ana.api.titulares.anonimizar({ id, alvos, palavra }))).status).toBe(409)
})

test('an address is not verified by registering with it or by typing it into the form', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const eva = await app.person('Eva')
  const { id: own } = await eva.api.titulares.pedirMeu({ tipo: 'acesso' })
  const { id: other } = await eva.api.titulares.pedir({ ...pedidoDeEliminacao, email: ana.email })
  for (const id of [own, other]) expect(await ana.api.titulares.get({ id })).toMatchObject({ estado: 'nova' })
  expect(await eva.api.titulares.meus()).toHaveLength(1)
  const work = { title: 'Site', description: 'x', category: 'Branding', clientName: 'Eva' } as const
  await ana.api.projetos.create({ ...work, clientId: eva.id })
  const { id: later } = await eva.api.titulares.pedirMeu({ tipo: 'acesso' })
  expect(await ana.api.titulares.get({ id: later })).toMatchObject({ estado: 'nova' })
  await app.proveEmail(eva)
  const { id } = await eva.api.titulares.pedirMeu({ tipo: 'acesso' })
  expect(await ana.api.titulares.get({ id })).toMatchObject({ estado: 'confirmada', conta: { id: eva.id } })
})

test('an account with an unproved address is exported without the messages sent from that address, and anonymised without deleting the e-mails sent to that address', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const contact = await app.browser().api.contato.create({
    name: 'Davi',
    email: pedidoDeEliminacao.email,
    subject: 'Segredo',
    message: 'Íntimo',
  })
  await ana.api.contatos.responder({ id: contact.id, texto: 'Olá, Davi' })
  const thief = await app.person('Davi')
  expect(thief.email).toBe(pedidoDeEliminacao.email)
  const countMails = async () =>
    (await ana.api.correio.list({})).filter(({ assunto }) => assunto === 'Re: Segredo').length

  const caio = await app.person('Caio')
  const { id } = await caio.api.titulares.pedirMeu({ tipo: 'eliminacao' })
  await ana.api.titulares.confirmarIdentidade({ id, como: 'No balcão.' })
  const found = await ana.api.titulares.achados({ id, busca: 'davi' })
  expect(found.find(({ tipo }) => tipo === 'conta')?.detalhe).toBe(
    `${pedidoDeEliminacao.email} (e-mail não confirmado)`,
  )
  const alvos = [{ tipo: 'conta' as const, id: thief.id }]
  const dados = await ana.api.titulares.exportar({ id, alvos })
  expect(JSON.stringify(dados)).not.toContain('Íntimo')
  await ana.api.titulares.anonimizar({ id, alvos, palavra })
  expect(await countMails()).toBe(1)

  // Once Davi's identity is confirmed for his own request, the export contains his message.
  const { id: his } = await app.browser().api.titulares.pedir(pedidoDeEliminacao)
  await ana.api.titulares.confirmarIdentidade({ id: his, como: 'No balcão.' })
  const own = [{ tipo: 'contato' as const, id: contact.id }]
  expect(JSON.stringify(await ana.api.titulares.exportar({ id: his, alvos: own }))).toContain('Íntimo')
})

test('only one of two admins who anonymise each other concurrently succeeds', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const bia = await app.person('Bia', 'admin')
  await app.proveEmail(bia)
  const { id } = await bia.api.titulares.pedirMeu({ tipo: 'eliminacao' })
  const alvo = (conta: number) => ({ id, alvos: [{ tipo: 'conta' as const, id: conta }], palavra })
  const both = [ana.api.titulares.anonimizar(alvo(bia.id)), bia.api.titulares.anonimizar(alvo(ana.id))]
  const answers = await Promise.allSettled(both)
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
