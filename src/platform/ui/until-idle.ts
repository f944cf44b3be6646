/** The wait in browsers without `requestIdleCallback`, such as Safari. */
const SHORT_MS = 200

/** Resolves when the browser has nothing left to do, at the latest after a time in milliseconds, if one is given. */
export const untilIdle = (timeout?: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), timeout === undefined ? {} : { timeout })
    else setTimeout(resolve, SHORT_MS)
  })
