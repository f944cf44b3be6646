import { expect, test } from 'vitest'
import { readClientView } from '#platform/auth/client-view.ts'
import { comoClienteDe } from '#platform/auth/rules.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { reviewedProjetos, visibleRodadas } from '#proofing/participacao/queries.ts'
import { visibleProjetos } from '#studio/visibility/queries.ts'
import { agency } from '#testing/agency.ts'
import type { Person } from '#testing/app.ts'
import { tabOf } from '#testing/client-view.ts'
import { sendPicture, sendVersion } from '#testing/pictured-agency.ts'
import { priceIn } from '#testing/price-in.ts'

/** Caio's project, with a piece whose first version he has got, a second one that was not sent, and an internal mark. */
async function agencyWithPiece() {
  const here = await agency()
  const { app, ana, ugo, caio, id } = here
  await sendPicture(ana, id, 'Capa.png')
  const [peca] = await ana.api.pecas.list({ id })
  const piece = { id: peca?.id ?? 0 }
  await ana.api.rodadas.create({ id, regra: 'qualquer' })
  const { versao, rodada } = await caio.api.pecas.mesa(piece)
  const at = { forma: 'ponto', pagina: 1, x: 100, y: 100 } as const
  const shared = await caio.api.marcacoes.create({ id: versao.id, ...at, mensagem: 'O telefone mudou.' })
  const internal = await ugo.api.marcacoes.create({ id: versao.id, ...at, mensagem: 'Cobrar antes.' })
  const seen = (who: Pick<Person, 'send'>, path: string) =>
    who.send('GET', path).then(async (response) => [response.status, await response.json()])
  return {
    ...here,
    piece,
    versao,
    rodada,
    shared,
    internal,
    seen,
    tab: (who: Person, projeto = id) => tabOf(app, who, comoClienteDe(projeto)),
  }
}

test('Ugo of the team sees the pieces of a project as its client sees them, without versions not sent and internal marks', async () => {
  const { ana, ugo, caio, piece, versao, shared, internal, seen, tab, id } = await agencyWithPiece()
  await ana.api.rodadas.retirar({ id: (await ana.api.rodadas.list({ id }))[0]?.id ?? 0 })
  await sendVersion(ana, piece.id, { width: 50, height: 40 })
  const own = await ugo.api.pecas.mesa(piece)
  expect([own.versoes.length, own.versao.numero]).toEqual([2, 2])
  for (const person of [ugo, ana]) {
    const as = tab(person)
    const mesa = await as.api.pecas.mesa(piece)
    expect(mesa).toEqual(await caio.api.pecas.mesa(piece))
    expect(mesa.versoes.map(({ numero }) => numero)).toEqual([1])
    expect(mesa.marcacoes.map((mark) => mark.id)).toEqual([shared.id])
    expect(await seen(as, `/marcacoes/${shared.id}`)).toEqual(await seen(caio, `/marcacoes/${shared.id}`))
    const notFound = [404, expect.objectContaining({ code: 'NOT_FOUND' })]
    expect(await seen(as, `/marcacoes/${internal.id}`)).toEqual(notFound)
    expect(await seen(as, `/pecas/${piece.id}/mesa?v=2`)).toEqual(notFound)
    expect(await seen(as, `/comparacoes?versao=${own.versao.id}`)).toEqual(notFound)
    expect(await seen(as, `/comparacoes?versao=${versao.id}`)).toEqual(
      await seen(caio, `/comparacoes?versao=${versao.id}`),
    )
  }
})

test('what the client has chosen and not confirmed is not shown to Ugo', async () => {
  const { ugo, caio, piece, versao, rodada, tab } = await agencyWithPiece()
  const answer = { versao_id: versao.id, resposta: 'ajustar' as const, abertas: [1] }
  const id = rodada?.id ?? 0
  await caio.api.rodadas.responder({ id, ...answer })
  const chosen = async (who: Pick<Person, 'api'>) => (await who.api.pecas.mesa(piece)).rodada?.minhas
  expect(await chosen(caio)).toMatchObject([{ resposta: 'ajustar' }])
  expect(await chosen(tab(ugo))).toEqual([])
})

