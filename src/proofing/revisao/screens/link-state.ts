import type { LinkInfo } from './review-client.ts'
import type { Ending } from './use-request.ts'

interface Outside {
  /** Whether the access of this browser ended while the review was open. */
  hasExpired: boolean
}

/** What a link says about a person who gets a code at this masked address. */
type ByCode = LinkInfo & { destino: string }
type ByPin = LinkInfo & { destino: null }

export type LinkState =
  /** Nothing but the brand is shown. `error` says why the link could not be opened; null before the first attempt. */
  | (Outside & { step: 'closed'; error: unknown })
  /** The server is asked about the link. */
  | (Outside & { step: 'opening' })
  /** An account is signed in, so the person chooses in which name to continue. */
  | (Outside & { step: 'account'; convite: LinkInfo & { conta: string } })
  /** The person is asked whether the link is theirs, before a code is sent. */
  | (Outside & { step: 'identity'; convite: ByCode })
  /** A code is to be typed. */
  | (Outside & { step: 'code'; convite: ByCode })
  /** A PIN is to be typed. */
  | (Outside & { step: 'pin'; convite: ByPin })
  | { step: 'inside'; projeto: number }
  | (Outside & { step: 'ended'; ending: Ending })

export type LinkEvent =
  /** The person opens the link, or it opens itself again. */
  | { type: 'openRequested' }
  | { type: 'opened'; convite: LinkInfo; wasCodeSent: boolean }
  | { type: 'openFailed'; error: unknown; ending: Ending | undefined }
  /** The account was signed out, so that the person continues in the name of the link. */
  | { type: 'signedOut'; wasCodeSent: boolean }
  /** A code was sent, or the person has one. */
  | { type: 'codeExpected' }
  /** The code or the PIN was right. */
  | { type: 'entered'; projeto: number }
  /** A request found out that this browser has no access any more. */
  | { type: 'accessEnded' }
  /** The link has ended, the person was blocked, has left, or is somebody else. */
  | { type: 'ended'; ending: Ending }

export const closedLink: LinkState = { step: 'closed', error: null, hasExpired: false }

/** The project that a link opens at once, because this browser has verified the person; otherwise null. */
export const verifiedProjeto = ({ conta, projeto }: LinkInfo): number | null =>
  conta === null ? projeto : null

/** The state after an event. An event that is not possible in the state, such as a late answer, changes nothing. */
export function linkReducer(state: LinkState, event: LinkEvent): LinkState {
  switch (event.type) {
    case 'openRequested':
      return canOpen(state) ? { step: 'opening', hasExpired: hasExpired(state) } : state
    case 'opened':
      return state.step === 'opening' ? invited(state, event) : state
    case 'openFailed':
      return state.step === 'opening' ? notOpened(state, event) : state
    case 'signedOut':
      if (state.step !== 'account') return state
      return invited(state, { convite: { ...state.convite, conta: null }, wasCodeSent: event.wasCodeSent })
    case 'codeExpected':
      return state.step === 'identity' ? { ...state, step: 'code' } : state
    case 'entered':
      return state.step === 'code' || state.step === 'pin' ? inside(event.projeto) : state
    case 'accessEnded':
      return state.step === 'inside' ? { step: 'opening', hasExpired: true } : state
    case 'ended':
      return canEnd(state) ? { step: 'ended', ending: event.ending, hasExpired: hasExpired(state) } : state
  }
}

/** Inside, the link opens again when an account has signed in to this browser. */
const canOpen = (state: LinkState) =>
  state.step === 'closed' || state.step === 'inside' || (state.step === 'ended' && state.ending.canReopen)

const canEnd = ({ step }: LinkState) =>
  step === 'identity' || step === 'code' || step === 'pin' || step === 'inside'

const hasExpired = (state: LinkState) => state.step !== 'inside' && state.hasExpired

const inside = (projeto: number): LinkState => ({ step: 'inside', projeto })

/** The step in which a person proves who they are, or the review if this browser has verified them. */
function invited(
  { hasExpired }: Outside,
  { convite, wasCodeSent }: { convite: LinkInfo; wasCodeSent: boolean },
): LinkState {
  const { conta, destino } = convite
  if (conta !== null) return { step: 'account', convite: { ...convite, conta }, hasExpired }
  const projeto = verifiedProjeto(convite)
  if (projeto !== null) return inside(projeto)
  if (destino === null) return { step: 'pin', convite: { ...convite, destino }, hasExpired }
  return { step: wasCodeSent ? 'code' : 'identity', convite: { ...convite, destino }, hasExpired }
}

const notOpened = (
  { hasExpired }: Outside,
  { error, ending }: { error: unknown; ending: Ending | undefined },
): LinkState => (ending ? { step: 'ended', ending, hasExpired } : { step: 'closed', error, hasExpired })
