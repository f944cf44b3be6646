import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithLinks, joao, marina } from '#testing/revisores.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'

/** Eight characters, none of which looks like another. */
const PIN = /^[2-9A-HJKMNP-Z]{8}$/

test('a person with an e-mail address gets codes, and a person without one a PIN that is shown once', async () => {
  const { ana, id, invite } = await agencyWithLinks()
  const first = await invite(marina)
  const second = await invite(joao)
  expect(first).toMatchObject({
    pin: null,
    revisor: { fator: 'codigo', papel: 'decide', estado: 'convidado' },
  })
  expect(second).toMatchObject({
    pin: expect.stringMatching(PIN),
    revisor: { fator: 'pin', email: '' },
  })
  expect(first.link).toMatch(/^http:\/\/localhost:3000\/revisao\/[\w-]{43}$/)
  const list = await ana.api.revisores.list({ id })
  expect(list.map(({ nome, fator }) => [nome, fator])).toEqual([
    ['Caio', null],
    ['Marina Alves', 'codigo'],
    ['João Braga', 'pin'],
  ])
  expect(JSON.stringify(list)).not.toContain(second.pin)
})

test('without a mail server a person gets a PIN, and a code is refused', async () => {
  const { ana, id } = await agencyWithPecas()
  const { pin } = await ana.api.revisores.create({ ...marina, id })
  expect(pin).toMatch(PIN)
  const refused = await refusal(
    ana.api.revisores.create({ ...joao, email: 'joao@cafe.com.br', fator: 'codigo', id }),
  )
  expect(refused).toMatchObject({ status: 422, fields: { fator: 'Sem servidor de e-mail, use PIN.' } })
})

test.each([
  [{ nome: ' ' }, { nome: 'Informe o nome da pessoa.' }],
  [{ nome: 'Marina' }, { email: 'Informe o e-mail ou o telefone.' }],
  [{ nome: 'Marina', email: 'marina' }, { email: 'Informe um e-mail válido.' }],
  [
    { nome: 'Marina', telefone: '11 91234-5678', fator: 'codigo' as const },
    { fator: 'Informe o e-mail, ou use PIN.' },
  ],
])('the invitation %j is refused', async (person, fields) => {
  const { ana, id } = await agencyWithLinks()
  expect(await refusal(ana.api.revisores.create({ ...person, id }))).toMatchObject({ status: 422, fields })
})

test('nobody is invited twice: not by the same address, nor the client who has an account', async () => {
  const { ana, caio, id, invite } = await agencyWithLinks()
  const first = await invite(marina)
  const repeated = { status: 409, error: 'Esta pessoa já está na lista.' }
  expect(await refusal(invite({ nome: 'Outra', email: 'MARINA@cafe.com.br' }))).toMatchObject(repeated)
  expect(await refusal(invite({ nome: 'Caio', email: caio.email }))).toMatchObject(repeated)
  await invite(joao)
  expect(await refusal(invite({ nome: 'João', telefone: '11912345678' }))).toMatchObject(repeated)
  await ana.api.revisores.revogar({ id: first.id })
  const again = await invite(marina)
  expect(await refusal(ana.api.revisores.novoLink({ id: first.id }))).toMatchObject(repeated)
  expect(
    (await ana.api.revisores.list({ id })).filter(({ nome }) => nome === again.revisor.nome),
  ).toHaveLength(2)
})

test('a project has at most 20 people, of whom 10 decide', async () => {
  const { ana, invite } = await agencyWithLinks()
  const person = (at: number) => ({ nome: `Pessoa ${at}`, email: `pessoa${at}@cafe.com.br` })
  // Caio decides too.
  const tooManyDecide = { status: 409, error: 'No máximo 10 pessoas podem decidir.' }
  const { id: first } = await invite(person(1))
  for (let at = 2; at <= 9; at += 1) await invite(person(at))
  expect(await refusal(invite(person(10)))).toMatchObject(tooManyDecide)
  await ana.api.revisores.revogar({ id: first })
  await invite(person(10))
  expect(await refusal(ana.api.revisores.novoLink({ id: first })), 'invited again').toMatchObject(
    tooManyDecide,
  )
  const { id: reader } = await invite({ ...person(11), papel: 've' })
  expect(await refusal(ana.api.revisores.update({ id: reader, ...person(11) }))).toMatchObject(tooManyDecide)
  for (let at = 12; at <= 20; at += 1) await invite({ ...person(at), papel: 've' })
  const tooMany = { status: 409, error: 'Um projeto pode ter no máximo 20 revisores.' }
  expect(await refusal(invite({ ...person(21), papel: 've' }))).toMatchObject(tooMany)
  await ana.api.revisores.revogar({ id: reader })
  await invite({ ...person(21), papel: 've' })
  expect(await refusal(ana.api.revisores.novoLink({ id: reader })), 'invited again').toMatchObject(tooMany)
})

