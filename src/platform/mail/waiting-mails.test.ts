import { expect, test } from 'vitest'
import { refusal, testApp } from '#testing/app.ts'
import { freePort } from '#testing/embedded.ts'
import { headerOf, turn, withMail } from '#testing/mail.ts'
import { startMailServer, startMailServerWithLogin } from '#testing/post-office.ts'
import type { Saida } from './saida-contract.ts'

const secret = 'segredo do correio'

async function withSettings() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const office = await startMailServerWithLogin('agencia', secret)
  const saida: Saida = {
    servidor: '127.0.0.1',
    porta: office.porta,
    seguranca: 'nenhuma',
    usuario: 'agencia',
    remetente_nome: 'Estúdio Caju',
    remetente: 'oi@exemplo.com.br',
  }
  const states = async () => (await ana.api.correio.list({})).map(({ estado }) => estado)
  return { app, ana, office, saida, states }
}

test('with a wrong password each attempt signs in only once for all waiting mails, and saving the right password sends them at once', async () => {
  const { app, ana, office, saida, states } = await withSettings()
  await ana.api.configuracoes.updateSaida({ ...saida, senha: 'errada' })
  for (const who of ['ugo', 'bia', 'davi'])
    await ana.api.convites.create({ role: 'user', email: `${who}@exemplo.com.br` })
  await turn(app)
  await turn(app)
  expect(office.signIns, 'one attempt for all mails').toBe(1)
  app.pass({ seconds: 72 })
  await turn(app)
  expect(office.signIns, 'one more attempt after the first wait').toBe(2)
  app.pass({ seconds: 72 })
  await turn(app)
  expect(office.signIns, 'the second wait is longer').toBe(2)
  expect(await states()).toEqual(['fila', 'fila', 'fila'])
  const falha = {
    mensagem: 'O servidor recusou o usuário ou a senha.',
    detalhe: '535 5.7.8 Authentication failed',
  }
  expect((await ana.api.correio.list({}))[0]).toMatchObject({ falha })
  expect(await ana.api.correio.fila()).toMatchObject({ esperam: 3, parada: falha })
  expect((await ana.api.saude.get()).itens.find(({ id }) => id === 'correio')).toMatchObject({
    situacao: 'atencao',
    frase: expect.stringContaining('“535 5.7.8 Authentication failed”'),
  })

  await ana.api.configuracoes.updateSaida({ ...saida, senha: secret })
  expect(await ana.api.correio.fila()).toEqual({ esperam: 0, parada: null })
  await turn(app)
  expect(await states()).toEqual(['enviado', 'enviado', 'enviado'])
})

test('saving the settings releases even a mail that the server had delayed', async () => {
  const office = await startMailServer()
  office.refusals.recipient = '450 4.2.0 Try again later'
  const { app, ana, states } = await withSettings()
  const saida = { servidor: '127.0.0.1', seguranca: 'nenhuma', usuario: '', remetente_nome: '' } as const
  const porta = Number(new URL(office.url).port)
  await ana.api.configuracoes.updateSaida({ ...saida, porta, remetente: '' })
  await ana.api.convites.create({ role: 'user', email: 'ugo@exemplo.com.br' })
  await turn(app)
  office.refusals = {}
  await turn(app)
  expect(await states()).toEqual(['fila'])
  await ana.api.configuracoes.updateSaida({ ...saida, porta, remetente: 'oi@exemplo.com.br' })
  const { reads } = app.context.database
  expect(await reads.selectFrom('correio').select('tentativas').execute()).toEqual([{ tentativas: 0 }])
  await turn(app)
  expect(await states()).toEqual(['enviado'])
})

