import { expect, test } from 'vitest'
import { refusal, testApp } from '#testing/app.ts'

const site = {
  title: 'Site novo',
  clientName: 'Caio',
  description: 'Um site com cardápio',
  category: 'Web Design' as const,
  budget: 1000,
  deadline: '2026-12-24',
}
const frozen =
  'O projeto está em revisão: o cliente decide sobre título, descrição, categoria, orçamento e prazo. Tire-o da revisão para mudá-los.'
const changed = 'O projeto mudou enquanto você olhava. Confira de novo antes de decidir.'

/** Sets up a project in review that Ana created for Caio. */
async function inReview() {
  const app = await testApp({ TRUSTED_PROXIES: '127.0.0.1' })
  const ana = await app.person('Ana', 'admin')
  const ugo = await app.person('Ugo', 'user')
  const caio = await app.person('Caio')
  const clara = await app.person('Clara')
  const { id } = await ana.api.projetos.create({ ...site, clientId: caio.id })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  return { app, ana, ugo, caio, clara, id }
}

test.each([
  { title: 'Site e loja' },
  { description: 'Um site com cardápio e loja' },
  { category: 'Branding' as const },
  { budget: 5000 },
  { budget: null },
  { deadline: '2027-01-31' },
  { deadline: null },
])('rejects the change %o while the project is in review', async (change) => {
  const { ana, ugo, caio, id } = await inReview()
  const before = await caio.api.projetos.get({ id })
  for (const who of [ana, ugo]) {
    const answer = await refusal(who.api.projetos.update({ ...site, clientId: caio.id, ...change, id }))
    expect(answer).toMatchObject({ status: 409, error: frozen, atual: { id, versao: before.versao } })
  }
  expect(await caio.api.projetos.get({ id })).toEqual(before)
})

test('after the review ends, the project can be changed and reviewed again', async () => {
  const { ana, caio, id } = await inReview()
  await ana.api.projetos.setStatus({ id, status: 'in_progress' })
  await ana.api.projetos.update({ ...site, clientId: caio.id, budget: 5000, id })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  const { versao, budget } = await caio.api.projetos.get({ id })
  expect(budget).toBe(5000)
  expect((await caio.api.projetos.aprovar({ id, versao })).status).toBe('approved')
})

test("a project in review can still be linked to its client's account", async () => {
  const { ana, caio } = await inReview()
  const { id } = await ana.api.projetos.create(site)
  await ana.api.projetos.setStatus({ id, status: 'review' })
  const tied = await ana.api.projetos.update({ ...site, id, clientId: caio.id })
  expect(tied).toMatchObject({ clientId: caio.id, status: 'review', title: site.title })
})

test("rejects Caio's decision if the project changed since he loaded it", async () => {
  const { ana, caio, id } = await inReview()
  const { versao } = await caio.api.projetos.get({ id })
  await ana.api.projetos.setStatus({ id, status: 'pending' })
  await ana.api.projetos.update({ ...site, clientId: caio.id, budget: 5000, id })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  const late = { status: 409, error: changed, atual: { budget: 5000, status: 'review' } }
  expect(await refusal(caio.api.projetos.aprovar({ id, versao }))).toMatchObject(late)
  expect(await refusal(caio.api.projetos.rejeitar({ id, versao, motivo: 'Falta a cor' }))).toMatchObject(late)
  const now = await caio.api.projetos.get({ id })
  expect([now.status, now.decisions, now.comments]).toEqual(['review', [], []])
  expect((await caio.api.projetos.aprovar({ id, versao: now.versao })).status).toBe('approved')
})

test("the response for the client's home page contains the version of a project that waits for a decision", async () => {
  const { caio, id } = await inReview()
  const { aguardando } = await caio.api.painel.get()
  const { versao } = await caio.api.projetos.get({ id })
  expect(aguardando).toMatchObject([{ id, versao }])
})

test('when an approval and a change run at the same time, an approval succeeds only for the version that the client saw', async () => {
  const { ana, caio, id } = await inReview()
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const { versao, budget } = await caio.api.projetos.get({ id })
    const change = async () => {
      await ana.api.projetos.setStatus({ id, status: 'pending' })
      await ana.api.projetos.update({ ...site, clientId: caio.id, budget: 1000 + round, id })
      await ana.api.projetos.setStatus({ id, status: 'review' })
    }
    const approve = () => caio.api.projetos.aprovar({ id, versao })
    // The two requests take turns in starting first.
    const changing = round % 2 === 0 ? change() : undefined
    const [approval] = await Promise.allSettled([approve(), changing ?? change()])
    if (approval.status === 'fulfilled') expect(approval.value).toMatchObject({ budget, versao: versao + 1 })
    await ana.api.projetos.setStatus({ id, status: 'review' })
  }
})

test("the next client of a project does not see the network address of the previous client's decision", async () => {
  const { ana, ugo, caio, clara, id } = await inReview()
  await caio.fetch(`/api/projetos/${id}/aprovar`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })
  const addresses = async ({ api }: typeof caio) =>
    (await api.projetos.get({ id })).decisions.map(({ endereco }) => endereco)
  expect(await addresses(caio)).toEqual(['203.0.113.7'])
  await ana.api.projetos.update({ ...site, id, clientId: clara.id })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  await clara.fetch(`/api/projetos/${id}/aprovar`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '198.51.100.9' },
  })
  expect(await addresses(clara)).toEqual([null, '198.51.100.9'])
  for (const who of [ana, ugo]) expect(await addresses(who)).toEqual(['203.0.113.7', '198.51.100.9'])
  for (const path of [`/api/projetos/${id}`, '/api/projetos', '/api/painel', '/api/perfil/dados']) {
    const response = await clara.fetch(path)
    expect([path, response.status]).toEqual([path, 200])
    const text = await response.text()
    for (const trace of ['203.0.113.7', caio.email]) expect(text.includes(trace), path).toBe(false)
  }
  expect((await caio.api.projetos.list({})).length).toBe(0)
})
