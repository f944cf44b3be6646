import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { refusal } from '#testing/app.ts'

/** Caio's project 'Site novo', two others of his, and one of Clara's. */
async function four() {
  const home = await agency()
  const { ana, clara, site, id } = home
  const cardapio = await ana.api.projetos.create({ ...site, title: 'Cardápio' })
  const fachada = await ana.api.projetos.create({ ...site, title: 'Fachada' })
  const embalagem = await ana.api.projetos.create({ ...site, title: 'Embalagem', clientId: clara.id })
  const all = [id, cardapio.id, fachada.id, embalagem.id]
  const seen = all.map((one) => ({ id: one, versao: 1 }))
  const statuses = async () => (await ana.api.projetos.list({})).map(({ status }) => status)
  return { ...home, all, seen, cardapio, fachada, embalagem, statuses }
}

test('Ugo changes the status of several projects at once, with an audit row for each, and undoes it', async () => {
  const { ana, ugo, seen, all, statuses } = await four()
  const changed = await ugo.api.projetos.setStatusDeVarios({
    projetos: seen.map((one) => ({ ...one, status: 'in_progress' })),
  })
  expect(changed.map(({ id, status, versao }) => [id, status, versao])).toEqual(
    all.map((id) => [id, 'in_progress', 2]),
  )
  const recorded = await ana.api.auditoria.list({ acao: 'projetos.setStatusDeVarios' })
  expect(
    recorded.map(({ entidade_id, antes, depois }) => [entidade_id, antes?.['status'], depois?.['status']]),
  ).toEqual(all.toReversed().map((id) => [id, 'pending', 'in_progress']))
  await ugo.api.projetos.setStatusDeVarios({
    projetos: changed.map(({ id, versao }) => ({ id, versao, status: 'pending' })),
  })
  expect(await statuses()).toEqual(['pending', 'pending', 'pending', 'pending'])
})

test('changes no project if one was changed or deleted meanwhile, and the message names it', async () => {
  const { ana, ugo, seen, cardapio, fachada, site, statuses } = await four()
  await ana.api.projetos.update({ ...site, title: 'Cardápio de verão', id: cardapio.id })
  await ana.api.projetos.remove({ id: fachada.id })
  const projetos = [...seen, { id: 999, versao: 1 }].map((one) => ({ ...one, status: 'approved' as const }))
  expect(await refusal(ugo.api.projetos.setStatusDeVarios({ projetos }))).toMatchObject({
    status: 409,
    error:
      'Nenhum projeto foi mudado. Já foi alterado ou excluído: Cardápio de verão, Fachada, nº 999. Confira e tente de novo.',
  })
  expect(await statuses()).toEqual(['pending', 'pending', 'pending'])
  expect(await refusal(ana.api.projetos.removeVarios({ projetos: seen }))).toMatchObject({ status: 409 })
  expect(await statuses()).toHaveLength(3)
})

test('a client gets one e-mail and one push about all projects that enter review at once, and an aviso about each', async () => {
  const { app, ugo, caio, clara, seen, outbox, sentences, unread } = await four()
  await caio.api.push.inscrever({
    endpoint: 'https://fcm.googleapis.com/fcm/send/caio',
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  })
  const enter = (which: typeof seen) =>
    ugo.api.projetos.setStatusDeVarios({ projetos: which.map((one) => ({ ...one, status: 'review' })) })
  const sent = await enter(seen)
  const [mail, ...others] = await outbox(caio)
  expect(others).toEqual([])
  expect(mail?.assunto).toBe('3 projetos aguardam a sua aprovação')
  for (const title of ['Site novo', 'Cardápio', 'Fachada'])
    expect(mail?.texto).toContain(`• “${title}” aguarda a sua aprovação.`)
  expect(mail?.texto).not.toContain('Embalagem')
  expect(await sentences(caio)).toHaveLength(3)
  expect((await outbox(clara)).map(({ assunto }) => assunto)).toEqual(['“Embalagem” aguarda a sua aprovação'])
  const pushes = app.context.database.reads.selectFrom('envios_push').select('id')
  expect(await pushes.execute()).toHaveLength(1)
  // Projects that are in review already send nothing again.
  await enter(sent.map(({ id, versao }) => ({ id, versao })))
  expect(await outbox(caio)).toHaveLength(1)
  await ugo.api.projetos.setStatusDeVarios({
    projetos: seen.map(({ id }) => ({ id, status: 'pending' })),
  })
  expect(await unread(caio)).toBe(0)
})

