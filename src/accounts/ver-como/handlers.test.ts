import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { type Person, password, refusal } from '#testing/app.ts'
import { tabOf } from '#testing/client-view.ts'

const soVendo = { error: 'Você está só vendo como o cliente.', code: 'FORBIDDEN' }
const fora = {
  error: 'Conversas, avisos e dados da conta ficam de fora quando você vê como o cliente.',
  code: 'FORBIDDEN',
}
const encerrada = {
  error: 'Você não está mais vendo como o cliente. Abra de novo em Gerenciar Clientes.',
  code: 'VISAO_ENCERRADA',
}

const answerTo = async (response: Response) => [response.status, await response.json()]

/** The agency, in which Ana views as Caio. */
async function agencyWithView() {
  const here = await agency()
  const { app, ana, caio } = here
  const opened = await ana.api.verComo.abrir({ id: caio.id })
  const tab = (who = ana, client: Person | string = caio) =>
    tabOf(app, who, typeof client === 'string' ? client : String(client.id))
  const projects = async (who?: Person, client?: Person | string) =>
    answerTo(await tab(who, client).send('GET', '/projetos'))
  const accounts = app.context.database.writes.updateTable('usuarios')
  return { ...here, opened, tab, projects, accounts }
}

test('Ana reads what Caio reads while she views as him, and her other requests stay her own', async () => {
  const { ana, caio, clara, site, tab, opened } = await agencyWithView()
  await ana.api.projetos.create({ ...site, title: 'Da Clara', clientName: 'Clara', clientId: clara.id })
  const titles = async ({ api }: Pick<Person, 'api'>) =>
    (await api.projetos.list({})).map(({ title }) => title).sort()
  expect(opened).toEqual({ id: caio.id, nome: 'Caio', ate: '2026-11-20T15:30:00-03:00' })
  expect(await titles(tab())).toEqual(['Site novo'])
  expect(await titles(ana)).toEqual(['Da Clara', 'Site novo'])
  expect(await tab().api.sessao.get()).toEqual(await caio.api.sessao.get())
  expect((await ana.api.sessao.get()).name).toBe('Ana')
  expect(await refusal(tab().api.projetos.get({ id: 999 }))).toMatchObject({ status: 404 })
})

test('the audit log says who viewed as whom, from when until when', async () => {
  const { app, ana, caio, tab } = await agencyWithView()
  await tab().api.projetos.list({})
  app.pass({ minutes: 5 })
  await ana.api.verComo.sair()
  await ana.api.verComo.sair()
  const views = (await ana.api.auditoria.list({})).filter(({ acao }) => acao.startsWith('verComo.'))
  const about = { usuario_nome: 'Ana', entidade: 'usuarios', entidade_id: caio.id }
  expect(views).toEqual([
    expect.objectContaining({ ...about, acao: 'verComo.sair', quando: '2026-11-20T14:35:00-03:00' }),
    expect.objectContaining({ ...about, acao: 'verComo.abrir', quando: '2026-11-20T14:30:00-03:00' }),
  ])
})

test('only the account of an active client can be viewed', async () => {
  const { app, ana, ugo, clara, accounts } = await agencyWithView()
  const inactive = { status: 409, error: 'Só é possível ver como um cliente com a conta ativa.' }
  for (const { id } of [ana, ugo])
    expect(await refusal(ana.api.verComo.abrir({ id }))).toMatchObject(inactive)
  await ana.api.usuarios.bloquear({ id: clara.id })
  expect(await refusal(ana.api.verComo.abrir({ id: clara.id }))).toMatchObject(inactive)
  const davi = await app.person('Davi')
  await accounts.set({ excluido_em: '2026-11-20T17:30:00.000Z' }).where('id', '=', davi.id).execute()
  expect(await refusal(ana.api.verComo.abrir({ id: davi.id }))).toMatchObject({ status: 404 })
})

test('a request that names a client is refused unless its session has opened a view as this client', async () => {
  const { app, ana, ugo, caio, clara, projects } = await agencyWithView()
  expect(await projects()).toMatchObject([200, [{ title: 'Site novo' }]])
  const refused = [403, encerrada]
  expect(await projects(ana, clara)).toEqual(refused)
  for (const other of ['', '0', 'Caio', `0${caio.id}`, `${caio.id}.0`, `${caio.id},${clara.id}`])
    expect(await projects(ana, other), other).toEqual(refused)
  // Requests of people who are no admin are refused, even with Ana's cookie of the view.
  const view = ana.jar.get('ver-como') ?? ''
  const bia = await app.person('Bia', 'admin')
  for (const person of [bia, ugo, caio]) {
    expect(await projects(person)).toEqual(refused)
    person.jar.set('ver-como', view)
    expect(await projects(person)).toEqual(refused)
  }
  expect(await answerTo(await tabOf(app, { ...ana, jar: new Map() }, '1').send('GET', '/projetos'))).toEqual([
    401,
    { error: 'Sua sessão terminou. Entre de novo para continuar.', code: 'UNAUTHORIZED' },
  ])
})

