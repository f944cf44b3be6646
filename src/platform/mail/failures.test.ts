import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { freePort } from '#testing/embedded.ts'
import { headerOf, turn, withMail } from '#testing/mail.ts'
import { startMailServer } from '#testing/post-office.ts'

/** The API rounds the time of the next attempt down to the second. */
const minutesUntil = (app: TestApp, instant: string) =>
  app.context
    .clock()
    .until(Temporal.Instant.from(instant).add({ seconds: 1 }))
    .total('minutes')

test("a mail to an address that does not exist fails at once, and the server's answer is shown", async () => {
  const office = await startMailServer()
  office.refusals.recipient = '550 5.1.1 <ugo@exemplo.com.br>: Recipient address rejected: User unknown'
  const { app, ana, invite, newest } = await withMail(office.url)
  await invite('ugo')
  await turn(app)
  const mail = await newest()
  expect(mail).toMatchObject({
    estado: 'falhou',
    falha: {
      mensagem: 'O destinatário não existe ou não recebe mensagens. Confira o endereço.',
      detalhe: '550 5.1.1 <ugo@exemplo.com.br>: Recipient address rejected: User unknown',
    },
    proxima_tentativa: null,
  })
  expect(mail.falha?.mensagem).not.toMatch(/senha/)
  app.pass({ hours: 5 })
  await turn(app)
  expect(office.tries, 'it is not tried again').toBe(1)
  await ana.api.sessao.login({ email: ana.email, password: 'uma senha bem longa' })
  expect(await ana.api.correio.fila()).toEqual({ esperam: 0, parada: null })
})

test.each([
  [
    'sender',
    '550 5.7.1 Sender not allowed',
    'O servidor recusou o remetente. Use um endereço que a conta possa usar.',
  ],
  ['sender', '552 5.3.4 Message size exceeds fixed limit', 'A mensagem é grande demais para o servidor.'],
  ['data', '552 5.3.4 Message too big', 'A mensagem é grande demais para o servidor.'],
  ['data', '554 5.7.1 Spam detected', 'O servidor recusou o conteúdo da mensagem.'],
  ['recipient', '552 5.2.2 Mailbox full', 'A caixa de entrada do destinatário está cheia.'],
  [
    'recipient',
    '554 5.7.1 Relay access denied',
    'O servidor não permite enviar para este destinatário. Às vezes é porque faltam o usuário e a senha do servidor.',
  ],
  [
    'recipient',
    '551 User not local',
    'O destinatário não existe ou não recebe mensagens. Confira o endereço.',
  ],
] as const)(
  'if the server answers the %s step with "%s", the mail fails and the failure is explained',
  async (step, answer, mensagem) => {
    const office = await startMailServer()
    office.refusals[step] = answer
    const { app, invite, newest } = await withMail(office.url)
    await invite('ugo')
    await turn(app)
    expect(await newest()).toMatchObject({ estado: 'falhou', falha: { mensagem, detalhe: answer } })
  },
)

test('a long answer of the server is shortened, and control characters are removed', async () => {
  const office = await startMailServer()
  office.refusals.recipient = `550 No\u0007\u202esuch ${'user '.repeat(200)}`
  const { app, invite, newest } = await withMail(office.url)
  await invite('ugo')
  await turn(app)
  const { detalhe = '' } = (await newest()).falha ?? {}
  expect(detalhe).toMatch(/^550 No such user user/)
  expect(detalhe).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(detalhe.length).toBeLessThanOrEqual(300)
})

test('after greylisting the mail is sent later with the same Message-ID', async () => {
  const office = await startMailServer()
  office.refusals.data = '451 4.7.1 Greylisting in action, please come back later'
  const { app, ana, invite, newest } = await withMail(office.url)
  await ana.api.configuracoes.update({ nome: 'Estúdio Caju', email: 'oi@caju.com.br' })
  const { reads } = app.context.database
  await invite('ugo')
  const [{ mensagem_id } = { mensagem_id: '' }] = await reads
    .selectFrom('correio')
    .select('mensagem_id')
    .execute()
  expect(mensagem_id).toMatch(/^<[0-9a-f-]{36}@caju\.com\.br>$/)
  await turn(app)
  const waiting = await newest()
  expect(waiting).toMatchObject({
    estado: 'fila',
    falha: {
      mensagem: 'O servidor pediu para tentar de novo mais tarde.',
      detalhe: '451 4.7.1 Greylisting in action, please come back later',
    },
  })
  expect(minutesUntil(app, waiting.proxima_tentativa ?? '')).toBeGreaterThanOrEqual(1)
  await turn(app)
  expect(office.tries, 'not before it is due').toBe(1)

  office.refusals = {}
  app.pass({ seconds: 72 })
  await turn(app)
  expect(await newest()).toMatchObject({ estado: 'enviado', falha: null, proxima_tentativa: null })
  expect(office.letters.map((mail) => headerOf(mail, 'Message-ID'))).toEqual([mensagem_id])
})

