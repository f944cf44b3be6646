import fc from 'fast-check'
import { expect } from 'vitest'
import { TEXTO_DE_TERMO_ATUAL } from '#proofing/termos/textos-rules.ts'
import { type Person, password } from './app.ts'
import { sendPicture } from './pictured-agency.ts'
import { tokenOf } from './revisores.ts'
import { endsOf, tryAll } from './some-order.ts'

type Browser = Pick<Person, 'api' | 'fetch'>

/** An agency on one or several processes. */
export interface Agency {
  ana: Browser
  /** Opens another browser. */
  browser(): Browser
}

const WRITERS = 8
const RUNS = 5

const everyone = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: WRITERS, maxLength: WRITERS })

/** Runs the story with several random choices of what eight writers ask for. */
const often = <T>(asks: fc.Arbitrary<T>, story: (asks: T[]) => Promise<void>): Promise<void> =>
  fc.assert(fc.asyncProperty(everyone(asks), story), { numRuns: RUNS })

/** The values of an open receita of 100 reais. */
async function receitaOf({ ana: { api } }: Agency, data_vencimento = '2026-11-25') {
  const { list, create } = api.categoriasFinanceiras
  const known = (await list()).find(({ tipo }) => tipo === 'receita')
  const { id } = known ?? (await create({ nome: 'Projetos', tipo: 'receita' }))
  return { tipo: 'receita' as const, valor: 100, data_vencimento, categoria_id: id, pessoa: 'Padaria' }
}

const amount = fc.integer({ min: 1, max: 70 })

/** Pays a transaction of 100 reais in parts, all at the same time. */
async function payInParts({ ana: { api } }: Agency, id: number, parts: number[]): Promise<void> {
  const tried = await tryAll(
    parts,
    (valor) => api.pagamentos.create({ id, valor, data: '2026-11-20' }),
    [409, 422],
  )
  const ends = endsOf(tried, {
    state: 0,
    next: (pago, valor) => (pago + valor > 100 ? undefined : pago + valor),
  })
  const { pago, status } = await api.transacoesFinanceiras.get({ id })
  expect(ends, JSON.stringify(tried)).toContain(pago)
  expect(status).toBe(pago === 100 ? 'pago' : 'pendente')
}

/** Creates and pays transactions of a month while the month is closed. */
async function closeMonth(agency: Agency, asks: ('create' | 'pay' | 'close')[]): Promise<void> {
  const { transacoesFinanceiras, fechamentos, pagamentos } = agency.ana.api
  const form = await receitaOf(agency, '2026-10-10')
  const { id } = await transacoesFinanceiras.create(form)
  const count = async () => (await transacoesFinanceiras.list({ limit: 100 })).length
  const before = await count()
  const send = {
    create: () => transacoesFinanceiras.create(form),
    pay: () => pagamentos.create({ id, valor: 10, data: '2026-10-20' }),
    close: () => fechamentos.create({ mes: '2026-10' }),
  }
  const tried = await tryAll(asks, (ask) => send[ask](), [409])
  const ends = endsOf(tried, {
    state: { isClosed: false, created: 0, pago: 0 },
    next: (state, ask) => {
      if (state.isClosed) return undefined
      if (ask === 'close') return { ...state, isClosed: true }
      return ask === 'pay' ? { ...state, pago: state.pago + 10 } : { ...state, created: state.created + 1 }
    },
  })
  const [open] = (await fechamentos.list({})).filter(({ reaberto_em }) => reaberto_em === null)
  const { pago } = await transacoesFinanceiras.get({ id })
  const end = { isClosed: open !== undefined, created: (await count()) - before, pago }
  expect(ends, JSON.stringify(tried)).toContainEqual(end)
  if (open) await fechamentos.reabrir({ id: open.id, motivo: 'Outra vez' })
}

