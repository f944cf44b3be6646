import { expect, onTestFinished, test } from 'vitest'
import { startMail } from '#platform/mail/worker.ts'
import { readPublicado } from '#proofing/termos/queries.ts'
import { type Person, password, refusal } from '#testing/app.ts'
import { turnOnTwoSteps } from '#testing/authenticator.ts'
import { startMailServer } from '#testing/post-office.ts'
import { keysOf, projectInReview } from '#testing/termos.ts'

const given = 'senha escolhida pela Ana'
const soon = { timeout: 15_000, interval: 20 }

/** Caio has a project in review, and Ana administers. With `mail` there is a mail server that delivers. */
async function agencyOf({ mail }: { mail: boolean }) {
  const office = mail ? await startMailServer() : undefined
  const here = await projectInReview(office && { SMTP_URL: office.url })
  const { app, caio } = here
  if (office) onTestFinished(startMail(app.context))
  const id = await here.project()
  const edit = { id: caio.id, nome: 'Caio Araújo', email: caio.email }
  const signIn = async (senha: string, email = caio.email): Promise<Person> => {
    const browser = app.browser()
    const { id } = await browser.api.sessao.login({ email, password: senha })
    return { id, email, ...browser }
  }
  const textOf = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  /** Waits for the letter to an address that contains a link of this page, and returns its token. */
  const mailed = async (to: string, page: string) => {
    const pattern = new RegExp(`/${page}\\?token=([\\w-]{43})`)
    const found = () =>
      office?.letters
        .filter((one) => one.includes(`To: ${to}`))
        .map((one) => textOf(one).match(pattern)?.[1])
        .findLast((one) => one !== undefined)
    await expect.poll(found, soon).toBeDefined()
    return found() ?? ''
  }
  /** The subjects of the e-mails to an address, without the name of the agency, oldest first. */
  const subjectsTo = async (to: string) =>
    (
      await app.context.database.reads
        .selectFrom('correio')
        .select('assunto')
        .where('para', '=', to)
        .orderBy('id')
        .execute()
    ).map(({ assunto }) => assunto.replace(/^.*?: /, ''))
  /** Signs in as Caio with the password and approves; returns the termo. */
  const approve = async ({ api, fetch }: Person) => {
    const { decisions } = await api.projetos.aprovar({ id, texto: 1 })
    const codigo = decisions.at(-1)?.termo ?? ''
    return { codigo, ...(await here.read({ fetch }, codigo)) }
  }
  return { ...here, id, edit, signIn, mailed, subjectsTo, approve }
}

const provisional =
  'Outra pessoa definiu a senha desta conta. Crie a sua própria senha antes de aprovar ou decidir.'

test('an admin who sets the password of a client signs in with it, and can neither approve nor decide anything as the client', async () => {
  const { ana, caio, edit, id, signIn } = await agencyOf({ mail: false })
  await ana.api.usuarios.update({ ...edit, senha: given })
  expect((await refusal(caio.api.sessao.get())).status).toBe(401)
  const asCaio = await signIn(given)
  expect(await asCaio.api.sessao.get()).toMatchObject({
    senhaProvisoria: { por: 'Ana', porEmail: false },
  })
  const page = await asCaio.fetch('/redefinir?token=x')
  expect(page.headers.get('location'), 'the page of the link is shown while signed in').toBeNull()
  const { api } = asCaio
  const [rodada] = await api.rodadas.list({ id })
  for (const act of [
    () => api.projetos.aprovar({ id, texto: 1 }),
    () => api.projetos.rejeitar({ id, texto: 1, motivo: 'Troque a cor' }),
    () => api.rodadas.responder({ id: rodada?.id ?? 0, versao_id: 1, resposta: 'aprovar' }),
    () => api.rodadas.concluir({ id: rodada?.id ?? 0, vistas: [], texto: 1 }),
    () => api.permissoes.permitir({ id, texto: 1 }),
    () => api.permissoes.negar({ id, texto: 1 }),
  ])
    expect(await refusal(act())).toMatchObject({ status: 403, code: 'SENHA_PROVISORIA', error: provisional })
  expect((await api.projetos.get({ id })).status).toBe('review')
})

test('the same holds for an account that an admin creates with a password', async () => {
  const { ana, signIn } = await agencyOf({ mail: false })
  const davi = { nome: 'Davi', email: 'davi@exemplo.com.br', senha: given }
  await ana.api.usuarios.create(davi)
  const { api } = await signIn(given, davi.email)
  expect((await api.sessao.get()).senhaProvisoria).toMatchObject({ por: 'Ana' })
})