test('Ana deletes several projects and restores all of them, but none if one is in the portfolio', async () => {
  const { ana, ugo, seen, all, statuses } = await four()
  const [first = 0, ...rest] = all
  await ana.api.projetos.setStatus({ id: first, status: 'completed' })
  await ana.api.portfolio.levar({ projectId: first })
  const projetos = all.map((id) => ({ id }))
  expect(await refusal(ana.api.projetos.removeVarios({ projetos }))).toMatchObject({
    status: 409,
    error: 'Nenhum projeto foi excluído. Está no portfólio: Site novo. Exclua o trabalho antes.',
  })
  expect(await statuses()).toHaveLength(4)
  expect((await refusal(ugo.api.projetos.removeVarios({ projetos: seen.slice(1) }))).status).toBe(403)
  await ana.api.projetos.removeVarios({ projetos: seen.slice(1) })
  expect(await statuses()).toHaveLength(1)
  const recorded = await ana.api.auditoria.list({ acao: 'projetos.removeVarios' })
  expect(recorded.map(({ entidade_id }) => entidade_id)).toEqual(rest.toReversed())
  const back = { entidade: 'projetos', ids: rest } as const
  expect((await refusal(ugo.api.lixeira.restaurarVarios(back))).status).toBe(403)
  await ana.api.lixeira.restaurarVarios(back)
  expect(await statuses()).toHaveLength(4)
  const restored = await ana.api.auditoria.list({ acao: 'lixeira.restaurarVarios' })
  expect(restored.map(({ entidade_id, antes }) => [entidade_id, antes !== null])).toEqual(
    rest.toReversed().map((id) => [id, true]),
  )
})

test('no record is restored if one of them is no longer in the bin', async () => {
  const { ana, all, statuses } = await four()
  const [first = 0, second = 0] = all
  await ana.api.projetos.removeVarios({ projetos: [{ id: first }, { id: second }] })
  await ana.api.lixeira.restaurar({ entidade: 'projetos', id: second })
  const again = ana.api.lixeira.restaurarVarios({ entidade: 'projetos', ids: [first, second] })
  expect((await refusal(again)).status).toBe(404)
  expect(await statuses()).toHaveLength(3)
})

test('a client can neither change nor delete projects together with others', async () => {
  const { caio, all } = await four()
  const [id = 0] = all
  const { projetos } = caio.api
  const change = projetos.setStatusDeVarios({ projetos: [{ id, status: 'approved' }] })
  expect((await refusal(change)).status).toBe(403)
  expect((await refusal(projetos.removeVarios({ projetos: [{ id }] }))).status).toBe(403)
})

test('rejects no selection, a repeated project and more than 100 with 422', async () => {
  const { ana } = await agency()
  const remove = (ids: number[]) =>
    refusal(ana.api.projetos.removeVarios({ projetos: ids.map((id) => ({ id })) }))
  expect(await remove([])).toMatchObject({ status: 422, error: 'Selecione ao menos um projeto.' })
  expect(await remove([1, 1])).toMatchObject({
    status: 422,
    error: 'O mesmo projeto foi selecionado duas vezes.',
  })
  expect(await remove(Array.from({ length: 101 }, (_, at) => at + 1))).toMatchObject({
    status: 422,
    error: 'Selecione no máximo 100 projetos de cada vez.',
  })
})
