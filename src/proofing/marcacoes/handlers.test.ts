import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { refusal } from '#testing/app.ts'
import { sendPicture } from '#testing/pictured-agency.ts'

const point = { forma: 'ponto', pagina: 1, x: 2500, y: 7500 } as const
const area = { forma: 'area', pagina: 1, x: 1000, y: 1000, w: 500, h: 300 } as const

/** Sets up a project of Caio's with one piece, which is in review unless `status` is given. */
async function withPeca({ status = 'review' as const }: { status?: 'review' | 'pending' } = {}) {
  const here = await agency()
  await sendPicture(here.ugo, here.id, 'capa.png')
  if (status === 'review') await here.review()
  const [peca] = await here.ana.api.pecas.list({ id: here.id })
  if (!peca) throw new Error('no piece')
  const mesa = (who = here.ana) => who.api.pecas.mesa({ id: peca.id })
  const { versao } = await mesa()
  return { ...here, peca, versao, mesa }
}

test('Caio marks a spot, Ugo answers and resolves it, and Caio opens it again', async () => {
  const { ugo, caio, versao, mesa } = await withPeca()
  const marcacao = await caio.api.marcacoes.create({ id: versao.id, ...point, mensagem: 'O telefone mudou.' })
  expect(marcacao).toMatchObject({
    numero: 1,
    nasceu: 1,
    lugar: { pagina: 1, x: 2500, y: 7500, w: null, h: null },
    visibilidade: 'cliente',
    estado: 'aberta',
    autor: { nome: 'Caio', lado: 'cliente', eu: true },
    primeira: 'O telefone mudou.',
    respostas: 0,
  })
  await ugo.api.marcacoes.responder({ id: marcacao.id, mensagem: 'Qual é o novo?' })
  const resolved = await ugo.api.marcacoes.resolver({ id: marcacao.id })
  expect(resolved).toMatchObject({ estado: 'resolvida', respostas: 1 })
  expect((await mesa(ugo)).peca.abertas).toBe(0)
  const { mensagens, resolvida } = await caio.api.marcacoes.get({ id: marcacao.id })
  expect(mensagens.map(({ autor, mensagem }) => [autor.nome, mensagem])).toEqual([
    ['Caio', 'O telefone mudou.'],
    ['Agência', 'Qual é o novo?'],
  ])
  expect(resolvida).toMatchObject({ por: 'Agência' })
  expect((await ugo.api.marcacoes.get({ id: marcacao.id })).resolvida).toMatchObject({ por: 'Ugo' })
  expect(await caio.api.marcacoes.reabrir({ id: marcacao.id })).toMatchObject({ estado: 'aberta' })
  expect((await mesa(caio)).peca.abertas).toBe(1)
})

test('a piece has at most 500 marks, deleted ones included, and a mark at most 200 messages', async () => {
  const { app, ana, caio, versao, mesa } = await withPeca()
  const { writes } = app.context.database
  const { id } = await ana.api.marcacoes.create({ id: versao.id, ...point, mensagem: 'Mais claro' })
  await sql`insert into marcacoes ("projectId", peca_id, versao_id, numero, forma, visibilidade, autor_lado, usuario_id,
      autor_nome, criado_em, excluido_em)
    with recursive n(i) as (select 2 union all select i + 1 from n where i < 500)
    select "projectId", peca_id, versao_id, i, 'geral', visibilidade, autor_lado, usuario_id, autor_nome, criado_em,
      case when i < 9 then criado_em end from marcacoes, n where id = ${id}`.execute(writes)
  await sql`insert into marcacao_mensagens (marcacao_id, autor_lado, usuario_id, autor_nome, mensagem, criado_em)
    with recursive n(i) as (select 2 union all select i + 1 from n where i < 200)
    select id, autor_lado, usuario_id, autor_nome, 'Certo', criado_em from marcacoes, n where id = ${id}`.execute(
    writes,
  )
  for (const who of [ana, caio])
    expect(
      await refusal(who.api.marcacoes.create({ id: versao.id, ...point, mensagem: 'Mais uma' })),
    ).toMatchObject({ status: 409, error: expect.stringContaining('500') })
  expect(await refusal(ana.api.marcacoes.responder({ id, mensagem: 'Mais uma' }))).toMatchObject({
    status: 409,
    error: expect.stringContaining('200'),
  })
  expect((await mesa(ana)).marcacoes).toHaveLength(493)
})

