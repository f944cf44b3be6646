import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closedLink, type LinkEvent, type LinkState, linkReducer, verifiedProjeto } from './link-state.ts'
import type { LinkInfo } from './review-client.ts'
import type { Ending } from './use-request.ts'

const clara = { nome: 'Clara', agencia: 'Agência da Ana', projeto: null, conta: null }
const byCode = { ...clara, fator: 'codigo' as const, destino: 'c***@exemplo.com' }
const byPin = { ...clara, fator: 'pin' as const, destino: null }
/** The same link in a browser in which Caio is signed in. */
const withCaio = { ...byCode, conta: 'Caio' }
const verified: LinkInfo = { ...byCode, projeto: 3 }

const expired: Ending = { message: 'Este convite venceu em 20/11/2026.', canReopen: false }
const blocked: Ending = { message: 'Muitas tentativas. Fale com a agência.', canReopen: true }
const lost = new Error('the connection was lost')

const steps = {
  closed: closedLink,
  failed: { step: 'closed', error: lost, hasExpired: false },
  opening: { step: 'opening', hasExpired: false },
  account: { step: 'account', convite: withCaio, hasExpired: false },
  identity: { step: 'identity', convite: byCode, hasExpired: false },
  code: { step: 'code', convite: byCode, hasExpired: false },
  pin: { step: 'pin', convite: byPin, hasExpired: false },
  inside: { step: 'inside', projeto: 3 },
  expired: { step: 'ended', ending: expired, hasExpired: false },
  blocked: { step: 'ended', ending: blocked, hasExpired: false },
} satisfies Record<string, LinkState>

const openRequested: LinkEvent = { type: 'openRequested' }
const codeExpected: LinkEvent = { type: 'codeExpected' }
const accessEnded: LinkEvent = { type: 'accessEnded' }
const entered: LinkEvent = { type: 'entered', projeto: 3 }
const ended: LinkEvent = { type: 'ended', ending: expired }
const signedOut: LinkEvent = { type: 'signedOut', wasCodeSent: false }
const openFailed: LinkEvent = { type: 'openFailed', error: lost, ending: undefined }
const opened = (convite: LinkInfo, wasCodeSent = false): LinkEvent => ({
  type: 'opened',
  convite,
  wasCodeSent,
})

interface Row {
  title: string
  from: LinkState
  event: LinkEvent
  to: LinkState
}

test('a link is closed, without an error, until the person opens it', () => {
  expect(closedLink).toEqual({ step: 'closed', error: null, hasExpired: false })
})

describe('opening', () => {
  test.each<Row>([
    { title: 'the button asks the server', from: steps.closed, event: openRequested, to: steps.opening },
    {
      title: 'trying again removes the error',
      from: steps.failed,
      event: openRequested,
      to: steps.opening,
    },
    {
      title: 'a blocked person tries again, because the agency can unblock them',
      from: steps.blocked,
      event: openRequested,
      to: steps.opening,
    },
    {
      title: 'an account that signs in while the review is open leads to the first step',
      from: steps.inside,
      event: openRequested,
      to: steps.opening,
    },
    {
      title: 'a lost connection can be tried again',
      from: steps.opening,
      event: openFailed,
      to: steps.failed,
    },
    {
      title: 'an expired link ends the visit',
      from: steps.opening,
      event: { type: 'openFailed', error: lost, ending: expired },
      to: steps.expired,
    },
    {
      title: 'a blocked person sees that',
      from: steps.opening,
      event: { type: 'openFailed', error: lost, ending: blocked },
      to: steps.blocked,
    },
    {
      title: 'a person with an e-mail address is asked who they are',
      from: steps.opening,
      event: opened(byCode),
      to: steps.identity,
    },
    {
      title: 'a person who requested a code in this tab types it',
      from: steps.opening,
      event: opened(byCode, true),
      to: steps.code,
    },
    {
      title: 'a person with a PIN types it',
      from: steps.opening,
      event: opened(byPin),
      to: steps.pin,
    },
    {
      title: 'a person with a PIN types it, although a code was requested for a former link',
      from: steps.opening,
      event: opened(byPin, true),
      to: steps.pin,
    },
    {
      title: 'a browser that has verified the person shows the review at once',
      from: steps.opening,
      event: opened(verified),
      to: steps.inside,
    },
    {
      title: 'a browser with an account asks for the name first',
      from: steps.opening,
      event: opened(withCaio),
      to: steps.account,
    },
    {
      title: 'a browser with an account asks for the name first, although it has verified the person',
      from: steps.opening,
      event: opened({ ...verified, conta: 'Caio' }),
      to: { step: 'account', convite: { ...verified, conta: 'Caio' }, hasExpired: false },
    },
  ])('$title', ({ from, event, to }) => {
    expect(linkReducer(from, event)).toEqual(to)
  })
})

