import { expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#testing/app.ts'
import { makeMailLink } from '#testing/mail-links.ts'
import { remindTitulares } from './due.ts'

const pedido = { tipo: 'eliminacao', nome: 'Davi Zuanotti', email: 'davi@exemplo.com.br' } as const

async function agency() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  return { app, ana, ask: () => app.browser().api.titulares.pedir({ ...pedido, mensagem: 'Apaguem tudo.' }) }
}

const dead = { status: 422, error: 'Este link não vale mais.' }

const mailsTo = async ({ context }: TestApp, para: string) =>
  context.database.reads.selectFrom('correio').selectAll().where('para', '=', para).orderBy('id').execute()

test('a request of an anonymous visitor gets a protocol number and a deadline of fifteen days, and both the sender and the admin are notified', async () => {
  const { app, ana, ask } = await agency()
  const { id, protocolo, prazo, mensagem } = await ask()
  expect({ protocolo, prazo }).toEqual({ protocolo: '2026-0001', prazo: '2026-12-05' })
  expect(mensagem).toContain(
    'Pedido registrado com o protocolo 2026-0001. Respondemos por e-mail até 05/12/2026.',
  )
  const [mail] = await mailsTo(app, pedido.email)
  expect(mail?.texto).toContain('protocolo 2026-0001')
  // The address may belong to someone else, so the e-mail contains nothing that the sender typed.
  expect(mail?.texto).not.toMatch(/Zuanotti|Apaguem/)
  const [notice] = await mailsTo(app, ana.email)
  expect(notice?.texto).toContain(`/dashboard/lgpd?pedido=${id}`)
  expect(notice?.texto).not.toMatch(/Zuanotti|davi@/)
  const avisos = await ana.api.avisos.list({})
  expect(avisos).toMatchObject([
    {
      frase: 'Um titular de dados fez um pedido (LGPD): 2026-0001, para responder até 05/12/2026.',
      caminho: `/dashboard/lgpd?pedido=${id}`,
    },
  ])
  expect(await ana.api.titulares.list({ estado: 'aberto', busca: 'zuanótti' })).toMatchObject([
    { protocolo, estado: 'nova', dias: 15, confirmada: false },
  ])
  expect(await ana.api.titulares.list({ estado: 'atendida' })).toEqual([])
  const [row] = await ana.api.auditoria.list({ acao: 'titulares.pedir' })
  expect(JSON.stringify(row)).not.toMatch(/Zuanotti|davi@|Apaguem/)
})

test('the year in the protocol number is the year in São Paulo', async () => {
  const { app, ask } = await agency()
  app.pass({ hours: 41 * 24 + 8 })
  expect(app.context.clock().toString()).toBe('2027-01-01T01:30:00Z')
  expect((await ask()).protocolo).toBe('2026-0001')
})

test('lists the requests page by page, with the nearest deadline first', async () => {
  const { ana, ask } = await agency()
  await ana.api.configuracoes.update({ pequeno_porte: true })
  await ask()
  await ana.api.configuracoes.update({ pequeno_porte: false })
  for (let times = 0; times < 2; times += 1) await ask()
  const response = await ana.fetch('/api/titulares?limit=2&offset=2')
  expect(response.headers.get('x-total-count')).toBe('3')
  expect(await response.json()).toMatchObject([{ protocolo: '2026-0001' }])
})

test('an agency with the setting pequeno_porte has thirty days to answer', async () => {
  const { ana, ask } = await agency()
  await ana.api.configuracoes.update({ pequeno_porte: true })
  expect((await ask()).prazo).toBe('2026-12-20')
})

test.each([
  [{ tipo: 'nada' }, 'Escolha o que você quer pedir.'],
  [{ nome: ' ' }, 'Informe o seu nome.'],
  [{ email: 'davi' }, 'Informe um e-mail válido.'],
])('rejects %o with 422 and an explanation', async (wrong, error) => {
  const app = await testApp()
  const answer = await app.browser().send('POST', '/titulares', { ...pedido, ...wrong })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ error })
})

test('a bot that fills in the honeypot field gets the usual response, and nothing is stored', async () => {
  const { app, ask } = await agency()
  const trapped = await app.browser().api.titulares.pedir({ ...pedido, website: 'http://spam' })
  expect(await mailsTo(app, pedido.email)).toEqual([])
  const real = await ask()
  expect({ ...trapped }).toEqual({ ...real })
})

test('rejects the fourth request from a network address within an hour with 429', async () => {
  const app = await testApp({ THROTTLE: 'on' })
  const send = () => app.browser().api.titulares.pedir(pedido)
  for (let times = 0; times < 3; times += 1) await send()
  expect((await refusal(send())).status).toBe(429)
})

test('the link in the e-mail proves the address, and a forged link is rejected', async () => {
  const { app, ana, ask } = await agency()
  const { id } = await ask()
  const t = await makeMailLink(app, 'titular', id)
  const visitor = app.browser()
  const unknown = [t.slice(1), await makeMailLink(app, 'titular', 99), await makeMailLink(app, 'sair', id)]
  for (const wrong of unknown)
    expect(await refusal(visitor.api.titulares.confirmar({ t: wrong }))).toMatchObject(dead)
  expect((await visitor.api.titulares.confirmar({ t })).mensagem).toContain('E-mail confirmado.')
  await visitor.api.titulares.confirmar({ t })
  const { estado, passos } = await ana.api.titulares.get({ id })
  expect(estado).toBe('confirmada')
  expect(passos.map(({ tipo }) => tipo)).toEqual(['recebida', 'confirmada'])
})