test('with a mail server only a link that was mailed to the person ends the password of somebody else, and the termo then says nothing', async () => {
  const { ana, caio, edit, signIn, mailed, subjectsTo, approve } = await agencyOf({ mail: true })
  await ana.api.usuarios.update({ ...edit, senha: given })
  const asCaio = await signIn(given)
  expect((await asCaio.api.sessao.get()).senhaProvisoria).toMatchObject({ porEmail: true })
  const own = 'uma senha so do Caio'
  expect(await refusal(asCaio.api.perfil.setSenha({ senha_atual: given, senha_nova: own }))).toMatchObject({
    status: 409,
    error: 'Outra pessoa definiu a senha desta conta. Crie a sua pelo link que enviamos por e-mail.',
  })
  await asCaio.api.perfil.pedirLinkDeSenha()
  expect(await refusal(ana.api.perfil.pedirLinkDeSenha()), 'of an own password').toMatchObject({
    status: 409,
  })
  const token = await mailed(caio.email, 'redefinir')
  await asCaio.api.senha.redefinir({ token, senha: own })
  const { termo } = await approve(await signIn(own))
  expect(termo?.partes).not.toHaveProperty('ressalvas')
  const told = await subjectsTo(caio.email)
  expect(told.filter((one) => one === 'a sua senha foi alterada')).toHaveLength(2)
})

test('without a mail server the person creates a password on the spot, and the termo and its public page say that the agency knew the former', async () => {
  const { app, ana, edit, signIn, approve } = await agencyOf({ mail: false })
  await ana.api.usuarios.update({ ...edit, senha: given })
  const asCaio = await signIn(given)
  await asCaio.api.perfil.setSenha({ senha_atual: given, senha_nova: 'uma senha so do Caio' })
  expect((await asCaio.api.sessao.get()).senhaProvisoria).toBeUndefined()
  const { termo, codigo } = await approve(asCaio)
  const ressalva = 'senha criada pela agência em 20/11/2026 14:30'
  expect(termo?.partes['ressalvas']).toEqual([ressalva])
  const chaves = await keysOf(asCaio)
  const anybody = await app.browser().api.termos.get({ codigo })
  expect(readPublicado(anybody, { codigo, chaves })?.ressalvas).toEqual([ressalva])
})

test('an admin sees no link that ends the password: with a mail server it is only mailed', async () => {
  const { ana, caio, signIn, mailed, approve } = await agencyOf({ mail: true })
  expect(await ana.api.usuarios.enviarLinkDeSenha({ id: caio.id })).toMatchObject({ link: null })
  const token = await mailed(caio.email, 'redefinir')
  await ana.api.senha.redefinir({ token, senha: 'outra senha do Caio' })
  expect((await approve(await signIn('outra senha do Caio'))).termo?.partes).not.toHaveProperty('ressalvas')
})

test('no link is sent to the own account or to a blocked one, and a person asks for none that cannot be mailed', async () => {
  const { app, ana, edit, signIn } = await agencyOf({ mail: false })
  const clara = await app.person('Clara')
  const { api } = ana
  expect(await refusal(api.usuarios.enviarLinkDeSenha({ id: ana.id }))).toMatchObject({
    status: 409,
    error: 'A sua senha muda em Meu perfil, com a senha atual.',
  })
  await api.usuarios.bloquear({ id: clara.id })
  expect((await refusal(api.usuarios.enviarLinkDeSenha({ id: clara.id }))).status).toBe(409)
  await api.usuarios.update({ ...edit, senha: given })
  const asCaio = await signIn(given)
  expect((await refusal(asCaio.api.perfil.pedirLinkDeSenha())).status).toBe(409)
})

test('a password that is chosen at a link which the agency saw is told in the termo', async () => {
  const { ana, caio, signIn, approve } = await agencyOf({ mail: false })
  const { link } = await ana.api.usuarios.enviarLinkDeSenha({ id: caio.id })
  const token = new URL(link ?? '').searchParams.get('token') ?? ''
  await ana.api.senha.redefinir({ token, senha: 'outra senha do Caio' })
  const { termo } = await approve(await signIn('outra senha do Caio'))
  expect(termo?.partes['ressalvas']).toEqual([
    'senha criada por um link entregue pela agência em 20/11/2026 14:30',
  ])
})

test('the link of an invitation that the admin sees is told apart from the one that is mailed', async () => {
  const { app, ana, mailed } = await agencyOf({ mail: true })
  const marked = async (email: string) =>
    (
      await app.context.database.reads
        .selectFrom('usuarios')
        .select('senha_alheia')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).senha_alheia
  const senha = 'uma senha da Helena'
  const helena = { nome: 'Helena', email: 'helena@exemplo.com.br' }
  await ana.api.clients.convidar(helena)
  await app.browser().api.senha.criar({ token: await mailed(helena.email, 'criar-senha'), senha })
  expect(await marked(helena.email)).toBeNull()
  const ines = { nome: 'Inês', email: 'ines@exemplo.com.br' }
  const { link } = await ana.api.clients.convidar(ines)
  const token = new URL(link).searchParams.get('token') ?? ''
  await app.browser().api.senha.criar({ token, senha })
  expect(await marked(ines.email)).toBe('link')
})

