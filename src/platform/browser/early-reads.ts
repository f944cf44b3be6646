declare global {
  /**
   * The responses that an inline script of `dashboard.html` has requested while the scripts of the page were loading,
   * by address. The server decides which addresses these are.
   */
  var earlyReads: Map<string, Promise<Response>> | undefined
}

/** Returns the early response of an address. Each response is returned only once. */
export function takeEarlyRead(url: string): Promise<Response> | undefined {
  const response = globalThis.earlyReads?.get(url)
  globalThis.earlyReads?.delete(url)
  return response
}

/** Discards the early responses that no screen has used, because the data may have changed since. */
export function discardEarlyReads(): void {
  globalThis.earlyReads?.clear()
}
