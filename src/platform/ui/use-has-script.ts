import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Whether the script has taken over the page. What a form requires is checked by the server before. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
