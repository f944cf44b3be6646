import { expect, test } from 'vitest'
import { password, refusal } from '#testing/app.ts'
import { makeMailLink } from '#testing/mail-links.ts'
import { agencyWithLinks, joao, marina } from '#testing/revisores.ts'

const revoked = { status: 401, error: 'Este convite foi encerrado pela agência.' }

test('Marina opens her link, enters the code from the e-mail, sees what was sent, and approves it', async () => {
  const { app, id, open, invite, codeFor, answer, finish, status, ana } = await agencyWithLinks()
  const { token } = await invite(marina)
  await open('qualquer')
  const { api, jar } = app.browser()
  expect(await api.revisao.abrir({ token })).toEqual({
    nome: 'Marina Alves',
    fator: 'codigo',
    destino: 'm•••@cafe.com.br',
    agencia: 'Agência',
    projeto: null,
    conta: null,
  })
  await api.revisao.codigo({ token })
  expect(await api.revisao.entrar({ token, codigo: await codeFor(marina.email) })).toEqual({ projeto: id })
  expect(jar.has('revisao')).toBe(true)
  const [review] = await api.revisao.list()
  expect(review).toMatchObject({
    projeto: { id, title: 'Site novo', status: 'review' },
    nome: 'Marina Alves',
    papel: 'decide',
    pecas: [{ nome: 'frente' }, { nome: 'verso' }],
    rodadas: [
      {
        pessoas: [
          { nome: 'Caio', eu: false },
          { nome: 'Marina Alves', eu: true, estado: 'e_a_vez' },
        ],
      },
    ],
  })
  await answer({ api }, 'aprovar', 'aprovar_com_ajustes')
  const { termo } = await finish({ api })
  expect(await status()).toBe('approved')
  const { decisions } = await ana.api.projetos.get({ id })
  expect(decisions.at(-1)).toMatchObject({
    userName: 'Marina Alves',
    decisao: 'approved',
    origem: 'link',
    termo,
  })
  const [row] = await ana.api.auditoria.list({ acao: 'rodadas.concluir' })
  expect(row).toMatchObject({ usuario_nome: 'Marina Alves (link)', usuario_id: null })
  expect(await api.revisao.abrir({ token })).toMatchObject({ projeto: id })
})

test.each([
  ['codigo', marina, 'codigo_email'],
  ['pin', joao, 'pin'],
] as const)('the termo says that the identity was confirmed by %s', async (_, person, identidade) => {
  const { open, arrive, answer, finish, app } = await agencyWithLinks()
  const { api, fetch } = await arrive(person)
  await open('qualquer')
  await answer({ api }, 'aprovar', 'ajustar')
  const { termo } = await finish({ api }, { motivo: 'O verso está escuro.' })
  const { jws } = await api.termos.get({ codigo: termo })
  const payload = JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString())
  expect(payload).toMatchObject({ identidade, ato: 'ajustes' })
  const file = await (await fetch(`/api/termos/${termo}/arquivo`)).text()
  const values = file
    .split('~')
    .slice(1, -1)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
  const named = Object.fromEntries(values.map(([, name, value]) => [name, value]))
  expect(named).toMatchObject({ nome: person.nome, papel: 'Revisor', verificado_em: expect.any(String) })
  expect(app.context.database.engine).toBeDefined()
})

test('a code is valid for ten minutes and once, and a wrong one is refused', async () => {
  const { app, invite, codeFor } = await agencyWithLinks()
  const { token } = await invite(marina)
  const { api } = app.browser()
  await api.revisao.codigo({ token })
  const codigo = await codeFor(marina.email)
  const wrong = codigo === '000000' ? '000001' : '000000'
  const invalid = { status: 422, fields: { codigo: 'Código inválido. Confira e tente de novo.' } }
  expect(await refusal(api.revisao.entrar({ token, codigo: wrong }))).toMatchObject(invalid)
  app.pass({ minutes: 10 })
  expect(await refusal(api.revisao.entrar({ token, codigo }))).toMatchObject(invalid)
  await api.revisao.codigo({ token })
  const next = await codeFor(marina.email)
  await api.revisao.entrar({ token, codigo: next })
  expect(await refusal(app.browser().api.revisao.entrar({ token, codigo: next }))).toMatchObject(invalid)
})

