import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { postForm } from '#testing/form.ts'
import { addPicture } from '#testing/picture.ts'
import { tokenOf } from '#testing/revisores.ts'
import { agencyWithTitular } from '#testing/titular.ts'
import { whereIs } from '#testing/where-is.ts'

const palavra = 'ANONIMIZAR' as const

/** Davi, who asks about his data, reviews a project by a link, and has marked a piece. */
async function reviewing() {
  const here = await agencyWithTitular()
  const { app, ana } = here
  const { id: projeto } = await ana.api.projetos.create({
    title: 'Cartaz',
    description: 'x',
    category: 'Branding',
    clientName: 'Café da Praça',
  })
  await addPicture(app, { projectId: projeto })
  const person = { nome: 'Dávi Quintela', email: 'DAVI@exemplo.com.br', telefone: '(21) 95555-4444' }
  const { revisor, link, pin } = await ana.api.revisores.create({ id: projeto, ...person })
  await ana.api.projetos.setStatus({ id: projeto, status: 'review' })
  const browser = app.browser()
  await browser.api.revisao.entrar({ token: tokenOf(link), codigo: pin ?? '' })
  const [peca] = await browser.api.pecas.list({ id: projeto })
  const { versao } = await browser.api.pecas.mesa({ id: peca?.id ?? 0 })
  const { id: marcacao } = await browser.api.marcacoes.create({
    id: versao.id,
    forma: 'geral',
    mensagem: 'Mais claro',
  })
  const files = [new File(['#2a5aa8'], 'cores.txt', { type: 'text/plain' })]
  await postForm(browser, `/api/marcacoes/${marcacao}/mensagens`, { fields: { mensagem: '' }, files })
  return { ...here, projeto, revisor, browser, versao }
}

test('the data of a person who reviews by link are found by the e-mail address and by a search, and exported', async () => {
  const { ana, id, revisor } = await reviewing()
  const found = await ana.api.titulares.achados({ id })
  const wanted = { tipo: 'revisor', id: revisor.id, nome: 'Dávi Quintela: Cartaz', impedido: null }
  expect(found.at(-1)).toMatchObject(wanted)
  expect(await ana.api.titulares.achados({ id, busca: '95555' })).toMatchObject([wanted])
  const { secoes } = await ana.api.titulares.exportar({ id, alvos: [{ tipo: 'revisor', id: revisor.id }] })
  expect(secoes.map(({ tabela }) => tabela)).toEqual(
    expect.arrayContaining(['revisores', 'sessoes_revisor', 'acessos', 'marcacoes', 'marcacao_mensagens']),
  )
  const files = secoes.find(({ tabela }) => tabela === 'anexos')
  expect(JSON.stringify(files?.linhas)).toMatch(/Dávi Quintela.*cores\.txt/)
})

test('anonymising a person who did not decide clears the name and the contact, and ends the link', async () => {
  const { app, ana, id, revisor, browser } = await reviewing()
  await ana.api.titulares.anonimizar({ id, alvos: [{ tipo: 'revisor', id: revisor.id }], palavra })
  // No row of the audit log can change.
  expect(await whereIs(app, /quintela|95555/i)).toEqual(['auditoria.usuario_nome'])
  expect((await refusal(browser.api.revisao.list())).status).toBe(401)
})

test('the person after one who is anonymised under the rule ordem is told that the turn has come', async () => {
  const { app, ana, id, projeto, revisor } = await reviewing()
  await ana.api.projetos.setStatus({ id: projeto, status: 'pending' })
  const next = { nome: 'Bia', email: 'bia@cafe.com.br', ordem: 2 }
  await ana.api.revisores.create({ id: projeto, ...next })
  await ana.api.rodadas.create({ id: projeto, regra: 'ordem' })
  await ana.api.titulares.anonimizar({ id, alvos: [{ tipo: 'revisor', id: revisor.id }], palavra })
  const mails = await app.context.database.reads
    .selectFrom('correio')
    .select('assunto')
    .where('para', '=', next.email)
    .execute()
  expect(mails).toMatchObject([{ assunto: expect.stringContaining('Chegou a sua vez') }])
})

test('a person who decided keeps name and contact, as proof of the decision', async () => {
  const { ana, id, revisor, browser, versao } = await reviewing()
  const [review] = await browser.api.revisao.list()
  const rodada = review?.rodadas[0]?.id ?? 0
  await browser.api.rodadas.responder({ id: rodada, versao_id: versao.id, resposta: 'aprovar' })
  const { vistas } = await browser.api.rodadas.vista({ id: rodada })
  await browser.api.rodadas.concluir({ id: rodada, vistas, texto: 1 })
  const error = expect.stringMatching(/^Esta pessoa respondeu a um pedido de aprovação/)
  expect((await ana.api.titulares.achados({ id })).at(-1)).toMatchObject({ tipo: 'revisor', impedido: error })
  const anonymised = ana.api.titulares.anonimizar({
    id,
    alvos: [{ tipo: 'revisor', id: revisor.id }],
    palavra,
  })
  expect(await refusal(anonymised)).toMatchObject({ status: 409, error })
})
