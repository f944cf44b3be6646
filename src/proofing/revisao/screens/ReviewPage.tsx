import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { USER } from '#platform/browser/session-entries.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { Ended } from './Ended.tsx'
import { Invited } from './Invited.tsx'
import { closedLink, type LinkEvent, linkReducer, verifiedProjeto } from './link-state.ts'
import { Opening } from './Opening.tsx'
import { onAccessEnded, queries } from './queries.ts'
import { wasCodeSent } from './use-code.ts'
import { type Ending, endingOf, useRequest } from './use-request.ts'
import { forgetVisit, rememberVisit, visitOf } from './visit.ts'

const loadReview = async () => (await import('./Review.tsx')).Review
const Review = lazyPart(loadReview)

/** The page on which people review without an account. */
export const ReviewPage = ({ token }: { token: string | undefined }) =>
  token === undefined ? <AllReviews /> : <Link token={token} />

/** The steps of a link: opening it, the identity of the person, and the review. */
function Link({ token }: { token: string }) {
  const [state, dispatch] = useReducer(linkReducer, closedLink)
  const open = useOpening(token, dispatch)
  const end = (ending: Ending) => dispatch({ type: 'ended', ending })
  const reopen = () => {
    dispatch({ type: 'openRequested' })
    open()
  }
  const openAgain = useEffectEvent(reopen)
  useEffect(() => {
    if (visitOf(token)) openAgain()
  }, [token])
  const expire = useEffectEvent(() => {
    dispatch({ type: 'accessEnded' })
    open()
  })
  const isInside = state.step === 'inside'
  useEffect(() => {
    if (!isInside) return
    const stop = onAccessEnded(() => expire())
    // From now on the server would take each request for one of the account that signed in.
    const onStorage = ({ key, newValue }: StorageEvent) => key === USER && newValue !== null && openAgain()
    addEventListener('storage', onStorage)
    return () => {
      stop()
      removeEventListener('storage', onStorage)
    }
  }, [isInside])

  switch (state.step) {
    case 'closed':
      return <Opening busy={false} error={state.error} onOpen={reopen} />
    case 'opening':
      return <Opening busy error={null} onOpen={reopen} />
    case 'ended':
      return <Ended message={state.ending.message} {...(state.ending.canReopen && { onAgain: reopen })} />
    case 'inside':
      return (
        <Review
          projeto={state.projeto}
          onEnded={end}
          onLeave={() => {
            forgetVisit(token)
            end({ message: 'Você saiu da revisão.', canReopen: true })
          }}
        />
      )
    case 'account': {
      const { convite } = state
      return (
        <AccountChoice
          conta={convite.conta}
          nome={convite.nome}
          onSignedOut={() => {
            prepareEntry(token, verifiedProjeto({ ...convite, conta: null }))
            dispatch({ type: 'signedOut', wasCodeSent: wasCodeSent({ token }) })
          }}
        />
      )
    }
    default:
      return (
        <Invited
          token={token}
          state={state}
          onCodeExpected={() => dispatch({ type: 'codeExpected' })}
          onEntered={(projeto) => {
            prepareEntry(token, projeto)
            dispatch({ type: 'entered', projeto })
          }}
          onEnded={end}
        />
      )
  }
}

/** Returns the function that asks the server about the link. */
function useOpening(token: string, dispatch: (event: LinkEvent) => void) {
  const request = useRequest(api.revisao.abrir)
  return () =>
    request.mutate(
      { token },
      {
        onSuccess: (convite) => {
          rememberVisit(token, { sentAt: null, ...visitOf(token) })
          // The code of the review is loaded while the person types the code.
          loadReview().catch(() => undefined)
          prepareEntry(token, verifiedProjeto(convite))
          dispatch({ type: 'opened', convite, wasCodeSent: wasCodeSent({ token }) })
        },
        onError: (error) => dispatch({ type: 'openFailed', error, ending: endingOf(error) }),
      },
    )
}

/** Prepares the browser for the review of a project; does nothing without one. */
function prepareEntry(token: string, projeto: number | null): void {
  if (projeto === null) return
  // What was read before may be that of an account.
  queries.clear()
  rememberVisit(token, { sentAt: null })
}

/** All reviews that were opened by link in this browser. */
function AllReviews() {
  const [message, setMessage] = useState<string>()
  useEffect(() => onAccessEnded(() => setMessage('Abra o link que a agência enviou a você.')), [])
  if (message !== undefined) return <Ended message={message} />
  return (
    <Review
      projeto={null}
      onEnded={(ending) => setMessage(ending.message)}
      onLeave={() => setMessage('Você saiu da revisão.')}
    />
  )
}