test('another code can be requested after a minute', async () => {
  const { app, invite } = await agencyWithLinks()
  const { token } = await invite(marina)
  const { api } = app.browser()
  await api.revisao.codigo({ token })
  expect(await refusal(api.revisao.codigo({ token }))).toMatchObject({
    status: 429,
    error: 'Espere um minuto antes de pedir outro código.',
  })
  app.pass({ seconds: 60 })
  await api.revisao.codigo({ token })
})

test('one person gets five codes an hour, a project thirty, and no other project has to wait', async () => {
  const { app, ana, site, invite } = await agencyWithLinks({ THROTTLE: 'on' })
  const people = [1, 2, 3, 4, 5, 6, 7].map((at) => ({ nome: `Pessoa ${at}`, email: `p${at}@cafe.com.br` }))
  const invited = []
  for (const person of people) invited.push(await invite({ ...person, papel: 'comenta' }))
  const { id: other } = await ana.api.projetos.create({ ...site, title: 'Cardápio', clientId: null })
  const elsewhere = await invite(marina, other)
  const { api } = app.browser()
  const tooMany = { status: 429, error: expect.stringMatching(/^Muitos códigos foram pedidos/) }
  for (const { token } of invited.slice(0, 6)) {
    for (let sent = 0; sent < 5; sent += 1) {
      await api.revisao.codigo({ token })
      app.pass({ minutes: 1 })
    }
    expect(await refusal(api.revisao.codigo({ token }))).toMatchObject(tooMany)
  }
  expect(await refusal(api.revisao.codigo({ token: invited[6]?.token ?? '' }))).toMatchObject(tooMany)
  await api.revisao.codigo({ token: elsewhere.token })
  app.pass({ hours: 1 })
  await api.revisao.codigo({ token: invited[6]?.token ?? '' })
})

test('wrong PINs from a thousand addresses delay each other and block the person, whom the team unblocks', async () => {
  const { app, ana, invite } = await agencyWithLinks({ THROTTLE: 'on', TRUSTED_PROXIES: '127.0.0.1' })
  const { id, token, pin } = await invite(joao)
  const wrong = pin === '000000' ? '000001' : '000000'
  let at = 0
  const attempt = (codigo: string) => {
    at += 1
    const from = app.browser({ 'x-forwarded-for': `203.0.${at >> 8}.${at & 255}` })
    return refusal(from.api.revisao.entrar({ token, codigo }))
  }
  for (let tries = 0; tries < 5; tries += 1) expect((await attempt(wrong)).status).toBe(422)
  // From now on even the right PIN has to wait.
  for (let tries = 0; tries < 1000; tries += 1) expect((await attempt(pin ?? '')).status).toBe(429)
  for (const seconds of [1, 2, 4, 8]) {
    app.pass({ seconds })
    expect((await attempt(wrong)).status).toBe(422)
  }
  app.pass({ seconds: 16 })
  const blocked = { status: 429, error: 'Muitas tentativas. Fale com a agência.' }
  expect(await attempt(wrong)).toMatchObject(blocked)
  app.pass({ minutes: 16 })
  expect(await attempt(pin ?? '')).toMatchObject(blocked)
  expect(await refusal(app.browser().api.revisao.abrir({ token }))).toMatchObject(blocked)
  await ana.api.sessao.renovar()
  expect((await ana.api.revisores.desbloquear({ id })).estado).toBe('convidado')
  await app.browser().api.revisao.entrar({ token, codigo: pin ?? '' })
})

test('unknown links are counted by address', async () => {
  const { app } = await agencyWithLinks({ THROTTLE: 'on' })
  const { api } = app.browser()
  const token = 'x'.repeat(43)
  for (let tries = 0; tries < 30; tries += 1)
    expect(await refusal(api.revisao.abrir({ token }))).toMatchObject({ status: 404 })
  expect((await refusal(api.revisao.abrir({ token }))).status).toBe(429)
})

