import { canSerAprovada } from '#proofing/pecas/nao-mostrado-rules.ts'
import { type Preco, whyNotAprovar } from '#proofing/rodadas/rules.ts'
import type { Conclusao, Vista } from '#proofing/rodadas/schemas.ts'

/** The price of a further rodada, with the sentence that puts it to the person. */
export interface ExtraPrice {
  preco: Preco
  frase: string
}

/** What a person has done until the answer is recorded. */
interface Answering {
  /** What there is to see since an answer was refused for it; null while it is what was read at first. */
  newer: Vista | null
  /** The points that the person has ticked, also those that are not asked for any more. */
  ticked: readonly string[]
}

export type ConcludeState =
  /** The person looks at the answers once more. */
  | (Answering & { step: 'checking' })
  /** The answers are being sent. */
  | (Answering & { step: 'sending' })
  /** The answers were refused, because the agency asks a price for them. */
  | (Answering & { step: 'pricing'; price: ExtraPrice })
  /** The answers are being sent with the accepted price. */
  | (Answering & { step: 'accepting'; price: ExtraPrice })
  /** The server has taken the answers, or keeps them until somebody accepts their price. */
  | Conclusion

interface Conclusion {
  step: 'concluded'
  conclusion: Conclusao
  at: string
  /** What was answered. */
  vista: Vista
}

/** Why the server did not take the answers. */
export type Refusal =
  /** There is something else to see by now. */
  { reason: 'changed'; vista: Vista } | { reason: 'price'; price: ExtraPrice } | { reason: 'other' }

export type ConcludeEvent =
  | { type: 'ticked'; conferencias: readonly string[] }
  /** The person sends the answers, and with them accepts the price that is shown, if there is one. */
  | { type: 'sent' }
  | { type: 'refused'; refusal: Refusal }
  | ({ type: 'concluded' } & Omit<Conclusion, 'step'>)
  /** The person does not accept the price. */
  | { type: 'declined' }

export const nothingSent: ConcludeState = { step: 'checking', newer: null, ticked: [] }

/** Whether the answer of the server is awaited, so that nothing else may be sent. */
export const isSending = ({ step }: ConcludeState): boolean => step === 'sending' || step === 'accepting'

/** The state after an event. An event that is not possible in the state, such as a second submit, changes nothing. */
export function concludeReducer(state: ConcludeState, event: ConcludeEvent): ConcludeState {
  switch (event.type) {
    case 'ticked':
      return state.step === 'checking' ? { ...state, ticked: event.conferencias } : state
    case 'sent':
      if (state.step === 'checking') return { ...state, step: 'sending' }
      return state.step === 'pricing' ? { ...state, step: 'accepting' } : state
    case 'refused':
      return state.step === 'sending' || state.step === 'accepting'
        ? afterRefusal(state, event.refusal)
        : state
    case 'concluded':
      return isSending(state)
        ? { step: 'concluded', conclusion: event.conclusion, at: event.at, vista: event.vista }
        : state
    case 'declined':
      return state.step === 'pricing' ? checking(state) : state
  }
}

type Awaiting = Extract<ConcludeState, { step: 'sending' | 'accepting' }>

function afterRefusal(state: Awaiting, refusal: Refusal): ConcludeState {
  switch (refusal.reason) {
    case 'changed':
      return { ...checking(state), newer: refusal.vista }
    case 'price':
      return { ...checking(state), step: 'pricing', price: refusal.price }
    case 'other':
      // What was sent can be sent again from where it was sent.
      return state.step === 'accepting' ? { ...state, step: 'pricing' } : checking(state)
  }
}

const checking = ({ newer, ticked }: Answering) => ({ step: 'checking' as const, newer, ticked })

/** What follows from the answers that are shown, and from the points that are ticked. */
export function reviewOf({ pecas, conferencias }: Vista, ticked: readonly string[]) {
  const isRejected = pecas.some(({ resposta }) => resposta === 'ajustar')
  // A point that is not asked for any more is not ticked any more.
  const asked = ticked.filter((one) => conferencias.itens.includes(one))
  const isUnchecked = !isRejected && whyNotAprovar(conferencias, asked) !== null
  const isNotShown = pecas.some(
    ({ resposta, nao_mostrado }) => resposta !== 'ajustar' && !canSerAprovada(nao_mostrado),
  )
  return {
    /** Whether the person asks for adjustments of a piece. */
    isRejected,
    ticked: asked,
    /** Whether nothing is missing: a point that must be ticked, or a part of a piece that no screen shows. */
    isComplete: !isUnchecked && !isNotShown,
  }
}

/** The request that records the answers as they are shown. */
export function conclusionOf(
  state: Exclude<ConcludeState, { step: 'concluded' }>,
  { vista, motivo }: { vista: Vista; motivo: string },
) {
  const { isRejected, ticked } = reviewOf(vista, state.ticked)
  return {
    id: vista.rodada.id,
    motivo,
    vistas: vista.vistas,
    conferencias: isRejected ? [] : ticked,
    texto: vista.textos.resposta.versao,
    ...('price' in state && { aceite: state.price.preco }),
  }
}
