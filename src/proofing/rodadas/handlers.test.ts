import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { refusal } from '#testing/app.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'

test('the approval of the specification works word for word with pieces underneath', async () => {
  const { ana, caio, id, review, rodada } = await agencyWithPecas()
  await review()
  expect(await rodada()).toMatchObject({ numero: 1, regra: 'qualquer', fechada_em: null, desfecho: null })
  const { images, status } = await caio.api.projetos.get({ id })
  expect([status, images.map(({ nome }) => nome)]).toEqual(['review', ['frente.png', 'verso.png']])
  const approved = await caio.api.projetos.aprovar({ id, vistas: images.map(({ sha256 }) => sha256) })
  expect(approved).toMatchObject({ status: 'approved' })
  expect(approved.mensagem).toBeUndefined()
  expect(approved.decisions[0]?.imagens).toEqual(images.map(({ sha256 }) => sha256))
  expect(await rodada()).toMatchObject({
    desfecho: 'aprovada',
    pecas: [{ resultado: 'aprovada' }, { resultado: 'aprovada' }],
    pessoas: [{ nome: 'Caio', estado: 'respondeu', eu: false }],
  })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  await caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor' })
  expect(await rodada(caio)).toMatchObject({ numero: 2, desfecho: 'ajustes', pessoas: [{ eu: true }] })
  const { comments } = await caio.api.projetos.get({ id })
  expect(comments).toMatchObject([{ message: 'Falta a cor', userName: 'Caio', decisao: 'rejected' }])
})

test('Ana sends one piece, Caio approves it with adjustments, and only the other piece is asked about next', async () => {
  const { ana, caio, id, open, answer, finish, rodada, status } = await agencyWithPecas()
  const [frente, verso] = await ana.api.pecas.list({ id })
  const created = await open('qualquer', [frente?.id ?? 0])
  expect(created.pecas.map(({ peca_id }) => peca_id)).toEqual([frente?.id])
  expect((await caio.api.pecas.list({ id })).map(({ nome, situacao }) => [nome, situacao])).toEqual([
    ['frente', 'em_revisao'],
  ])
  expect((await refusal(finish(caio))).error).toBe('Responda a todas as peças.')
  await answer(caio, 'aprovar_com_ajustes')
  expect((await rodada(caio)).minhas).toMatchObject([{ resposta: 'aprovar_com_ajustes', abertas: [1] }])
  expect((await rodada()).minhas, 'drafts are private').toEqual([])
  expect(await finish(caio)).toMatchObject({ projeto: { id, status: 'approved' }, termo: expect.any(String) })
  expect(await status()).toBe('approved')
  expect((await ana.api.pecas.list({ id })).map(({ situacao, aprovada }) => [situacao, aprovada])).toEqual([
    ['aprovada_com_ajustes', 1],
    ['rascunho', null],
  ])
  await ana.api.projetos.setStatus({ id, status: 'in_progress' })
  expect((await open('todos')).pecas.map(({ peca_id }) => peca_id)).toEqual([verso?.id])
})

test('a rodada needs a piece, and a project has one open rodada at most', async () => {
  const { ana, id, site, open } = await agencyWithPecas()
  const empty = await ana.api.projetos.create({ ...site, title: 'Vazio' })
  expect(await refusal(ana.api.rodadas.create({ id: empty.id, regra: 'qualquer' }))).toMatchObject({
    status: 422,
    error: 'Envie ao menos uma peça.',
  })
  expect((await ana.api.projetos.get({ id: empty.id })).status, 'nothing changes').toBe('pending')
  expect((await refusal(open('qualquer', []))).fields).toEqual({ pecas: 'Envie ao menos uma peça.' })
  await open('qualquer')
  expect(await refusal(open('qualquer'))).toMatchObject({ status: 409, error: 'Já há uma rodada aberta.' })
  const nobody = { id, regra: 'qualquer' as const, pecas: [999_999] }
  await ana.api.projetos.setStatus({ id, status: 'pending' })
  expect((await refusal(ana.api.rodadas.create(nobody))).status).toBe(409)
})