test.each([
  ['another session', (parts: string[]) => ['999', ...parts.slice(1)]],
  ['another client', ([session, , ...rest]: string[]) => [session, 'CLARA', ...rest]],
  ['a later end', ([session, client, until, hmac]: string[]) => [session, client, `${until}0`, hmac]],
])('a cookie that was changed to %s opens no view', async (_, change) => {
  const { ana, clara, caio, projects } = await agencyWithView()
  const parts = (ana.jar.get('ver-como') ?? '').split('.')
  const forged = change(parts).join('.').replace('CLARA', String(clara.id))
  ana.jar.set('ver-como', forged)
  expect(await projects(ana, forged.includes(`.${clara.id}.`) ? clara : caio)).toEqual([403, encerrada])
})

test('a view ends after an hour, when Ana leaves it, and when she opens another one', async () => {
  const { app, ana, caio, clara, projects } = await agencyWithView()
  await ana.api.verComo.abrir({ id: clara.id })
  expect(await projects()).toEqual([403, encerrada])
  expect(await projects(ana, clara)).toEqual([200, []])
  await ana.api.verComo.sair()
  expect(await projects(ana, clara)).toEqual([403, encerrada])
  await ana.api.verComo.abrir({ id: caio.id })
  const view = ana.jar.get('ver-como') ?? ''
  for (const minutes of [29, 29]) {
    app.pass({ minutes })
    await ana.api.sessao.renovar()
  }
  expect(await projects()).toMatchObject([200, [{ title: 'Site novo' }]])
  app.pass({ minutes: 2 })
  expect(await projects()).toEqual([403, encerrada])
  // Signing out removes the cookie, and the next session of Ana does not continue the view of the former one.
  await ana.api.verComo.abrir({ id: caio.id })
  expect(ana.jar.get('ver-como')).not.toBe(view)
  await ana.api.sessao.login({ email: ana.email, password })
  expect(await projects()).toEqual([403, encerrada])
  await ana.api.verComo.abrir({ id: caio.id })
  await ana.api.sessao.logout()
  expect([...ana.jar.keys()]).not.toContain('ver-como')
})

test('a view ends when the client is blocked or deleted or changes the role, and when Ana is no admin any more', async () => {
  const { ana, caio, projects, accounts } = await agencyWithView()
  const set = (id: number, values: object) => accounts.set(values).where('id', '=', id).execute()
  const em = '2026-11-20T17:30:00.000Z'
  const cases: [Person, object, object][] = [
    [caio, { bloqueado_em: em }, { bloqueado_em: null }],
    [caio, { excluido_em: em }, { excluido_em: null }],
    [caio, { role: 'user' }, { role: 'client' }],
    [ana, { role: 'user' }, { role: 'admin' }],
  ]
  for (const [{ id }, change, back] of cases) {
    await set(id, change)
    expect(await projects(), JSON.stringify(change)).toEqual([403, encerrada])
    await set(id, back)
    expect(await projects()).toMatchObject([200, [{ title: 'Site novo' }]])
  }
})

test('whatever is not a GET is refused with or without a view, even at an unknown address', async () => {
  const { app, ana, caio, tab } = await agencyWithView()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])
    for (const path of ['/projetos', '/ver-como', '/ver-como/sair', '/nada']) {
      const response = await tab().fetch(`/api${path}`, { method })
      expect(response.status, `${method} ${path}`).toBe(403)
      if (method !== 'HEAD') expect(await response.json()).toEqual(soVendo)
    }
  const form = { method: 'POST', body: new URLSearchParams({ email: ana.email, password }) }
  expect((await tab().fetch('/login', form)).status).toBe(403)
  const stranger = tabOf(app, { ...ana, jar: new Map() }, String(caio.id))
  expect(await answerTo(await stranger.send('POST', '/projetos', {}))).toEqual([403, soVendo])
})

test('files, calendars and the documentation of the API are not answered for a client who is viewed', async () => {
  const { tab } = await agencyWithView()
  for (const path of [
    '/arquivos/1',
    '/anexos/1',
    '/paginas/1/800.webp',
    '/versoes/1/original',
    '/agenda/x.ics',
    '/docs',
    '/openapi.json',
    '/nada',
    '//projetos',
  ])
    expect(await answerTo(await tab().send('GET', path)), path).toEqual([403, fora])
})
