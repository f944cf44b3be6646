import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { freePort, type Server, startServer, temporaryFolder } from '../../scripts/server.ts'
import type { Role } from '../../src/platform/contract/roles.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { createTypicalAgency } from './lived-in.ts'
import { printLimit } from './load.ts'
import { addPeca, type Caller, callerOf, pictureFile } from './mesa-agency.ts'
import { printPages } from './pages.ts'
import {
  LINE,
  type Loaded,
  measureChoice,
  measureLoad,
  measureSameBytes,
  openPhone,
  type Shown,
} from './phone.ts'
import { median } from './rounds.ts'
import { openSlowLine } from './slow-line.ts'

const ROUNDS = 5

interface Limits {
  readable: { cold: number; warm: number }
  hydrated: { cold: number; warm: number }
  paint: number
}

const ofScreen: Limits = {
  readable: { cold: 1200, warm: 600 },
  hydrated: { cold: 2600, warm: 1200 },
  paint: 900,
}

interface Screen {
  name: string
  visitor: Visitor
  path: string
  shown: Shown
  limits: Limits
}

type Visitor = Role | 'link'

interface Cookie {
  name: string
  value: string
}

/** A choice in the menu. */
interface Choice {
  role: Role
  from: string
  to: string
  shown: Shown
  limitMs: number
}

/**
 * Measures how long a slow phone waits for five screens: with an empty cache, and when the page is reloaded. Beside each
 * screen it measures the same screen rendered in the browser only, and a page that has as many bytes in one script. Then
 * it measures the wait for a screen that is chosen in the menu, and how fast the server renders.
 */
