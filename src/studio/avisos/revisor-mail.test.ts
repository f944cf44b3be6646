import { expect, test } from 'vitest'
import { unsent } from '#platform/mail/queries.ts'
import { password } from '#testing/app.ts'
import { makeMailLink } from '#testing/mail-links.ts'
import { agencyWithLinks, joao, marina } from '#testing/revisores.ts'
import { runDue } from './digest.ts'

const bia = { nome: 'Bia Lima', email: 'bia@cafe.com.br' }

/** The agency, and the e-mails to a person who reviews by link. */
async function withMails() {
  const here = await agencyWithLinks()
  const { app, id } = here
  const mails = async ({ email }: { email: string }) => {
    return app.context.database.reads
      .selectFrom('correio')
      .select(['assunto', 'texto', 'sair', 'termo_id', 'link_tipo', 'link_de'])
      .where('para', '=', email)
      .where('assunto', 'not like', '%código para abrir%')
      .orderBy('id')
      .execute()
  }
  const subjects = async (person: { email: string }) => (await mails(person)).map(({ assunto }) => assunto)
  /** The subjects of the e-mails to a person that are still to be sent. */
  const waiting = async ({ email }: { email: string }) => {
    const rows = await app.context.database.reads
      .selectFrom('correio')
      .select('assunto')
      .where('para', '=', email)
      .where('assunto', 'not like', '%código para abrir%')
      .where(unsent)
      .orderBy('id')
      .execute()
    return rows.map(({ assunto }) => assunto)
  }
  const days = async (count: number) => {
    app.pass({ hours: count * 24 })
    await runDue(app.context)
  }
  const mark = async (mensagem: string, visibilidade: 'interna' | 'cliente') => {
    const { pecas } = await here.rodada()
    const place = { id: pecas[0]?.versao_id ?? 0, forma: 'geral', visibilidade } as const
    return here.ana.api.marcacoes.create({ ...place, mensagem })
  }
  return { ...here, projectId: id, mails, subjects, waiting, days, mark }
}

/** In the outbox this stands for the link, which is made when the e-mail is sent. */
const link = 'http://localhost:3000/revisao/link-criado-no-envio'
const changed = 'O seu acesso à revisão de “Site novo” mudou'
const asked = '“Site novo” aguarda a sua aprovação'
const turn = `Chegou a sua vez: ${asked}`
const reminder = '“Site novo” ainda aguarda a sua aprovação'

test('people with a link get an e-mail with it when a rodada is opened, without an account to unsubscribe', async () => {
  const { invite, open, mails } = await withMails()
  await invite(marina)
  const watching = { ...bia, papel: 've' } as const
  await invite(watching)
  await invite(joao)
  await open('qualquer')
  expect(await mails(marina)).toMatchObject([{ assunto: asked, sair: null, termo_id: null }])
  expect((await mails(marina))[0]?.texto).toContain(link)
  expect(await mails(watching), 'Bia does not decide').toEqual([])
})

test('under the rule ordem a person with a link is told when the turn comes, and a revoked one is not', async () => {
  const { ana, caio, projectId, invite, open, subjects } = await withMails()
  await invite({ ...marina, ordem: 1 })
  const other = await invite({ ...bia, ordem: 2 })
  await open('ordem')
  expect(await subjects(marina)).toEqual([])
  await ana.api.revisores.revogar({ id: other.id })
  await caio.api.projetos.aprovar({ id: projectId })
  expect(await subjects(marina)).toEqual([turn])
  expect(await subjects(bia)).toEqual([changed])
})

test('people with a link are reminded until they end the reminders with the link of one', async () => {
  const { app, invite, open, days, subjects, mails } = await withMails()
  const { id } = await invite(marina)
  await open('todos')
  await days(2)
  expect(await subjects(marina)).toEqual([asked, reminder])
  const letter = (await mails(marina)).at(-1)
  expect(letter?.texto).toContain(link)
  expect(letter).toMatchObject({ link_tipo: 'lembretes', link_de: id })
  const token = await makeMailLink(app, 'lembretes', id)
  await app.browser().api.revisao.lembretes({ token })
  await days(10)
  expect(await subjects(marina)).toEqual([asked, reminder])
})

