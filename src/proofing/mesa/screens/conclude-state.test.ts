import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ParteNaoMostrada } from '#proofing/pecas/nao-mostrado-rules.ts'
import type { Resposta } from '#proofing/rodadas/resposta-rules.ts'
import type { Conclusao, Vista } from '#proofing/rodadas/schemas.ts'
import {
  type ConcludeEvent,
  type ConcludeState,
  concludeReducer,
  conclusionOf,
  type ExtraPrice,
  isSending,
  nothingSent,
  reviewOf,
} from './conclude-state.ts'

interface Shown {
  vistas?: string
  respostas?: (Resposta | null)[]
  nao_mostrado?: ParteNaoMostrada[]
  itens?: string[]
  obrigatorias?: boolean
}

/** What a person sees before the conclusion, with a piece for each answer. */
const vistaWith = (shown: Shown = {}): Vista => ({
  vistas: shown.vistas ?? 'a1',
  projeto: { id: 3, title: 'Padaria da Ana' },
  cliente: 'Caio',
  agencia: { nome: 'Agência da Ana', cnpj: '' },
  nome: 'Caio',
  rodada: { id: 8, numero: 2, prazo: null },
  pecas: (shown.respostas ?? ['aprovar']).map((resposta, at) => ({
    peca_id: at + 1,
    nome: `Peça ${at + 1}`,
    link: '',
    versao_id: (at + 1) * 10,
    numero: 1,
    tipo: 'imagem',
    sha256: '',
    telas: '',
    paginas: 1,
    nao_mostrado: shown.nao_mostrado ?? [],
    marcacoes: 0,
    resposta,
    abertas: [1],
  })),
  conversa: '',
  conferencias: { itens: shown.itens ?? [], obrigatorias: shown.obrigatorias ?? false },
  preco: null,
  contagem: '',
  textos: {
    resposta: { versao: 4, texto: 'A resposta vale.' },
    aceite: { versao: 5, texto: 'O preço vale.' },
  },
})

const price: ExtraPrice = {
  preco: { numero: 3, valor: 250, vencimento: '2026-12-10' },
  frase: 'Esta é a 3ª rodada e custa R$ 250,00.',
}
const dearer: ExtraPrice = { preco: { ...price.preco, valor: 300 }, frase: 'Custa R$ 300,00.' }
const conclusion: Conclusao = {
  projeto: { id: 3, title: 'Padaria da Ana', status: 'approved' },
  termo: 'K7',
  por_email: false,
}
const waiting: Conclusao = { ...conclusion, termo: '', mensagem: 'Clara precisa aceitar o valor.' }
const at = '2026-11-20T14:31:00Z'
const newer = vistaWith({ vistas: 'b2' })
const newest = vistaWith({ vistas: 'c3' })

const done = { newer: null, ticked: ['Telefone'] }
const checking: ConcludeState = { step: 'checking', ...done }
const sending: ConcludeState = { step: 'sending', ...done }
const pricing: ConcludeState = { step: 'pricing', ...done, price }
const accepting: ConcludeState = { step: 'accepting', ...done, price }
const concluded: ConcludeState = { step: 'concluded', conclusion, at, vista: newer }

const ticked: ConcludeEvent = { type: 'ticked', conferencias: ['Telefone', 'Preço'] }
const sent: ConcludeEvent = { type: 'sent' }
const declined: ConcludeEvent = { type: 'declined' }
const accepted: ConcludeEvent = { type: 'concluded', conclusion, at, vista: newer }
const failed: ConcludeEvent = { type: 'refused', refusal: { reason: 'other' } }
const changed: ConcludeEvent = { type: 'refused', refusal: { reason: 'changed', vista: newer } }
const priced: ConcludeEvent = { type: 'refused', refusal: { reason: 'price', price } }
const pricedDearer: ConcludeEvent = { type: 'refused', refusal: { reason: 'price', price: dearer } }

interface Row {
  title: string
  from: ConcludeState
  event: ConcludeEvent
  to: ConcludeState
}

test('the dialog opens with nothing ticked and nothing sent', () => {
  expect(nothingSent).toEqual({ step: 'checking', newer: null, ticked: [] })
})

describe('an event leads to the next step', () => {
  test.each<Row>([
    {
      title: 'ticking a point remembers all ticked points',
      from: checking,
      event: ticked,
      to: { step: 'checking', newer: null, ticked: ['Telefone', 'Preço'] },
    },
    {
      title: 'unticking the last point leaves none',
      from: checking,
      event: { type: 'ticked', conferencias: [] },
      to: { step: 'checking', newer: null, ticked: [] },
    },
    { title: 'sending waits for the server', from: checking, event: sent, to: sending },
    { title: 'the server takes the answer', from: sending, event: accepted, to: concluded },
    {
      title: 'the server keeps the answer until somebody accepts its price',
      from: sending,
      event: { type: 'concluded', conclusion: waiting, at, vista: newer },
      to: { step: 'concluded', conclusion: waiting, at, vista: newer },
    },
    { title: 'a price is put to the person', from: sending, event: priced, to: pricing },
    { title: 'accepting the price sends the answer again', from: pricing, event: sent, to: accepting },
    { title: 'the server takes the answer with the price', from: accepting, event: accepted, to: concluded },
    { title: 'declining the price leads back to the answers', from: pricing, event: declined, to: checking },
    {
      title: 'the price has risen before it was accepted, so the new one is put',
      from: accepting,
      event: pricedDearer,
      to: { step: 'pricing', ...done, price: dearer },
    },
  ])('$title', ({ from, event, to }) => {
    expect(concludeReducer(from, event)).toEqual(to)
  })
})

