/**
 * Returns a function that creates a value at its first call and returns the same value from then on. Formatters
 * are created this way, because the first one loads the locale data of `Intl`: 30 ms and 8 MB on the server.
 */
export function onDemand<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= create()
    return value
  }
}
