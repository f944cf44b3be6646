import { describe, expect, test } from 'vitest'
import type { Imagem } from '#platform/contract/arquivos-schemas.ts'
import type { Person } from '#testing/app.ts'
import { dossieOf } from '#testing/dossie.ts'
import { mediaOf, sendMedia } from '#testing/film.ts'
import { postForm } from '#testing/form.ts'
import { sendVersion } from '#testing/pictured-agency.ts'
import { agencyWithLinks, joao, marina, type Reviewer } from '#testing/revisores.ts'

type Agency = Awaited<ReturnType<typeof withPeople>>
type Visitor = Pick<Person, 'fetch' | 'api'>

const film = mediaOf('mp4', 900)

/** Caio's project with the pictures `frente` and `verso` and a film, and a person with a link of each kind. */
async function withPeople() {
  const here = await agencyWithLinks()
  const { ana, id, arrive, writes } = here
  await sendMedia(ana, film, { projetoId: id, nome: 'filme.mp4', duracao_ms: 60_000 })
  const links: Record<'nunca' | 'depois' | 'sempre', Reviewer> = {
    nunca: await arrive({ ...joao, papel: 've', baixar: 'nunca' }),
    depois: await arrive({ ...marina, papel: 'decide', ordem: 1, baixar: 'depois' }),
    sempre: await arrive({ nome: 'Rui', telefone: '(11) 90000-0000', papel: 've', baixar: 'sempre' }),
  }
  const pecas = await ana.api.pecas.list({ id })
  const [frente, verso, filme] = pecas.map((one) => one.id)
  if (!frente || !verso || !filme) throw new Error('a piece is missing')
  const version = async (peca: number, numero = 1) => {
    const { id: versao } = await writes
      .selectFrom('peca_versoes')
      .select('id')
      .where('peca_id', '=', peca)
      .where('numero', '=', numero)
      .executeTakeFirstOrThrow()
    return versao
  }
  return { ...here, links, frente, verso, filme, version }
}

type Step = (here: Agency) => Promise<unknown>
type Answers = Parameters<Agency['answer']> extends [unknown, ...infer Rest] ? Rest : never

/** Caio, or the person whose link may download after the approval, answers in the order of the pieces. */
const decides =
  (who: 'caio' | 'link', ...answers: Answers): Step =>
  async ({ caio, links, answer, finish }) => {
    const person = who === 'caio' ? caio : links.depois
    await answer(person, ...answers)
    await finish(person, answers.includes('ajustar') ? { motivo: 'Maior' } : {})
  }

const opens =
  (regra: 'qualquer' | 'todos', peca?: 'frente' | 'filme'): Step =>
  (here) =>
    here.open(regra, peca && [here[peca]])

const laterOn: Step = async ({ app }) => app.pass({ minutes: 1 })
const newVersion: Step = ({ ugo, frente }) => sendVersion(ugo, frente, { width: 60, height: 50 })
const withdrawn: Step = async ({ ana, rodada }) => ana.api.rodadas.retirar({ id: (await rodada()).id })

const all: Answers = ['aprovar', 'aprovar', 'aprovar']
const allApproved = [opens('qualquer'), decides('caio', ...all)]
const frenteRefused = [opens('qualquer'), decides('caio', 'ajustar', 'aprovar', 'aprovar')]
const newVersionInReview = [laterOn, newVersion, opens('qualquer', 'frente')]

/**
 * What becomes of the version of `frente` with this number: whether everybody outside of the team sees it, and whether
 * it is approved.
 */
const states: [name: string, numero: number, is: 'unseen' | 'sent' | 'approved', steps: Step[]][] = [
  ['a draft', 1, 'unseen', []],
  ['in review', 1, 'sent', [opens('qualquer')]],
  [
    'answered by nobody, with a draft of an approval',
    1,
    'sent',
    [opens('todos'), ({ caio, answer }) => answer(caio, ...all)],
  ],
  [
    'approved by one of two, so that the rodada is open',
    1,
    'sent',
    [opens('todos'), decides('caio', ...all)],
  ],
  [
    'approved by one, and the other asks for adjustments',
    1,
    'sent',
    [opens('todos'), decides('link', ...all), decides('caio', 'ajustar', 'aprovar', 'aprovar')],
  ],
  ['approved by the first of several', 1, 'approved', allApproved],
  ['approved by all', 1, 'approved', [opens('todos'), decides('caio', ...all), decides('link', ...all)]],
  [
    'approved, while another piece is to be adjusted',
    1,
    'approved',
    [opens('qualquer'), decides('caio', 'aprovar', 'ajustar', 'aprovar')],
  ],
  ['to be adjusted, while other pieces are approved', 1, 'sent', frenteRefused],
  [
    'refused, and other pieces were approved in a later rodada',
    1,
    'sent',
    [
      opens('qualquer'),
      decides('caio', 'ajustar', 'aprovar', 'ajustar'),
      laterOn,
      opens('qualquer', 'filme'),
      decides('caio', 'aprovar'),
    ],
  ],
  [
    'approved, and refused when it was asked about again',
    1,
    'sent',
    // All pieces are approved, so all of them are asked about again.
    [...allApproved, laterOn, ({ review }) => review(), decides('caio', 'ajustar', 'aprovar', 'aprovar')],
  ],
  ['withdrawn after one approved it', 1, 'sent', [opens('todos'), decides('caio', ...all), withdrawn]],
  ['an approved version, with a newer one in review', 1, 'approved', [...allApproved, ...newVersionInReview]],
  ['a version in review over an approved one', 2, 'sent', [...allApproved, ...newVersionInReview]],
  [
    'a version that was replaced by an approved one',
    1,
    'sent',
    [...frenteRefused, ...newVersionInReview, decides('caio', 'aprovar')],
  ],
]