describe('a refused answer can be given again, and nothing that was ticked is lost', () => {
  test.each<Row>([
    { title: 'after a failure the answers are shown again', from: sending, event: failed, to: checking },
    {
      title: 'after a failure with an accepted price, the price is shown again',
      from: accepting,
      event: failed,
      to: pricing,
    },
    {
      title: 'something else is to be seen by now',
      from: sending,
      event: changed,
      to: { step: 'checking', newer, ticked: ['Telefone'] },
    },
    {
      title:
        'something else is to be seen when the price is accepted, so the answers are shown, without the price',
      from: accepting,
      event: changed,
      to: { step: 'checking', newer, ticked: ['Telefone'] },
    },
    {
      title: 'something else is to be seen for the second time',
      from: { step: 'sending', newer, ticked: [] },
      event: { type: 'refused', refusal: { reason: 'changed', vista: newest } },
      to: { step: 'checking', newer: newest, ticked: [] },
    },
    {
      title: 'a failure does not hide what was new',
      from: { step: 'sending', newer, ticked: ['Telefone'] },
      event: failed,
      to: { step: 'checking', newer, ticked: ['Telefone'] },
    },
    {
      title: 'a price does not hide what was new',
      from: { step: 'sending', newer, ticked: [] },
      event: priced,
      to: { step: 'pricing', newer, ticked: [], price },
    },
    {
      title: 'declining a price does not hide what was new',
      from: { step: 'pricing', newer, ticked: [], price },
      event: declined,
      to: { step: 'checking', newer, ticked: [] },
    },
    {
      title: 'sending again keeps what was new',
      from: { step: 'checking', newer, ticked: ['Telefone'] },
      event: sent,
      to: { step: 'sending', newer, ticked: ['Telefone'] },
    },
  ])('$title', ({ from, event, to }) => {
    expect(concludeReducer(from, event)).toEqual(to)
  })
})

describe('an event that is not possible in a step changes nothing', () => {
  test.each<Omit<Row, 'to'>>([
    { title: 'a second click while the answer is being sent', from: sending, event: sent },
    { title: 'a second click while the price is being accepted', from: accepting, event: sent },
    { title: 'sending after the conclusion', from: concluded, event: sent },
    { title: 'ticking while the answer is being sent', from: sending, event: ticked },
    { title: 'ticking while the price is shown', from: pricing, event: ticked },
    { title: 'ticking while the price is being accepted', from: accepting, event: ticked },
    { title: 'ticking after the conclusion', from: concluded, event: ticked },
    { title: 'declining a price that is being accepted', from: accepting, event: declined },
    { title: 'declining while no price is shown', from: checking, event: declined },
    { title: 'declining while the answer is being sent', from: sending, event: declined },
    { title: 'declining after the conclusion', from: concluded, event: declined },
    { title: 'a late success while the person checks', from: checking, event: accepted },
    { title: 'a late success while the price is shown', from: pricing, event: accepted },
    {
      title: 'a second success after the conclusion',
      from: concluded,
      event: { type: 'concluded', conclusion: waiting, at: '2026-11-20T14:32:00Z', vista: newest },
    },
    { title: 'a late failure while the person checks', from: checking, event: failed },
    { title: 'a late price while the person checks', from: checking, event: priced },
    { title: 'a late price while another is shown', from: pricing, event: pricedDearer },
    { title: 'a late change while the person checks', from: checking, event: changed },
    { title: 'a late change while the price is shown', from: pricing, event: changed },
    { title: 'a failure after the conclusion', from: concluded, event: failed },
    { title: 'a change after the conclusion', from: concluded, event: changed },
  ])('$title', ({ from, event }) => {
    expect(concludeReducer(from, event)).toBe(from)
  })
})

test.each([
  { state: checking, isAwaited: false },
  { state: sending, isAwaited: true },
  { state: pricing, isAwaited: false },
  { state: accepting, isAwaited: true },
  { state: concluded, isAwaited: false },
])(
  'in the step $state.step, that the answer of the server is awaited is $isAwaited',
  ({ state, isAwaited }) => {
    expect(isSending(state)).toBe(isAwaited)
  },
)