test('a person with a link gets the own termo after answering, and hears that the rodada was closed', async () => {
  const { app, caio, projectId, arrive, open, answer, finish, mails } = await withMails()
  const { api } = await arrive(marina)
  await open('todos')
  await answer({ api }, 'aprovar', 'aprovar')
  await finish({ api })
  await caio.api.projetos.aprovar({ id: projectId })
  const closed = '“Site novo” foi aprovado'
  const received = await mails(marina)
  expect(received.map(({ assunto }) => assunto)).toEqual([asked, 'Você aprovou “Site novo”', closed])
  const termos = await app.context.database.reads
    .selectFrom('termos')
    .innerJoin('decisoes', 'decisoes.id', 'termos.decisao_id')
    .select('termos.id')
    .where('userName', '=', marina.nome)
    .execute()
  expect(received.slice(1).map(({ termo_id }) => termo_id)).toEqual([termos[0]?.id, termos[0]?.id])
  expect(received[2]?.texto.match(/\/aprovacao\//g)).toHaveLength(2)
})

test('a person with a link is told of a mention in a shared mark, and of no internal one', async () => {
  const { ana, invite, open, mark, mails, subjects } = await withMails()
  await invite(marina)
  await open('todos')
  await mark('@Marina, cortamos isto?', 'interna')
  expect(await subjects(marina)).toEqual([asked])
  const { id } = await mark('Este ponto', 'cliente')
  await ana.api.marcacoes.responder({ id, mensagem: 'Veja, @Marina' })
  expect((await mails(marina)).at(-1)).toMatchObject({
    assunto: 'Agência mencionou você na marcação 1 de “frente”',
    texto: expect.stringContaining('“Veja, @Marina”'),
  })
})

const one = 'Agência respondeu na marcação 1 de “frente”'

test('a reply of the team in a thread reaches those with a link who may write, in one digest a day', async () => {
  const { ana, later, invite, open, mark, days, mails, subjects } = await withMails()
  await invite(marina)
  const commenting = { nome: 'Dora', email: 'dora@cafe.com.br', papel: 'comenta' } as const
  const watching = { ...bia, papel: 've' } as const
  for (const person of [commenting, watching]) await invite(person)
  await open('todos')
  const { id } = await mark('Este ponto', 'cliente')
  await ana.api.marcacoes.responder({ id, mensagem: 'Corrigimos.' })
  await ana.api.marcacoes.responder({
    id: (await mark('Cortamos?', 'interna')).id,
    mensagem: 'Só entre nós.',
  })
  expect(await subjects(commenting)).toEqual([])
  await days(1)
  expect(await subjects(commenting)).toEqual([one])
  expect((await mails(marina)).at(-1)?.assunto).toBe(one)
  const { texto = '' } = (await mails(marina)).at(-1) ?? {}
  expect(texto).toContain('• Agência respondeu na marcação 1 de “frente”.')
  expect(texto).toContain(link)
  expect(texto, 'only this reply').not.toContain('E1')
  expect(await subjects(watching)).toEqual([])
  await days(1)
  expect(await subjects(commenting), 'told once').toEqual([one])
  await later()
  const message = await ana.api.marcacoes.responder({ id, mensagem: 'Engano.' })
  await ana.api.marcacoes.apagarMensagem({ id, mensagem_id: message.mensagens.at(-1)?.id ?? 0 })
  await days(1)
  expect(await subjects(commenting), 'not of a deleted reply').toEqual([one])
})

test('no digest tells of replies in a thread in which the person has answered, nor of an ended invitation or reminders', async () => {
  const { app, ana, invite, enter, open, mark, days, mails, subjects } = await withMails()
  const invited = await invite(marina)
  const { api } = await enter(invited)
  const other = await invite(bia)
  const quiet = { nome: 'Dora', email: 'dora@cafe.com.br' }
  const dora = await invite(quiet)
  await open('todos')
  const { id } = await mark('Este ponto', 'cliente')
  await ana.api.marcacoes.responder({ id, mensagem: 'Corrigimos.' })
  await api.marcacoes.responder({ id, mensagem: 'Obrigada!' })
  await ana.api.revisores.revogar({ id: other.id })
  await days(2)
  expect(await subjects(marina)).toEqual([asked, reminder])
  expect(await subjects(bia)).toEqual([asked, changed])
  const letter = (await mails(quiet)).find(({ assunto }) => assunto === one)
  expect(letter).toMatchObject({ link_tipo: 'lembretes', link_de: dora.id })
  const token = await makeMailLink(app, 'lembretes', dora.id)
  await app.browser().api.revisao.lembretes({ token })
  const before = (await mails(quiet)).length
  await ana.api.sessao.login({ email: ana.email, password })
  await ana.api.marcacoes.responder({ id, mensagem: 'E mais.' })
  await days(1)
  expect((await mails(quiet)).length).toBe(before)
})

test('those who only comment or look hear that the rodada was closed if they visited it', async () => {
  const { app, caio, projectId, arrive, invite, open, mails, subjects, enter } = await withMails()
  const commenting = { nome: 'Dora', email: 'dora@cafe.com.br', papel: 'comenta' } as const
  const watching = { ...bia, papel: 've' } as const
  const absent = { nome: 'Enzo', email: 'enzo@cafe.com.br', papel: 've' } as const
  const dora = await invite(commenting)
  await arrive(absent)
  app.pass({ seconds: 1 })
  await open('qualquer')
  await enter(dora)
  await arrive(watching)
  await caio.api.projetos.aprovar({ id: projectId })
  const closed = ['“Site novo” foi aprovado']
  for (const person of [commenting, watching]) {
    expect(await subjects(person)).toEqual(closed)
    expect((await mails(person))[0]?.texto).toMatch(/Caio aprovou\.\n?.*\/aprovacao\//s)
  }
  expect(await subjects(absent), 'Enzo was there before').toEqual([])
})

test('the e-mails that ask by link are not sent after a withdrawal, and are after it was undone', async () => {
  const { ana, invite, open, waiting, projectId } = await withMails()
  await invite(marina)
  await open('todos')
  expect(await waiting(marina)).toEqual([asked])
  await ana.api.projetos.setStatus({ id: projectId, status: 'in_progress' })
  expect(await waiting(marina)).toEqual([])
  await ana.api.projetos.setStatus({ id: projectId, status: 'review', desfaz: true })
  expect(await waiting(marina)).toEqual([asked])
})

test('the e-mail that asks by link is not sent to a person who has answered or whose invitation was ended', async () => {
  const { ana, arrive, invite, open, answer, finish, waiting } = await withMails()
  const browser = await arrive(marina)
  const other = await invite(bia)
  await open('todos')
  await answer(browser, 'aprovar', 'aprovar')
  await finish(browser)
  expect(await waiting(marina)).toEqual(['Você aprovou “Site novo”'])
  expect(await waiting(bia)).toEqual([asked])
  await ana.api.revisores.revogar({ id: other.id })
  expect(await waiting(bia)).toEqual([changed])
})
