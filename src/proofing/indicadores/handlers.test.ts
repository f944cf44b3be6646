import { expect, test } from 'vitest'
import type { Preco } from '#proofing/rodadas/rules.ts'
import { agency, site } from '#testing/agency.ts'
import { type Person, refusal } from '#testing/app.ts'
import { byHand, rowsOf } from '#testing/approvals-by-hand.ts'
import { priceIn } from '#testing/price-in.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'
import { type Figura, figuras } from './rules.ts'

/** The tests begin on a Friday at 14:30, which is a bank holiday. */
const feriados = ['2026-11-20', '2026-11-25', '2026-12-25']

/**
 * Five clients' projects in November and December 2026. Caio's site takes a third rodada in December, his poster was
 * withdrawn once, Clara pays for further rodadas, the bar answers by telephone, and one project is in the bin.
 */
async function busyMonths() {
  const here = await agency()
  const { app, ana, ugo, caio, clara, id, later, site: own } = here
  await ana.api.feriados.create({ dia: '2026-11-25', nome: 'Padroeira', anual: false })
  const project = async (title: string, of: { clientId?: number; clientName: string }) =>
    (await ana.api.projetos.create({ ...site, ...of, title })).id
  const send = (one: number) => ugo.api.projetos.setStatus({ id: one, status: 'review' })
  const withdraw = (one: number) => ugo.api.projetos.setStatus({ id: one, status: 'in_progress' })
  const approve = (who: Person, one: number) => who.api.projetos.aprovar({ id: one })
  const reject = (who: Person, one: number, aceite?: Preco) =>
    who.api.projetos.rejeitar({ id: one, motivo: 'Falta o preço', ...(aceite && { aceite }) })
  const pay = async (one: number) => reject(clara, one, await priceIn(reject(clara, one)))
  const newest = async (one: number) => (await ana.api.rodadas.list({ id: one }))[0]?.id ?? 0

  const poster = await project('Cartaz', { clientId: own.clientId, clientName: 'Caio' })
  const logo = await project('Logo; =1+1', { clientId: clara.id, clientName: 'Clara' })
  const menu = await project('Cardápio', { clientName: 'Bar do Zé' })
  const gone = await project('Folheto', { clientId: clara.id, clientName: 'Clara' })
  await project('Parado', { clientName: 'Bar do Zé' })
  await ana.api.rodadas.setCondicoes({ id: logo, rodadas_incluidas: 0, rodada_extra_valor: 450.1 })

  await later({ hours: 24 * 3 })
  for (const one of [id, poster, logo, menu, gone]) await send(one)
  await later({ hours: 4, minutes: 7 })
  await withdraw(poster)
  await pay(logo)
  await later({ hours: 22, minutes: 30 })
  await reject(caio, id)
  await approve(clara, gone)
  await send(poster)
  await send(logo)
  await ana.api.rodadas.decisaoFora({
    id: menu,
    decisao: 'approved',
    nome: 'Zé',
    meio: 'Telefone',
    em: '2026-11-24',
    nota: 'Pode imprimir.',
  })
  await later({ hours: 24 * 2 })
  await send(id)
  await approve(caio, poster)
  await pay(logo)
  await ana.api.rodadas.dispensar({ id: await newest(logo), motivo: 'Erro nosso' })
  await later({ hours: 3 })
  await approve(caio, id)
  await send(logo)
  await pay(logo)
  await ana.api.projetos.remove({ id: gone })
  await later({ hours: 24 * 12 })
  await withdraw(id)
  await send(id)
  await send(logo)
  await later({ hours: 30 })
  await approve(caio, id)
  await pay(logo)
  await ana.api.rodadas.naoContar({ id: await newest(logo), motivo: 'Foi a mesma rodada' })
  await send(logo)
  await later({ hours: 5 })
  return { ...here, logo, menu, poster, gone, rows: await rowsOf(app.context) }
}

const everything = { de: '2026-11-01', ate: '2026-12-31' }
const periods = [
  everything,
  { de: '2026-11-01', ate: '2026-11-30' },
  { de: '2026-12-01', ate: '2026-12-31' },
  { de: '2026-11-24', ate: '2026-11-24' },
]