test('a revoked invitation ends with the next request, and so do the drafts of the person', async () => {
  const { app, ana, open, invite, enter, answer, rodada, writes } = await agencyWithLinks()
  const invited = await invite(marina)
  await open('todos')
  const { api, fetch } = await enter(invited)
  await answer({ api }, 'aprovar')
  await ana.api.revisores.revogar({ id: invited.id })
  expect(await refusal(api.revisao.list())).toMatchObject(revoked)
  expect(await refusal(app.browser().api.revisao.abrir(invited))).toMatchObject(revoked)
  const page = await writes.selectFrom('paginas').select('id').executeTakeFirstOrThrow()
  expect((await fetch(`/api/paginas/${page.id}/320.webp`)).status).toBe(401)
  expect((await rodada()).pessoas.map(({ nome }) => nome)).toEqual(['Caio'])
  expect(await writes.selectFrom('respostas').select('rodada_id').execute()).toEqual([])
})

test('an invitation expires 30 days after the latest rodada was opened', async () => {
  const { app, ana, id, open, invite, enter } = await agencyWithLinks()
  const invited = await invite(marina)
  app.pass({ hours: 20 * 24 })
  await ana.api.sessao.login({ email: ana.email, password: 'uma senha bem longa' })
  await open('qualquer')
  app.pass({ hours: 29 * 24 })
  const { api } = await enter(invited)
  expect(await api.revisao.list()).toHaveLength(1)
  app.pass({ hours: 24 })
  expect(await refusal(app.browser().api.revisao.abrir(invited))).toMatchObject({
    status: 410,
    error: 'Este convite venceu em 09/01/2027.',
  })
  await ana.api.sessao.login({ email: ana.email, password: 'uma senha bem longa' })
  expect((await ana.api.revisores.list({ id })).map(({ estado }) => estado)).toContain('expirado')
})

test('the agency decides for how many days an invitation is valid', async () => {
  const { app, ana, invite, codeFor } = await agencyWithLinks()
  await ana.api.configuracoes.update({ revisao_dias: 7 })
  const invited = await invite(marina)
  await app.browser().api.revisao.codigo(invited)
  const { api } = app.browser()
  await api.revisao.entrar({ ...invited, codigo: await codeFor(marina.email) })
  await api.revisao.lembrar()
  app.pass({ hours: 7 * 24 })
  expect((await refusal(app.browser().api.revisao.abrir(invited))).status).toBe(410)
  expect(await refusal(api.revisao.list())).toMatchObject({
    status: 401,
    error: 'Este convite venceu em 27/11/2026.',
  })
})

test('a browser is verified for twelve hours, or thirty days if the person asks for it', async () => {
  const { app, invite, codeFor } = await agencyWithLinks()
  const { token } = await invite(marina)
  const [short, long] = [app.browser(), app.browser()]
  for (const { api } of [short, long]) {
    await api.revisao.codigo({ token })
    await api.revisao.entrar({ token, codigo: await codeFor(marina.email) })
    app.pass({ minutes: 1 })
  }
  await long.api.revisao.lembrar()
  app.pass({ hours: 12 })
  expect((await refusal(short.api.revisao.list())).status).toBe(401)
  expect(await long.api.revisao.list()).toHaveLength(1)
})

test('a browser is remembered if the person asks for it afterwards, and stays so when the person confirms again', async () => {
  const { app, invite, codeFor } = await agencyWithLinks()
  const { token } = await invite(marina)
  const { api } = app.browser()
  const enter = async () => {
    await api.revisao.codigo({ token })
    await api.revisao.entrar({ token, codigo: await codeFor(marina.email) })
  }
  await enter()
  await api.revisao.lembrar()
  app.pass({ hours: 13 })
  expect(await api.revisao.list()).toHaveLength(1)
  await enter()
  app.pass({ hours: 13 })
  expect(await api.revisao.list()).toHaveLength(1)
})

test('a browser gets a new token when a link is verified, so that a token from before is worth nothing', async () => {
  const { app, invite, enter } = await agencyWithLinks()
  const thief = app.browser()
  thief.jar.set('revisao', 'a'.repeat(43))
  const victim = app.browser()
  victim.jar.set('revisao', 'a'.repeat(43))
  await enter(await invite(marina), victim)
  expect(victim.jar.get('revisao')).not.toBe('a'.repeat(43))
  expect((await refusal(thief.api.revisao.list())).status).toBe(401)
})