describe('the identity of the person', () => {
  test.each<Row>([
    {
      title: 'the account is signed out, and the person is asked who they are',
      from: steps.account,
      event: signedOut,
      to: steps.identity,
    },
    {
      title: 'the account is signed out, and the person types the code that they requested before',
      from: steps.account,
      event: { type: 'signedOut', wasCodeSent: true },
      to: steps.code,
    },
    {
      title: 'the account is signed out, and the review of the verified person is shown',
      from: { step: 'account', convite: { ...withCaio, projeto: 9 }, hasExpired: false },
      event: signedOut,
      to: { step: 'inside', projeto: 9 },
    },
    {
      title: 'the account is signed out, and the person types the PIN',
      from: { step: 'account', convite: { ...byPin, conta: 'Caio' }, hasExpired: false },
      event: signedOut,
      to: steps.pin,
    },
    { title: 'a code was sent', from: steps.identity, event: codeExpected, to: steps.code },
    { title: 'the code is right', from: steps.code, event: entered, to: steps.inside },
    { title: 'the PIN is right', from: steps.pin, event: entered, to: steps.inside },
    {
      title: 'the code is right, for another project than the last one',
      from: steps.code,
      event: { type: 'entered', projeto: 12 },
      to: { step: 'inside', projeto: 12 },
    },
    { title: 'the person is somebody else', from: steps.identity, event: ended, to: steps.expired },
    { title: 'the person with a PIN is somebody else', from: steps.pin, event: ended, to: steps.expired },
    {
      title: 'too many wrong codes block the person',
      from: steps.code,
      event: { type: 'ended', ending: blocked },
      to: steps.blocked,
    },
    {
      title: 'too many wrong PINs block the person',
      from: steps.pin,
      event: { type: 'ended', ending: blocked },
      to: steps.blocked,
    },
    {
      title: 'the person leaves the review and may come back',
      from: steps.inside,
      event: { type: 'ended', ending: { message: 'Você saiu da revisão.', canReopen: true } },
      to: {
        step: 'ended',
        ending: { message: 'Você saiu da revisão.', canReopen: true },
        hasExpired: false,
      },
    },
  ])('$title', ({ from, event, to }) => {
    expect(linkReducer(from, event)).toEqual(to)
  })
})

describe('that the access ended inside is said until the person has entered again', () => {
  const hasExpired = true
  test.each<Row>([
    {
      title: 'the link opens again',
      from: steps.inside,
      event: accessEnded,
      to: { step: 'opening', hasExpired },
    },
    {
      title: 'it is kept if the link cannot be opened',
      from: { step: 'opening', hasExpired },
      event: openFailed,
      to: { step: 'closed', error: lost, hasExpired },
    },
    {
      title: 'it is kept if the person is blocked by now',
      from: { step: 'opening', hasExpired },
      event: { type: 'openFailed', error: lost, ending: blocked },
      to: { step: 'ended', ending: blocked, hasExpired },
    },
    {
      title: 'it is kept when the person tries again',
      from: { step: 'closed', error: lost, hasExpired },
      event: openRequested,
      to: { step: 'opening', hasExpired },
    },
    {
      title: 'it is kept when a blocked person tries again',
      from: { step: 'ended', ending: blocked, hasExpired },
      event: openRequested,
      to: { step: 'opening', hasExpired },
    },
    {
      title: 'it is said where the person is asked who they are',
      from: { step: 'opening', hasExpired },
      event: opened(byCode),
      to: { step: 'identity', convite: byCode, hasExpired },
    },
    {
      title: 'it is said above the code',
      from: { step: 'opening', hasExpired },
      event: opened(byCode, true),
      to: { step: 'code', convite: byCode, hasExpired },
    },
    {
      title: 'it is said above the PIN',
      from: { step: 'opening', hasExpired },
      event: opened(byPin),
      to: { step: 'pin', convite: byPin, hasExpired },
    },
    {
      title: 'it is kept while the name is chosen',
      from: { step: 'opening', hasExpired },
      event: opened(withCaio),
      to: { step: 'account', convite: withCaio, hasExpired },
    },
    {
      title: 'it is kept when the account is signed out',
      from: { step: 'account', convite: withCaio, hasExpired },
      event: signedOut,
      to: { step: 'identity', convite: byCode, hasExpired },
    },
    {
      title: 'it is kept when a code is sent',
      from: { step: 'identity', convite: byCode, hasExpired },
      event: codeExpected,
      to: { step: 'code', convite: byCode, hasExpired },
    },
    {
      title: 'it is kept when wrong codes block the person',
      from: { step: 'code', convite: byCode, hasExpired },
      event: { type: 'ended', ending: blocked },
      to: { step: 'ended', ending: blocked, hasExpired },
    },
    {
      title: 'it is forgotten when the person has entered',
      from: { step: 'code', convite: byCode, hasExpired },
      event: entered,
      to: steps.inside,
    },
    {
      title: 'it is forgotten when the browser turns out to be verified',
      from: { step: 'opening', hasExpired },
      event: opened(verified),
      to: steps.inside,
    },
  ])('$title', ({ from, event, to }) => {
    expect(linkReducer(from, event)).toEqual(to)
  })
})