describe('the uploaded file of a version leaves once this version is approved, at every address', () => {
  test.each(states)('%s', async (_, numero, is, steps) => {
    const [isSent, isApproved] = [is !== 'unseen', is === 'approved']
    const here = await withPeople()
    const { app, ana, ugo, caio, clara, id, links, frente, version, writes } = here
    const images: Imagem[] = (await ana.api.projetos.get({ id })).images
    for (const step of steps) await step(here)
    const versao = await version(frente, numero)
    const { id: arquivo } = await writes
      .selectFrom('arquivos')
      .select('id')
      .where('versao_id', '=', versao)
      .executeTakeFirstOrThrow()
    expect(images.length).toBeGreaterThan(0)

    const original = `/api/versoes/${versao}/original`
    const picture = `/api/arquivos/${arquivo}`
    const statusFor = async ({ fetch }: Pick<Person, 'fetch'>, path: string) => (await fetch(path)).status
    const afterwards = isSent ? (isApproved ? 200 : 403) : 404
    const expected: [name: string, who: Visitor, original: number, picture: number][] = [
      ['Ana', ana, 200, 200],
      ['Ugo', ugo, 200, 200],
      ['Caio', caio, afterwards, afterwards],
      ['Clara', clara, 404, 404],
      ['nobody', app.browser(), 401, 401],
      // People with a link have no account, and pictures of projects are for accounts.
      ['nunca', links.nunca, isSent ? 403 : 404, 401],
      ['depois', links.depois, afterwards, 401],
      ['sempre', links.sempre, isSent ? 200 : 404, 401],
    ]
    for (const [name, who, ofOriginal, ofPicture] of expected) {
      expect(await statusFor(who, original), `${name}: ${original}`).toBe(ofOriginal)
      expect(await statusFor(who, picture), `${name}: ${picture}`).toBe(ofPicture)
      if (name === 'Clara' || name === 'nobody') continue
      const files = [...(await dossieOf(who, id)).keys()]
      const leaves = files.some((one) => one.startsWith(`pecas/01-frente/v${numero}/original`))
      expect(leaves, `${name}: the dossier`).toBe(ofOriginal === 200)
      if (ofOriginal === 404) continue
      const { posso } = await who.api.pecas.mesa({ id: frente, v: numero })
      expect(posso.canBaixar, `${name}: the button`).toBe(ofOriginal === 200)
    }

    const page = async ({ fetch }: Pick<Person, 'fetch'>) => {
      const { telas } = await ana.api.pecas.mesa({ id: frente, v: numero })
      const answer = await fetch(`${telas[0]?.endereco}/${telas[0]?.larguras[0]}.webp`)
      return answer.status === 200
        ? Buffer.from(await answer.arrayBuffer()).toString('base64')
        : answer.status
    }
    const plain = await page(ana)
    for (const who of Object.values(links)) {
      const seen = await page(who)
      if (!isSent) expect(seen).toBe(404)
      else if (isApproved) expect(seen).toBe(plain)
      else expect(seen).not.toBe(plain)
    }
  })
})

test('the reason is that the version is not approved yet, or that the link may never download', async () => {
  const here = await withPeople()
  await here.open('qualquer')
  const address = `/api/versoes/${await here.version(here.frente)}/original`
  const reason = async (who: Visitor) => (await (await who.fetch(address)).json()).error
  expect(await reason(here.caio)).toBe('O download fica disponível depois da aprovação.')
  expect(await reason(here.links.depois)).toBe('O download fica disponível depois da aprovação.')
  expect(await reason(here.links.nunca)).toBe('A agência não liberou o download para este link.')
})