test('one browser holds several links of the same person, and those of another person end', async () => {
  const { app, ana, site, invite, enter } = await agencyWithLinks()
  const { id: other } = await ana.api.projetos.create({ ...site, title: 'Cardápio', clientId: null })
  const browser = await enter(await invite(marina))
  app.pass({ minutes: 1 })
  await enter(await invite(marina, other), browser)
  expect((await browser.api.revisao.list()).map(({ projeto }) => projeto.title)).toEqual([
    'Cardápio',
    'Site novo',
  ])
  const former = browser.jar.get('revisao') ?? ''
  await enter(await invite(joao), browser)
  expect(await browser.api.revisao.list()).toMatchObject([{ nome: 'João Braga' }])
  const stale = app.browser()
  stale.jar.set('revisao', former)
  expect((await refusal(stale.api.revisao.list())).status).toBe(401)
  await browser.api.revisao.sair()
  expect((await refusal(browser.api.revisao.list())).status).toBe(401)
})

test('an account that is signed in to the same browser comes first, and the link says so', async () => {
  const { app, clara, id, open, invite, enter } = await agencyWithLinks()
  await open('qualquer')
  const invited = await invite(marina)
  const browser = await enter(invited)
  await browser.api.sessao.login({ email: clara.email, password: 'uma senha bem longa' })
  expect(await browser.api.revisao.abrir(invited)).toMatchObject({ conta: 'Clara', projeto: id })
  expect((await refusal(browser.api.pecas.list({ id }))).status).toBe(404)
  await browser.api.sessao.logout()
  // Whoever signs out leaves nothing open in this browser.
  expect((await refusal(browser.api.pecas.list({ id }))).status).toBe(401)
  expect(browser.jar.has('revisao')).toBe(false)
  expect(await app.browser().api.revisao.abrir(invited)).toMatchObject({ conta: null, projeto: null })
})

test('while the project is in the bin its links answer like unknown ones, and after it is restored they work', async () => {
  const { app, ana, id, open, invite, enter } = await agencyWithLinks()
  await open('qualquer')
  const invited = await invite(marina)
  const browser = await enter(invited)
  await ana.api.projetos.remove({ id })
  expect((await refusal(app.browser().api.revisao.abrir(invited))).status).toBe(404)
  expect((await refusal(browser.api.revisao.list())).status).toBe(401)
  await ana.api.lixeira.restaurar({ entidade: 'projetos', id })
  expect(await browser.api.revisao.list()).toHaveLength(1)
})

test('a link of another installation is unknown', async () => {
  const [here, there] = [await agencyWithLinks(), await agencyWithLinks()]
  const { token } = await there.invite(marina)
  await here.invite(marina)
  expect((await refusal(here.app.browser().api.revisao.abrir({ token }))).status).toBe(404)
})

test('a person with a link reaches nothing but the review: every other request is refused as without a session', async () => {
  const { arrive, id } = await agencyWithLinks()
  const { api } = await arrive(marina)
  for (const attempt of [
    () => api.projetos.get({ id }),
    () => api.projetos.comentarios({ id }),
    () => api.avisos.list({}),
    () => api.chat.usuarios({}),
    () => api.sessao.get(),
  ])
    expect((await refusal(attempt())).status).toBe(401)
})

test('a person who comments marks but does not answer, and one who only looks does neither', async () => {
  const { id, open, arrive, rodada } = await agencyWithLinks()
  await open('qualquer')
  const reader = await arrive({ ...marina, papel: 've' })
  const critic = await arrive({ ...joao, papel: 'comenta' })
  const [peca] = await reader.api.pecas.list({ id })
  const { versao, posso } = await reader.api.pecas.mesa({ id: peca?.id ?? 0 })
  expect(posso).toMatchObject({ canMarcar: false, canComentar: false, canResponder: false })
  const marcacao = { id: versao.id, forma: 'geral' as const, mensagem: 'Mais claro' }
  expect(await refusal(reader.api.marcacoes.create(marcacao))).toMatchObject({
    status: 403,
    error: 'Seu convite é só para ver.',
  })
  expect((await critic.api.marcacoes.create(marcacao)).autor).toEqual({
    nome: 'João Braga',
    lado: 'revisor',
    eu: true,
  })
  const { id: rodadaId } = await rodada()
  for (const { api } of [reader, critic])
    expect(
      await refusal(api.rodadas.responder({ id: rodadaId, versao_id: versao.id, resposta: 'aprovar' })),
    ).toMatchObject({ status: 403, error: 'Só quem decide pode responder.' })
})

