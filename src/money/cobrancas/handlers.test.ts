import { expect, test } from 'vitest'
import { dropTransacao } from '#money/transacoes-financeiras/queries.ts'
import { lerPix } from '#platform/contract/pix.ts'
import { change } from '#platform/db/change.ts'
import { refusal } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'

const chave = '123e4567-e12b-12d1-a456-426655440000'

/**
 * Creates an agency with a Pix key and a client, the bakery, with an e-mail address and a telephone number.
 * Today is 20 November 2026.
 */
async function agencyWithReminders() {
  const agency = await agencyWithFinance()
  const { ana, app, padaria, receita } = agency
  await ana.api.clientes.update({
    id: padaria.id,
    nome: 'Padaria Aurora',
    email: 'financeiro@padaria.com.br',
    telefone: '(11) 98765-4321',
  })
  await ana.api.configuracoes.update({
    nome: 'Estúdio',
    email: 'ola@estudio.com.br',
    pix_chave: chave,
    pix_nome: 'Estúdio Ltda',
    pix_cidade: 'São Paulo',
  })
  const due = (data_vencimento: string, more: object = {}) =>
    ana.api.transacoesFinanceiras.create({ ...receita, data_vencimento, ...more })
  const letters = () =>
    app.context.database.reads
      .selectFrom('correio')
      .select(['para', 'assunto', 'texto', 'responder_a'])
      .where('para', '=', 'financeiro@padaria.com.br')
      .execute()
  /** Returns the id and the present step of each receita for which a reminder is suggested today. */
  const suggestions = async () =>
    (await ana.api.cobrancas.list({}))
      .filter(({ sugerida }) => sugerida)
      .map(({ transacao_id, passo }) => [transacao_id, passo])
  return { ...agency, due, letters, suggestions }
}

test('suggests a reminder at the present step of each open receita that is overdue or due within three days, the longest overdue first', async () => {
  const { due, suggestions, despesa, ana } = await agencyWithReminders()
  await due('2026-11-24')
  const soon = await due('2026-11-23')
  const today = await due('2026-11-20')
  const late = await due('2026-11-15')
  const long = await due('2026-08-31')
  await due('2026-11-10', { data_pagamento: '2026-11-12' })
  const binned = await due('2026-11-20')
  await ana.api.transacoesFinanceiras.remove({ id: binned.id })
  await ana.api.transacoesFinanceiras.create({ ...despesa, data_vencimento: '2026-11-20' })
  expect(await suggestions()).toEqual([
    [long.id, 'D+7'],
    [late.id, 'D+3'],
    [today.id, 'D0'],
    [soon.id, 'D-3'],
  ])
})

test('the draft of a reminder has a Pix code for the open amount, and after the e-mail is sent the receita is no longer suggested', async () => {
  const { ana, due, letters, suggestions } = await agencyWithReminders()
  const { id } = await due('2026-11-17', { descricao: 'Site novo\nsó para nós' })
  const draft = await ana.api.cobrancas.get({ transacao_id: id })
  expect(draft).toMatchObject({
    passo: 'D+3',
    dias: 3,
    saldo: 1234.56,
    telefone: '(11) 98765-4321',
    enviadas: [],
    ultima: null,
    assunto: 'Estúdio: pagamento vencido em 17/11/2026',
  })
  expect(draft.texto).toMatch(/^Olá! Tudo bem\?/)
  expect(draft.texto).toMatch(/R\$\s1\.234,56, referente a “Site novo”, venceu em 17\/11\/2026\./)
  expect(draft.texto).not.toContain('só para nós')
  const code = draft.texto.split('\n').find((line) => line.startsWith('0002')) ?? ''
  expect(lerPix(code)).toMatchObject({ chave, valor: 123_456, nome: 'ESTUDIO LTDA', cidade: 'SAO PAULO' })

  const sent = await ana.api.cobrancas.create({
    transacao_id: id,
    passo: 'D+3',
    canal: 'email',
    versao: draft.versao,
    texto: 'Oi! Tudo certo por aí?',
  })
  expect(sent).toMatchObject({ passo: 'D+3', canal: 'email', usuario_nome: 'Ana' })
  expect(await letters()).toEqual([
    {
      para: 'financeiro@padaria.com.br',
      assunto: draft.assunto,
      texto: 'Oi! Tudo certo por aí?',
      responder_a: 'ola@estudio.com.br',
    },
  ])
  expect(await suggestions()).toEqual([])
  expect((await ana.api.cobrancas.get({ transacao_id: id })).enviadas).toEqual([sent])
  const [entry] = await ana.api.auditoria.list({ entidade: 'cobrancas' })
  expect(entry).toMatchObject({ acao: 'cobrancas.create', entidade_id: sent.id })
})

