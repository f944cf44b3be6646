import { expect, test } from 'vitest'
import type { Aparelho } from '#proofing/revisores/schemas.ts'
import { password, refusal } from '#testing/app.ts'
import { agencyWithLinks, joao, marina } from '#testing/revisores.ts'

/** For how long a browser is open without a further code or PIN. */
const hoursOpen = (aparelho: Aparelho | undefined) =>
  aparelho && (Date.parse(aparelho.expira_em) - Date.parse(aparelho.verificado_em)) / 3_600_000

test('a link is open in ten browsers at most: the oldest one ends', async () => {
  const { app, ana, invite, enter } = await agencyWithLinks()
  const invited = await invite({ ...marina, fator: 'pin' })
  const browsers = []
  for (let at = 0; at < 11; at += 1) browsers.push(await enter(invited, app.browser()))
  const [first, second] = browsers
  expect(await refusal(first?.api.revisao.list() ?? Promise.resolve())).toMatchObject({ status: 401 })
  expect(await second?.api.revisao.list()).toHaveLength(1)
  expect(await ana.api.revisores.aparelhos({ id: invited.id })).toHaveLength(10)
})

test('a browser in which somebody else enters is that person’s alone, in whatever project', async () => {
  const { app, ana, site, id, invite, enter } = await agencyWithLinks()
  const { id: other } = await ana.api.projetos.create({ ...site, title: 'Outro' })
  const browser = await enter(await invite(marina), app.browser())
  const pedro = { nome: 'Pedro Dias', email: 'pedro@cafe.com.br' }
  await enter(await invite(pedro, other), browser)
  const reviewed = async () =>
    (await browser.api.revisao.list()).map(({ nome, projeto }) => [nome, projeto.id])
  expect(await reviewed()).toEqual([[pedro.nome, other]])
  expect((await refusal(browser.api.pecas.list({ id }))).status).toBe(404)
  await enter(await invite(pedro), browser)
  expect(await reviewed()).toEqual([
    [pedro.nome, other],
    [pedro.nome, id],
  ])
})

