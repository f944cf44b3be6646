import { expect, test } from 'vitest'
import { password, refusal, testApp } from '#testing/app.ts'

const caio = { nome: 'Caio Prado', email: 'caio@exemplo.com.br' }
const gone = 'Este link não vale mais. Peça outro.'

async function invited() {
  const app = await testApp({ THROTTLE: 'on' })
  const ana = await app.person('Ana', 'admin')
  const visitor = app.browser()
  const convidado = await ana.api.clients.convidar(caio)
  const mails = () =>
    app.context.database.reads
      .selectFrom('correio')
      .select(['assunto', 'texto'])
      .where('para', '=', caio.email)
      .orderBy('id')
      .execute()
  return { app, ana, visitor, convidado, mails }
}

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

test('Ana invites Caio, who chooses a password at the link', async () => {
  const { ana, visitor, convidado, mails } = await invited()
  expect(convidado).toMatchObject({ enviado: false, usuario: { name: 'Caio Prado', convidado: true } })
  expect(convidado.link).toContain('entrar=%2Fdashboard%2Fprojects')
  expect(await mails()).toEqual([
    { assunto: 'Agência: convite', texto: expect.stringContaining(convidado.link) },
  ])
  await visitor.api.senha.criar({ token: tokenOf(convidado.link), senha: password })
  const { role } = await visitor.api.sessao.login({ email: caio.email, password })
  expect(role).toBe('client')
  const [account] = await ana.api.clients.list({})
  expect(account).toMatchObject({ convidado: false, emailProvado: { por: 'senha' } })
  expect(account?.cadastro?.nome).toBe('Caio Prado')
})

test('nobody can sign in before the invited person has chosen a password', async () => {
  const { visitor } = await invited()
  for (const guess of ['nenhuma', '', ' ', password]) {
    const { status } = await refusal(visitor.api.sessao.login({ email: caio.email, password: guess }))
    expect([401, 422], guess).toContain(status)
  }
})

test('an invitation is valid for seven days and once, and a new one replaces it', async () => {
  const { app, ana, visitor, convidado } = await invited()
  const redeem = (link: string) => visitor.api.senha.criar({ token: tokenOf(link), senha: password })
  app.pass({ hours: 7 * 24 })
  expect((await refusal(redeem(convidado.link))).error).toBe(gone)
  await ana.api.sessao.login({ email: ana.email, password })
  const second = await ana.api.clients.reconvidar({ id: convidado.usuario.id, projeto: 7 })
  const third = await ana.api.clients.reconvidar({ id: convidado.usuario.id, projeto: 7 })
  expect(third.link).toContain(encodeURIComponent('/dashboard/projects?projeto=7'))
  expect((await refusal(redeem(second.link))).error).toBe(
    'Este link foi substituído por um mais novo. Abra o último que recebeu.',
  )
  await redeem(third.link)
  expect((await refusal(redeem(third.link))).error).toBe(gone)
})

test('somebody with a password, a member of the team and a blocked account cannot be invited again', async () => {
  const { app, ana, convidado } = await invited()
  const clara = await app.person('Clara')
  await ana.api.usuarios.bloquear({ id: convidado.usuario.id })
  for (const id of [clara.id, ana.id, convidado.usuario.id]) {
    expect(await refusal(ana.api.clients.reconvidar({ id }))).toMatchObject({
      status: 409,
      error: 'Esta pessoa já tem senha, ou a conta está bloqueada. Um convite não é possível.',
    })
  }
})

test('an address that has an account cannot be invited, and an address gets ten invitations a day', async () => {
  const { ana, convidado } = await invited()
  expect((await refusal(ana.api.clients.convidar(caio))).error).toBe('E-mail já cadastrado.')
  const { id } = convidado.usuario
  for (let sent = 2; sent < 10; sent += 1) await ana.api.clients.reconvidar({ id })
  expect((await refusal(ana.api.clients.reconvidar({ id }))).status).toBe(429)
})

test('the audit log says whom Ana invited, without the link', async () => {
  const { app, convidado } = await invited()
  const rows = await app.context.database.reads.selectFrom('auditoria').selectAll().execute()
  expect(rows.map(({ acao }) => acao)).toContain('clients.convidar')
  expect(JSON.stringify(rows)).not.toContain(tokenOf(convidado.link))
})
