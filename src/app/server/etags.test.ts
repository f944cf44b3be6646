import { expect, test } from 'vitest'
import { type EndpointEntry, everyEndpoint } from '#platform/http/endpoints.ts'
import type { Person } from '#testing/app.ts'
import { agencyWithRecords } from '#testing/records.ts'
import { validRequests } from '#testing/valid-requests.ts'

const CHANGES = 12

const endpoints = everyEndpoint()
/**
 * Endpoints whose responses change from one request to the next: the open event stream, the state of the machine, and
 * the messages of a conversation, which reading them marks as read.
 */
const changeByThemselves = new Set(['eventos.stream', 'saude.get', 'chat.mensagens'])
/** An export is left out, because it adds an audit row, which the next export of the same account contains. */
const reads = endpoints.filter(
  ({ method, name, meta }) =>
    method === 'GET' && !changeByThemselves.has(name) && meta.entidade === undefined,
)
/**
 * Changes that the readers of this test may make in any order. The others need no session, need files,
 * concern the reader's own session or account, or are about backups.
 */
const changes = endpoints.filter(
  ({ method, meta, name }) =>
    method !== 'GET' &&
    !meta.arquivos &&
    meta.access !== 'publico' &&
    !/^(sessao|perfil|copias)\./.test(name),
)

/** Returns the same sequence of numbers below `limit` in each run, so that a failure can be repeated. */
function randomNumbers(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const accepts = ({ meta: { access } }: EndpointEntry, role: string) =>
  access === 'publico' ||
  access === 'autenticado' ||
  access === 'participante' ||
  access.some((one) => one === role)

/** Returns the path of a request with its parameters filled in, and the rest of the input. */
function addressOf(
  { path }: EndpointEntry,
  input: object,
): { address: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input }
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? 1)
    delete rest[name]
    return value
  })
  return { address, rest }
}

interface Answer {
  etag: string
  body: string
  total: string | null
}

async function freshAnswer(who: Person, path: string): Promise<Answer | undefined> {
  const response = await who.fetch(path)
  const etag = response.headers.get('etag')
  const body = await response.text()
  return etag ? { etag, body, total: response.headers.get('x-total-count') } : undefined
}

interface Reader {
  role: string
  who: Person
  paths: string[]
}

async function readersOf(records: Records): Promise<Reader[]> {
  const { app, ana, caio } = records
  const people = { admin: ana, user: await app.person('Ugo', 'user'), client: caio }
  return Promise.all(
    Object.entries(people).map(async ([role, who]) => {
      const paths: string[] = []
      for (const endpoint of reads.filter((one) => accepts(one, role))) {
        const { address, rest } = addressOf(endpoint, await inputOf(endpoint, records, who))
        paths.push(`/api${address}?${new URLSearchParams(rest as Record<string, string>)}`)
      }
      return { role, who, paths }
    }),
  )
}

type Records = Awaited<ReturnType<typeof agencyWithRecords>>

const inputOf = async ({ name }: EndpointEntry, records: Records, who: Person) =>
  (await validRequests[name]?.(records, who)) ?? {}

test('after random changes, a request with the tag of an earlier response gets 304 exactly if the response is the same', {
  timeout: 180_000,
}, async () => {
  const records = await agencyWithRecords()
  const readers = await readersOf(records)
  const below = randomNumbers(20_261_122)
  const kept = new Map<string, Answer>()
  const counts = { unchanged: 0, changed: 0 }
  for (let change = 0; change < CHANGES; change++) {
    const { role, who } = pick(readers, below)
    const endpoint = pick(
      changes.filter((one) => accepts(one, role)),
      below,
    )
    const { address, rest } = addressOf(endpoint, await inputOf(endpoint, records, who))
    await who.send(endpoint.method, address, rest)
    for (const reader of readers)
      for (const path of reader.paths.filter(() => below(2) === 0)) {
        const story = `${path} for ${reader.role} after ${endpoint.name}`
        const before = kept.get(`${reader.role} ${path}`)
        const fresh = await freshAnswer(reader.who, path)
        if (before && fresh) {
          const again = await reader.who.fetch(path, { headers: { 'if-none-match': before.etag } })
          const isSame = fresh.body === before.body && fresh.total === before.total
          expect(again.status, story).toBe(isSame ? 304 : 200)
          expect((await again.text()) === (isSame ? '' : fresh.body), story).toBe(true)
          counts[isSame ? 'unchanged' : 'changed']++
        }
        if (fresh) kept.set(`${reader.role} ${path}`, fresh)
      }
  }
  expect(counts.changed).toBeGreaterThan(CHANGES)
  expect(counts.unchanged).toBeGreaterThan(counts.changed)
})

function pick<One>(all: One[], below: (limit: number) => number): One {
  const one = all[below(all.length)]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}

test('a page with the same rows is sent again if the total number of rows has changed', async () => {
  const { ana, project } = await agencyWithRecords()
  const oldest = await project()
  await project()
  const page = '/api/projetos?limit=1'
  const before = await freshAnswer(ana, page)
  await ana.api.projetos.remove({ id: oldest })
  const response = await ana.fetch(page, { headers: { 'if-none-match': before?.etag ?? '' } })
  expect([response.status, response.headers.get('x-total-count')]).toEqual([200, '1'])
  expect(await response.text()).toBe(before?.body)
})

test('a 304 response has neither a body nor a content type, and the response to a rejected request has no tag', async () => {
  const { app, ana } = await agencyWithRecords()
  const { etag = '' } = (await freshAnswer(ana, '/api/clientes')) ?? {}
  const response = await ana.fetch('/api/clientes', { headers: { 'if-none-match': `"x", W/${etag}` } })
  expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([
    304,
    '',
    null,
  ])
  expect(response.headers.get('cache-control')).toBe('no-store')
  const refused = await app.browser().fetch('/api/clientes', { headers: { 'if-none-match': etag } })
  expect([refused.status, refused.headers.get('etag')]).toEqual([401, null])
})
