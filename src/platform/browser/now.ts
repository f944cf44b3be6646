import { rendering } from './rendering.ts'

let sent: number | undefined

/**
 * Sets the instant that components show as the present while React takes over the page of the server; undefined for the
 * clock of this device.
 */
export function showAsPresent(now: number | undefined): void {
  sent = now
}

/** The present in milliseconds since 1970, for everything that a component renders. */
export const present = (): number => rendering()?.now ?? sent ?? Date.now()