test('after a person has concluded, new marks are refused with a way to reach the agency', async () => {
  const { id, open, arrive, answer, finish } = await agencyWithLinks()
  const { api } = await arrive(marina)
  await open('todos')
  await answer({ api }, 'aprovar', 'aprovar')
  await finish({ api })
  const [peca] = await api.pecas.list({ id })
  const { versao } = await api.pecas.mesa({ id: peca?.id ?? 0 })
  const late = api.marcacoes.create({ id: versao.id, forma: 'geral', mensagem: 'Mais uma coisa' })
  expect(await refusal(late)).toMatchObject({
    status: 409,
    error: 'Esta rodada já foi encerrada. Fale com a agência.',
  })
})

test('three people answer in order: the client account first, then the people with links', async () => {
  const { caio, open, arrive, answer, finish, status } = await agencyWithLinks()
  const first = await arrive({ ...marina, ordem: 1 })
  const second = await arrive({ ...joao, ordem: 2 })
  await open('ordem')
  expect((await refusal(answer(first, 'aprovar'))).error).toBe('Ainda não é a sua vez.')
  await answer(caio, 'aprovar', 'aprovar')
  await finish(caio)
  expect((await refusal(answer(second, 'aprovar'))).error).toBe('Ainda não é a sua vez.')
  await answer(first, 'aprovar', 'aprovar')
  await finish(first)
  expect(await status()).toBe('review')
  await answer(second, 'aprovar', 'aprovar')
  await finish(second)
  expect(await status()).toBe('approved')
})

test('the termo of another person is read without what tells how to reach that person', async () => {
  const { caio, open, arrive, answer, finish } = await agencyWithLinks()
  const { fetch } = await arrive(marina)
  await open('qualquer')
  await answer(caio, 'aprovar', 'aprovar')
  const { termo } = await finish(caio)
  const namesFor = async (who: Pick<typeof caio, 'fetch'>) => {
    const file = await (await who.fetch(`/api/termos/${termo}/arquivo`)).text()
    const parts = file.split('~').slice(1, -1)
    return parts.map((part) => JSON.parse(Buffer.from(part, 'base64url').toString())[1])
  }
  const personal = ['email', 'verificado_em', 'endereco']
  expect(await namesFor(caio)).toEqual(expect.arrayContaining(personal))
  const shown = await namesFor({ fetch })
  expect(shown).toContain('nome')
  expect(personal.filter((name) => shown.includes(name))).toEqual([])
})

test('a person with a link reads the signature of the agency instead of the names of its team', async () => {
  const { ana, id, open, arrive } = await agencyWithLinks()
  await ana.api.configuracoes.update({ assinatura: 'Equipe do Estúdio' })
  const { api } = await arrive(marina)
  await open('qualquer')
  const [peca] = await api.pecas.list({ id })
  const { versao } = await api.pecas.mesa({ id: peca?.id ?? 0 })
  const mark = {
    id: versao.id,
    forma: 'geral',
    mensagem: 'Confiram o verso',
    visibilidade: 'cliente',
  } as const
  const { id: marked } = await ana.api.marcacoes.create(mark)
  const { marcacao, mensagens } = await api.marcacoes.get({ id: marked })
  expect([marcacao.autor.nome, mensagens[0]?.autor.nome]).toEqual(['Equipe do Estúdio', 'Equipe do Estúdio'])
})

test('a person outside the team creates thirty marks a minute, the team as many as it needs', async () => {
  const { app, ana, id, open, arrive } = await agencyWithLinks({ THROTTLE: 'on' })
  const { api } = await arrive(marina)
  await open('qualquer')
  const [peca] = await api.pecas.list({ id })
  const { versao } = await api.pecas.mesa({ id: peca?.id ?? 0 })
  const marcacao = { id: versao.id, forma: 'geral', mensagem: 'Mais claro' } as const
  for (let made = 0; made < 30; made += 1) await api.marcacoes.create(marcacao)
  expect((await refusal(api.marcacoes.create(marcacao))).status).toBe(429)
  for (let made = 0; made < 31; made += 1) await ana.api.marcacoes.create(marcacao)
  app.pass({ minutes: 1 })
  await api.marcacoes.create(marcacao)
})