test('an internal mark is in no answer to Caio, neither by its id nor as a count, until the team shows it', async () => {
  const { ana, ugo, caio, peca, versao, mesa } = await withPeca()
  const inner = await ugo.api.marcacoes.create({ id: versao.id, ...area, mensagem: 'JABUTICABA' })
  expect(inner).toMatchObject({ numero: 1, visibilidade: 'interna' })
  await caio.api.marcacoes.create({ id: versao.id, ...point, mensagem: 'Mais claro, por favor.' })
  const seen = await mesa(caio)
  expect(seen.marcacoes.map(({ numero, primeira }) => [numero, primeira])).toEqual([
    [1, 'Mais claro, por favor.'],
  ])
  expect(seen.peca.abertas).toBe(1)
  expect((await mesa(ana)).peca.abertas).toBe(2)
  for (const attempt of [
    () => caio.api.marcacoes.get({ id: inner.id }),
    () => caio.api.marcacoes.responder({ id: inner.id, mensagem: 'Oi' }),
    () => caio.api.marcacoes.resolver({ id: inner.id }),
    () => caio.api.marcacoes.reabrir({ id: inner.id }),
    () => caio.api.marcacoes.remove({ id: inner.id }),
  ])
    expect(await refusal(attempt())).toMatchObject({ status: 404 })
  const events = await ana.api.auditoria.list({ acao: 'marcacoes.create' })
  expect(JSON.stringify(events)).not.toContain('JABUTICABA')
  await ana.api.marcacoes.mostrar({ id: inner.id })
  expect((await mesa(caio)).marcacoes.map(({ numero, primeira }) => [numero, primeira])).toEqual([
    [2, 'JABUTICABA'],
    [1, 'Mais claro, por favor.'],
  ])
  expect(await ana.api.pecas.list({ id: peca.projectId })).toMatchObject([{ abertas: 2 }])
})

test('a mark that the client sees keeps its number if the team shows it again', async () => {
  const { ana, ugo, caio, versao } = await withPeca()
  const create = (who = caio) => who.api.marcacoes.create({ id: versao.id, ...point, mensagem: 'Aqui' })
  const [inner] = [await create(ugo), await create(), await create()]
  expect(await ana.api.marcacoes.mostrar({ id: inner.id })).toMatchObject({ numero: 3 })
  await create()
  expect(await ana.api.marcacoes.mostrar({ id: inner.id })).toMatchObject({ numero: 3 })
})

test('a change of an internal mark concerns no client, and one of a visible mark concerns its client', async () => {
  const { app, ugo, caio, versao } = await withPeca()
  await ugo.api.marcacoes.create({ id: versao.id, ...point, mensagem: 'Só nossa' })
  const shown = { ...point, mensagem: 'Dele', visibilidade: 'cliente' as const }
  const { id } = await ugo.api.marcacoes.create({ id: versao.id, ...shown })
  await ugo.api.marcacoes.responder({ id, mensagem: 'Mais uma coisa' })
  const rows = await app.context.database.reads
    .selectFrom('auditoria')
    .select('interessado_id')
    .where('entidade', '=', 'marcacoes')
    .orderBy('seq')
    .execute()
  expect(rows.map(({ interessado_id }) => interessado_id)).toEqual([null, caio.id, caio.id])
})

test('Clara and people outside of the project see no mark and create none', async () => {
  const { caio, clara, versao } = await withPeca()
  const marcacao = await caio.api.marcacoes.create({ id: versao.id, ...point, mensagem: 'Meu ponto' })
  for (const attempt of [
    () => clara.api.marcacoes.get({ id: marcacao.id }),
    () => clara.api.marcacoes.create({ id: versao.id, ...point, mensagem: 'Eu também' }),
    () => clara.api.marcacoes.responder({ id: marcacao.id, mensagem: 'Oi' }),
    () => clara.api.marcacoes.remove({ id: marcacao.id }),
  ])
    expect(await refusal(attempt())).toMatchObject({ status: 404 })
})

test('Caio marks only while he is asked, and replies until the project is completed', async () => {
  const { ana, caio, id, versao } = await withPeca()
  const marcacao = await caio.api.marcacoes.create({ id: versao.id, ...point, mensagem: 'Aqui' })
  await caio.api.projetos.rejeitar({ id, motivo: 'Veja a marcação.' })
  const late = caio.api.marcacoes.create({ id: versao.id, ...point, mensagem: 'E aqui' })
  expect(await refusal(late)).toMatchObject({
    status: 409,
    error: 'Esta rodada já foi encerrada. Use as conversas do projeto.',
  })
  await caio.api.marcacoes.responder({ id: marcacao.id, mensagem: 'Já viram?' })
  await ana.api.marcacoes.create({ id: versao.id, ...point, mensagem: 'Nota nossa' })
  await ana.api.projetos.setStatus({ id, status: 'completed' })
  for (const attempt of [
    () => caio.api.marcacoes.responder({ id: marcacao.id, mensagem: 'E agora?' }),
    () => caio.api.marcacoes.reabrir({ id: marcacao.id }),
  ])
    expect(await refusal(attempt())).toMatchObject({
      status: 409,
      error: 'Este projeto foi concluído: as marcações não recebem mais respostas.',
    })
})

