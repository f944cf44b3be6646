import { type ComponentProps, createContext, useContext, useSyncExternalStore } from 'react'
import { type Location, useLocation } from 'react-router'
import type { RouterProvider } from 'react-router/dom'

export const RouterContext = createContext<ComponentProps<typeof RouterProvider>['router'] | null>(null)

export function useRouter() {
  const router = useContext(RouterContext)
  if (!router) throw new Error('This hook must be used inside <RouterContext>')
  return router
}

export type Router = ReturnType<typeof useRouter>

const chosenBy = ({ state }: Router) => state.navigation.location ?? state.location

/**
 * The location that the user has chosen. `useLocation` returns the location of the screen that is shown, which is the
 * former one until the chosen screen has its code and its data.
 */
export function useChosenLocation(): Location {
  const router = useRouter()
  return useSyncExternalStore(
    (onChange) => router.subscribe(onChange),
    () => chosenBy(router),
  )
}

/**
 * Whether the chosen location is not shown yet. `useNavigation` would report only the time for which the router waits
 * for code, not the time for which React waits for data.
 */
export const useIsNavigating = (): boolean => useChosenLocation().key !== useLocation().key

/** Returns a function that tells, without rendering the component again, whether the user has chosen another screen. */
export function useHasLeft(): () => boolean {
  const router = useRouter()
  const { pathname } = useLocation()
  return () => chosenBy(router).pathname !== pathname
}
