import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithLinks, joao, marina } from '#testing/revisores.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'

test('Caio answers only about the versions of the rodada and the pages that they have', async () => {
  const { ana, caio, open, answer, rodada, writes } = await agencyWithPecas()
  const [frente, verso] = await open('qualquer', undefined).then(({ pecas }) => pecas)
  await ana.api.rodadas.retirar({ id: (await rodada()).id })
  const { id } = await open('qualquer', [frente?.peca_id ?? 0])
  const given = { id, resposta: 'aprovar' as const }
  expect(
    await refusal(caio.api.rodadas.responder({ ...given, versao_id: verso?.versao_id ?? 0 })),
    'a piece that is not asked about',
  ).toMatchObject({ status: 404 })
  expect(
    await refusal(
      caio.api.rodadas.responder({ ...given, versao_id: frente?.versao_id ?? 0, abertas: [1, 2] }),
    ),
    'a page that does not exist',
  ).toMatchObject({ status: 422, fields: { abertas: expect.any(String) } })
  expect(await writes.selectFrom('respostas').selectAll().execute()).toEqual([])
  await answer(caio, 'aprovar')
})

test('a rodada without pieces is concluded by the buttons of the project only', async () => {
  const { ana, caio, site } = await agencyWithPecas()
  const empty = await ana.api.projetos.create({ ...site, title: 'Sem peças' })
  await ana.api.projetos.setStatus({ id: empty.id, status: 'review' })
  const [rodada] = await caio.api.rodadas.list({ id: empty.id })
  const { vistas } = await caio.api.rodadas.vista({ id: rodada?.id ?? 0 })
  expect(await refusal(caio.api.rodadas.concluir({ id: rodada?.id ?? 0, vistas, texto: 1 }))).toMatchObject({
    status: 422,
    fields: { respostas: 'Responda a todas as peças.' },
  })
  expect((await caio.api.projetos.aprovar({ id: empty.id })).status).toBe('approved')
})

test('an answer that was given elsewhere is that of somebody who is awaited', async () => {
  const { ana, clara, id, join, open, rodada } = await agencyWithPecas()
  await join(clara)
  await open('ordem')
  const given = { meio: 'telefone', em: '2026-11-19', nota: 'Pode seguir', decisao: 'approved' } as const
  for (const nome of ['Outra pessoa', 'Clara'])
    expect(await refusal(ana.api.rodadas.decisaoFora({ id, ...given, nome })), nome).toMatchObject({
      status: 422,
      fields: { nome: 'Escolha quem ainda não respondeu: Caio.' },
    })
  await ana.api.rodadas.decisaoFora({ id, ...given, nome: ' caio ' })
  expect((await rodada()).pessoas).toMatchObject([{ nome: 'Caio', estado: 'respondeu' }, { nome: 'Clara' }])
})

test('a project that went to another client, or to the bin, is nothing to answer any more', async () => {
  const { ana, caio, clara, id, site, arrive, open, rodada } = await agencyWithLinks()
  const browser = await arrive(marina)
  await open('todos')
  const { id: rodadaId, pecas } = await rodada()
  expect(await caio.api.revisao.list()).toHaveLength(1)
  await ana.api.projetos.update({ ...site, id, clientId: clara.id })
  expect(await caio.api.revisao.list()).toEqual([])
  expect(await clara.api.revisao.list()).toHaveLength(1)
  await ana.api.projetos.remove({ id })
  expect(await clara.api.revisao.list()).toEqual([])
  for (const { api } of [ana, clara])
    for (const ask of [
      () => api.rodadas.list({ id }),
      () => api.rodadas.condicoes({ id }),
      () => api.rodadas.vista({ id: rodadaId }),
      () =>
        api.rodadas.responder({
          id: rodadaId,
          versao_id: pecas[0]?.versao_id ?? 0,
          resposta: 'aprovar',
        }),
    ])
      expect((await refusal(ask())).status, String(ask)).toBe(404)
  expect((await refusal(browser.api.rodadas.list({ id }))).status).toBe(401)
})

test('the price of a further rodada is shown only to those who may accept it', async () => {
  const { ana, id, arrive } = await agencyWithLinks()
  await ana.api.rodadas.setCondicoes({ id, rodadas_incluidas: 1, rodada_extra_valor: 450 })
  const able = await arrive({ ...marina, aceita_custos: true })
  const unable = await arrive(joao)
  const shown = async ({ api }: typeof able) => (await api.rodadas.condicoes({ id })).rodada_extra_valor
  expect([await shown(able), await shown(unable)]).toEqual([450, null])
})

test('two admins who change the terms of a project at the same time do not overwrite each other', async () => {
  const { ana, id } = await agencyWithPecas()
  const { versao } = await ana.api.rodadas.condicoes({ id })
  const terms = { id, versao, rodada_extra_valor: null }
  await ana.api.rodadas.setCondicoes({ ...terms, rodadas_incluidas: 3 })
  expect((await refusal(ana.api.rodadas.setCondicoes({ ...terms, rodadas_incluidas: 2 }))).status).toBe(409)
  expect((await ana.api.rodadas.condicoes({ id })).rodadas_incluidas).toBe(3)
})
