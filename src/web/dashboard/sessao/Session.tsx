import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { api, newQueryClient } from '#web/api.ts'
import { Reading } from '#web/boundary.tsx'
import { routerFor } from '#web/dashboard/routes.tsx'
import { forgetSession, rememberUser } from '#web/session.ts'
import { FullScreen } from '#web/ui/states.tsx'
import { ExpiryWatch } from './ExpiryWatch.tsx'
import { SessionContext } from './session-context.ts'

const GOODBYE_MS = 1200

/** From signed in to signed out: everything of the back office lives inside. */
export function Session() {
  const [leaving, setLeaving] = useState(false)
  const leave = useCallback(() => setLeaving(true), [])
  const queries = useMemo(() => newQueryClient(leave), [leave])

  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => {
      forgetSession()
      globalThis.location.replace('/')
    }, GOODBYE_MS)
    return () => clearTimeout(timer)
  }, [leaving])

  if (leaving) return <FullScreen>Desconectando...</FullScreen>
  return (
    <QueryClientProvider client={queries}>
      <Reading loading={<FullScreen>Carregando usuário...</FullScreen>}>
        <SignedIn leave={leave} />
      </Reading>
    </QueryClientProvider>
  )
}

function SignedIn({ leave }: { leave: () => void }) {
  const { data: user } = useSuspenseQuery(api.sessao.get.queryOptions())
  const router = useMemo(() => routerFor(user.role), [user.role])
  const holder = useMemo(() => ({ user, leave }), [user, leave])
  useEffect(() => rememberUser(user), [user])
  return (
    <SessionContext value={holder}>
      <RouterProvider router={router} />
      <ExpiryWatch />
    </SessionContext>
  )
}
