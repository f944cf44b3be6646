import { expect, test } from 'vitest'
import { refusal } from '#server/testing/app.ts'
import { agencyWithPieces } from '#server/testing/rodadas.ts'

test('Caio answers only about the versions of the rodada and the pages that they have', async () => {
  const { ana, caio, open, answer, rodada, writes } = await agencyWithPieces()
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
  const { ana, caio, site } = await agencyWithPieces()
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
  const { ana, clara, id, join, open, rodada } = await agencyWithPieces()
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

test('two admins who change the terms of a project at the same time do not overwrite each other', async () => {
  const { ana, id } = await agencyWithPieces()
  const { versao } = await ana.api.rodadas.condicoes({ id })
  const terms = { id, versao, rodada_extra_valor: null }
  await ana.api.rodadas.setCondicoes({ ...terms, rodadas_incluidas: 3 })
  expect((await refusal(ana.api.rodadas.setCondicoes({ ...terms, rodadas_incluidas: 2 }))).status).toBe(409)
  expect((await ana.api.rodadas.condicoes({ id })).rodadas_incluidas).toBe(3)
})
