import {
  CODIGO_DIGITOS,
  CODIGO_OU_PIN,
  type Fator,
  PIN_TAMANHO,
  pinAsTyped,
} from '#proofing/revisores/rules.ts'

interface TypedCode {
  fator: Fator
  codigo: string
}

export type CodeFormState =
  | (TypedCode & { step: 'typing' })
  /** The person sent what cannot be a code or a PIN. */
  | (TypedCode & { step: 'incomplete' })
  | (TypedCode & { step: 'sending' })
  /** The server did not accept what was sent, for example because it is wrong. */
  | (TypedCode & { step: 'refused'; error: unknown })

export type CodeFormEvent =
  | { type: 'typed'; text: string }
  | { type: 'sent' }
  | { type: 'refused'; error: unknown }

export const emptyCodeForm = (fator: Fator): CodeFormState => ({
  fator,
  codigo: '',
  step: 'typing',
})

/** The state of the first render. `error` is why the code of the form that was sent without script was refused. */
export const firstCodeForm = (fator: Fator, error: unknown): CodeFormState =>
  error === null ? emptyCodeForm(fator) : { ...emptyCodeForm(fator), step: 'refused', error }

/** The state after an event. What is typed is sent by itself when it is complete. */
export function codeFormReducer(state: CodeFormState, event: CodeFormEvent): CodeFormState {
  switch (event.type) {
    case 'typed':
      return state.step === 'sending' ? state : typed(state, cleaned(state.fator, event.text))
    case 'sent':
      return state.step === 'sending' ? state : sent(state)
    case 'refused':
      return state.step === 'sending' ? { ...state, step: 'refused', error: event.error } : state
  }
}

// A PIN from before PINs had letters is shorter. It is sent with the button.
const lengthOf = (fator: Fator) => (fator === 'pin' ? PIN_TAMANHO : CODIGO_DIGITOS)

/** The characters of a text that can belong to a code or a PIN, at most as many as it has. */
const cleaned = (fator: Fator, text: string) =>
  (fator === 'pin' ? pinAsTyped(text) : text.replace(/\D/g, '')).slice(0, lengthOf(fator))

function typed({ fator, codigo: before }: TypedCode, codigo: string): CodeFormState {
  const now = { fator, codigo }
  const isComplete = codigo.length === lengthOf(fator) && codigo !== before
  return isComplete ? sent(now) : { ...now, step: 'typing' }
}

const sent = ({ fator, codigo }: TypedCode): CodeFormState => ({
  fator,
  codigo,
  step: CODIGO_OU_PIN.test(codigo) ? 'sending' : 'incomplete',
})