test('while a rodada is open, pictures and their order are frozen', async () => {
  const { ana, id, open } = await agencyWithPecas()
  const { images } = await ana.api.projetos.get({ id })
  await open('todos')
  for (const change of [
    () => ana.api.projetos.excluirImagem({ projectId: id, id: images[0]?.id ?? 0 }),
    () => ana.api.projetos.ordenarImagens({ id, ids: [] }),
  ])
    expect((await refusal(change())).status).toBe(409)
})

test('a request for adjustments needs a reason or a mark', async () => {
  const { caio, open, answer, finish, rodada, status } = await agencyWithPecas()
  await open('qualquer')
  await answer(caio, 'aprovar', 'ajustar')
  expect(await refusal(finish(caio))).toMatchObject({
    status: 422,
    error: 'Conte o que precisa mudar, ou marque na peça.',
  })
  const { pecas } = await rodada()
  await caio.api.marcacoes.create({ id: pecas[1]?.versao_id ?? 0, forma: 'geral', mensagem: 'Falta a cor' })
  await finish(caio)
  expect(await status()).toBe('pending')
  expect((await rodada()).pecas.map(({ resultado }) => resultado)).toEqual(['aprovada', 'ajustes'])
})

test('the wording or the pieces may have changed meanwhile', async () => {
  const { caio, open, answer, rodada, look, status } = await agencyWithPecas()
  await open('qualquer')
  await answer(caio, 'aprovar', 'aprovar')
  const { id, pecas } = await rodada()
  const { vistas: seen } = await look(caio)
  const conclude = (vistas: string | string[], texto: number) =>
    caio.api.rodadas.concluir({ id, vistas, texto })
  const changed = {
    status: 409,
    error: 'As peças mudaram enquanto você olhava. Veja de novo antes de responder.',
  }
  expect(await refusal(conclude('a'.repeat(64), 1))).toMatchObject(changed)
  const hashes = pecas.map(({ sha256 }) => sha256)
  for (const list of [hashes, [seen]])
    expect(await refusal(conclude(list, 1)), 'a client from before did not show all of it').toMatchObject(
      changed,
    )
  const silent = await caio.send('POST', `/rodadas/${id}/concluir`, { texto: 1 })
  expect(silent.status, 'without saying what was shown').toBe(422)
  expect(await refusal(conclude(seen, 2))).toMatchObject({
    status: 409,
    error: 'O texto mudou. Leia de novo antes de confirmar.',
  })
  expect(await status()).toBe('review')
})

test('Clara gets a 404 for a rodada of Caio, and the team cannot answer', async () => {
  const { ana, ugo, clara, id, join, open } = await agencyWithPecas()
  // Such a row exists for an account that became a member of the team.
  await join(ugo)
  const { id: rodada, pecas } = await open('todos')
  const draft = { id: rodada, versao_id: pecas[0]?.versao_id ?? 0, resposta: 'aprovar' as const, abertas: [] }
  const final = { id: rodada, vistas: 'a'.repeat(64), texto: 1 }
  for (const call of [
    () => clara.api.rodadas.list({ id }),
    () => clara.api.rodadas.responder(draft),
    () => clara.api.rodadas.vista({ id: rodada }),
    () => clara.api.rodadas.concluir(final),
  ])
    expect((await refusal(call())).status).toBe(404)
  for (const { api } of [ana, ugo])
    for (const call of [
      () => api.rodadas.responder(draft),
      () => api.rodadas.vista({ id: rodada }),
      () => api.rodadas.concluir(final),
    ])
      expect(await refusal(call())).toMatchObject({ status: 403, error: 'Só quem decide pode responder.' })
})

test('a person who only comments cannot answer', async () => {
  const { clara, join, open, answer, finish } = await agencyWithPecas()
  await join(clara, 'comenta')
  await open('todos')
  for (const call of [() => answer(clara, 'aprovar'), () => finish(clara)])
    expect(await refusal(call())).toMatchObject({ status: 403, error: 'Só quem decide pode responder.' })
})