test('the figures of each period and client are those that an independent reader computes from the stored rows', async () => {
  const { app, ana, rows } = await busyMonths()
  for (const period of periods) {
    const { clientes, ...total } = await ana.api.indicadores.aprovacao(period)
    expect(total).toEqual({ ...period, ...(await byHand(app.context, rows, { ...period, feriados })) })
    for (const { chave, nome, ...own } of clientes) {
      const expected = await byHand(app.context, rows, { ...period, feriados, cliente: nome })
      expect(own, `${nome} from ${period.de}`).toEqual(expected)
      const { clientes: found, ...filtered } = await ana.api.indicadores.aprovacao({
        ...period,
        cliente: chave,
      })
      expect(filtered).toEqual({ ...period, ...own })
      expect(found.map((one) => one.nome)).toEqual([nome])
    }
  }
  const { clientes, ...total } = await ana.api.indicadores.aprovacao(everything)
  expect(clientes.map(({ nome }) => nome)).toEqual(['Bar do Zé', 'Caio', 'Clara'])
  // The site has three, the poster and the menu one, the logo four. All but two of the accepted prices were waived.
  expect(total).toMatchObject({
    rodadas_por_projeto: { base: 4, mediana: 2 },
    na_primeira: { base: 4, aprovados: 2, percentual: 50 },
    primeira_resposta: { base: 9 },
    extras: { base: 2, valor: 900.2 },
  })
})

test('each figure links to exactly the rows that it counts, for each period and client', async () => {
  const { ana } = await busyMonths()
  const rowsBehind = async (figura: Figura, filter: { de: string; ate: string; cliente?: string }) =>
    (await ana.api.indicadores.linhas({ figura, ...filter })).linhas
  for (const period of periods) {
    const { clientes, ...total } = await ana.api.indicadores.aprovacao(period)
    for (const figura of figuras) {
      const all = await rowsBehind(figura, period)
      expect(all, `${figura} from ${period.de}`).toHaveLength(total[figura].base)
      for (const { chave, nome, ...own } of clientes) {
        const found = await rowsBehind(figura, { ...period, cliente: chave })
        expect(found, `${figura} of ${nome}`).toHaveLength(own[figura].base)
        expect(found).toEqual(all.filter(({ cliente_nome }) => cliente_nome === nome))
      }
    }
  }
})

test('the rows say what was counted', async () => {
  const { ana, id, logo, poster, menu } = await busyMonths()
  const read = (figura: Figura) => ana.api.indicadores.linhas({ figura, ...everything })
  expect((await read('rodadas_por_projeto')).linhas).toEqual([
    { projeto_id: menu, titulo: 'Cardápio', cliente_nome: 'Bar do Zé', rodadas: 1 },
    { projeto_id: poster, titulo: 'Cartaz', cliente_nome: 'Caio', rodadas: 1 },
    { projeto_id: logo, titulo: 'Logo; =1+1', cliente_nome: 'Clara', rodadas: 4 },
    { projeto_id: id, titulo: 'Site novo', cliente_nome: 'Caio', rodadas: 3 },
  ])
  const first = await read('na_primeira')
  expect(first.figura === 'na_primeira' && first.linhas.map((one) => [one.titulo, one.aprovada])).toEqual([
    ['Cardápio', true],
    ['Cartaz', true],
    ['Logo; =1+1', false],
    ['Site novo', false],
  ])
  const prices = await read('extras')
  expect(
    prices.figura === 'extras' && prices.linhas.map((one) => [one.numero, one.valor, one.situacao]),
  ).toEqual([
    [1, 450.1, 'em_aberto'],
    [3, 450.1, 'em_aberto'],
  ])
  const waits = await read('primeira_resposta')
  if (waits.figura !== 'primeira_resposta') throw new Error('these are the rows of another figure')
  expect(waits.linhas.find(({ titulo }) => titulo === 'Cartaz')).toMatchObject({
    numero: 2,
    aberta_em: '2026-11-24T17:07:00-03:00',
    respondida_em: '2026-11-26T17:07:00-03:00',
    // Wednesday the 25th is a holiday.
    espera: { corridos: 48 * 60, uteis: 9 * 60 },
  })
})

