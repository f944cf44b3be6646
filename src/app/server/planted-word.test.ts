import { expect, test } from 'vitest'
import { SENT_DATA } from '#platform/contract/rendering.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { type EndpointEntry, everyEndpoint } from '#platform/http/endpoints.ts'
import type { Person } from '#testing/app.ts'
import { viewingTab } from '#testing/client-view.ts'
import { postForm } from '#testing/form.ts'
import { type Planted, plantedAgency, WORD } from '#testing/planted.ts'
import { tokenOf } from '#testing/revisores.ts'
import { openEventStream } from '#testing/stream.ts'
import { validRequests } from '#testing/valid-requests.ts'

type Visitor = Pick<Person, 'send' | 'fetch' | 'email'>

interface Persona {
  name: string
  /** Enters, after the word was planted. */
  enter: (planted: Planted) => Promise<Visitor>
  /** Whether the person may open the event stream. */
  hearsEvents: boolean
}

/** Everybody who takes part in a review and is not of the team, and an admin who sees only what one of them sees. */
const personas: Persona[] = [
  {
    name: 'the client account',
    enter: async ({ caio }) => caio,
    hearsEvents: true,
  },
  {
    name: 'a person with a link',
    enter: reviewerOfEverything,
    hearsEvents: false,
  },
  {
    name: 'an admin who views as the client',
    enter: async ({ app, ana, caio }) => ({ ...(await viewingTab(app, ana, caio)), email: caio.email }),
    hearsEvents: false,
  },
]

/** Marina, who is invited to every project and enters by each of her links. */
async function reviewerOfEverything({ app, ana }: Planted): Promise<Visitor> {
  const email = 'marina@cafe.com.br'
  const browser = app.browser()
  for (const { id } of await ana.api.projetos.list({})) {
    const { revisor, link, pin } = await ana.api.revisores.create({ id, nome: 'Marina', email })
    await browser.api.revisao.entrar({ token: tokenOf(link), codigo: pin ?? '' })
    await ana.api.revisores.enviar({ id: revisor.id })
  }
  return { ...browser, email }
}

/** Signing out and closing the account end the walk, and the others sign in as somebody else. */
const leaves = [
  'sessao.logout',
  'perfil.encerrar',
  'sessao.login',
  'cadastro.create',
  'senha.criar',
  'revisao.entrar',
  'revisao.sair',
]

const rows = everyEndpoint().filter(({ name }) => !leaves.includes(name))

const isReading = ({ method }: EndpointEntry) => method === 'GET'

/** The ids of all records that may have something to do with the word. */
async function idsOf(db: ReadDb): Promise<number[]> {
  const tables = [
    'projetos',
    'pecas',
    'peca_versoes',
    'paginas',
    'marcacoes',
    'marcacao_mensagens',
    'rodadas',
    'decisoes',
    'arquivos',
    'avisos',
  ] as const
  const found = await Promise.all(tables.map((table) => db.selectFrom(table).select('id').execute()))
  return [...new Set(found.flat().map(({ id }) => id))].sort((a, b) => a - b)
}

/** Values for the inputs of most endpoints. A field that an endpoint does not know is ignored. */
const values = { mensagem: 'Oi', message: 'Oi', motivo: 'Falta a cor', pagina: 1, forma: 'geral', v: 2 }

/** What an answer says to the person: status, headers and body. */
async function heard(response: Response): Promise<string> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  const headers = [...response.headers].map((pair) => decodeURIComponent(pair.join(': ')))
  return [response.status, ...headers, isStream ? '' : await response.text()].join('\n')
}

/** Sends the requests to an endpoint: one for each id, if it is asked for one. */
async function* requestsTo(
  row: EndpointEntry,
  { who, planted, ids, codes }: { who: Visitor; planted: Planted; ids: number[]; codes: string[] },
): AsyncGenerator<[string, Response]> {
  const { method, path, meta } = row
  const valid = isReading(row) ? ((await validRequests[row.name]?.(planted, planted.caio)) ?? {}) : {}
  // The comparison of a version is asked for by a query.
  const isAsked = isReading(row) && 'versao' in valid
  const keys = path.includes('{codigo}') ? codes : path.includes('{id}') || isAsked ? ids : [undefined]
  for (const id of [...keys, valid['id']]) {
    const input: Record<string, unknown> = {
      ...values,
      ...valid,
      ...(id !== undefined && { id, codigo: id }),
    }
    const address = path.replace(/\{(\w+)\}/g, (_, part: string) => String(input[part] ?? id ?? 1))
    const said = `${method} ${address}`
    if (method === 'GET')
      for (const more of id === undefined ? [{}, { q: WORD, busca: WORD }] : [{}, { v: '2' }]) {
        const versao = isAsked && id !== undefined ? { versao: id } : {}
        const { id: _, ...rest } = { ...valid, ...more, ...versao } as Record<string, string>
        const query = new URLSearchParams(rest)
        yield [`${said}?${query}`, await who.send(method, `${address}?${query}`)]
      }
    else if (meta.arquivos)
      yield [
        said,
        await postForm(who, `/api${address}`, {
          fields: { mensagem: 'Oi', nota: 'Oi', com: '1' },
          files: [],
        }),
      ]
    else yield [said, await who.send(method, address, input)]
  }
}

