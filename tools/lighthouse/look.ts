import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

/** The results of one Lighthouse run for a page on a slow phone. `lcp` and `tbt` are in milliseconds. */
export interface LighthouseResult {
  lcp: number
  tbt: number
  cls: number
  /** Scores from 0 to 100 by category. */
  scores: Record<string, number>
  /** The audits that the page does not fully pass, in the categories other than performance. */
  faults: string[]
  /** The transferred bytes of the pictures that are visible without scrolling. */
  picturesAbove: number
  /** Addresses on other origins that the page requested. */
  others: string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

// Without these flags the browser itself sends requests to other hosts.
const quiet = [
  '--headless=new',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * The maximum number of attempts. On a busy machine the browser may lose its trace, which says nothing about
 * the page, so the run is repeated.
 */
const TRIES = 3

export async function runLighthouse(url: string): Promise<LighthouseResult> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await lookOnce(url)
    } catch (error) {
      if (tried === TRIES) throw error
    }
  }
}

/** Runs Lighthouse once. Each run starts its own browser, so that nothing is cached. */
async function lookOnce(url: string): Promise<LighthouseResult> {
  const chromePath = process.env['CHROMIUM_PATH']
  const chrome = await launch({ chromeFlags: quiet, ...(chromePath && { chromePath }) })
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: categories, logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`)
    return toLook(result, url)
  } finally {
    chrome.kill()
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>

function toLook({ lhr, artifacts }: Result, url: string): LighthouseResult {
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const { origin } = new URL(url)
  const requests = requestsOf(lhr)
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scores: Object.fromEntries(categories.map((name) => [name, (lhr.categories[name]?.score ?? 0) * 100])),
    faults: faultsOf(lhr),
    picturesAbove: bytesAbove(artifacts, requests),
    others: requests
      .map((one) => one.url)
      .filter((one) => !one.startsWith(origin) && !one.startsWith('data:')),
  }
}

interface Sent {
  url: string
  transferSize?: number
}

function requestsOf({ audits }: Result['lhr']): Sent[] {
  const { details } = audits['network-requests'] ?? {}
  return details?.type === 'table' ? (details.items as unknown as Sent[]) : []
}

function faultsOf({ audits, categories: seen }: Result['lhr']): string[] {
  const counted = ['accessibility', 'best-practices', 'seo'].flatMap((name) => seen[name]?.auditRefs ?? [])
  return counted
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)
}

function bytesAbove({ ImageElements, ViewportDimensions }: Result['artifacts'], requests: Sent[]): number {
  const above = ImageElements.filter(
    ({ clientRect: { top, bottom } }) => top < ViewportDimensions.innerHeight && bottom > 0,
  )
  const sizes = new Map(requests.map(({ url, transferSize = 0 }) => [url, transferSize]))
  return [...new Set(above.map(({ src }) => src))].reduce((sum, src) => sum + (sizes.get(src) ?? 0), 0)
}