test('a person sees the own browsers and ends one, and so does the team', async () => {
  const { app, ana, id: projeto, invite, enter, arrive } = await agencyWithLinks()
  const invited = await invite({ ...marina, fator: 'pin' })
  const phone = await enter(
    invited,
    app.browser({ 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1' }),
  )
  const desk = await enter(invited)
  const stranger = await arrive(joao)
  const list = await desk.api.revisao.aparelhos()
  expect(list).toMatchObject([
    { este: true },
    { este: false, navegador: 'Safari', rede: expect.stringMatching(/\/(24|48)$/) },
  ])
  const id = list[1]?.id ?? 0
  expect(await refusal(stranger.api.revisao.desconectar({ id }))).toMatchObject({ status: 404 })
  await desk.api.revisao.desconectar({ id })
  expect(await refusal(phone.api.revisao.list())).toMatchObject({ status: 401 })
  const [aparelho] = await ana.api.revisores.aparelhos({ id: invited.id })
  const { revisores } = ana.api
  const people = await revisores.list({ id: projeto })
  const other = people.find(({ nome }) => nome === joao.nome)?.id ?? 0
  expect((await refusal(revisores.desconectar({ id: other, aparelho: aparelho?.id ?? 0 }))).status).toBe(404)
  await ana.api.revisores.desconectar({ id: invited.id, aparelho: aparelho?.id ?? 0 })
  expect(await refusal(desk.api.revisao.list())).toMatchObject({ status: 401 })
  expect(await stranger.api.revisao.list()).toHaveLength(1)
})

test('a browser that is remembered proves again who it is before it answers, and not before it reads', async () => {
  const { app, ana, invite, open, answer, finish } = await agencyWithLinks()
  const { token, pin } = await invite(joao)
  await open('todos')
  const { api } = app.browser()
  await api.revisao.entrar({ token, codigo: pin ?? '' })
  await api.revisao.lembrar()
  app.pass({ hours: 13 })
  await ana.api.sessao.login({ email: ana.email, password })
  await answer({ api }, 'aprovar', 'aprovar')
  expect(await refusal(finish({ api }))).toMatchObject({
    status: 403,
    code: 'CONFIRMACAO_NECESSARIA',
    error: 'Confirme de novo que é você para responder.',
  })
  await api.revisao.entrar({ token, codigo: pin ?? '' })
  expect(await finish({ api })).toMatchObject({ termo: expect.any(String), por_email: false })
})

test('an account remembers no browser of a person with a link, whether or not its access has expired', async () => {
  const { app, ana, invite, enter } = await agencyWithLinks()
  const invited = await invite({ ...marina, fator: 'pin' })
  const { api } = await enter(invited)
  await api.sessao.login({ email: ana.email, password })
  await api.revisao.lembrar()
  const [aparelho] = await ana.api.revisores.aparelhos({ id: invited.id })
  expect(hoursOpen(aparelho)).toBe(12)
  app.pass({ hours: 13 })
  await api.sessao.login({ email: ana.email, password })
  await api.revisao.lembrar()
  expect(await api.revisores.aparelhos({ id: invited.id })).toEqual([])
})

test('a browser whose access has expired is not remembered', async () => {
  const { app, invite, enter } = await agencyWithLinks()
  const { api } = await enter(await invite({ ...marina, fator: 'pin' }))
  app.pass({ hours: 13 })
  expect(await refusal(api.revisao.lembrar())).toMatchObject({ status: 401 })
  expect(await refusal(api.revisao.list())).toMatchObject({ status: 401 })
})

test('a browser is remembered for thirty days from the code or PIN, and not longer without another one', async () => {
  const { app, invite, enter } = await agencyWithLinks()
  const { api } = await enter(await invite({ ...marina, fator: 'pin' }))
  app.pass({ hours: 11 })
  await api.revisao.lembrar()
  const opened = async () => hoursOpen((await api.revisao.aparelhos())[0])
  expect(await opened()).toBe(30 * 24)
  app.pass({ hours: 2 })
  expect(await refusal(api.revisao.lembrar())).toMatchObject({
    status: 403,
    code: 'CONFIRMACAO_NECESSARIA',
  })
  expect(await opened()).toBe(30 * 24)
})

test.each([
  { nome: 'a PIN', pessoa: joao },
  { nome: 'a code', pessoa: marina },
])(
  'a remembered browser without the link proves again with $nome who it is, by the project',
  async ({ pessoa }) => {
    const { app, ana, id, invite, codeFor, open, answer, finish } = await agencyWithLinks()
    const { token, pin } = await invite(pessoa)
    await open('todos')
    const { api } = app.browser()
    const code = async (by: { token: string } | { projeto: number }) => {
      if (pin !== null) return pin
      await api.revisao.codigo(by)
      return codeFor(marina.email)
    }
    await api.revisao.entrar({ token, codigo: await code({ token }) })
    await api.revisao.lembrar()
    app.pass({ hours: 13 })
    await ana.api.sessao.login({ email: ana.email, password })
    await answer({ api }, 'aprovar', 'aprovar')
    const [revision] = await api.revisao.list()
    expect(revision?.destino).toBe(pin === null ? 'm•••@cafe.com.br' : null)
    const codigo = await code({ projeto: id })
    expect(await refusal(api.revisao.entrar({ projeto: id, codigo: '222222' }))).toMatchObject({
      status: 422,
    })
    await api.revisao.entrar({ projeto: id, codigo })
    expect(await finish({ api })).toMatchObject({ termo: expect.any(String), por_email: pin === null })
  },
)

test('nobody enters by the number of a project whose link was not verified in this browser', async () => {
  const { app, ana, id, invite, arrive, enter } = await agencyWithLinks()
  const invited = await invite(joao)
  const other = await ana.api.projetos.create({
    title: 'Outro',
    clientName: 'Caio',
    description: 'Doze páginas.',
    category: 'Branding',
  })
  const elsewhere = await arrive(marina, other.id)
  const refused = { status: 401, error: 'Sua sessão terminou. Entre de novo para continuar.' }
  for (const browser of [app.browser(), ana, elsewhere]) {
    expect(
      await refusal(browser.api.revisao.entrar({ projeto: id, codigo: invited.pin ?? '' })),
    ).toMatchObject(refused)
    expect(await refusal(browser.api.revisao.codigo({ projeto: id }))).toMatchObject(refused)
  }
  const his = await enter(invited)
  expect(await refusal(his.api.revisao.entrar({ codigo: invited.pin ?? '' }))).toMatchObject({ status: 404 })
  await ana.api.revisores.revogar({ id: invited.id })
  expect(await refusal(his.api.revisao.entrar({ projeto: id, codigo: invited.pin ?? '' }))).toMatchObject({
    status: 401,
    error: 'Este convite foi encerrado pela agência.',
  })
})
