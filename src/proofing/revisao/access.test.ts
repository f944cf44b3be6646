import { expect, test } from 'vitest'
import { everyEndpoint } from '#platform/http/endpoints.ts'
import { agencyWithLinks, joao, marina, type Reviewer } from '#testing/revisores.ts'

const papeis = ['decide', 'comenta', 've'] as const
type Papel = (typeof papeis)[number]

/** What the requests of this test are about: a piece of an open rodada, with two marks of the reviewer or of Ana. */
interface About {
  projeto: number
  peca: number
  versao: number
  rodada: number
  marcacao: number
  mensagem: number
  termo: string
}

interface Request {
  method: string
  path: string
  body?: object
  /** The status for each papel on the own project, in the order of `papeis`. */
  own: [decide: number, comenta: number, ve: number]
}

/**
 * A request to every endpoint that accepts a person with a link, in the order in which they are sent. In a project to
 * which the person was not invited each of them gets 404, unless it is about the person alone.
 */
const requests: Record<string, (about: About) => Request> = {
  'revisao.list': () => ({ method: 'GET', path: '/revisao', own: [200, 200, 200] }),
  'pecas.list': ({ projeto }) => ({
    method: 'GET',
    path: `/projetos/${projeto}/pecas`,
    own: [200, 200, 200],
  }),
  'dossie.resumo': ({ projeto }) => ({
    method: 'GET',
    path: `/projetos/${projeto}/dossie/resumo`,
    own: [200, 200, 200],
  }),
  'dossie.baixar': ({ projeto }) => ({
    method: 'GET',
    path: `/projetos/${projeto}/dossie`,
    own: [200, 200, 200],
  }),
  'pecas.mesa': ({ peca }) => ({ method: 'GET', path: `/pecas/${peca}/mesa`, own: [200, 200, 200] }),
  'marcacoes.create': ({ versao }) => ({
    method: 'POST',
    path: `/versoes/${versao}/marcacoes`,
    body: { forma: 'geral', mensagem: 'Mais claro' },
    own: [201, 201, 403],
  }),
  'marcacoes.pessoas': ({ versao }) => ({
    method: 'GET',
    path: `/versoes/${versao}/pessoas?visibilidade=cliente`,
    own: [200, 200, 200],
  }),
  'marcacoes.get': ({ marcacao }) => ({
    method: 'GET',
    path: `/marcacoes/${marcacao}`,
    own: [200, 200, 200],
  }),
  'marcacoes.responder': ({ marcacao }) => ({
    method: 'POST',
    path: `/marcacoes/${marcacao}/mensagens`,
    body: { mensagem: 'Certo' },
    own: [201, 201, 403],
  }),
  // The mark is Ana's: only the team and the author resolve or delete it.
  'marcacoes.resolver': ({ marcacao }) => ({
    method: 'POST',
    path: `/marcacoes/${marcacao}/resolver`,
    own: [403, 403, 403],
  }),
  'marcacoes.reabrir': ({ marcacao }) => ({
    method: 'POST',
    path: `/marcacoes/${marcacao}/reabrir`,
    own: [200, 200, 403],
  }),
  'marcacoes.remove': ({ marcacao }) => ({
    method: 'DELETE',
    path: `/marcacoes/${marcacao}`,
    own: [403, 403, 403],
  }),
  // The message is Ana's: only its author deletes it.
  'marcacoes.apagarMensagem': ({ marcacao, mensagem }) => ({
    method: 'DELETE',
    path: `/marcacoes/${marcacao}/mensagens/${mensagem}`,
    own: [409, 409, 409],
  }),
  'rodadas.list': ({ projeto }) => ({
    method: 'GET',
    path: `/projetos/${projeto}/rodadas`,
    own: [200, 200, 200],
  }),
  'rodadas.condicoes': ({ projeto }) => ({
    method: 'GET',
    path: `/projetos/${projeto}/condicoes`,
    own: [200, 200, 200],
  }),
  'rodadas.aditivo': ({ rodada }) => ({
    method: 'GET',
    path: `/rodadas/${rodada}/aditivo`,
    own: [404, 404, 404],
  }),
  'rodadas.responder': ({ rodada, versao }) => ({
    method: 'PUT',
    path: `/rodadas/${rodada}/respostas`,
    body: { versao_id: versao, resposta: 'aprovar' },
    own: [200, 403, 403],
  }),
  'rodadas.vista': ({ rodada }) => ({
    method: 'GET',
    path: `/rodadas/${rodada}/vista`,
    own: [200, 403, 403],
  }),
  // The list of hashes that clients sent before.
  'rodadas.concluir': ({ rodada }) => ({
    method: 'POST',
    path: `/rodadas/${rodada}/concluir`,
    body: { vistas: [], texto: 1 },
    own: [409, 403, 403],
  }),
  'termos.arquivo': ({ termo }) => ({
    method: 'GET',
    path: `/termos/${termo}/arquivo`,
    own: [200, 200, 200],
  }),
  'termos.pdf': ({ termo }) => ({ method: 'GET', path: `/termos/${termo}/pdf`, own: [200, 200, 200] }),
  'comparacoes.get': ({ versao }) => ({
    method: 'GET',
    path: `/comparacoes?versao=${versao}`,
    own: [200, 200, 200],
  }),
  'relogio.get': ({ projeto }) => ({
    method: 'GET',
    path: `/projetos/${projeto}/relogio`,
    own: [200, 200, 200],
  }),
  'revisao.aparelhos': () => ({ method: 'GET', path: '/revisao/aparelhos', own: [200, 200, 200] }),
  'revisao.desconectar': () => ({
    method: 'POST',
    path: '/revisao/aparelhos/999999/desconectar',
    own: [404, 404, 404],
  }),
  'revisao.lembrar': () => ({ method: 'POST', path: '/revisao/lembrar', own: [204, 204, 204] }),
  'revisao.sair': () => ({ method: 'POST', path: '/revisao/sair', own: [204, 204, 204] }),
}