test('the link ends after thirty days, and when the request is answered', async () => {
  const { app, ana, ask } = await agency()
  const { id } = await ask()
  const t = await makeMailLink(app, 'titular', id)
  const confirm = (token: string) => refusal(app.browser().api.titulares.confirmar({ t: token }))
  const { versao } = await ana.api.titulares.get({ id })
  await ana.api.titulares.responder({ id, versao, estado: 'recusada', texto: 'Não há dados seus aqui.' })
  expect(await confirm(t)).toMatchObject(dead)
  const other = await makeMailLink(app, 'titular', (await ask()).id)
  app.pass({ hours: 30 * 24 })
  expect(await confirm(other)).toMatchObject(dead)
})

test('exporting and anonymising require a confirmed identity, which an admin can confirm with an explanation', async () => {
  const { ana, ask } = await agency()
  const { id } = await ask()
  const contact = { tipo: 'contato' as const, id: 1 }
  const erase = { id, alvos: [contact], palavra: 'ANONIMIZAR' as const }
  for (const call of [() => ana.api.titulares.anonimizar(erase), () => ana.api.titulares.exportar(erase)])
    expect(await refusal(call())).toMatchObject({ status: 409, error: expect.stringContaining('identidade') })
  await ana.api.titulares.confirmarIdentidade({ id, como: 'Por telefone, com o documento.' })
  expect(
    (await refusal(ana.api.titulares.anonimizar({ ...erase, palavra: 'sim' as 'ANONIMIZAR' }))).error,
  ).toBe('Escreva ANONIMIZAR para confirmar.')
  expect((await refusal(ana.api.titulares.anonimizar(erase))).status).toBe(404)
})

test('an answer is e-mailed to the sender, closes the request, and is listed when the sender is signed in', async () => {
  const { app, ana } = await agency()
  const caio = await app.person('Caio')
  const { id, protocolo } = await caio.api.titulares.pedirMeu({ tipo: 'compartilhamento' })
  const { versao } = await ana.api.titulares.iniciar({ id })
  await ana.api.titulares.anotar({ id, texto: 'Só para a equipe' })
  const answer = { id, versao, estado: 'recusada', texto: 'Não compartilhamos nada.' } as const
  await ana.api.titulares.responder(answer)
  const mail = (await mailsTo(app, caio.email)).at(-1)
  expect(mail).toMatchObject({ assunto: `Agência: resposta ao pedido ${protocolo}` })
  expect(mail?.texto).toContain('ANPD')
  expect(await caio.api.titulares.meus()).toMatchObject([{ estado: 'recusada', resposta: answer.texto }])
  expect((await refusal(ana.api.titulares.responder({ ...answer, versao: undefined }))).status).toBe(409)
  expect(JSON.stringify(await caio.api.perfil.dados())).not.toContain('Só para a equipe')
})

test('a change with a stale version is rejected with 409 and the current request', async () => {
  const { ana, ask } = await agency()
  const { id } = await ask()
  const { versao } = await ana.api.titulares.get({ id })
  await ana.api.titulares.iniciar({ id, versao })
  const late = await refusal(ana.api.titulares.iniciar({ id, versao }))
  expect(late).toMatchObject({ status: 409, atual: { estado: 'andamento' } })
})

test('three days before the deadline of a request the admins are notified once', async () => {
  const { app, ana, ask } = await agency()
  await ask()
  const listAvisos = async () => {
    await remindTitulares(app.context)
    await ana.api.sessao.login({ email: ana.email, password: 'uma senha bem longa' })
    return (await ana.api.avisos.list({})).map(({ frase }) => frase)
  }
  // It is 03:30 in São Paulo, four days before the deadline.
  app.pass({ hours: 24 * 10 + 13 })
  expect(await listAvisos()).toHaveLength(1)
  app.pass({ hours: 24 })
  expect(await listAvisos()).toEqual([
    'O pedido de um titular 2026-0001 vence em 05/12/2026.',
    expect.stringContaining('Um titular de dados fez um pedido'),
  ])
  app.pass({ hours: 1 })
  expect(await listAvisos()).toHaveLength(2)
  expect((await ana.api.titulares.list({}))[0]?.dias).toBe(3)
})

test('a user who is no longer an admin does not see avisos about requests', async () => {
  const { app, ana, ask } = await agency()
  const bia = await app.person('Bia', 'admin')
  await ask()
  expect(await bia.api.avisos.list({})).toHaveLength(1)
  await ana.api.usuarios.update({ id: bia.id, name: 'Bia', email: bia.email, role: 'user' })
  await bia.api.sessao.login({ email: bia.email, password: 'uma senha bem longa' })
  expect(await bia.api.avisos.list({})).toEqual([])
})