test('the sides add up to the report of the clock', async () => {
  const { ana } = await busyMonths()
  for (const period of periods) {
    const { agencia, cliente, dias_cliente, clientes } = await ana.api.relogio.relatorio(period)
    const base = clientes.flatMap(({ projetos }) => projetos).length
    const { por_lado } = await ana.api.indicadores.aprovacao(period)
    expect(por_lado).toEqual({ base, agencia, cliente, dias_cliente })
  }
})

test('the first of several answers counts, once all have answered', async () => {
  const { ana, caio, clara, id, join, open, answer, finish, later } = await agencyWithPecas()
  await join(clara)
  await later({ hours: 24 * 3 })
  await open('todos')
  await later({ hours: 2 })
  await caio.api.projetos.aprovar({ id })
  await later({ hours: 24 })
  const waits = () => ana.api.indicadores.linhas({ figura: 'primeira_resposta', ...everything })
  expect((await waits()).linhas, 'the rodada is open').toEqual([])
  await answer(clara, 'aprovar', 'aprovar')
  await finish(clara)
  expect((await waits()).linhas).toMatchObject([{ numero: 1, espera: { corridos: 120, uteis: 120 } }])
})

test('a new agency has figures without rows', async () => {
  const { ana } = await agency()
  const { clientes, ...total } = await ana.api.indicadores.aprovacao({ de: '2020-01-01', ate: '2020-12-31' })
  const none = { corridos: 0, uteis: 0 }
  expect([clientes, total]).toEqual([
    [],
    {
      de: '2020-01-01',
      ate: '2020-12-31',
      rodadas_por_projeto: { base: 0, mediana: null },
      na_primeira: { base: 0, aprovados: 0, percentual: null },
      primeira_resposta: { base: 0, uteis: null, corridos: null },
      por_lado: { base: 0, agencia: none, cliente: none, dias_cliente: 0 },
      extras: { base: 0, valor: 0 },
    },
  ])
  const backwards = { de: '2026-11-27', ate: '2026-11-26' }
  for (const request of [
    () => ana.api.indicadores.aprovacao(backwards),
    () => ana.api.indicadores.linhas({ ...backwards, figura: 'extras' }),
    () => ana.api.indicadores.exportar(backwards),
  ])
    expect(await refusal(request())).toMatchObject({
      status: 422,
      fields: { ate: 'O período termina antes de começar.' },
    })
})

test('the CSV has one line for each client and their total, and runs no formula', async () => {
  const { ana, app } = await agency()
  await app.context.database.writes.updateTable('projetos').set({ clientName: '=Caio' }).execute()
  const period = { de: '2026-11-20', ate: '2026-11-20' }
  const text = await (await ana.api.indicadores.exportar(period)).text()
  const [head, ...lines] = text.replace('\u{feff}', '').trimEnd().split('\r\n')
  expect(head?.split(';').slice(0, 3)).toEqual([
    'Cliente',
    'Rodadas por projeto (mediana)',
    'Projetos com rodada respondida',
  ])
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^"'=Caio";;0;;0;0;;;0;/)
  expect(lines[1]).toMatch(/^Total;;0;/)
})

test('the card of the home shows the figures of the last ninety days', async () => {
  const { app, ana, rows, later } = await busyMonths()
  const { de, ate, ...figures } = await ana.api.painel.aprovacoes({})
  expect([de, ate]).toEqual(['2026-09-12', '2026-12-10'])
  const { por_lado: _, ...expected } = await byHand(app.context, rows, { de, ate, feriados })
  expect(figures).toEqual(expected)
  await later({ hours: 24 * 91 })
  expect(await ana.api.painel.aprovacoes({})).toMatchObject({
    rodadas_por_projeto: { base: 0, mediana: null },
    extras: { base: 0, valor: 0 },
  })
})