test('the network address, the e-mail address and the answers of others are hidden from a link', async () => {
  const { caio, open, arrive, answer, finish, rodada } = await agencyWithLinks()
  const { api } = await arrive(marina)
  await open('todos')
  await answer(caio, 'aprovar', 'aprovar')
  await finish(caio)
  const [review] = await api.revisao.list()
  expect(review?.rodadas[0]?.pessoas[0]).toMatchObject({ nome: 'Caio', estado: 'respondeu', respostas: [] })
  expect(JSON.stringify(review)).not.toContain(caio.email)
  await answer({ api }, 'aprovar', 'aprovar')
  await finish({ api })
  expect((await rodada()).desfecho).toBe('aprovada')
  const [after] = await api.revisao.list()
  expect(after?.rodadas[0]?.pessoas[0]?.respostas).toHaveLength(2)
})

test.each([
  ['depois', 403, 200],
  ['sempre', 200, 200],
  ['nunca', 403, 403],
] as const)(
  'with the choice %s the file can be downloaded before (%i) and after (%i) the approval',
  async (baixar, before, after) => {
    const { ana, id, open, invite, enter, answer, finish } = await agencyWithLinks()
    const invited = await invite({ ...marina, baixar })
    const { api, fetch } = await enter(invited)
    await open('qualquer')
    const [peca] = await api.pecas.list({ id })
    const { versao } = await api.pecas.mesa({ id: peca?.id ?? 0 })
    const download = async () => (await fetch(`/api/versoes/${versao.id}/original`)).status
    expect(await download()).toBe(before)
    await answer({ api }, 'aprovar', 'aprovar')
    await finish({ api })
    expect(await download()).toBe(after)
    const log = await ana.api.revisores.acessos({ id: invited.id })
    const downloads = log.filter(({ o_que }) => o_que === 'baixou').map(({ vezes }) => vezes)
    expect(downloads.reduce((all, one) => all + one, 0)).toBe(
      [before, after].filter((one) => one === 200).length,
    )
  },
)

test('the access log says what happened, with a shortened network address, and lasts 180 days', async () => {
  const { app, ana, invite, enter } = await agencyWithLinks({ TRUSTED_PROXIES: '127.0.0.1' })
  const invited = await invite(marina)
  const from = app.browser({
    'x-forwarded-for': '203.0.113.77',
    'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
  })
  await from.api.revisao.abrir(invited)
  await from.api.revisao.recusar(invited)
  await enter(invited, from)
  const all = await ana.api.revisores.acessos({ id: invited.id })
  expect(all.map(({ o_que, mudanca }) => o_que ?? mudanca)).toEqual([
    'verificou',
    'recusado',
    'abriu',
    'pessoa adicionada, link criado por Ana',
  ])
  const log = all.filter(({ o_que }) => o_que !== null)
  for (const entry of log)
    expect(entry).toMatchObject({ rede: '203.0.113.0/24', navegador: 'Safari', arquivo: null })
  const { sweep } = await import('#platform/auth/sweep.ts')
  app.pass({ hours: 180 * 24 - 1 })
  await sweep(app.context)
  const kept = () => app.context.database.reads.selectFrom('acessos').select('id').execute()
  expect(await kept()).toHaveLength(3)
  app.pass({ hours: 2 })
  await sweep(app.context)
  expect(await kept()).toEqual([])
})

test('what happens again in a visit is one entry of the access log', async () => {
  const { app, ana, invite, enter } = await agencyWithLinks()
  const invited = await invite(marina)
  const from = app.browser()
  for (let one = 0; one < 5; one += 1) {
    await from.api.revisao.abrir(invited)
    await from.api.revisao.recusar(invited)
  }
  await enter(invited, from)
  const log = (await ana.api.revisores.acessos({ id: invited.id })).filter(({ o_que }) => o_que !== null)
  expect(log.map(({ o_que, vezes }) => [o_que, vezes])).toEqual([
    ['verificou', 1],
    ['recusado', 5],
    ['abriu', 5],
  ])
  const audited = app.context.database.reads.selectFrom('auditoria').select('acao').orderBy('seq')
  const rows = await audited.where('acao', 'like', 'revisao.%').execute()
  expect(rows, 'a refusal is in the access log only').toEqual([{ acao: 'revisao.entrar' }])
})