/** Issues receipts for four paid transactions, each of them twice at the same time. */
async function issueReceipts(agency: Agency): Promise<void> {
  const { configuracoes, clientes, transacoesFinanceiras, recibos } = agency.ana.api
  await configuracoes.update({
    nome: 'Estúdio Aurora',
    documento: '11.222.333/0001-81',
    recibo_razao_social: 'Aurora Criação Ltda.',
    recibo_cidade: 'São Paulo/SP',
    recibo_responsavel: 'Ana Souza',
  })
  const { id: pessoa } = await clientes.create({ nome: 'Padaria Aurora', cpf_cnpj: '529.982.247-25' })
  const form = { ...(await receitaOf(agency)), pessoa, data_pagamento: '2026-11-20' }
  const paid = await Array.fromAsync([1, 2, 3, 4], () => transacoesFinanceiras.create(form))
  const ids = [...paid, ...paid].map(({ id }) => id)
  const tried = await tryAll(ids, (transacao_id) => recibos.create({ transacao_id }), [409])
  expect(tried.filter(({ isGranted }) => isGranted).map(({ ask }) => ask)).toHaveLength(paid.length)
  const issued = await recibos.list({})
  expect(issued.map(({ numero }) => Number(numero.split('/')[0])).sort()).toEqual([1, 2, 3, 4])
  expect(issued.map(({ transacao_id }) => transacao_id).sort()).toEqual(paid.map(({ id }) => id).sort())
}

/** Changes the following instalments of a purchase from one version; only the first may. */
async function changeInstalments(agency: Agency): Promise<void> {
  const { parceladas } = agency.ana.api
  const form = { ...(await receitaOf(agency)), valor: 800, parcelas: 8 }
  const [first] = await parceladas.create(form)
  if (!first) throw new Error('There are no instalments')
  const { id, versao } = first
  const values = Array.from({ length: WRITERS }, (_, at) => 10 + at)
  const tried = await tryAll(values, (valor) => parceladas.update({ ...form, id, versao, valor }), [409])
  const granted = tried.filter(({ isGranted }) => isGranted)
  expect(granted).toHaveLength(1)
  const after = await parceladas.list({ id })
  expect(new Set(after.map(({ valor }) => valor))).toEqual(new Set([granted[0]?.ask]))
}

/** Sends a picture of a new project to these many people, who all have opened it and want to approve it. */
async function sendToPeople({ ana, browser }: Agency, many: number, regra: 'qualquer' | 'todos') {
  const { projetos, rodadas, revisores } = ana.api
  const project = {
    title: 'Site',
    clientName: 'Café',
    description: 'Um site',
    category: 'Web Design',
  } as const
  const { id } = await projetos.create(project)
  await sendPicture(ana, id, 'frente.png')
  const people = await Array.fromAsync({ length: many }, async (_, at) => {
    const person = { nome: `Pessoa ${at}`, telefone: `(11) 9123${at}-5678`, fator: 'pin' as const }
    const { link, pin } = await revisores.create({ ...person, id, papel: 'decide' })
    const own = browser()
    await own.api.revisao.entrar({ token: tokenOf(link), codigo: pin ?? '' })
    return own
  })
  const rodada = await rodadas.create({ id, regra })
  const answers = await Array.fromAsync(people, async ({ api }) => {
    for (const { versao_id } of rodada.pecas)
      await api.rodadas.responder({ id: rodada.id, versao_id, resposta: 'aprovar', abertas: [1] })
    const { vistas } = await api.rodadas.vista({ id: rodada.id })
    return () => api.rodadas.concluir({ id: rodada.id, vistas, texto: TEXTO_DE_TERMO_ATUAL })
  })
  return { id, rodada, answers }
}

/** Eight people whose answers are all needed conclude at the same time. */
async function concludeTogether(agency: Agency): Promise<void> {
  const { id, answers } = await sendToPeople(agency, WRITERS, 'todos')
  const tried = await tryAll(answers, (conclude) => conclude(), [])
  expect(tried.every(({ isGranted }) => isGranted)).toBe(true)
  const [rodada] = await agency.ana.api.rodadas.list({ id })
  expect(rodada).toMatchObject({ desfecho: 'aprovada', fechada_em: expect.any(String) })
  expect((await agency.ana.api.projetos.get({ id })).decisions).toHaveLength(WRITERS)
}

