import type { Marca } from '#platform/contract/marca.ts'
import type { RenderedPage } from '#platform/contract/rendering.ts'
import { moveStyles } from './inline-styles.ts'
import { brandValues, fillIn, readBuiltPage, sentData } from './page.ts'
import { findFiles, modulesOf } from './page-files.ts'

/** The values that differ each time the page is sent. */
interface Values {
  nonce: string
  /** The position in the audit log at which the page's event stream starts. */
  lugar: string
  sw: boolean
  marca: Marca
  /** The modules that draw the screen, relative to `src`. */
  modules: string[]
  /** The rendered screen with its data; undefined if the browser renders the screen. */
  screen: RenderedPage | undefined
}

export interface DashboardPage {
  /** The inline script of the page, which the content security policy allows by its hash. */
  script: string
  render(values: Values): string
}

/** The module that draws the back office, without the page of a screen. */
const SHELL = 'app/dashboard/main.tsx'

const WITHOUT_SCRIPT =
  '<noscript>O painel precisa de JavaScript. O site da agência funciona sem ele.</noscript>'

/** Reads the page that `npm run build` has made from `dashboard.html`. */
export function readDashboardPage(): DashboardPage {
  const built = readBuiltPage('dashboard.html')
  const script = /<script>(.*?)<\/script>/s.exec(built)?.[1]
  const placeholder = /<div id="root">.*<\/div>/.exec(built)?.[0]
  if (script === undefined || placeholder === undefined)
    throw new Error('dashboard.html has no inline script or no placeholder')
  const page = built.replace('</head>', '__ARQUIVOS__</head>').replace(placeholder, '__TELA__')
  const filesFor = findFiles('dashboard.html')
  return {
    script,
    render({ nonce, lugar, sw, marca, modules, screen }) {
      return fillIn(page, {
        ...brandValues(marca),
        NONCE: nonce,
        LUGAR: lugar,
        SW: sw ? 'on' : 'off',
        TELA: screen ? moveStyles(screen.html, nonce) : placeholder,
        DADOS: screen ? sentData(screen.data) : WITHOUT_SCRIPT,
        ARQUIVOS: filesFor([SHELL, ...modules, ...modulesOf(screen?.data)], screen !== undefined),
      })
    },
  }
}
