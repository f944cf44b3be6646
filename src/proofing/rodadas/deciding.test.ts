import { expect, test } from 'vitest'
import { change } from '#platform/db/change.ts'
import { refusal } from '#testing/app.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'
import { setConcluida } from './concluding-queries.ts'

test('under the rule todos Caio’s approval is recorded, and the project stays in review until Clara has answered', async () => {
  const { caio, clara, id, join, open, answer, finish, rodada, status, unread } = await agencyWithPecas()
  await join(clara)
  await open('todos')
  const answered = await caio.api.projetos.aprovar({ id })
  expect(answered).toMatchObject({
    status: 'review',
    mensagem: 'Sua aprovação foi registrada. Falta Clara.',
  })
  expect(await unread(caio), 'nothing is asked of Caio any more').toBe(0)
  expect((await rodada(caio)).pessoas.map(({ estado }) => estado)).toEqual(['respondeu', 'e_a_vez'])
  expect(await refusal(caio.api.projetos.aprovar({ id }))).toMatchObject({
    status: 409,
    error: 'Você já concluiu esta rodada.',
  })
  await answer(clara, 'aprovar', 'ajustar')
  await finish(clara, { motivo: 'Falta a cor' })
  expect(await status()).toBe('pending')
  expect(await rodada()).toMatchObject({
    desfecho: 'ajustes',
    pecas: [{ resultado: 'aprovada' }, { resultado: 'ajustes' }],
  })
})

test('what one person answered is hidden from the others until they have concluded, and the reason is in the conversation when the rodada closes', async () => {
  const { ana, caio, clara, id, join, open, answer, finish, rodada } = await agencyWithPecas()
  await join(clara)
  await open('todos')
  await answer(clara, 'aprovar', 'ajustar')
  await finish(clara, { motivo: 'Segredo da Clara' })
  const seenBy = async (who: typeof caio) =>
    JSON.stringify([await who.api.projetos.get({ id }), await rodada(who)])
  expect(await seenBy(ana)).toContain('Segredo da Clara')
  expect((await rodada()).pessoas[1]?.respostas).toHaveLength(2)
  const hidden = await seenBy(caio)
  expect(hidden).not.toContain('Segredo da Clara')
  expect(hidden).not.toContain('"resposta":"ajustar"')
  expect((await rodada(caio)).pessoas[1]).toMatchObject({
    nome: 'Clara',
    estado: 'respondeu',
    respostas: [],
    termo: null,
  })
  expect((await ana.api.projetos.get({ id })).comments).toEqual([])
  await answer(caio, 'aprovar', 'aprovar')
  await finish(caio)
  expect(await seenBy(caio)).toContain('Segredo da Clara')
  expect((await caio.api.projetos.get({ id })).comments).toMatchObject([
    { userName: 'Clara', message: 'Segredo da Clara', decisao: 'rejected' },
  ])
})

test('under the rule ordem Clara answers after Caio, and the first request for adjustments closes the rodada', async () => {
  const { app, caio, clara, id, join, open, answer, finish, rodada, status } = await agencyWithPecas()
  await join(clara)
  await open('ordem')
  expect((await rodada()).pessoas.map(({ nome, estado }) => [nome, estado])).toEqual([
    ['Caio', 'e_a_vez'],
    ['Clara', 'aguardando'],
  ])
  for (const early of [() => answer(clara, 'aprovar'), () => finish(clara)])
    expect(await refusal(early())).toMatchObject({ status: 409, error: 'Ainda não é a sua vez.' })
  await caio.api.projetos.aprovar({ id })
  expect((await rodada()).pessoas.map(({ estado }) => estado)).toEqual(['respondeu', 'e_a_vez'])
  await answer(clara, 'aprovar', 'aprovar')
  await finish(clara)
  expect(await status()).toBe('approved')
  app.pass({ minutes: 1 })
})

test('under the rule ordem a request for adjustments ends the turn of everybody else', async () => {
  const { caio, clara, id, join, open, answer, rodada } = await agencyWithPecas()
  await join(clara)
  await open('ordem')
  await caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor' })
  expect(await rodada()).toMatchObject({ desfecho: 'ajustes', pessoas: [{}, { estado: 'aguardando' }] })
  expect(await refusal(answer(clara, 'aprovar'))).toMatchObject({
    status: 409,
    error: 'Caio já respondeu em 20/11/2026 14:30. O que você marcou ficou guardado.',
  })
})

test.each(['qualquer', 'todos'] as const)(
  'when Caio and Clara conclude at the same moment under the rule %s, each answer counts at most once',
  async (regra) => {
    const { caio, clara, join, open, answer, finish, rodada, status, writes } = await agencyWithPecas()
    await join(clara)
    await open(regra)
    await answer(caio, 'aprovar', 'aprovar')
    await answer(clara, 'aprovar', 'aprovar')
    const both = await Promise.allSettled([finish(caio), finish(clara), finish(caio)])
    const succeeded = both.filter(({ status }) => status === 'fulfilled').length
    expect(succeeded).toBe(regra === 'qualquer' ? 1 : 2)
    expect(await writes.selectFrom('decisoes').select('id').execute()).toHaveLength(succeeded)
    expect([await status(), (await rodada()).desfecho]).toEqual(['approved', 'aprovada'])
  },
)