test('a flood of other entries hides neither who entered nor who answered', async () => {
  const { app, ana, id, open, invite, enter, answer, finish } = await agencyWithLinks()
  const invited = await invite(marina)
  const hers = await enter(invited)
  await open('qualquer')
  await answer(hers, 'aprovar', 'aprovar')
  await finish(hers)
  const em = '2026-11-20T18:00:00.000Z'
  const flood = Array.from({ length: 300 }, (_, at) => ({
    revisor_id: invited.id,
    usuario_id: null,
    projectId: id,
    versao_id: null,
    o_que: 'recusado' as const,
    em,
    ate: em,
    rede: `10.0.${at}.0/24`,
    navegador: 'Outro',
  }))
  await app.context.database.writes.insertInto('acessos').values(flood).execute()
  const log = (await ana.api.revisores.acessos({ id: invited.id })).filter(({ o_que }) => o_que !== null)
  expect(log.filter(({ o_que }) => o_que === 'recusado').length).toBe(200)
  expect(log.map(({ o_que }) => o_que).filter((one) => one !== 'recusado')).toEqual([
    'respondeu',
    'verificou',
  ])
})

test('the reminders of a person end by the link of a reminder, and by no other', async () => {
  const { app, ana, id, invite } = await agencyWithLinks()
  const { id: revisor } = await invite(marina)
  const token = await makeMailLink(app, 'lembretes', revisor)
  const other = await makeMailLink(app, 'sair', revisor)
  for (const wrong of [token.slice(1), other, String(revisor)])
    expect((await refusal(app.browser().api.revisao.lembretes({ token: wrong }))).status).toBe(404)
  expect(await app.browser().api.revisao.lembretes({ token })).toEqual({
    mensagem: 'Pronto: você não receberá mais lembretes nem resumos deste projeto.',
  })
  const list = await ana.api.revisores.list({ id })
  expect(list.find((one) => one.id === revisor)?.lembrar).toBe(false)
})

test('the link that ends reminders ends with the invitation: when it is over, with a new link, and when it expires', async () => {
  const { app, ana, invite } = await agencyWithLinks()
  const { id } = await invite(marina)
  const status = async (token: string) =>
    (await refusal(app.browser().api.revisao.lembretes({ token }))).status
  const first = await makeMailLink(app, 'lembretes', id)
  await ana.api.revisores.novoLink({ id })
  expect(await status(first)).toBe(404)
  const second = await makeMailLink(app, 'lembretes', id)
  const { writes } = app.context.database
  const { expira_em } = await writes
    .selectFrom('revisores')
    .select('expira_em')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const day = app.context.clock().until(Temporal.Instant.from(expira_em ?? ''))
  await ana.api.revisores.revogar({ id })
  expect(await status(second)).toBe(404)
  await ana.api.revisores.novoLink({ id })
  const third = await makeMailLink(app, 'lembretes', id)
  app.pass(day)
  expect(await status(third)).toBe(404)
})

test('the access log has one entry for each visit, not one for each time that the page is loaded', async () => {
  const { app, ana, invite } = await agencyWithLinks()
  const { id, token } = await invite(marina)
  const [phone, desk] = [app.browser(), app.browser()]
  const opened = async () => {
    await ana.api.sessao.login({ email: ana.email, password })
    return (await ana.api.revisores.acessos({ id })).filter(({ o_que }) => o_que === 'abriu').length
  }
  for (let times = 0; times < 3; times += 1) await phone.api.revisao.abrir({ token })
  expect(await opened()).toBe(1)
  app.pass({ minutes: 29 })
  await desk.api.revisao.abrir({ token })
  expect(await opened()).toBe(1)
  app.pass({ minutes: 2 })
  await phone.api.revisao.abrir({ token })
  expect(await opened()).toBe(2)
})