test('a link that an admin reads in the outbox counts as a link that the agency saw', async () => {
  const { ana, caio, signIn, approve } = await agencyOf({ mail: false })
  await ana.api.senha.esqueci({ email: caio.email })
  const [mail] = await ana.api.correio.list({})
  const token = mail?.texto.match(/redefinir\?token=([\w-]{43})/)?.[1] ?? ''
  await ana.api.senha.redefinir({ token, senha: 'outra senha do Caio' })
  const { termo } = await approve(await signIn('outra senha do Caio'))
  expect(termo?.partes['ressalvas']).toHaveLength(1)
})

test('an address that the agency changes is told to both addresses, ends the sessions and stays in the termo until the person confirms it', async () => {
  const { app, ana, caio, edit, signIn, mailed, subjectsTo, approve, project } = await agencyOf({
    mail: true,
  })
  app.pass({ minutes: 1 })
  const novo = 'caio@novo.com.br'
  const changed = await ana.api.usuarios.update({ ...edit, email: novo })
  expect(changed).toMatchObject({ emailProvado: null, emailAlterado: '2026-11-20T14:31:00-03:00' })
  expect((await refusal(caio.api.sessao.get())).status).toBe(401)
  const token = await mailed(novo, 'dashboard/confirmar-email')
  expect((await subjectsTo(caio.email)).at(-1)).toBe('o e-mail da sua conta foi trocado')
  expect(await refusal(ana.api.usuarios.confirmarEmail({ id: caio.id }))).toMatchObject({
    status: 409,
    error: 'A agência trocou este e-mail, e só a própria pessoa pode confirmá-lo.',
  })
  const asCaio = await signIn(password, novo)
  const { termo } = await approve(asCaio)
  expect(termo?.partes['ressalvas']).toEqual(['endereço alterado pela agência em 20/11/2026 14:31'])
  await asCaio.api.perfil.confirmarEmail({ token })
  const [shown] = (await ana.api.usuarios.list()).filter(({ id }) => id === caio.id)
  expect(shown).toMatchObject({ emailProvado: { por: 'link' } })
  expect(shown).not.toHaveProperty('emailAlterado')
  const second = await project('Outro site')
  const { decisions } = await asCaio.api.projetos.aprovar({ id: second, texto: 1 })
  expect(decisions).toHaveLength(1)
})

test('whoever has a password sent to the address that the agency changed does not confirm that address', async () => {
  const { app, ana, caio, edit, signIn, mailed, approve } = await agencyOf({ mail: true })
  app.pass({ minutes: 1 })
  const novo = 'ana.outra@exemplo.com.br'
  await ana.api.usuarios.update({ ...edit, email: novo })
  app.pass({ minutes: 1 })
  await app.browser().api.senha.esqueci({ email: novo })
  const senha = 'uma senha da impostora'
  await ana.api.senha.redefinir({ token: await mailed(novo, 'redefinir'), senha })
  const unproved = async () => (await ana.api.usuarios.list()).find(({ id }) => id === caio.id)
  expect(await unproved()).toMatchObject({ emailProvado: null })
  const asCaio = await signIn(senha, novo)
  await asCaio.api.perfil.reenviarConfirmacao()
  await asCaio.api.perfil.confirmarEmail({ token: await mailed(novo, 'dashboard/confirmar-email') })
  const { termo } = await approve(asCaio)
  expect(termo?.partes['ressalvas']).toEqual(['endereço alterado pela agência em 20/11/2026 14:31'])
})

test('a sign-in from a device that is not known, a changed password and two steps that are switched off are mailed to the person', async () => {
  const { app, caio, signIn, subjectsTo } = await agencyOf({ mail: true })
  const before = (await subjectsTo(caio.email)).length
  const { code } = await turnOnTwoSteps(app, caio)
  app.pass({ minutes: 1 })
  const phone = app.browser()
  const signInAgain = () => phone.api.sessao.login({ email: caio.email, password, codigo: code() })
  await signInAgain()
  app.pass({ minutes: 1 })
  await signInAgain()
  app.pass({ minutes: 1 })
  await phone.api.perfil.desativar2fa({ senha_atual: password, codigo: code() })
  await phone.api.perfil.setSenha({ senha_atual: password, senha_nova: 'uma senha mais longa' })
  await signIn('uma senha mais longa')
  expect((await subjectsTo(caio.email)).slice(before)).toEqual([
    'entrada em um novo aparelho',
    'verificação em duas etapas desativada',
    'a sua senha foi alterada',
    'entrada em um novo aparelho',
  ])
})