test('a further link of a person is audited without the link', async () => {
  const { ana, invite } = await agencyWithLinks()
  const { id, token } = await invite(marina)
  const { link } = await ana.api.revisores.copiarLink({ id })
  const [row] = await ana.api.auditoria.list({ acao: 'revisores.copiarLink' })
  expect(row).toMatchObject({ usuario_nome: 'Ana', entidade: 'revisores', entidade_id: id })
  const audit = JSON.stringify(await ana.api.auditoria.list({ entidade: 'revisores' }))
  for (const secret of [token, link.slice(-43), marina.email]) expect(audit).not.toContain(secret)
})

test('changing to a PIN shows the PIN once, and the former factor no longer lets anybody in', async () => {
  const { ana, app, invite, codeFor } = await agencyWithLinks()
  const { id, token } = await invite(marina)
  await app.browser().api.revisao.codigo({ token })
  const code = await codeFor(marina.email)
  const { pin } = await ana.api.revisores.update({ id, ...marina, fator: 'pin' })
  const browser = app.browser()
  expect((await refusal(browser.api.revisao.entrar({ token, codigo: code }))).status).toBe(422)
  await browser.api.revisao.entrar({ token, codigo: pin ?? '' })
  expect(await browser.api.revisao.list()).toHaveLength(1)
})

test('an invitation is sent by e-mail, and the outbox shows neither its link nor the code', async () => {
  const { app, ana, invite } = await agencyWithLinks()
  const { id, token } = await invite(marina)
  await ana.api.revisores.enviar({ id })
  await app.browser().api.revisao.codigo({ token })
  const [code, mail] = await ana.api.correio.list({})
  expect(mail).toMatchObject({
    para: marina.email,
    assunto: 'Agência pede a sua aprovação no projeto Site novo',
    texto: expect.stringContaining('/revisao/link-criado-no-envio'),
  })
  expect(code?.texto).toContain('••••••')
  expect(code?.texto).not.toMatch(/\d{6}/)
})

test('a person without an e-mail address gets no e-mail, and the client of the project no link', async () => {
  const { ana, id, invite } = await agencyWithLinks()
  const { id: second } = await invite(joao)
  expect(await refusal(ana.api.revisores.enviar({ id: second }))).toMatchObject({
    status: 409,
    error: 'Esta pessoa não tem e-mail. Envie o link pelo WhatsApp.',
  })
  const [caio] = await ana.api.revisores.list({ id })
  for (const act of ['copiarLink', 'novoLink', 'enviar', 'revogar', 'desbloquear', 'remove'] as const)
    expect(await refusal(ana.api.revisores[act]({ id: caio?.id ?? 0 })), act).toMatchObject({ status: 409 })
})

test('the link of an invitation that was ended is neither copied nor sent', async () => {
  const { ana, invite } = await agencyWithLinks()
  const { id } = await invite(marina)
  await ana.api.revisores.revogar({ id })
  const ended = { status: 409, error: 'Este convite foi encerrado. Crie outro link.' }
  for (const act of ['copiarLink', 'enviar'] as const)
    expect(await refusal(ana.api.revisores[act]({ id })), act).toMatchObject(ended)
})

test('a person who took part stays in the list, everybody else can be deleted', async () => {
  const { ana, id, open, invite, enter } = await agencyWithLinks()
  const first = await invite(marina)
  const second = await invite(joao)
  await open('todos')
  const browser = await enter(first)
  const [peca] = await browser.api.pecas.list({ id })
  const { versao } = await browser.api.pecas.mesa({ id: peca?.id ?? 0 })
  await browser.api.marcacoes.create({ id: versao.id, forma: 'geral', mensagem: 'Mais claro' })
  expect(await refusal(ana.api.revisores.remove({ id: first.id }))).toMatchObject({
    status: 409,
    error: 'Esta pessoa já participou da revisão e fica na lista. Encerre o convite dela.',
  })
  await ana.api.revisores.remove({ id: second.id })
  expect((await ana.api.revisores.list({ id })).map(({ nome }) => nome)).toEqual(['Caio', 'Marina Alves'])
})

test('a person who has entered by the link cannot be removed from the list, so that the access log is kept', async () => {
  const { ana, invite, enter } = await agencyWithLinks()
  const invited = await invite({ ...marina, papel: 've', baixar: 'sempre' })
  await enter(invited)
  expect(await refusal(ana.api.revisores.remove({ id: invited.id }))).toMatchObject({ status: 409 })
  await ana.api.revisores.revogar({ id: invited.id })
  expect(await refusal(ana.api.revisores.remove({ id: invited.id }))).toMatchObject({ status: 409 })
  const log = await ana.api.revisores.acessos({ id: invited.id })
  expect(log.map(({ o_que }) => o_que)).toContain('verificou')
})

test('two members of the team who change a person at the same time do not overwrite each other', async () => {
  const { ana, ugo, invite } = await agencyWithLinks()
  const { id, revisor } = await invite(marina)
  const { versao } = revisor
  await ana.api.revisores.update({ id, ...marina, papel: 'comenta', versao })
  expect(await refusal(ugo.api.revisores.update({ id, ...marina, papel: 've', versao }))).toMatchObject({
    status: 409,
  })
})