/** The endpoints whose answer depends on the person alone. */
const aboutThePerson = ['revisao.list', 'revisao.aparelhos', 'revisao.lembrar', 'revisao.sair']

async function reviewing() {
  const here = await agencyWithLinks()
  const { ana, caio, id, open, answer, finish, rodada } = here
  await open('todos')
  await answer(caio, 'aprovar', 'aprovar')
  const { termo } = await finish(caio)
  const [peca] = await ana.api.pecas.list({ id })
  const { versao } = await ana.api.pecas.mesa({ id: peca?.id ?? 0 })
  const marcacao = await ana.api.marcacoes.create({
    id: versao.id,
    forma: 'geral',
    mensagem: 'Vejam o verso',
    visibilidade: 'cliente',
  })
  const { mensagens } = await ana.api.marcacoes.responder({ id: marcacao.id, mensagem: 'Até amanhã' })
  const reply = mensagens.at(-1)
  // Caio has approved everything. The next rodada asks about everything again, and also those who were invited meanwhile.
  const reopen = () => ana.api.projetos.setStatus({ id, status: 'review' })
  const about = async (): Promise<About> => ({
    projeto: id,
    peca: peca?.id ?? 0,
    versao: versao.id,
    rodada: (await rodada()).id,
    marcacao: marcacao.id,
    mensagem: reply?.id ?? 0,
    termo,
  })
  return { ...here, reopen, about }
}

const statusOf = async ({ send }: Reviewer, { method, path, body }: Request) =>
  (await send(method, path, body)).status

test('the table has a request to every endpoint that accepts a person with a link', () => {
  const open = everyEndpoint().filter(({ meta }) => meta.access === 'participante')
  expect(Object.keys(requests).sort()).toEqual(open.map(({ name }) => name).sort())
})

test.each(papeis.map((papel, at) => [papel, at] as [Papel, number]))(
  'a person with the papel %s gets exactly what the table says',
  async (papel, at) => {
    const { arrive, reopen, about } = await reviewing()
    const person = await arrive({ ...marina, papel })
    await reopen()
    const here = await about()
    for (const [name, request] of Object.entries(requests)) {
      const sent = request(here)
      expect(await statusOf(person, sent), `${name} as ${papel}`).toBe(sent.own[at])
    }
  },
)

test('in a project of others every request answers as if there were no such record', async () => {
  const { ana, site, arrive, about } = await reviewing()
  const { id: other } = await ana.api.projetos.create({ ...site, title: 'Cardápio', clientId: null })
  const stranger = await arrive(joao, other)
  const here = await about()
  for (const [name, request] of Object.entries(requests))
    if (!aboutThePerson.includes(name)) expect(await statusOf(stranger, request(here)), name).toBe(404)
})

test('a person whose invitation was ended gets nothing any more', async () => {
  const { ana, invite, enter, reopen, about } = await reviewing()
  const invited = await invite(marina)
  const person = await enter(invited)
  await reopen()
  await ana.api.revisores.revogar({ id: invited.id })
  const here = await about()
  for (const [name, request] of Object.entries(requests)) {
    const response = await person.send(request(here).method, request(here).path, request(here).body)
    expect(response.status, name).toBe(401)
    expect(await response.json(), name).toMatchObject({ error: 'Este convite foi encerrado pela agência.' })
  }
})

test('a person with a link reads neither a version that was not sent nor an internal mark', async () => {
  const { ana, app, id, arrive, about } = await reviewing()
  const person = await arrive(marina)
  const { versao } = await about()
  const internal = await ana.api.marcacoes.create({ id: versao, forma: 'geral', mensagem: 'Cobrar mais' })
  expect((await person.send('GET', `/marcacoes/${internal.id}`)).status).toBe(404)
  const { id: unsent } = await ana.api.projetos.create({
    title: 'Outro',
    clientName: 'Caio',
    clientId: null,
    description: 'Um cartaz',
    category: 'Branding',
  })
  const { addPicture } = await import('#testing/picture.ts')
  await addPicture(app, { projectId: unsent })
  const [draft] = await ana.api.pecas.list({ id: unsent })
  const other = await arrive({ ...joao, papel: 'comenta' }, unsent)
  expect(await other.api.pecas.list({ id: unsent })).toEqual([])
  expect((await other.send('GET', `/pecas/${draft?.id}/mesa`)).status).toBe(404)
  const page = await app.context.database.reads
    .selectFrom('paginas')
    .innerJoin('peca_versoes', 'peca_versoes.id', 'paginas.versao_id')
    .select('paginas.id')
    .where('peca_id', '=', draft?.id ?? 0)
    .executeTakeFirstOrThrow()
  expect((await other.fetch(`/api/paginas/${page.id}/320.webp`)).status).toBe(404)
  const list = JSON.stringify(await person.api.revisao.list())
  expect(list).not.toContain('Cobrar mais')
  expect(id).toBeGreaterThan(0)
})
