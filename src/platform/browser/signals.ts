/**
 * Returns a signal that is aborted as soon as one of the given signals is. `AbortSignal.any` would do the
 * same, but Safari supports it only since 17.4.
 */
export function eitherOf(...signals: AbortSignal[]): AbortSignal {
  const either = new AbortController()
  for (const one of signals) {
    if (one.aborted) either.abort(one.reason)
    one.addEventListener('abort', () => either.abort(one.reason), { signal: either.signal })
  }
  return either.signal
}