test('an answer given elsewhere is recorded in the name of the agency, and Caio is told', async () => {
  const { ana, ugo, caio, id, open, rodada, status, sentences } = await agencyWithPecas()
  await open('qualquer')
  const given = {
    id,
    decisao: 'rejected' as const,
    nome: 'Caio',
    meio: 'WhatsApp',
    em: '2026-11-19',
    nota: 'A cor está escura.',
  }
  expect((await refusal(ugo.api.rodadas.decisaoFora(given))).status).toBe(403)
  expect((await refusal(ana.api.rodadas.decisaoFora({ ...given, em: '2026-12-01' }))).fields).toEqual({
    em: 'O dia da resposta ainda não chegou.',
  })
  const { termo } = await ana.api.rodadas.decisaoFora(given)
  expect(await status()).toBe('pending')
  expect(await rodada()).toMatchObject({ desfecho: 'ajustes', pessoas: [{ estado: 'respondeu' }] })
  const { decisions, comments } = await caio.api.projetos.get({ id })
  expect(comments).toEqual([])
  expect(decisions).toMatchObject([
    {
      userName: 'Caio',
      origem: 'fora',
      fora: { meio: 'WhatsApp', dia: '2026-11-19', nota: 'A cor está escura.' },
      endereco: null,
      termo,
    },
  ])
  expect(await sentences(caio)).toHaveLength(2)
  expect((await refusal(ana.api.rodadas.decisaoFora(given))).status).toBe(409)
})

test('Ana decides what is to be checked before an approval, and whether it must be', async () => {
  const { ana, caio, id, open, answer, rodada, look, status } = await agencyWithPecas()
  await ana.api.configuracoes.update({ conferencias: ['Preço', 'Telefone'] })
  await open('qualquer')
  await answer(caio, 'aprovar', 'aprovar')
  const conclude = async (conferencias: string[]) => {
    const { id: rodada_id, conferencias: shown } = await rodada(caio)
    expect(shown.itens).toEqual(['Preço', 'Telefone'])
    const { vistas } = await look(caio)
    return caio.api.rodadas.concluir({ id: rodada_id, vistas, texto: 1, conferencias })
  }
  expect(await refusal(conclude(['Logotipo']))).toMatchObject({
    status: 409,
    error: 'O texto mudou. Leia de novo antes de confirmar.',
  })
  await ana.api.configuracoes.update({ conferencias_obrigatorias: true })
  expect((await rodada(caio)).conferencias.obrigatorias).toBe(true)
  expect(await refusal(conclude(['Preço']))).toMatchObject({
    status: 422,
    fields: { conferencias: 'Marque todos os pontos antes de aprovar.' },
  })
  expect(await refusal(caio.api.projetos.aprovar({ id })), 'without points').toMatchObject({
    status: 422,
    fields: { conferencias: 'Marque todos os pontos antes de aprovar.' },
  })
  expect(await status()).toBe('review')
  await conclude(['Telefone', 'Preço'])
  expect(await status()).toBe('approved')
})

test('whoever asks for adjustments need not check anything', async () => {
  const { ana, caio, open, answer, finish, status } = await agencyWithPecas()
  await ana.api.configuracoes.update({ conferencias_obrigatorias: true })
  await open('qualquer')
  await answer(caio, 'aprovar', 'ajustar')
  await finish(caio, { motivo: 'Falta a cor' })
  expect(await status()).toBe('pending')
})

test('a project without pieces is approved without points to check, because its button shows none', async () => {
  const { ana, caio, id, review } = await agency()
  await ana.api.configuracoes.update({ conferencias: ['Preço'], conferencias_obrigatorias: true })
  await review()
  expect((await caio.api.projetos.aprovar({ id })).status).toBe('approved')
})

test('the audit log says once that a person began to answer, however often the person changes the answers', async () => {
  const { app, caio, open, answer, finish } = await agencyWithPecas()
  await open('qualquer')
  for (let one = 0; one < 4; one += 1) await answer(caio, one % 2 ? 'aprovar' : 'ajustar', 'aprovar')
  const rows = () =>
    app.context.database.reads
      .selectFrom('auditoria')
      .select('acao')
      .where('usuario_id', '=', caio.id)
      .where('acao', 'like', 'rodadas.%')
      .orderBy('seq')
      .execute()
  expect((await rows()).map(({ acao }) => acao)).toEqual(['rodadas.responder'])
  await finish(caio)
  expect((await rows()).map(({ acao }) => acao)).toEqual([
    'rodadas.responder',
    // One row is about the rodada, the other about its project.
    'rodadas.concluir',
    'rodadas.concluir',
  ])
})