test('a film is played before the approval and by who may never download it, and each delivery is logged', async () => {
  const here = await withPeople()
  const { app, ana, caio, clara, id, links, later } = here
  await here.open('qualquer')
  const versao = await here.version(here.filme)
  const address = `/api/versoes/${versao}/filme`
  const play = async (who: Pick<Person, 'fetch'>, headers: Record<string, string> = {}) => {
    const { status, body } = await who.fetch(address, { headers: { 'sec-fetch-dest': 'video', ...headers } })
    await body?.cancel()
    return status
  }
  expect(await play(links.nunca, { range: 'bytes=0-99' })).toBe(206)
  expect(await play(links.nunca, { range: 'bytes=100-199' }), 'a later part').toBe(206)
  expect(await play(caio)).toBe(200)
  expect([await play(clara), await play(app.browser())]).toEqual([404, 401])
  expect(await play(links.nunca, { 'sec-fetch-dest': 'document' }), 'the address by itself').toBe(403)
  expect(await play(links.sempre, { 'sec-fetch-dest': 'document' })).toBe(200)
  expect((await links.nunca.fetch(`/api/versoes/${versao}/original`)).status).toBe(403)

  const people = await ana.api.revisores.list({ id })
  const logOf = async (nome: string) => {
    const person = people.find((one) => one.nome === nome)
    const log = await ana.api.revisores.acessos({ id: person?.id ?? 0 })
    return log.flatMap(({ o_que, arquivo, vezes }) => (arquivo ? [[o_que, arquivo, vezes]] : []))
  }
  expect(await logOf(joao.nome)).toEqual([['recebeu', 'filme, v1', 1]])
  expect(await logOf('Caio')).toEqual([['recebeu', 'filme, v1', 1]])
  expect(await play(links.nunca)).toBe(200)
  expect(await logOf(joao.nome), 'once more in the same visit').toEqual([['recebeu', 'filme, v1', 2]])
  await later({ minutes: 31 })
  expect(await play(links.nunca)).toBe(200)
  expect((await logOf(joao.nome)).length, 'another visit').toBe(2)
})

describe('a file is delivered to a person on a page of the application, and only then logged', () => {
  test.each<[string, RequestInit['method'], Record<string, string>, number]>([
    ['a link on another site', 'GET', { 'sec-fetch-site': 'cross-site' }, 403],
    ['an address that is typed', 'GET', { 'sec-fetch-site': 'none' }, 403],
    ['a page that is loaded in advance', 'GET', { 'sec-purpose': 'prefetch;prerender' }, 403],
    [
      'a link on another site, in a browser that sends only the referrer',
      'GET',
      { referer: 'http://mau.example/' },
      403,
    ],
    ['a request for the headers', 'HEAD', {}, 200],
  ])('%s', async (_, method = 'GET', headers, status) => {
    const here = await withPeople()
    await here.open('qualquer')
    await decides('caio', ...all)(here)
    const versao = await here.version(here.frente)
    const { id: arquivo } = await here.writes
      .selectFrom('arquivos')
      .select('id')
      .where('versao_id', '=', versao)
      .executeTakeFirstOrThrow()
    const { id: marcacao } = await here.ana.api.marcacoes.create({
      id: versao,
      forma: 'geral',
      visibilidade: 'cliente',
      mensagem: 'Segue o arquivo.',
    })
    const file = new File(['x'], 'fonte.txt', { type: 'text/plain' })
    const sent = await postForm(here.ana, `/api/marcacoes/${marcacao}/mensagens`, {
      fields: {},
      files: [file],
    })
    const { mensagens } = (await sent.json()) as { mensagens: { arquivos: { id: number }[] }[] }
    const addresses = [
      `/api/versoes/${versao}/original`,
      `/api/versoes/${await here.version(here.filme)}/filme`,
      `/api/arquivos/${arquivo}`,
      `/api/projetos/${here.id}/dossie`,
      `/api/anexos/${mensagens.at(-1)?.arquivos[0]?.id}`,
    ]
    const { jar } = here.caio
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const address of addresses) {
      const request = new Request(`http://localhost:3000${address}`, {
        method,
        headers: { cookie, ...headers },
      })
      const answer = await here.app.fetch(request)
      await answer.body?.cancel()
      if (method === 'HEAD' && address.endsWith('dossie')) expect(answer.status).not.toBe(200)
      else expect(answer.status, address).toBe(status)
    }
    const log = await here.app.context.database.reads
      .selectFrom('acessos')
      .select('o_que')
      .where('usuario_id', '=', here.caio.id)
      .execute()
    expect(log).toEqual([])
    const own = new Request(`http://localhost:3000${addresses[2]}`, {
      headers: { cookie, referer: 'http://localhost:3000/dashboard/projetos' },
    })
    expect((await here.app.fetch(own)).status, 'on the own page').toBe(200)
  })
})
