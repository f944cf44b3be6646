import { QueryClientProvider, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { api, client } from '#platform/browser/api.ts'
import { clientView, endOfView, watchEnd } from '#platform/browser/client-view.ts'
import { deleteDrafts } from '#platform/browser/drafts.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { forgetRecent } from '#platform/browser/recent.ts'
import { forgetSession, PUSH_WANTED, rememberUser, signedInId } from '#platform/browser/session.ts'
import { entradaPara } from '#platform/contract/destino.ts'
import { Placeholder } from '#platform/dashboard/Placeholder.tsx'
import { SessionContext, type SessionHolder, useSession } from '#platform/dashboard/session-context.ts'
import { ViewBar, ViewEnded } from '#platform/dashboard/ver-como/ViewBar.tsx'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { lazyComponent, lazyPart } from '#platform/ui/lazy-part.tsx'
import { FullScreen } from '#platform/ui/states.tsx'
import { ConfirmWatch } from './ConfirmWatch.tsx'
import { type SessionQueries, whoAmI } from './session-queries.ts'

const OwnPasswordPage = lazyPart(
  'accounts/sessao/screens/OwnPasswordPage',
  async () => (await import('./OwnPasswordPage.tsx')).OwnPasswordPage,
)

const GOODBYE_MS = 1200

interface Props extends SessionQueries {
  children: ReactNode
}

/** Provides the signed-in user to the whole back office, and leaves the back office when the session ends. */
export function Session({ queries, ended, children }: Props) {
  const [leaving, setLeaving] = useState<'signedOut' | 'expired' | null>(null)
  const leave = useCallback(() => setLeaving('signedOut'), [])
  // After a deliberate logout, responses with 401 to pending requests must not count as an expired session.
  const expire = useCallback(() => setLeaving((already) => already ?? 'expired'), [])
  useEffect(() => void ended.then(expire), [ended, expire])
  const endedView = useSyncExternalStore(watchEnd, endOfView, endOfView)

  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => {
      forgetSession()
      const { pathname, search } = globalThis.location
      globalThis.location.replace(leaving === 'expired' ? entradaPara(pathname + search) : '/')
    }, GOODBYE_MS)
    return () => clearTimeout(timer)
  }, [leaving])

  if (leaving) return <FullScreen>Desconectando...</FullScreen>
  if (endedView) return <ViewEnded sentence={endedView} />
  return (
    <QueryClientProvider client={queries}>
      <QueryBoundary
        failure="Para entrar no painel é preciso falar com o servidor."
        loading={<Placeholder>Carregando usuário...</Placeholder>}
      >
        <SignedIn leave={leave} expire={expire}>
          {children}
        </SignedIn>
      </QueryBoundary>
    </QueryClientProvider>
  )
}

type SignedInProps = Omit<SessionHolder, 'user'> & { children: ReactNode }

function SignedIn({ leave, expire, children }: SignedInProps) {
  const { data: user } = useSuspenseQuery(whoAmI)
  const holder = useMemo(() => {
    // Drafts and recent records survive an expired session. They do not survive a deliberate logout, because other
    // people may use this browser.
    const leaveNothing = () => {
      deleteDrafts(signedInId(user))
      forgetRecent(signedInId(user))
      leave()
    }
    return { user, leave: leaveNothing, expire }
  }, [user, leave, expire])
  useEffect(() => rememberUser(user), [user])
  useEffect(() => {
    if (!clientView) void keepTold(user.id)
  }, [user.id])
  return (
    <SessionContext value={holder}>
      <ViewBar />
      {user.senhaProvisoria && !clientView ? <OwnPasswordPage senha={user.senhaProvisoria} /> : children}
      <ConfirmWatch />
      <ExpiryWatch />
    </SessionContext>
  )
}

/**
 * Renews the push subscription if notifications were switched on in this browser. Otherwise this function
 * does not load the code for push notifications.
 */
async function keepTold(usuario: number): Promise<void> {
  try {
    if (localStorage.getItem(PUSH_WANTED) === null) return
    const { renewDeviceSubscription } = await import('#platform/dashboard/push/subscription.ts')
    await renewDeviceSubscription(client, usuario)
  } catch {
    // If there is no localStorage, notifications were never switched on. If there is no network, the next
    // page load tries again.
  }
}

const ExpiryDialog = lazyComponent(
  'accounts/sessao/screens/ExpiryDialog',
  async () => (await import('./ExpiryDialog.tsx')).ExpiryDialog,
)
const WARN_S = 120
const ASK_AGAIN_S = 30
const TICK_MS = 1000

/**
 * Opens the dialog two minutes before the session ends. When the time is over, the server decides whether the
 * session has expired.
 */
function ExpiryWatch() {
  const { user } = useSession()
  const queries = useQueryClient()
  const secondsLeft = useSecondsUntil(user.sessao.expira_em)

  // The session is requested from the server when it should end, and then twice a minute.
  const overdue = secondsLeft > 0 ? 0 : Math.floor(-secondsLeft / ASK_AGAIN_S) + 1

  useEffect(() => {
    // The clock of this device may be wrong, so only a 401 response ends the session.
    if (overdue > 0) void queries.invalidateQueries({ queryKey: api.sessao.get.key() })
  }, [overdue, queries])

  if (secondsLeft <= 0 || secondsLeft > WARN_S) return null
  return (
    <LazyBoundary silent>
      <ExpiryDialog secondsLeft={secondsLeft} />
    </LazyBoundary>
  )
}

/**
 * The seconds until an instant, computed from the wall clock, so that the value is correct after the device
 * was asleep.
 */
function useSecondsUntil(instant: string): number {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(instant))
  useEffect(() => {
    const count = () => setSecondsLeft(secondsUntil(instant))
    count()
    const timer = setInterval(count, TICK_MS)
    return () => clearInterval(timer)
  }, [instant])
  return secondsLeft
}

const secondsUntil = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / TICK_MS)