test('the team closes a rodada with the answers that came, or withdraws it if none came', async () => {
  const { ugo, caio, clara, id, join, open, rodada, status } = await agencyWithPecas()
  await join(clara)
  const first = await open('todos')
  expect(await ugo.api.rodadas.encerrar({ id: first.id })).toMatchObject({ desfecho: 'retirada' })
  expect(await status()).toBe('in_progress')
  const second = await open('todos')
  await caio.api.projetos.aprovar({ id })
  expect(await ugo.api.rodadas.encerrar({ id: second.id })).toMatchObject({ desfecho: 'aprovada', numero: 2 })
  expect(await status()).toBe('approved')
  for (const act of ['encerrar', 'retirar'] as const)
    expect((await refusal(ugo.api.rodadas[act]({ id: second.id }))).status, act).toBe(409)
  expect(await rodada()).toMatchObject({ numero: 2, desfecho: 'aprovada' })
  expect(await status()).toBe('approved')
})

test('who has concluded changes no answer any more, and out of review there is nothing to answer', async () => {
  const { caio, clara, id, join, open, answer, finish, rodada, writes } = await agencyWithPecas()
  await join(clara)
  const outside = { status: 409, error: 'Este projeto não está mais aguardando aprovação.' }
  expect(await refusal(caio.api.projetos.aprovar({ id }))).toMatchObject(outside)
  await open('todos')
  await answer(caio, 'aprovar', 'aprovar')
  await finish(caio)
  const before = await writes.selectFrom('respostas').selectAll().execute()
  expect(await refusal(answer(caio, 'ajustar'))).toMatchObject({
    status: 409,
    error: 'Você já concluiu esta rodada.',
  })
  expect(await writes.selectFrom('respostas').selectAll().execute()).toEqual(before)
  await answer(clara, 'aprovar', 'aprovar')
  await finish(clara)
  expect((await rodada()).desfecho).toBe('aprovada')
  expect(await refusal(caio.api.projetos.rejeitar({ id, motivo: 'Maior' }))).toMatchObject(outside)
})

test('after a withdrawal nobody can answer, what was concluded stays, and no rate counts it', async () => {
  const { ana, ugo, caio, clara, id, join, open, answer, finish, status } = await agencyWithPecas()
  await join(clara)
  const { id: rodadaId } = await open('todos')
  await caio.api.projetos.aprovar({ id })
  await ugo.api.rodadas.retirar({ id: rodadaId })
  expect(await status()).toBe('in_progress')
  for (const late of [() => answer(clara, 'aprovar'), () => finish(clara)])
    expect(await refusal(late())).toMatchObject({
      status: 409,
      error: 'Este projeto não está mais aguardando aprovação.',
    })
  expect((await ana.api.projetos.get({ id })).decisions).toHaveLength(1)
  expect((await ana.api.pecas.list({ id })).map(({ situacao }) => situacao)).toEqual(['rascunho', 'rascunho'])
})

test('leaving review with the dropdown withdraws the rodada, and undoing it continues the same one with its answers', async () => {
  const { ana, caio, clara, id, join, open, rodada } = await agencyWithPecas()
  await join(clara)
  const { id: first } = await open('todos')
  await caio.api.projetos.aprovar({ id })
  await ana.api.projetos.setStatus({ id, status: 'pending' })
  expect(await rodada()).toMatchObject({ id: first, desfecho: 'retirada' })
  await ana.api.projetos.setStatus({ id, status: 'review', desfaz: true })
  expect(await rodada()).toMatchObject({
    id: first,
    desfecho: null,
    pessoas: [{ estado: 'respondeu' }, { estado: 'e_a_vez' }],
  })
  await ana.api.projetos.setStatus({ id, status: 'pending' })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  expect(await rodada(), 'sent again, under the same rule').toMatchObject({ numero: 2, regra: 'todos' })
})

test('the bulk change opens a rodada for each project', async () => {
  const { ana, id, site, rodada } = await agencyWithPecas()
  const other = await ana.api.projetos.create({ ...site, title: 'Marca' })
  const projetos = [id, other.id].map((one) => ({ id: one, status: 'review' as const }))
  await ana.api.projetos.setStatusDeVarios({ projetos })
  expect((await rodada()).pecas).toHaveLength(2)
  expect(await ana.api.rodadas.list({ id: other.id })).toMatchObject([
    { numero: 1, pecas: [], fechada_em: null },
  ])
})

test('when the client changes, the drafts of the former one end, and the next one answers in the same rodada', async () => {
  const { ana, caio, clara, id, site, open, answer, finish, rodada, status } = await agencyWithPecas()
  const { id: first } = await open('todos')
  await answer(caio, 'ajustar', 'aprovar')
  await ana.api.projetos.update({ ...site, id, clientId: clara.id })
  expect(await rodada(clara)).toMatchObject({ id: first, minhas: [], pessoas: [{ nome: 'Clara', eu: true }] })
  expect((await refusal(answer(caio, 'aprovar'))).status).toBe(404)
  await answer(clara, 'aprovar', 'aprovar')
  await finish(clara)
  expect(await status()).toBe('approved')
})

test('the query that concludes refuses a person twice, out of turn and in a closed rodada', async () => {
  const { app, ana, caio, clara, join, open, writes } = await agencyWithPecas()
  await join(clara)
  const { id: rodada_id } = await open('ordem')
  const conclude = async ({ id }: typeof caio) => {
    const { id: revisor_id } = await writes
      .selectFrom('revisores')
      .select('id')
      .where('usuario_id', '=', id)
      .executeTakeFirstOrThrow()
    const { database, clock } = app.context
    return change(database, (db) => setConcluida(db, { rodada_id, revisor_id }, clock()))
  }
  expect(await conclude(clara), 'out of turn').toBe(false)
  expect(await conclude(caio)).toBe(true)
  expect(await conclude(caio), 'twice').toBe(false)
  await ana.api.rodadas.retirar({ id: rodada_id })
  expect(await conclude(clara), 'closed').toBe(false)
})
