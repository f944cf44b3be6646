import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { attachmentsOf } from '#money/recibos/attachment.ts'
import { tipos } from '#platform/contract/correio.ts'
import type { Saida } from '#platform/mail/saida-contract.ts'
import { startMail } from '#platform/mail/worker.ts'
import { refusal, testApp } from '#testing/app.ts'
import { freePort } from '#testing/embedded.ts'
import { startMailServerWithLogin } from '#testing/post-office.ts'

const secret = 'segredo do correio'

async function anaAndMail() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const office = await startMailServerWithLogin('agencia', secret, { sender: 'falso@exemplo.com.br' })
  const saida: Saida = {
    servidor: '127.0.0.1',
    porta: office.porta,
    seguranca: 'nenhuma',
    usuario: 'agencia',
    remetente_nome: 'Estúdio Caju',
    remetente: 'oi@exemplo.com.br',
  }
  return { app, ana, office, saida }
}

test('an admin configures a mail server and gets a test mail, and the password is neither sent back nor stored in plain text', async () => {
  const { app, ana, office, saida } = await anaAndMail()
  expect(await ana.api.configuracoes.getSaida()).toMatchObject({
    servidor: '',
    tem_senha: false,
    ambiente: null,
  })
  const saved = await ana.send('PUT', '/configuracoes/correio', { ...saida, senha: secret, versao: 1 })
  expect(saved.status).toBe(200)
  const answers = [await saved.text(), JSON.stringify(await ana.api.configuracoes.getSaida())]
  expect(await ana.api.configuracoes.testarSaida()).toEqual({
    enviado: true,
    mensagem: 'Mensagem enviada para ana@exemplo.com.br. Confira a caixa de entrada.',
    detalhe: '',
  })
  expect(office.letters).toHaveLength(1)
  expect(office.letters[0]?.head).toMatch(/^From: .*<oi@exemplo\.com\.br>\r$/m)
  expect(office.letters[0]?.head).toMatch(/^To: ana@exemplo\.com\.br\r$/m)

  const { reads } = app.context.database
  const stored = JSON.stringify([
    await reads.selectFrom('saida').selectAll().execute(),
    await reads.selectFrom('auditoria').selectAll().execute(),
    await reads.selectFrom('repeticoes').selectAll().execute(),
  ])
  for (const text of [...answers, stored]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(Buffer.from(secret).toString('base64'))
  }
  expect(JSON.stringify(await ana.api.auditoria.list({}))).not.toContain('senha_selada')
  expect((await ana.api.auditoria.list({})).map(({ acao }) => acao)).toContain('configuracoes.testarSaida')
})

test('mails are sent with the new settings without a restart of the worker', async () => {
  const { app, ana, office, saida } = await anaAndMail()
  const stop = startMail(app.context, attachmentsOf)
  onTestFinished(stop)
  await ana.api.convites.create({ role: 'user', email: 'ugo@exemplo.com.br' })
  const states = async () => (await ana.api.correio.list({})).map(({ estado }) => estado)
  expect(await states()).toEqual(['guardado'])
  expect(await ana.api.configuracoes.getSaida()).toMatchObject({ guardados: 1 })
  await ana.api.configuracoes.updateSaida({ ...saida, senha: secret })
  await expect.poll(states).toEqual(['enviado'])

  const other = await startMailServerWithLogin('agencia', secret)
  await ana.api.configuracoes.updateSaida({ ...saida, porta: other.porta, senha: secret })
  await ana.api.convites.create({ role: 'user', email: 'bia@exemplo.com.br' })
  await expect.poll(states).toEqual(['enviado', 'enviado'])
  expect([office.letters.length, other.letters.length]).toEqual([1, 1])
})

test('SMTP_URL takes precedence over the settings, and the response contains its host without the password', async () => {
  const office = await startMailServerWithLogin('agencia', secret)
  const url = `smtp://agencia:${encodeURIComponent(secret)}@127.0.0.1:${office.porta}`
  const app = await testApp({ SMTP_URL: url })
  const ana = await app.person('Ana', 'admin')
  const { versao: _, ...now } = await ana.api.configuracoes.getSaida()
  await ana.api.configuracoes.updateSaida({
    ...now,
    servidor: 'naoexiste.invalid',
    remetente: 'x@caju.com.br',
  })
  const after = await ana.api.configuracoes.getSaida()
  expect(after.ambiente).toBe(`127.0.0.1:${office.porta}`)
  expect(JSON.stringify(after)).not.toContain('segredo')
  expect(await ana.api.configuracoes.testarSaida()).toMatchObject({ enviado: true })
  expect(office.letters[0]?.head).toContain('nao-responda@localhost')
})