test('a mark on a version that was not sent is not visible to Caio, even if it is meant for him', async () => {
  const { ugo, caio, peca, versao, mesa, review } = await withPeca({ status: 'pending' })
  const marcacao = await ugo.api.marcacoes.create({
    id: versao.id,
    ...point,
    mensagem: 'Veja isto',
    visibilidade: 'cliente',
  })
  expect(await refusal(caio.api.marcacoes.get({ id: marcacao.id }))).toMatchObject({ status: 404 })
  expect(await refusal(caio.api.pecas.mesa({ id: peca.id }))).toMatchObject({ status: 404 })
  await review()
  expect((await mesa(caio)).marcacoes.map(({ primeira }) => primeira)).toEqual(['Veja isto'])
})

test.each([
  ['a point outside of the page', { ...point, x: 10_001 }],
  ['a negative point', { ...point, y: -1 }],
  ['a fraction', { ...point, x: 0.5 }],
  ['an area that leaves the page', { ...area, x: 9800 }],
  ['an area that is too small', { ...area, h: 49 }],
  ['a point with a size', { ...point, w: 100, h: 100 }],
  ['a general mark with a place', { ...point, forma: 'geral' as const }],
  ['a page that does not exist', { ...point, pagina: 2 }],
])('%s is rejected with 422', async (_, place) => {
  const { caio, versao } = await withPeca()
  const attempt = caio.api.marcacoes.create({ id: versao.id, ...place, mensagem: 'Aqui' })
  expect(await refusal(attempt)).toMatchObject({ status: 422 })
})

test('a mark without a text is rejected with the sentence of the form', async () => {
  const { caio, versao } = await withPeca()
  expect(
    await refusal(caio.api.marcacoes.create({ id: versao.id, forma: 'geral', mensagem: '  ' })),
  ).toMatchObject({ status: 422, fields: { mensagem: 'Escreva o que precisa mudar.' } })
})

test('Caio deletes a mark within five minutes, unless somebody has answered', async () => {
  const { app, ana, ugo, caio, versao, later } = await withPeca()
  const create = (who = caio) => who.api.marcacoes.create({ id: versao.id, ...point, mensagem: 'Aqui' })
  const [first, second, third] = [await create(), await create(), await create()]
  await caio.api.marcacoes.remove({ id: first.id })
  await ugo.api.marcacoes.responder({ id: second.id, mensagem: 'Certo' })
  expect(await refusal(caio.api.marcacoes.remove({ id: second.id }))).toMatchObject({
    status: 409,
    error: 'Já há respostas nesta marcação.',
  })
  await later({ minutes: 6 })
  expect(await refusal(caio.api.marcacoes.remove({ id: third.id }))).toMatchObject({ status: 409 })
  const inner = await create(ugo)
  app.pass({ minutes: 6 })
  await ana.api.marcacoes.remove({ id: inner.id })
  expect((await create()).numero).toBe(4)
})

test('the team may not delete a mark of the client', async () => {
  const { ana, ugo, caio, versao } = await withPeca()
  const marcacao = await caio.api.marcacoes.create({ id: versao.id, ...point, mensagem: 'Aqui' })
  for (const { api } of [ana, ugo])
    expect(await refusal(api.marcacoes.remove({ id: marcacao.id }))).toMatchObject({
      status: 403,
      error: 'Uma marcação só pode ser excluída por quem a criou, até 5 minutos depois.',
    })
})

test('only the team and the author of a mark resolve it', async () => {
  const { ana, caio, versao } = await withPeca()
  const own = await caio.api.marcacoes.create({ id: versao.id, ...point, mensagem: 'Meu' })
  const theirs = await ana.api.marcacoes.create({
    id: versao.id,
    ...point,
    mensagem: 'Confira o nome',
    visibilidade: 'cliente',
  })
  expect(await caio.api.marcacoes.resolver({ id: own.id })).toMatchObject({ estado: 'resolvida' })
  expect(await refusal(caio.api.marcacoes.resolver({ id: theirs.id }))).toMatchObject({ status: 403 })
})
