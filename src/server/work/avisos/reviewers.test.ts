import { expect, test } from 'vitest'
import { agencyWithLinks, joao, marina } from '#server/testing/revisores.ts'
import { runDue } from './worker.ts'

const bia = { nome: 'Bia Lima', email: 'bia@cafe.com.br' }

/** The agency, and the e-mails to a person who reviews by link. */
async function withMails() {
  const here = await agencyWithLinks()
  const { app, id } = here
  const mails = async ({ email }: { email: string }) => {
    const rows = await app.context.database.reads
      .selectFrom('correio')
      .select(['assunto', 'texto', 'sair', 'termo_id'])
      .where('para', '=', email)
      .where('assunto', 'not like', '%código para abrir%')
      .orderBy('id')
      .execute()
    return rows.map(({ assunto, ...row }) => ({ ...row, assunto: assunto.replace('Agência: ', '') }))
  }
  const subjects = async (person: { email: string }) => (await mails(person)).map(({ assunto }) => assunto)
  const days = async (count: number) => {
    app.pass({ hours: count * 24 })
    await runDue(app.context)
  }
  const mark = async (mensagem: string, visibilidade: 'interna' | 'cliente') => {
    const { pecas } = await here.rodada()
    const place = { id: pecas[0]?.versao_id ?? 0, forma: 'geral', visibilidade } as const
    return here.ana.api.marcacoes.create({ ...place, mensagem })
  }
  return { ...here, projectId: id, mails, subjects, days, mark }
}

const asked = '“Site novo” aguarda a sua aprovação.'
const turn = `Chegou a sua vez: ${asked}`
const reminder = '“Site novo” ainda aguarda a sua aprovação.'

test('people with a link get an e-mail with it when a rodada is opened, without an account to unsubscribe', async () => {
  const { invite, open, mails } = await withMails()
  const { link } = await invite(marina)
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
  expect(await subjects(bia)).toEqual([])
})

test('people with a link are reminded until they end the reminders with the link of one', async () => {
  const { app, invite, open, days, subjects, mails } = await withMails()
  const { link } = await invite(marina)
  await open('todos')
  await days(2)
  expect(await subjects(marina)).toEqual([asked, reminder])
  const { texto = '' } = (await mails(marina)).at(-1) ?? {}
  expect(texto).toContain(link)
  const token = texto.match(/\/revisao\/lembretes\?t=(\S+)/)?.[1] ?? ''
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
  const closed = 'A rodada 1 de “Site novo” terminou: aprovada.'
  const received = await mails(marina)
  expect(received.map(({ assunto }) => assunto)).toEqual([asked, 'Você aprovou “Site novo”.', closed])
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
    assunto: 'Agência mencionou você na marcação 1 de “frente”.',
    texto: expect.stringContaining('“Veja, @Marina”'),
  })
})