test('a stored password is not used for another server', async () => {
  const { ana, saida } = await anaAndMail()
  await ana.api.configuracoes.updateSaida({ ...saida, senha: secret })
  for (const elsewhere of [
    { servidor: 'smtp.ladrao.example' },
    { porta: 25 },
    { seguranca: 'tls' as const },
    { usuario: 'outro' },
  ]) {
    expect(await refusal(ana.api.configuracoes.updateSaida({ ...saida, ...elsewhere }))).toMatchObject({
      status: 422,
      error: 'O servidor, a porta, a segurança ou o usuário mudou: informe a senha de novo.',
    })
  }
  expect(await ana.api.configuracoes.updateSaida({ ...saida, remetente_nome: 'Outro' })).toMatchObject({
    tem_senha: true,
  })
  expect(await ana.api.configuracoes.updateSaida({ ...saida, servidor: '', usuario: '' })).toMatchObject({
    tem_senha: false,
  })
})

test('the response to a failed test mail explains the reason for the failure', async () => {
  const { ana, saida } = await anaAndMail()
  const tried = async (changes: Partial<Saida> & { senha?: string }) => {
    await ana.api.configuracoes.updateSaida({ ...saida, senha: secret, ...changes })
    return (await ana.api.configuracoes.testarSaida()).mensagem
  }
  expect(await tried({ senha: 'errada' })).toBe('O servidor recusou o usuário ou a senha.')
  expect(await tried({ seguranca: 'starttls' })).toBe(
    'O servidor não oferece STARTTLS. Confira a segurança e a porta.',
  )
  expect(await tried({ seguranca: 'tls' })).toMatch(/^O servidor não usa TLS nesta porta\./)
  expect(await tried({ remetente: 'falso@exemplo.com.br' })).toBe(
    'O servidor recusou o remetente. Use um endereço que a conta possa usar.',
  )
  expect(await tried({ porta: await freePort() })).toBe(
    'O servidor não aceitou a conexão. Confira o nome e a porta.',
  )
  expect(await tried({ servidor: 'naoexiste.invalid' })).toBe(
    'O servidor não foi encontrado. Confira o nome.',
  )
})

test('testing a mail server that does not answer ends with a timeout and does not delay other requests', async () => {
  const { ana, saida } = await anaAndMail()
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  onTestFinished(() => void mute.close())
  const { port: porta } = mute.address() as AddressInfo
  await ana.api.configuracoes.updateSaida({ ...saida, porta, senha: secret })
  const tested = ana.api.configuracoes.testarSaida()
  const onAnswer = vi.fn()
  void tested.then(onAnswer)
  await ana.api.configuracoes.update({ nome: 'Estúdio' })
  expect(onAnswer).not.toHaveBeenCalled()
  expect((await tested).mensagem).toBe(
    'O servidor não respondeu a tempo. Confira o nome, a porta e a segurança.',
  )
})

test('a test without a mail server and an update with a stale version are rejected with 409', async () => {
  const { ana, saida } = await anaAndMail()
  expect(await refusal(ana.api.configuracoes.testarSaida())).toMatchObject({
    status: 409,
    error: 'Salve um servidor de e-mail antes de testar.',
  })
  await ana.api.configuracoes.updateSaida({ ...saida, versao: 1 })
  expect(await refusal(ana.api.configuracoes.updateSaida({ ...saida, versao: 1 }))).toMatchObject({
    status: 409,
    atual: { versao: 2, tem_senha: false },
  })
})

test('the example mails have the configured sender, and the example invitation links to the server', async () => {
  const { ana } = await anaAndMail()
  await ana.api.configuracoes.update({ nome: 'Estúdio Caju', email: 'oi@caju.com.br' })
  const examples = await ana.api.configuracoes.exemplosDeCorreio()
  expect(examples.map(({ tipo }) => tipo)).toEqual(tipos)
  for (const { de, para, assunto, texto } of examples) {
    expect([de, para]).toEqual(['"Estúdio Caju" <oi@caju.com.br>', ana.email])
    expect(assunto).not.toBe('')
    expect(texto).not.toBe('')
  }
  expect(examples.find(({ tipo }) => tipo === 'convite')?.texto).toContain(
    'http://localhost:3000/register?convite=exemplo',
  )
})