test('an admin can retry a waiting mail at once, and the audit log records it', async () => {
  const { app, ana, office, saida, states } = await withSettings()
  expect(await refusal(ana.api.correio.tentar())).toMatchObject({
    status: 409,
    error: 'Configure um servidor de e-mail antes.',
  })
  const port = await freePort()
  await ana.api.configuracoes.updateSaida({ ...saida, porta: port, senha: secret })
  await ana.api.convites.create({ role: 'user', email: 'ugo@exemplo.com.br' })
  await turn(app)
  expect(await states()).toEqual(['fila'])
  await app.context.database.writes.updateTable('saida').set({ porta: office.porta }).execute()
  await turn(app)
  expect(await states(), 'it waits for the next attempt').toEqual(['fila'])
  await ana.api.correio.tentar()
  await turn(app)
  expect(await states()).toEqual(['enviado'])
  expect((await ana.api.auditoria.list({})).map(({ acao }) => acao)).toContain('correio.tentar')
})

test('a successful test mail releases a mail that waited', async () => {
  const office = await startMailServer()
  office.refusals.connect = '421 4.3.2 Too many connections'
  const { app, ana, invite, newest } = await withMail(office.url)
  await invite('ugo')
  await turn(app)
  expect(await ana.api.configuracoes.testarSaida()).toEqual({
    enviado: false,
    mensagem: 'O servidor está ocupado e pediu para esperar.',
    detalhe: '421 4.3.2 Too many connections',
  })
  await turn(app)
  expect(await newest()).toMatchObject({ estado: 'fila' })
  office.refusals = {}
  expect(await ana.api.configuracoes.testarSaida()).toMatchObject({ enviado: true })
  await turn(app)
  expect(await newest()).toMatchObject({ estado: 'enviado' })
})

test('a refused mail can be sent again with the same Message-ID, but not after it was sent', async () => {
  const office = await startMailServer()
  office.refusals.data = '554 5.7.1 Spam detected'
  const { app, ana, invite, newest } = await withMail(office.url)
  await invite('ugo')
  const { id } = await newest()
  expect(await refusal(ana.api.correio.reenviar({ id }))).toMatchObject({
    status: 409,
    error: 'Esta mensagem já está na fila.',
  })
  await turn(app)
  const { reads } = app.context.database
  const { mensagem_id } = await reads.selectFrom('correio').select('mensagem_id').executeTakeFirstOrThrow()
  office.refusals = {}
  expect(await ana.api.correio.reenviar({ id })).toMatchObject({ estado: 'fila', falha: null })
  await turn(app)
  expect(await newest()).toMatchObject({ estado: 'enviado' })
  expect(office.letters.map((mail) => headerOf(mail, 'Message-ID'))).toEqual([mensagem_id])
  expect(await refusal(ana.api.correio.reenviar({ id }))).toMatchObject({
    status: 409,
    error: 'Esta mensagem já foi enviada.',
  })
  expect(await refusal(ana.api.correio.reenviar({ id: 999_999 }))).toMatchObject({ status: 404 })
  expect((await ana.api.auditoria.list({}))[0]).toMatchObject({ acao: 'correio.reenviar', entidade_id: id })
})

test('a failed mail with an expired link cannot be sent again, and a queued mail with a cancelled link is not sent', async () => {
  const office = await startMailServer()
  office.refusals.recipient = '550 5.1.1 User unknown'
  const { app, ana, again, invite, newest } = await withMail(office.url)
  await app.browser().api.senha.esqueci({ email: ana.email })
  await turn(app)
  expect(await newest()).toMatchObject({ estado: 'falhou', link_vencido: false })
  app.pass({ minutes: 31 })
  await again()
  const { id, link_vencido } = await newest()
  expect(link_vencido).toBe(true)
  expect(await refusal(ana.api.correio.reenviar({ id }))).toMatchObject({
    status: 409,
    error: 'O link desta mensagem não vale mais. Crie outro convite, ou peça um novo link à pessoa.',
  })

  office.refusals = {}
  const { id: convite } = await invite('ugo')
  await ana.api.convites.remove({ id: convite })
  await turn(app)
  expect(await newest()).toMatchObject({
    estado: 'falhou',
    falha: { mensagem: 'O link desta mensagem já não valia, por isso ela não foi enviada.' },
  })
  expect(office.letters).toEqual([])
})
