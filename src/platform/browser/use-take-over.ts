import { useEffect } from 'react'
import { repeatEarlyInput } from './early-input.ts'
import { showAsPresent } from './now.ts'

/** Ends what holds for the page of the server only, when React has taken it over. */
export function useTakeOver(): void {
  useEffect(() => {
    showAsPresent(undefined)
    void repeatEarlyInput().then(() => document.getElementById('root')?.setAttribute('data-taken', ''))
  }, [])
}