/** In which steps an event counts. In all others it changes nothing. */
const counts: { title: string; event: LinkEvent; in: (keyof typeof steps)[] }[] = [
  { title: 'opening', event: openRequested, in: ['closed', 'failed', 'blocked', 'inside'] },
  { title: 'an opened link', event: opened(byCode), in: ['opening'] },
  { title: 'an opened link of a verified person', event: opened(verified), in: ['opening'] },
  { title: 'a link that could not be opened', event: openFailed, in: ['opening'] },
  {
    title: 'a link that turns out to have expired',
    event: { type: 'openFailed', error: lost, ending: expired },
    in: ['opening'],
  },
  { title: 'the end of the session of an account', event: signedOut, in: ['account'] },
  { title: 'a code that was sent', event: codeExpected, in: ['identity'] },
  { title: 'a right code', event: entered, in: ['code', 'pin'] },
  { title: 'the end of the access', event: accessEnded, in: ['inside'] },
  { title: 'the end of the link', event: ended, in: ['identity', 'code', 'pin', 'inside'] },
]
const names = Object.keys(steps) as (keyof typeof steps)[]
const withoutEffect = counts.flatMap(({ title, event, in: where }) =>
  names.filter((name) => !where.includes(name)).map((name) => ({ title, event, name })),
)

describe('an event that is not possible in a step, such as a late answer or a second click, changes nothing', () => {
  test.each(withoutEffect)('$title in the step $name', ({ event, name }) => {
    expect(linkReducer(steps[name], event)).toBe(steps[name])
  })
})

test.each<{ convite: LinkInfo; projeto: number | null }>([
  { convite: byCode, projeto: null },
  { convite: verified, projeto: 3 },
  { convite: { ...verified, conta: 'Caio' }, projeto: null },
])(
  'a link with the account $convite.conta and the verified project $convite.projeto opens $projeto',
  (row) => {
    expect(verifiedProjeto(row.convite)).toBe(row.projeto)
  },
)

describe('in any order of events', () => {
  const anyEvent = fc.oneof(
    fc.constantFrom(...counts.map(({ event }) => event)),
    fc.constantFrom(opened(byPin), opened(withCaio), opened({ ...verified, conta: 'Caio' })),
  )
  const anyEvents = fc.array(anyEvent, { maxLength: 20 })

  test('the review opens only after a right code or PIN, or in a verified browser without an account', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        let state: LinkState = closedLink
        for (const event of events) {
          const next = linkReducer(state, event)
          if (next.step === 'inside' && state.step !== 'inside') {
            const isVerified = event.type === 'opened' && verifiedProjeto(event.convite) !== null
            const isSignedOut = state.step === 'account' && state.convite.projeto !== null
            const isProved = event.type === 'entered' && (state.step === 'code' || state.step === 'pin')
            expect(isVerified || isSignedOut || isProved).toBe(true)
          }
          state = next
        }
      }),
    )
  })

  test('a visit that cannot be opened again stays as it ended', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        expect(events.reduce(linkReducer, steps.expired)).toBe(steps.expired)
      }),
    )
  })

  test('an answer about the link counts once', () => {
    fc.assert(
      fc.property(anyEvents, anyEvent, (events, last) => {
        fc.pre(last.type === 'opened' || last.type === 'openFailed')
        const state = linkReducer(events.reduce(linkReducer, closedLink), last)
        expect(linkReducer(state, last)).toBe(state)
      }),
    )
  })
})