test('a delayed mail is retried after 1, 2, 4 … 240 minutes, each plus up to 20 %, and fails after twenty attempts', async () => {
  const office = await startMailServer()
  office.refusals.recipient = '450 4.2.0 Try again later'
  const { app, again, invite, newest } = await withMail(office.url)
  await invite('ugo')
  let total = 0
  for (let attempts = 1; attempts <= 20; attempts += 1) {
    await turn(app)
    expect(office.tries).toBe(attempts)
    await again()
    const { proxima_tentativa, estado } = await newest()
    expect(estado).toBe(attempts === 20 ? 'falhou' : 'fila')
    if (!proxima_tentativa) continue
    const minutes = minutesUntil(app, proxima_tentativa)
    const least = Math.min(2 ** (attempts - 1), 240)
    expect(minutes).toBeGreaterThanOrEqual(least)
    expect(minutes).toBeLessThanOrEqual(least * 1.2 + 1 / 60)
    app.pass({ seconds: Math.ceil(minutes * 60) })
    total += minutes
  }
  expect(total / 60).toBeGreaterThan(48)
  expect(total / 60).toBeLessThan(58)
  app.pass({ hours: 24 })
  await turn(app)
  expect(office.tries).toBe(20)
})

test('a busy server (421) pauses sending, and if it accepts connections after the pause, all mails are sent', async () => {
  const office = await startMailServer()
  office.refusals.connect = '421 4.3.2 Too many connections'
  const { app, ana, invite, newest } = await withMail(office.url)
  await invite('ugo')
  await invite('bia')
  await turn(app)
  expect(await newest()).toMatchObject({
    estado: 'fila',
    falha: { detalhe: '421 4.3.2 Too many connections' },
  })
  expect(await ana.api.correio.fila()).toMatchObject({
    esperam: 2,
    parada: { mensagem: 'O servidor está ocupado e pediu para esperar.', desde: '2026-11-20T14:30:00-03:00' },
  })
  office.refusals = {}
  app.pass({ seconds: 72 })
  await turn(app)
  expect((await ana.api.correio.list({})).map(({ estado }) => estado)).toEqual(['enviado', 'enviado'])
  expect(await ana.api.correio.fila()).toEqual({ esperam: 0, parada: null })
})

test('a connection that breaks at one mail delays only that mail', async () => {
  const office = await startMailServer()
  office.hangsUpOn = 'ugo@exemplo.com.br'
  const { app, ana, invite } = await withMail(office.url)
  await invite('ugo')
  await invite('bia')
  await turn(app)
  expect(await ana.api.correio.list({})).toMatchObject([
    { para: 'bia@exemplo.com.br', estado: 'enviado' },
    {
      para: 'ugo@exemplo.com.br',
      estado: 'fila',
      falha: { mensagem: 'A conexão com o servidor foi encerrada. Confira a porta e a segurança.' },
    },
  ])
})

test('a mail waits for three days while the mail server is down, and is sent when another server is configured', async () => {
  const app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const project = { title: 'Site', description: 'x', category: 'Branding' } as const
  const { id } = await ana.api.projetos.create({ ...project, clientName: 'Caio', clientId: caio.id })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  for (let hours = 0; hours < 72; hours += 1) {
    await turn(app)
    app.pass({ hours: 1 })
  }
  await turn(app)
  await ana.api.sessao.login({ email: ana.email, password: 'uma senha bem longa' })
  expect(await ana.api.correio.list({})).toMatchObject([
    { estado: 'fila', falha: { mensagem: 'O servidor não aceitou a conexão. Confira o nome e a porta.' } },
  ])
  const office = await startMailServer()
  // Another server is tried at once, because the pause of the previous server does not apply to it.
  app.context.config.smtpUrl = office.url
  await turn(app)
  expect(office.letters).toHaveLength(1)
})

test('automatic mails carry Auto-Submitted, and mails that a person wrote do not', async () => {
  const office = await startMailServer()
  const { app, ana, invite } = await withMail(office.url)
  await invite('ugo')
  const { id } = await app.browser().api.contato.create({
    name: 'Davi',
    email: 'davi@exemplo.com.br',
    subject: 'Oi',
    message: 'Quanto custa um site?',
  })
  await ana.api.contatos.responder({ id, texto: 'Depende. Vamos conversar?' })
  await ana.api.configuracoes.testarSaida()
  await turn(app)
  const marks = office.letters.map((mail) => [headerOf(mail, 'To'), headerOf(mail, 'Auto-Submitted')])
  expect(marks).toEqual([
    ['ana@exemplo.com.br', 'auto-generated'],
    ['ugo@exemplo.com.br', 'auto-generated'],
    ['ana@exemplo.com.br', 'auto-generated'],
    ['davi@exemplo.com.br', undefined],
  ])
})
