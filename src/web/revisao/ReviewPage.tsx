import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#web/api.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { USER } from '#web/session-entries.ts'
import { AccountChoice } from './AccountChoice.tsx'
import type { Convite } from './convite.ts'
import { Ended } from './Ended.tsx'
import { Invited } from './Invited.tsx'
import { Opening } from './Opening.tsx'
import { onAccessEnded, queries } from './queries.ts'
import { type Ending, endingOf, useRequest } from './use-request.ts'
import { forgetVisit, rememberVisit, visitOf } from './visit.ts'

const loadReview = async () => (await import('./Review.tsx')).Review
const Review = lazyPart(loadReview)

type Step =
  | { name: 'closed' }
  | { name: 'invited'; convite: Convite }
  | { name: 'inside'; projeto: number }
  | { name: 'ended'; ending: Ending }

/** The page on which people review without an account. */
export const ReviewPage = ({ token }: { token: string | undefined }) =>
  token === undefined ? <AllReviews /> : <Link token={token} />

/** The steps of a link: opening it, the identity of the person, and the review. */
function Link({ token }: { token: string }) {
  const open = useRequest(api.revisao.abrir)
  const [step, setStep] = useState<Step>({ name: 'closed' })
  const [hasExpired, setHasExpired] = useState(false)
  const end = (ending: Ending) => setStep({ name: 'ended', ending })

  const enter = (projeto: number) => {
    // What was read before may be that of an account.
    queries.clear()
    setHasExpired(false)
    rememberVisit(token, { sentAt: null })
    setStep({ name: 'inside', projeto })
  }
  const proceed = (convite: Convite) => {
    if (convite.conta === null && convite.projeto !== null) enter(convite.projeto)
    else setStep({ name: 'invited', convite })
  }
  const openLink = () =>
    open.mutate(
      { token },
      {
        onSuccess: (convite) => {
          rememberVisit(token, { sentAt: null, ...visitOf(token) })
          // The code of the review is loaded while the person types the code.
          loadReview().catch(() => undefined)
          proceed(convite)
        },
        onError: (error) => {
          const ending = endingOf(error)
          if (ending) end(ending)
        },
      },
    )

  const reopen = () => {
    setStep({ name: 'closed' })
    openLink()
  }
  const openAgain = useEffectEvent(reopen)
  useEffect(() => {
    if (visitOf(token)) openAgain()
  }, [token])
  const isInside = step.name === 'inside'
  useEffect(() => {
    if (!isInside) return
    const stop = onAccessEnded(() => {
      setHasExpired(true)
      openAgain()
    })
    // From now on the server would take each request for one of the account that signed in.
    const onStorage = ({ key, newValue }: StorageEvent) => key === USER && newValue !== null && openAgain()
    addEventListener('storage', onStorage)
    return () => {
      stop()
      removeEventListener('storage', onStorage)
    }
  }, [isInside])

  if (step.name === 'closed') return <Opening busy={open.isPending} error={open.error} onOpen={openLink} />
  if (step.name === 'ended')
    return <Ended message={step.ending.message} {...(step.ending.canReopen && { onAgain: reopen })} />
  if (step.name === 'inside')
    return (
      <Review
        projeto={step.projeto}
        onEnded={end}
        onLeave={() => {
          forgetVisit(token)
          end({ message: 'Você saiu da revisão.', canReopen: true })
        }}
      />
    )
  const { convite } = step
  if (convite.conta !== null)
    return (
      <AccountChoice
        conta={convite.conta}
        nome={convite.nome}
        onSignedOut={() => proceed({ ...convite, conta: null })}
      />
    )
  return (
    <Invited
      token={token}
      convite={convite}
      notice={
        hasExpired ? 'O acesso deste aparelho terminou. O que você escreveu ficou guardado.' : undefined
      }
      onEntered={enter}
      onEnded={end}
    />
  )
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