describe('what is missing before the answers can be sent', () => {
  const two = ['Telefone', 'Preço']
  test.each<{ title: string; shown: Shown; ticked: string[]; isComplete: boolean }>([
    { title: 'nothing is asked for', shown: {}, ticked: [], isComplete: true },
    { title: 'no optional point is ticked', shown: { itens: two }, ticked: [], isComplete: true },
    {
      title: 'one of the required points is not ticked',
      shown: { itens: two, obrigatorias: true },
      ticked: ['Telefone'],
      isComplete: false,
    },
    {
      title: 'every required point is ticked',
      shown: { itens: two, obrigatorias: true },
      ticked: ['Preço', 'Telefone'],
      isComplete: true,
    },
    {
      title: 'a ticked point that is not asked for any more does not stand for another',
      shown: { itens: ['Preço'], obrigatorias: true },
      ticked: ['Telefone'],
      isComplete: false,
    },
    {
      title: 'a ticked point that is not asked for any more prevents nothing',
      shown: { itens: ['Preço'], obrigatorias: true },
      ticked: ['Telefone', 'Preço'],
      isComplete: true,
    },
    {
      title: 'a request for adjustments needs no points',
      shown: { respostas: ['ajustar'], itens: two, obrigatorias: true },
      ticked: [],
      isComplete: true,
    },
    {
      title: 'a request for adjustments of one of two pieces needs no points',
      shown: { respostas: ['aprovar', 'ajustar'], itens: two, obrigatorias: true },
      ticked: [],
      isComplete: true,
    },
    {
      title: 'an animation that no screen shows cannot be approved',
      shown: { nao_mostrado: ['animacao'] },
      ticked: [],
      isComplete: false,
    },
    {
      title: 'adjustments of an animation that no screen shows can be asked for',
      shown: { respostas: ['ajustar'], nao_mostrado: ['animacao'] },
      ticked: [],
      isComplete: true,
    },
    {
      title: 'one animation is refused and the other approved unseen',
      shown: { respostas: ['ajustar', 'aprovar'], nao_mostrado: ['animacao'] },
      ticked: [],
      isComplete: false,
    },
  ])('$title', ({ shown, ticked, isComplete }) => {
    expect(reviewOf(vistaWith(shown), ticked).isComplete).toBe(isComplete)
  })

  test.each<{ respostas: (Resposta | null)[]; isRejected: boolean }>([
    { respostas: ['aprovar'], isRejected: false },
    { respostas: ['aprovar', 'ajustar'], isRejected: true },
    { respostas: ['ajustar', 'ajustar'], isRejected: true },
    { respostas: [null], isRejected: false },
    { respostas: [], isRejected: false },
  ])(
    'with the answers $respostas, that adjustments are asked for is $isRejected',
    ({ respostas, isRejected }) => {
      expect(reviewOf(vistaWith({ respostas }), []).isRejected).toBe(isRejected)
    },
  )
})

describe('the request that records the answers', () => {
  const asks = vistaWith({ itens: ['Telefone'] })
  const common = { id: 8, motivo: 'Maior.', vistas: 'a1', texto: 4 }

  test('an approval names what was seen and the ticked points that are asked for', () => {
    const state: ConcludeState = { ...checking, ticked: ['Antigo', 'Telefone'] }
    expect(conclusionOf(state, { vista: asks, motivo: 'Maior.' })).toEqual({
      ...common,
      conferencias: ['Telefone'],
    })
  })

  test('a request for adjustments names no points, although they were ticked before', () => {
    const vista = vistaWith({ respostas: ['ajustar'], itens: ['Telefone'] })
    expect(conclusionOf(checking, { vista, motivo: 'Maior.' })).toEqual({ ...common, conferencias: [] })
  })

  test.each([pricing, accepting])('in the step $step it names the price that is shown', (state) => {
    expect(conclusionOf(state, { vista: asks, motivo: 'Maior.' })).toEqual({
      ...common,
      conferencias: ['Telefone'],
      aceite: price.preco,
    })
  })

  test('it names what is shown since the last refusal', () => {
    expect(conclusionOf(checking, { vista: newer, motivo: '' }).vistas).toBe('b2')
  })
})

describe('in any order of events', () => {
  const anyEvent = fc.constantFrom(ticked, sent, declined, accepted, failed, changed, priced, pricedDearer)
  const run = (events: ConcludeEvent[], from = nothingSent) => events.reduce(concludeReducer, from)

  test('a recorded answer stays recorded', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        expect(run(events, concluded)).toBe(concluded)
      }),
    )
  })

  test('between two answers of the server only one request is sent', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let state = nothingSent
        let requests = 0
        for (const event of events) {
          const next = concludeReducer(state, event)
          if (event.type === 'sent' && next !== state) requests++
          if ((event.type === 'refused' || event.type === 'concluded') && next !== state) requests--
          expect(requests).toBe(isSending(next) ? 1 : 0)
          state = next
        }
      }),
    )
  })

  test('a price is only accepted after it was put to the person', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let shown: ExtraPrice | undefined
        let state = nothingSent
        for (const event of events) {
          state = concludeReducer(state, event)
          if (state.step === 'accepting') expect(state.price).toBe(shown)
          shown = state.step === 'pricing' ? state.price : shown
        }
      }),
    )
  })

  test('only the person changes what is ticked', () => {
    const others = anyEvent.filter(({ type }) => type !== 'ticked')
    fc.assert(
      fc.property(fc.array(others), (events) => {
        const state = run(events, checking)
        if (state.step !== 'concluded') expect(state.ticked).toEqual(['Telefone'])
      }),
    )
  })
})