export async function benchFirstScreen(): Promise<void> {
  const dataDir = temporaryFolder()
  const { tokens, client } = await createAgency(dataDir)
  const server = await startServer(dataDir, await freePort())
  const line = await openSlowLine(Number(new URL(server.url).port), LINE)
  const { quick } = await findChromium()
  const browser = await chromium.launch({
    ...(quick && { executablePath: quick }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    // Before the pictures, whose preparation needs more memory than the pages.
    await printPages(server, { sessao: tokens.admin })
    const ana = callerOf(server, tokens.admin)
    const review = await newProject(ana, { clientName: 'Caio', clientId: client })
    await ana.call('POST', `/projetos/${review}/rodadas`, { regra: 'qualquer' })
    const link = await openLink(server, ana)
    const cookieOf = (visitor: Visitor): Cookie =>
      visitor === 'link' ? link.cookie : { name: 'sessao', value: tokens[visitor] }
    for (const screen of screensFor(review, link.path))
      await printScreen(browser, screen, { url: line.url, cookie: cookieOf(screen.visitor) })
    await printChoices((role) => openPhone(browser, { url: line.url, cookie: cookieOf(role) }))
  } finally {
    await browser.close()
    await line.close()
    await server.end('SIGTERM')
  }
}

const screensFor = (review: number, link: string): Screen[] => [
  {
    name: 'Transações',
    visitor: 'admin',
    path: '/dashboard/financial-transactions',
    shown: { selector: '#conteudo td.pessoa_nome :is(a, button)', text: '', count: 6 },
    limits: ofScreen,
  },
  {
    name: 'Início do cliente',
    visitor: 'client',
    path: '/dashboard',
    shown: { selector: '#conteudo li.row a', text: '', count: 5 },
    limits: ofScreen,
  },
  {
    name: 'Projeto à espera de aprovação',
    visitor: 'client',
    path: `/dashboard/projects?projeto=${review}`,
    shown: { selector: '[role=dialog] button', text: 'Aprovar', count: 1 },
    limits: ofScreen,
  },
  {
    name: 'Agenda',
    visitor: 'user',
    path: '/dashboard/agenda',
    shown: { selector: '#conteudo tbody [role=row] :is(a, button)', text: '', count: 8 },
    limits: ofScreen,
  },
  {
    name: 'A peça de um link: a imagem',
    visitor: 'link',
    path: link,
    shown: { selector: 'img[alt="cartaz, página 1"]', text: '', count: 1 },
    limits: { readable: { cold: 1600, warm: 900 }, hydrated: { cold: 2600, warm: 1200 }, paint: 900 },
  },
  {
    name: 'A peça de um link: Aprovar',
    visitor: 'link',
    path: link,
    shown: { selector: 'button', text: 'Aprovar', count: 1 },
    limits: { readable: { cold: 1600, warm: 900 }, hydrated: { cold: 2600, warm: 1200 }, paint: 900 },
  },
]

const choices: Choice[] = [
  {
    role: 'admin',
    from: '/dashboard/financials-categories',
    to: '/dashboard/financial-transactions',
    shown: { selector: '#conteudo td.pessoa_nome :is(a, button)', text: '', count: 6 },
    limitMs: 900,
  },
  {
    role: 'client',
    from: '/dashboard',
    to: '/dashboard/projects',
    shown: { selector: '#conteudo .cards :is(a, button)', text: '', count: 5 },
    limitMs: 500,
  },
  {
    role: 'user',
    from: '/dashboard/agenda',
    to: '/dashboard/projects',
    shown: { selector: '#conteudo .cards :is(a, button)', text: '', count: 8 },
    limitMs: 500,
  },
]

/** Creates an agency in which the second account belongs to a team member. */
async function createAgency(dataDir: string) {
  const people = await createTypicalAgency(dataDir)
  const [ana, ugo] = people
  const caio = people.find(({ admin }) => !admin)
  if (!ana || !ugo || !caio) throw new Error('The agency has too few accounts')
  const database = await openDatabase(undefined, dataDir, true)
  await database.writes.updateTable('usuarios').set({ role: 'user' }).where('id', '=', ugo.id).execute()
  await database.close()
  return { client: caio.id, tokens: { admin: ana.token, user: ugo.token, client: caio.token } }
}

/** Creates a project with a picture that can be sent for approval. */
async function newProject(ana: Caller, client: { clientName: string; clientId?: number }): Promise<number> {
  const cartaz = { title: 'Cartaz', description: 'Um cartaz.', category: 'Branding', ...client }
  const { id } = await ana.call<{ id: number }>('POST', '/projetos', cartaz)
  await addPeca(ana, id, await pictureFile('cartaz.jpg', [2400, 1600]))
  return id
}

/** Sends a picture to a person with a link, and verifies the link. */
async function openLink(server: Server, ana: Caller) {
  const project = await newProject(ana, { clientName: 'Marina' })
  const person = { nome: 'Marina Alves', telefone: '11988887777', fator: 'pin' }
  const { link, pin } = await ana.call<{ link: string; pin: string }>(
    'POST',
    `/projetos/${project}/revisores`,
    person,
  )
  await ana.call('POST', `/projetos/${project}/rodadas`, { regra: 'qualquer' })
  const { pathname } = new URL(link)
  const answer = await fetch(`${server.url}/api/revisao/entrar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ token: pathname.split('/').at(-1), codigo: pin }),
  })
  const [cookie = ''] = answer.headers.getSetCookie()
  const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
  if (!answer.ok || value === '') throw new Error(`The link was not verified: ${answer.status}`)
  return { path: pathname, cookie: { name, value } }
}

interface Phone {
  url: string
  cookie: Cookie
}

async function printScreen(
  browser: Browser,
  { name, path, shown, limits }: Screen,
  phone: Phone,
): Promise<void> {
  const runs = {
    cold: [] as Loaded[],
    warm: [] as Loaded[],
    'cold, in the browser': [] as Loaded[],
    'warm, in the browser': [] as Loaded[],
    'the same bytes in one script': [] as Loaded[],
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const [cold, warm] = await loadTwice(browser, { ...phone, path, shown, isShell: false })
    const [before, beforeWarm] = await loadTwice(browser, { ...phone, path, shown, isShell: true })
    runs.cold.push(cold)
    runs.warm.push(warm)
    runs['cold, in the browser'].push(before)
    runs['warm, in the browser'].push(beforeWarm)
    runs['the same bytes in one script'].push(await measureSameBytes(browser, cold.bytes))
  }
  const middle = (of: keyof Loaded, list: Loaded[]) => Math.round(median(list.map((one) => one[of])))
  console.log(`\n${name}`)
  console.table(
    Object.fromEntries(
      Object.entries(runs).map(([kind, list]) => [
        kind,
        {
          'first paint ms': middle('paint', list),
          'readable ms': middle('readable', list),
          'answers a touch ms': middle('answering', list),
          'hydrated ms': middle('hydrated', list),
          requests: middle('requests', list),
          kB: Math.round(middle('bytes', list) / 1000),
        },
      ]),
    ),
  )
  printLimit('first paint, cold', middle('paint', runs.cold), 'ms', ['<=', limits.paint])
  for (const kind of ['cold', 'warm'] as const) {
    printLimit(`readable, ${kind}`, middle('readable', runs[kind]), 'ms', ['<=', limits.readable[kind]])
    printLimit(`a touch is answered, ${kind}`, middle('answering', runs[kind]), 'ms', [
      '<=',
      limits.readable[kind],
    ])
    printLimit(`hydrated, ${kind}`, middle('hydrated', runs[kind]), 'ms', ['<=', limits.hydrated[kind]])
  }
}

/** Loads a page with an empty cache, and once more. */
async function loadTwice(
  browser: Browser,
  { path, shown, ...phone }: Phone & { path: string; shown: Shown; isShell: boolean },
): Promise<[Loaded, Loaded]> {
  const context = await openPhone(browser, phone)
  try {
    const page = await context.newPage()
    const cold = await measureLoad(page, phone.url + path, shown)
    // The service worker fills its cache when the page is idle.
    await page.waitForLoadState('networkidle')
    return [cold, await measureLoad(page, phone.url + path, shown)]
  } finally {
    await context.close()
  }
}

async function printChoices(open: (role: Role) => Promise<BrowserContext>): Promise<void> {
  console.log(
    '\nFrom screen to screen: link touched, clicked 100 ms later, milliseconds from the click to the content',
  )
  for (const { role, from, to, shown, limitMs } of choices) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await open(role)
      try {
        times.push(await measureChoice(await context.newPage(), { from, to, shown }))
      } finally {
        await context.close()
      }
    }
    printLimit(`${from} → ${to} (${role})`, Math.round(median(times)), 'ms', ['<=', limitMs])
  }
}
