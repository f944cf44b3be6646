import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Whether the script has taken over the page. It is false on the server and while its HTML is hydrated. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
