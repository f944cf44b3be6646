import { expect, test } from 'vitest'
import { password, refusal } from '#testing/app.ts'
import { agencyWithLinks, joao, marina } from '#testing/revisores.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'

const ofTheTeam = {
  status: 422,
  fields: { email: 'Este e-mail é de alguém da equipe. Quem é da equipe não decide pelo cliente.' },
}
const unconfirmed = { status: 403, code: 'CONFIRMACAO_NECESSARIA' }

test('nobody of the team is invited to decide, in whatever way the address is written', async () => {
  const { app, ana, ugo, id, invite } = await agencyWithLinks()
  const pending = app.browser()
  await pending.api.cadastro.create({
    name: 'Davi',
    email: 'davi@exemplo.com.br',
    password,
    role: 'user',
  })
  await ana.api.convites.create({ role: 'user', email: 'nova@exemplo.com.br' })
  const [name, domain] = ugo.email.split('@')
  for (const email of [
    ugo.email,
    ana.email,
    ugo.email.toUpperCase(),
    `${name}+cliente@${domain}`,
    'davi@exemplo.com.br',
    'nova+1@exemplo.com.br',
  ])
    expect(await refusal(ugo.api.revisores.create({ id, nome: 'Ugo', email })), email).toMatchObject(
      ofTheTeam,
    )
  const { id: reader } = await invite({ nome: 'Ugo', email: ugo.email, papel: 'comenta' })
  expect(
    await refusal(ugo.api.revisores.update({ id: reader, nome: 'Ugo', email: ugo.email, papel: 'decide' })),
  ).toMatchObject(ofTheTeam)
  await ana.api.usuarios.remove({ id: ugo.id })
  const { revisor } = await ana.api.revisores.update({ id: reader, nome: 'Ugo', email: ugo.email })
  expect(revisor.papel, 'Ugo left the team').toBe('decide')
})

test('somebody who joined the team after the invitation no longer answers', async () => {
  const { app, ana, invite, enter, open, answer, finish, rodada } = await agencyWithLinks()
  const invited = await invite({ nome: 'Davi', email: 'davi@exemplo.com.br' })
  await open('todos')
  const browser = await enter(invited)
  await answer(browser, 'aprovar', 'aprovar')
  const davi = await app.person('Davi', 'user')
  expect(davi.email).toBe('davi@exemplo.com.br')
  const refused = {
    status: 403,
    error: 'Quem é da equipe não responde pelo cliente. Fale com a agência.',
  }
  expect(await refusal(finish(browser))).toMatchObject(refused)
  expect(await refusal(answer(browser, 'ajustar'))).toMatchObject(refused)
  expect(await refusal(ana.api.revisores.novoLink({ id: invited.id }))).toMatchObject(ofTheTeam)
  expect((await rodada()).pessoas.every(({ estado }) => estado === 'e_a_vez')).toBe(true)
})

test('while a rodada is open, what would let somebody answer for the client needs the password again', async () => {
  const { app, ugo, id, invite, open } = await agencyWithLinks()
  const { id: revisor } = await invite(marina)
  const { id: reader } = await invite({ ...joao, papel: 'comenta' })
  await open('todos')
  app.pass({ minutes: 16 })
  const { create, update, novoLink } = ugo.api.revisores
  const another = { nome: 'Outra', email: 'outra@cafe.com.br' }
  for (const attempt of [
    () => create({ id, ...another }),
    () => novoLink({ id: revisor }),
    () => update({ id: revisor, ...marina, nome: 'Ugo' }),
    () => update({ id: revisor, ...marina, email: 'ugo@outro.com.br' }),
    () => update({ id: revisor, ...marina, email: '', telefone: '11 90000-0000' }),
    () => update({ id: revisor, ...marina, telefone: '11 90000-0000' }),
    () => update({ id: revisor, ...marina, papel: 've' }),
    () => update({ id: revisor, ...marina, fator: 'pin' }),
    () => update({ id: reader, ...joao, papel: 'decide' }),
  ])
    expect(await refusal(attempt()), String(attempt)).toMatchObject(unconfirmed)
  await create({ id, ...another, papel: 've' })
  await update({ id: revisor, ...marina, ordem: 3, baixar: 'nunca' })
  await ugo.api.sessao.confirmar({ senha: password })
  await novoLink({ id: revisor })
})

test('while a rodada is open, linking the project to another account needs the password again', async () => {
  const { app, ana, ugo, caio, clara, site, id, open } = await agencyWithLinks()
  await open('todos')
  app.pass({ minutes: 16 })
  const link = ({ api }: typeof ana, clientId: number | null, more = {}) =>
    api.projetos.update({ ...site, id, clientId, ...more })
  expect(await refusal(link(ana, clara.id))).toMatchObject(unconfirmed)
  expect(await refusal(link(ana, null))).toMatchObject(unconfirmed)
  await link(ugo, caio.id)
  await ana.api.sessao.confirmar({ senha: password })
  await link(ana, null)
  expect(await refusal(link(ugo, clara.id)), 'Ugo may choose the first client').toMatchObject(unconfirmed)
  await ugo.api.sessao.confirmar({ senha: password })
  await link(ugo, clara.id)
})