test('a price that the client has accepted is not shown to Ugo', async () => {
  const { app, ana, ugo, caio, id } = await agency()
  await sendPicture(ana, id, 'Capa.png')
  const [peca] = await ana.api.pecas.list({ id })
  await ana.api.revisores.create({ id, nome: 'Marina', email: 'marina@cafe.com.br' })
  await ana.api.rodadas.setCondicoes({ id, rodadas_incluidas: 0, rodada_extra_valor: 450 })
  await ana.api.rodadas.create({ id, regra: 'todos' })
  const request = { id, motivo: 'Falta a cor' }
  const aceite = await priceIn(caio.api.projetos.rejeitar(request))
  await caio.api.projetos.rejeitar({ ...request, aceite })
  const priceFor = async ({ api }: Pick<Person, 'api'>) =>
    (await api.pecas.mesa({ id: peca?.id ?? 0 })).rodada?.aditivo
  for (const person of [caio, ana]) expect(await priceFor(person)).toMatchObject({ valor: 450 })
  for (const person of [ugo, tabOf(app, ugo, comoClienteDe(id))]) expect(await priceFor(person)).toBeNull()
})

test('the team reads nothing of another project of the same client', async () => {
  const { ana, ugo, caio, site, piece, versao, shared, seen, tab } = await agencyWithPiece()
  const other = await ana.api.projetos.create({ ...site, title: 'Outro' })
  for (const path of [
    `/pecas/${piece.id}/mesa`,
    `/marcacoes/${shared.id}`,
    `/comparacoes?versao=${versao.id}`,
  ]) {
    expect((await seen(caio, path))[0], path).toBe(200)
    for (const person of [ugo, ana]) expect((await seen(tab(person, other.id), path))[0], path).toBe(404)
  }
})

test('a request that is limited to a project finds no other project and no other rodada', async () => {
  const { app, ana, ugo, caio, site, id } = await agencyWithPiece()
  const other = await ana.api.projetos.create({ ...site, title: 'Outro' })
  await ana.api.projetos.setStatus({ id: other.id, status: 'review' })
  const { reads } = app.context.database
  const from = { session: ugo.jar.get('sessao'), view: undefined }
  const { client } = await readClientView(app.context, from, comoClienteDe(id))
  expect(client).toMatchObject({ id: caio.id, role: 'client', soProjeto: id })
  const found = async (user: Visitor) => {
    const projects = await visibleProjetos(user, reads).select('projetos.id').orderBy('projetos.id').execute()
    const reviewed = await reviewedProjetos(user, reads)
      .select('projetos.id')
      .orderBy('projetos.id')
      .execute()
    const rodadas = await visibleRodadas(user, reads)
      .select('rodadas.projectId as id')
      .orderBy('projectId')
      .execute()
    return [projects, reviewed, rodadas].map((rows) => rows.map((row) => row.id))
  }
  const { soProjeto: _, ...everything } = client
  expect(await found(everything)).toEqual([
    [id, other.id],
    [id, other.id],
    [id, other.id],
  ])
  expect(await found(client)).toEqual([[id], [id], [id]])
})

test('only the team names a project, which exists and whose client has an active account', async () => {
  const { app, ana, ugo, caio, clara, site, piece, seen, tab } = await agencyWithPiece()
  const path = `/pecas/${piece.id}/mesa`
  expect((await seen(tab(ugo), path))[0]).toBe(200)
  const notFound = [404, expect.objectContaining({ code: 'NOT_FOUND' })]
  for (const person of [caio, clara]) expect(await seen(tab(person), path)).toEqual(notFound)
  expect(await seen(tab(ugo, 999), path)).toEqual(notFound)
  for (const named of ['projeto-', 'projeto-0', 'projeto-01', 'projeto-1.0', ' projeto-x'])
    expect((await seen(tabOf(app, ugo, named), path))[0], named).toBe(403)
  expect((await seen(tabOf(app, { jar: new Map() }, comoClienteDe(1)), path))[0]).toBe(401)
  const without = await ana.api.projetos.create({ ...site, clientId: null })
  const inactive = [
    403,
    expect.objectContaining({ error: 'Só é possível ver como um cliente com a conta ativa.' }),
  ]
  expect(await seen(tab(ugo, without.id), path)).toEqual(inactive)
  await ana.api.projetos.remove({ id: without.id })
  expect(await seen(tab(ugo, without.id), path)).toEqual(notFound)
  await ana.api.usuarios.bloquear({ id: caio.id })
  expect(await seen(tab(ugo), path)).toEqual(inactive)
})