/** People conclude, of whom one is enough, while the agency withdraws the rodada and opens another. */
async function concludeAgainstReopening(agency: Agency): Promise<void> {
  const { rodadas, projetos } = agency.ana.api
  const { id, rodada, answers } = await sendToPeople(agency, 4, 'qualquer')
  const end = () => rodadas.encerrar({ id: rodada.id })
  const reopen = () => rodadas.create({ id, regra: 'qualquer' })
  const asks = [
    ...answers.map((send) => ({ what: 'conclude', send })),
    ...[end, end].map((send) => ({ what: 'end', send })),
    ...[reopen, reopen].map((send) => ({ what: 'reopen', send })),
  ]
  const tried = await tryAll(asks, ({ send }) => send(), [403, 404, 409])
  const ends = endsOf(tried, {
    state: { isOpen: true, rodadas: 1, decisions: 0 },
    next: ({ isOpen, rodadas, decisions }, { what }) => {
      if (what === 'reopen') return isOpen ? undefined : { isOpen: true, rodadas: rodadas + 1, decisions }
      if (!isOpen || rodadas > 1) return undefined
      return { isOpen: false, rodadas, decisions: decisions + (what === 'conclude' ? 1 : 0) }
    },
  })
  const found = await rodadas.list({ id })
  const project = await projetos.get({ id })
  const decisions = project.decisions.length
  const isOpen = found.some(({ fechada_em }) => fechada_em === null)
  expect(ends, JSON.stringify(tried)).toContainEqual({ isOpen, rodadas: found.length, decisions })
  expect(project.status === 'review').toBe(isOpen)
}

/** Enters wrong PINs at the same time, more than are allowed. Exactly ten are counted. */
async function guessPin({ ana, browser }: Agency): Promise<void> {
  const { projetos, revisores } = ana.api
  const project = {
    title: 'Site',
    clientName: 'Café',
    description: 'Um site',
    category: 'Web Design',
  } as const
  const { id } = await projetos.create(project)
  const person = { nome: 'João Braga', telefone: '(11) 91234-5678', fator: 'pin' as const }
  const { link, pin } = await revisores.create({ ...person, id, papel: 'decide' })
  const guess = (codigo: string) => browser().api.revisao.entrar({ token: tokenOf(link), codigo })
  const wrong = pin === '23456789' ? '23456788' : '23456789'
  const answers = await Promise.allSettled(Array.from({ length: 14 }, () => guess(wrong)))
  const statuses = answers.map((one) => (one.status === 'rejected' ? one.reason.status : 201))
  expect(statuses.filter((status) => status === 422)).toHaveLength(9)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  const [joao] = (await revisores.list({ id })).filter(({ nome }) => nome === person.nome)
  expect(joao?.estado).toBe('bloqueado')
  await expect(guess(pin ?? '')).rejects.toMatchObject({ status: 429 })
}

/** Two administrators take the role from each other. */
async function demoteEachOther({ ana, browser }: Agency): Promise<void> {
  const bia = browser()
  const convite = new URL((await ana.api.convites.create({ role: 'admin' })).link).searchParams.get('convite')
  const email = 'bia@exemplo.com.br'
  const enter = { name: 'Bia', email, password, role: 'admin' as const, convite: convite ?? '' }
  const { user } = await bia.api.cadastro.create(enter)
  const me = await ana.api.sessao.get()
  await Promise.allSettled([
    ana.api.usuarios.update({ id: user.id, nome: 'Bia', email, role: 'user' }),
    bia.api.usuarios.update({ id: me.id, nome: 'Ana', email: me.email, role: 'user' }),
  ])
  // Losing the role ends the sessions.
  const left = await Promise.allSettled([ana, bia].map(({ api }) => api.sessao.get()))
  expect(left.map((one) => one.status === 'fulfilled' && one.value.role)).toContain('admin')
}

/** What several people do at the same time. The outcome must be that of some order, one after the other. */
export const atOnce: Record<string, (agency: Agency) => Promise<void>> = {
  'payments of one transaction': (agency) =>
    often(amount, async (parts) => {
      const { id } = await agency.ana.api.transacoesFinanceiras.create(await receitaOf(agency))
      await payInParts(agency, id, parts)
    }),
  'payments of one instalment': (agency) =>
    often(amount, async (parts) => {
      const form = { ...(await receitaOf(agency)), valor: 300, parcelas: 3 }
      const [, second] = await agency.ana.api.parceladas.create(form)
      await payInParts(agency, second?.id ?? 0, parts)
    }),
  'payments and new transactions of a month, and its closing': (agency) =>
    often(fc.constantFrom('create' as const, 'pay' as const, 'close' as const), (asks) =>
      closeMonth(agency, asks),
    ),
  'receipts, which get the next numbers without a gap': issueReceipts,
  'changes of the following instalments of one purchase': changeInstalments,
  'eight people who conclude': concludeTogether,
  'people who conclude, the end of their rodada and the next one': concludeAgainstReopening,
  'wrong PINs, of which exactly ten are counted': guessPin,
  'administrators who take the role from each other': demoteEachOther,
}