test('without an open rodada the same changes need no password', async () => {
  const { app, ana, ugo, clara, site, id } = await agencyWithLinks()
  app.pass({ minutes: 16 })
  await ana.api.projetos.update({ ...site, id, clientId: clara.id })
  const { revisor } = await ugo.api.revisores.create({ id, ...marina })
  await ugo.api.revisores.update({ id: revisor.id, ...marina, fator: 'pin' })
  await ugo.api.revisores.novoLink({ id: revisor.id })
})

test('a change that chooses no factor makes no PIN for a person who gets codes', async () => {
  const { ana, ugo, id } = await agencyWithPecas()
  const { versao: _, ...saida } = await ana.api.configuracoes.getSaida()
  await ana.api.configuracoes.updateSaida({ ...saida, servidor: 'smtp.exemplo.com.br' })
  const { revisor } = await ana.api.revisores.create({ id, ...marina })
  expect(revisor.fator).toBe('codigo')
  await ana.api.configuracoes.updateSaida({ ...saida, servidor: '' })
  const saved = await ugo.api.revisores.update({ id: revisor.id, ...marina, ordem: 2 })
  expect(saved).toMatchObject({ pin: null, revisor: { fator: 'codigo', ordem: 2 } })
})

test('only an admin chooses who may accept prices', async () => {
  const { ana, ugo, id, invite } = await agencyWithLinks()
  const refused = { status: 403, error: 'Só um administrador escolhe quem pode aceitar valores.' }
  const { api } = ugo
  expect(await refusal(api.revisores.create({ id, ...marina, aceita_custos: true }))).toMatchObject(refused)
  const { id: revisor } = await invite(marina)
  expect(await refusal(api.revisores.update({ id: revisor, ...marina, aceita_custos: true }))).toMatchObject(
    refused,
  )
  await ana.api.revisores.update({ id: revisor, ...marina, aceita_custos: true })
  await api.revisores.update({ id: revisor, ...marina, aceita_custos: true, ordem: 2 })
  const kept = await api.revisores.update({ id: revisor, ...marina, ordem: 3 })
  expect(kept.revisor.aceita_custos).toBe(true)
  expect(await refusal(api.revisores.update({ id: revisor, ...marina, aceita_custos: false }))).toMatchObject(
    refused,
  )
})

test('a person who no longer decides leaves the open rodada at once, and the drafts are dropped', async () => {
  const { ana, caio, invite, enter, open, answer, finish, rodada, status, writes } = await agencyWithLinks()
  const invited = await invite(marina)
  await open('todos')
  const browser = await enter(invited)
  await answer(browser, 'aprovar', 'aprovar')
  await ana.api.revisores.update({ id: invited.id, ...marina, papel: 'comenta' })
  expect(await refusal(finish(browser))).toMatchObject({
    status: 403,
    error: 'Só quem decide pode responder.',
  })
  expect(await writes.selectFrom('respostas').select('rodada_id').execute()).toEqual([])
  expect((await rodada()).pessoas.map(({ nome }) => nome)).toEqual(['Caio'])
  await answer(caio, 'aprovar', 'aprovar')
  await finish(caio)
  expect(await status()).toBe('approved')
})

test('a person who leaves the open rodada stays in the former ones, with what the person had chosen there', async () => {
  const { ana, caio, id, invite, enter, open, answer, finish, writes } = await agencyWithLinks()
  const invited = await invite(marina)
  await open('qualquer')
  await answer(await enter(invited), 'aprovar')
  await answer(caio, 'ajustar', 'aprovar')
  await finish(caio, { motivo: 'Maior' })
  const [first] = await ana.api.rodadas.list({ id })
  await open('todos')
  await ana.api.revisores.revogar({ id: invited.id })
  const [second, former] = await ana.api.rodadas.list({ id })
  expect(second?.pessoas.map(({ nome }) => nome)).toEqual(['Caio'])
  expect(former).toEqual(first)
  const drafts = await writes
    .selectFrom('respostas')
    .select('rodada_id')
    .where('revisor_id', '=', invited.id)
    .execute()
  expect(drafts).toEqual([{ rodada_id: first?.id }])
})

test('who has concluded keeps the answer in the open rodada, whatever becomes of the invitation', async () => {
  const { ana, caio, invite, enter, open, answer, finish, rodada } = await agencyWithLinks()
  const invited = await invite(marina)
  await open('todos')
  const browser = await enter(invited)
  await answer(browser, 'ajustar', 'aprovar')
  const { termo } = await finish(browser, { motivo: 'Maior' })
  await ana.api.revisores.update({ id: invited.id, ...marina, papel: 've' })
  await ana.api.revisores.revogar({ id: invited.id })
  const { pessoas } = await rodada()
  expect(pessoas).toMatchObject([{ nome: 'Caio' }, { nome: marina.nome, estado: 'respondeu', termo }])
  await answer(caio, 'aprovar', 'aprovar')
  await finish(caio)
  expect((await rodada()).desfecho).toBe('ajustes')
})

test('under the rule ordem the next person is asked when somebody no longer decides', async () => {
  const { ana, caio, arrive, invite, open, answer, finish } = await agencyWithLinks()
  const { id } = await invite({ ...marina, ordem: 1 })
  const second = await arrive({ ...joao, ordem: 2 })
  await open('ordem')
  await answer(caio, 'aprovar', 'aprovar')
  await finish(caio)
  expect((await refusal(answer(second, 'aprovar'))).error).toBe('Ainda não é a sua vez.')
  await ana.api.revisores.update({ id, ...marina, papel: 've' })
  await answer(second, 'aprovar', 'aprovar')
})
