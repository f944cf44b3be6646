declare global {
  interface Window {
    complaints?: string[]
  }
}

/**
 * Records the errors that the page reports from this call on, and the policy violations, including those that
 * the browser has buffered. This function runs in the page, as early as the engine allows.
 */
export function collectComplaints(): void {
  if (window.complaints) return
  const complaints: string[] = []
  window.complaints = complaints
  const report = (what: string) => complaints.push(`${location.pathname}: ${what}`)
  addEventListener('error', ({ message }) => {
    // Every browser reports this harmless event: the remaining resize notifications follow in the next frame.
    if (message && !message.startsWith('ResizeObserver loop')) report(message)
  })
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled rejection: ${reason}`))
  const { error } = console
  console.error = (...args) => {
    report(args.map(String).join(' '))
    error.apply(console, args)
  }
  // `buffered` also delivers the violations from before this call.
  new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const { effectiveDirective, blockedURL } = JSON.parse(JSON.stringify(body))
        report(`security policy: ${effectiveDirective} refused ${blockedURL}`)
      }
    },
    { types: ['csp-violation'], buffered: true },
  ).observe()
}

export const readComplaints = (): string[] => window.complaints?.splice(0) ?? []