test('suggests the next step when its day comes, and shows the last reminder', async () => {
  const { app, ana, due } = await agencyWithReminders()
  const { id } = await due('2026-11-20')
  await ana.api.cobrancas.create({ transacao_id: id, passo: 'D0', canal: 'whatsapp' })
  const ask = async (days: number) => {
    app.pass({ hours: 24 * days })
    await ana.api.sessao.login({ email: ana.email, password: 'uma senha bem longa' })
    return ana.api.cobrancas.list({})
  }
  expect(await ask(2)).toMatchObject([{ passo: 'D0', sugerida: false }])
  expect(await ask(1)).toMatchObject([
    { passo: 'D+3', sugerida: true, ultima: { passo: 'D0', canal: 'whatsapp' } },
  ])
})

test('two simultaneous requests send only one e-mail, and a later request with an outdated ultima_id is rejected', async () => {
  const { ana, due, letters } = await agencyWithReminders()
  const { id } = await due('2026-11-20')
  const send = (ultima_id?: number | null) =>
    ana.send('POST', '/cobrancas', { transacao_id: id, passo: 'D0', canal: 'email', ultima_id })
  const both = await Promise.all([send(null), send(null)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await letters()).toHaveLength(1)
  const late = await send(null)
  expect(await late.json()).toMatchObject({
    error: 'Ana acabou de enviar uma cobrança desta transação. Confira antes de enviar outra.',
  })
  const { ultima } = await ana.api.cobrancas.get({ transacao_id: id })
  expect((await send(ultima?.id)).status).toBe(201)
  expect((await send()).status, 'a request without ultima_id is accepted').toBe(201)
  expect(await letters()).toHaveLength(3)
})

test('an overdue receita stays in the list after the last step, until it is paid', async () => {
  const { ana, due } = await agencyWithReminders()
  const { id } = await due('2026-08-31')
  await ana.api.cobrancas.create({ transacao_id: id, passo: 'D+7', canal: 'email', ultima_id: null })
  expect(await ana.api.cobrancas.list({})).toMatchObject([
    { transacao_id: id, faixa: '61+', dias: 81, sugerida: false, ultima: { passo: 'D+7', canal: 'email' } },
  ])
  await ana.api.transacoesFinanceiras.setStatus({ id, status: 'pago' })
  expect(await ana.api.cobrancas.list({})).toEqual([])
})

test('adds up what each client owes by age of the debt, and each sum equals that of the receitas listed for it', async () => {
  const { ana, due, despesa } = await agencyWithReminders()
  const { cobrancas, transacoesFinanceiras } = ana.api
  const days = {
    '2026-12-21': 'not listed yet',
    '2026-12-20': 'a_vencer',
    '2026-11-20': 'a_vencer',
    '2026-11-19': '1-7',
    '2026-11-13': '1-7',
    '2026-11-12': '8-30',
    '2026-10-21': '8-30',
    '2026-10-20': '31-60',
    '2026-09-21': '31-60',
    '2026-09-20': '61+',
  }
  for (const data_vencimento of Object.keys(days)) await due(data_vencimento, { valor: 10 })
  const part = await due('2026-11-19', { pessoa: 'Zé da Esquina', valor: 100 })
  await ana.api.pagamentos.create({ id: part.id, valor: 30, data: '2026-11-20' })
  await transacoesFinanceiras.create({ ...despesa, data_vencimento: '2026-11-01' })

  const listed = await cobrancas.list({ limit: 100 })
  const bakery = listed.filter(({ pessoa_nome }) => pessoa_nome === 'Padaria Aurora')
  expect(Object.fromEntries(bakery.map(({ data_vencimento, faixa }) => [data_vencimento, faixa]))).toEqual({
    ...days,
    '2026-12-21': undefined,
  })
  const faixas = { a_vencer: 20, '1-7': 20, '8-30': 20, '31-60': 20, '61+': 10 }
  const resumo = await cobrancas.resumo()
  expect(resumo).toEqual({
    clientes: [
      { cliente_id: bakery[0]?.cliente_id, pessoa_nome: 'Padaria Aurora', faixas, total: 90 },
      {
        cliente_id: null,
        pessoa_nome: 'Zé da Esquina',
        faixas: { a_vencer: 0, '1-7': 70, '8-30': 0, '31-60': 0, '61+': 0 },
        total: 70,
      },
    ],
    faixas: { ...faixas, '1-7': 90 },
    total: 160,
  })
  for (const { cliente_id, pessoa_nome, faixas } of resumo.clientes)
    for (const [faixa, expected] of Object.entries(faixas)) {
      const rows = await cobrancas.list({
        ...(cliente_id === null ? { pessoa_nome } : { cliente_id }),
        faixa: faixa as keyof typeof faixas,
      })
      expect(
        rows.reduce((sum, { saldo }) => sum + saldo, 0),
        `${pessoa_nome} ${faixa}`,
      ).toBe(expected)
    }
})

test('a WhatsApp reminder can be removed and is then suggested again, but an e-mail reminder cannot be removed', async () => {
  const { ana, due, suggestions } = await agencyWithReminders()
  const { id: transacao_id } = await due('2026-11-20')
  const { cobrancas } = ana.api
  const draft = await cobrancas.create({ transacao_id, passo: 'D0', canal: 'whatsapp' })
  await cobrancas.remove({ id: draft.id })
  expect(await suggestions()).toEqual([[transacao_id, 'D0']])
  const mail = await cobrancas.create({ transacao_id, passo: 'D0', canal: 'email' })
  const { status, error } = await refusal(cobrancas.remove({ id: mail.id }))
  expect([status, error]).toEqual([409, 'O envio de um e-mail não pode ser desfeito.'])
  expect((await refusal(cobrancas.remove({ id: 999 }))).status).toBe(404)
  expect(await suggestions()).toEqual([])
})

test('after the due date changes, a reminder is suggested again even if one was sent at the same step', async () => {
  const { ana, due, receita, suggestions } = await agencyWithReminders()
  const { id } = await due('2026-11-20')
  await ana.api.cobrancas.create({ transacao_id: id, passo: 'D0', canal: 'email' })
  await ana.api.transacoesFinanceiras.update({ ...receita, id, data_vencimento: '2026-11-19' })
  expect(await suggestions()).toEqual([[id, 'D0']])
})

test('rejects a reminder of a receita that was paid, was changed or is not due soon, and of a despesa', async () => {
  const { ana, due, receita, despesa, letters } = await agencyWithReminders()
  const { transacoesFinanceiras, cobrancas } = ana.api
  const { id, versao } = await due('2026-11-20')
  const email = { transacao_id: id, canal: 'email' as const, passo: 'D0' as const }
  const no = async (call: Promise<unknown>) => {
    const { status, error } = await refusal(call)
    return [status, error]
  }
  expect(await no(cobrancas.create({ ...email, passo: 'D+3' }))).toEqual([
    409,
    'Esta cobrança já não é a de hoje. Recarregue e tente de novo.',
  ])
  await transacoesFinanceiras.update({ ...receita, id, data_vencimento: '2026-11-20', valor: 10 })
  expect((await no(cobrancas.create({ ...email, versao })))[0]).toBe(409)
  await transacoesFinanceiras.setStatus({ id, status: 'pago' })
  const paid = [409, 'Esta transação já está paga: não há o que cobrar.']
  expect(await no(cobrancas.create(email))).toEqual(paid)
  expect(await no(cobrancas.get({ transacao_id: id }))).toEqual(paid)
  const later = await due('2026-12-21')
  expect(await cobrancas.get({ transacao_id: later.id })).toMatchObject({
    passo: null,
    comeca_em: '2026-11-21',
  })
  expect(await no(cobrancas.create({ ...email, transacao_id: later.id }))).toEqual([
    409,
    'Ainda é cedo para cobrar esta transação.',
  ])
  const spent = await transacoesFinanceiras.create(despesa)
  for (const call of [
    () => cobrancas.get({ transacao_id: spent.id }),
    () => cobrancas.create({ ...email, transacao_id: spent.id }),
  ])
    expect(await no(call())).toEqual([409, 'Só uma receita é cobrada.'])
  expect((await no(cobrancas.get({ transacao_id: 999 })))[0]).toBe(404)
  expect(await letters()).toEqual([])
})

test('an unregistered person has no contact, so no reminder is sent or recorded', async () => {
  const { ana, due } = await agencyWithReminders()
  const { id } = await due('2026-11-20', { pessoa: 'Zé da Esquina' })
  expect(await ana.api.cobrancas.list({})).toMatchObject([{ telefone: null, email: null }])
  for (const [canal, sentence] of [
    ['email', 'Este cliente não tem e-mail cadastrado.'],
    ['whatsapp', 'Este cliente não tem telefone cadastrado.'],
  ] as const) {
    const { status, error } = await refusal(
      ana.api.cobrancas.create({ transacao_id: id, passo: 'D0', canal }),
    )
    expect([status, error]).toEqual([409, sentence])
  }
  expect((await ana.api.cobrancas.get({ transacao_id: id })).enviadas).toEqual([])
  expect(await ana.api.correio.list({})).toEqual([])
})

test('purging a receita deletes its reminders', async () => {
  const { app, ana, due } = await agencyWithReminders()
  const { id } = await due('2026-11-20')
  await ana.api.cobrancas.create({ transacao_id: id, passo: 'D0', canal: 'email' })
  await change(app.context.database, (db) => dropTransacao(db, id))
  expect(await app.context.database.reads.selectFrom('cobrancas').selectAll().execute()).toEqual([])
})

test('one message reminds a client of everything that is suggested today, and each receita has its reminder', async () => {
  const { ana, padaria, due, letters, suggestions } = await agencyWithReminders()
  const late = await due('2026-11-15', { descricao: 'Cardápio' })
  const today = await due('2026-11-20', { descricao: 'Fachada' })
  await due('2026-12-10')
  const { cobrancas, assunto, texto, total, ...contact } = await ana.api.cobrancas.juntas({
    cliente_id: padaria.id,
  })
  expect(contact).toMatchObject({ pessoa_nome: 'Padaria Aurora', email: 'financeiro@padaria.com.br' })
  expect(total).toBe(2469.12)
  expect(cobrancas.map(({ transacao_id, passo }) => [transacao_id, passo])).toEqual([
    [late.id, 'D+3'],
    [today.id, 'D0'],
  ])
  for (const { id } of [late, today]) {
    const { copia_e_cola } = await ana.api.transacoesFinanceiras.pix({ id })
    expect(texto).toContain(copia_e_cola)
  }
  await ana.api.cobrancas.createJuntas({ canal: 'email', assunto, texto, cobrancas })
  expect(await letters()).toHaveLength(1)
  expect(await suggestions()).toEqual([])
  const again = refusal(ana.api.cobrancas.createJuntas({ canal: 'email', assunto, texto, cobrancas }))
  expect((await again).status).toBe(409)
  expect(await letters()).toHaveLength(1)
})

test('one message has at most 50 receitas, and says how many are left for the next one', async () => {
  const { ana, padaria, due } = await agencyWithReminders()
  for (let made = 0; made < 52; made += 1) await due('2026-11-20', { valor: 10 })
  const whose = { cliente_id: padaria.id }
  const { cobrancas, assunto, texto, restam } = await ana.api.cobrancas.juntas(whose)
  expect([cobrancas.length, restam]).toEqual([50, 2])
  await ana.api.cobrancas.createJuntas({ canal: 'whatsapp', assunto, texto, cobrancas })
  expect(await ana.api.cobrancas.juntas(whose)).toMatchObject({ total: 20, restam: 0 })
})

test('receitas of two clients are not in one message', async () => {
  const { ana, due } = await agencyWithReminders()
  const one = await due('2026-11-20')
  const { id } = await ana.api.clientes.create({ nome: 'Florista', telefone: '(11) 98765-4321' })
  const other = await due('2026-11-20', { pessoa: id })
  const cobrancas = [one, other].map((receita) => ({ transacao_id: receita.id, passo: 'D0' as const }))
  const message = { canal: 'whatsapp' as const, assunto: 'Em aberto', texto: 'Olá!', cobrancas }
  expect(await refusal(ana.api.cobrancas.createJuntas(message))).toMatchObject({
    status: 409,
    error: 'As receitas de uma cobrança são de um só cliente.',
  })
  expect(await ana.api.cobrancas.list({ sugeridas: 'sim' })).toHaveLength(2)
})
