import type { Marca } from '#platform/contract/marca.ts'
import { readManifest } from '#platform/dist.ts'
import { brandValues, fillIn, readBuiltPage, toScriptJson } from './page.ts'

/** What a screen of the back office loads first. */
export interface FirstScreen {
  /** The modules that draw the screen, relative to `src`. */
  modules: string[]
  /** The addresses that the page reads, such as `/api/sessao`. */
  reads: string[]
}

/** The values that differ each time the page is sent. */
interface Values {
  nonce: string
  /** The position in the audit log at which the page's event stream starts. */
  lugar: string
  sw: boolean
  marca: Marca
  screen: FirstScreen | undefined
}

export interface DashboardPage {
  /** The inline script of the page, which the content security policy allows by its hash. */
  script: string
  /**
   * Returns the HTML. It must not contain personal data, because the service worker stores a copy of it in
   * the browser.
   */
  render(values: Values): string
}

/** The module that draws the back office, without the page of a screen. */
const SHELL = 'src/app/dashboard/main.tsx'

/** Reads the page that `npm run build` has made from `dashboard.html`. */
export function readDashboardPage(): DashboardPage {
  const built = readBuiltPage('dashboard.html')
  const script = /<script>(.*?)<\/script>/s.exec(built)?.[1]
  if (script === undefined) throw new Error('dashboard.html has no inline script')
  const page = built.replace('</head>', '__ARQUIVOS__</head>')
  const preloadsFor = findPreloads()
  return {
    script,
    render({ nonce, lugar, sw, marca, screen }) {
      return fillIn(page, {
        ...brandValues(marca),
        NONCE: nonce,
        LUGAR: lugar,
        SW: sw ? 'on' : 'off',
        LEITURAS: toScriptJson(screen?.reads ?? []),
        ARQUIVOS: preloadsFor(screen?.modules ?? []),
      })
    },
  }
}

/**
 * Returns a function that makes the HTML which preloads the scripts and style sheets of the back office and of these
 * modules.
 */
function findPreloads(): (modules: string[]) => string {
  const manifest = readManifest()
  const withImports = (entry: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(entry)) {
      seen.add(entry)
      for (const name of manifest[entry]?.imports ?? []) withImports(name, seen)
    }
    return seen
  }
  const inPage = withImports('dashboard.html')
  const preloadsByModules = new Map<string, string>()
  return (modules) =>
    preloadsByModules.getOrInsertComputed(modules.join(), () => {
      const entries = [SHELL, ...modules.map((module) => `src/${module}`)].flatMap((entry) => [
        ...withImports(entry),
      ])
      const missing = [...new Set(entries)].filter((name) => !inPage.has(name))
      const chunks = missing.flatMap((name) => manifest[name] ?? [])
      const styles = new Set(chunks.flatMap(({ css = [] }) => css))
      // The priority is low, because the requests for data must not wait for the scripts. The screen can be shown
      // only when both the scripts and the data have arrived.
      const scripts = chunks.map(
        ({ file }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
      )
      const sheets = [...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`)
      return [...scripts, ...sheets].join('')
    })
}