/** The answers of everything that is served outside of the contract. */
async function* outside(who: Visitor, ids: number[]): AsyncGenerator<[string, Response]> {
  const paths = [
    ...ids.flatMap((id) => [
      `/api/paginas/${id}/320.webp`,
      `/api/paginas/${id}/texto`,
      `/api/versoes/${id}/original`,
      `/api/arquivos/${id}`,
      `/api/arquivos/${id}/320.webp`,
      `/dashboard/projects?projeto=${id}`,
      `/dashboard/projects?projeto=${id}&peca=${id}&v=2&marcacao=${id}`,
    ]),
  ]
  for (const path of paths) yield [path, await who.fetch(path)]
  for (const path of ['/dashboard', '/dashboard/projects']) yield [path, await rendered(who, path)]
}

/** Requests a page until the server has rendered it, because on a busy machine it may leave it to the browser. */
async function rendered(who: Visitor, path: string): Promise<Response> {
  let answer = await who.fetch(path)
  const isComplete = async () => !answer.ok || (await answer.clone().text()).includes(`id="${SENT_DATA}"`)
  for (let more = 20; more > 0 && !(await isComplete()); more -= 1) answer = await who.fetch(path)
  return answer
}

test('the word is found by the team, so it was planted where it is looked for', async () => {
  const planted = await plantedAgency()
  const { app, ana } = planted
  const ids = await idsOf(app.context.database.reads)
  const found = [
    'pecas.list',
    'pecas.mesa',
    'comparacoes.get',
    'marcacoes.get',
    'avisos.list',
    'perfil.dados',
  ]
  const seen = new Set<string>()
  for (const row of rows.filter(({ name }) => found.includes(name)))
    for await (const [, response] of requestsTo(row, { who: ana, planted, ids, codes: [] }))
      if ((await heard(response)).toLowerCase().includes(WORD)) seen.add(row.name)
  expect([...seen].sort()).toEqual(found.toSorted())
  const told = new Set<string>()
  for await (const [path, response] of outside(ana, ids))
    if ((await heard(response)).toLowerCase().includes(WORD)) told.add(path.replace(/\d+/g, '#'))
  expect([...told].sort()).toEqual([
    '/api/arquivos/#',
    '/api/paginas/#/texto',
    '/api/versoes/#/original',
    '/dashboard/projects',
    '/dashboard/projects?projeto=#',
    '/dashboard/projects?projeto=#&peca=#&v=#&marcacao=#',
  ])
})

test.each(personas)(
  'no answer, event, notification or e-mail to $name contains a word that only the team may read',
  { timeout: 180_000 },
  async ({ enter, hearsEvents }) => {
    const planted = await plantedAgency()
    const { app, ugo } = planted
    const who = await enter(planted)
    const { reads } = app.context.database
    const ids = await idsOf(reads)
    const codes = (await reads.selectFrom('termos').select('codigo').execute()).map(({ codigo }) => codigo)
    expect([ids.length > 15, codes.length > 0]).toEqual([true, true])
    const stream = hearsEvents ? await openEventStream(who) : undefined
    const leaks: string[] = []
    let answered = 0
    const listen = async (requests: AsyncGenerator<[string, Response]>) => {
      for await (const [said, response] of requests) {
        answered += response.ok ? 1 : 0
        if ((await heard(response)).toLowerCase().includes(WORD)) leaks.push(said)
      }
    }
    // Reading comes first, because the changes may end what is read.
    const [reading, changing] = [rows.filter(isReading), rows.filter((row) => !isReading(row))]
    for (const row of reading) await listen(requestsTo(row, { who, planted, ids, codes }))
    await listen(outside(who, ids))
    for (const row of changing) await listen(requestsTo(row, { who, planted, ids, codes }))

    const [marcacao] = await reads
      .selectFrom('marcacoes')
      .select('id')
      .where('visibilidade', '=', 'interna')
      .execute()
    await ugo.api.marcacoes.responder({ id: marcacao?.id ?? 0, mensagem: `@Caio @Ana ${WORD}` })
    const mails = await reads.selectFrom('correio').selectAll().where('para', '=', who.email).execute()
    expect(mails.length).toBeGreaterThan(1)
    expect(answered).toBeGreaterThan(20)
    expect(leaks).toEqual([])
    expect(JSON.stringify(mails).toLowerCase()).not.toContain(WORD)
    expect(JSON.stringify(stream?.heard ?? []).toLowerCase()).not.toContain(WORD)
  },
)
