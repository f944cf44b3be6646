import { expect, test } from 'vitest'
import { emptyBin } from '#overview/lixeira/sweep.ts'
import { remindDue } from '#studio/avisos/digest.ts'
import { refusal } from '#testing/app.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'

test('the approval rate counts rodadas that were closed with an answer, each once', async () => {
  const { ana, caio, clara, id, join, open, review, finish, answer } = await agencyWithPecas()
  const rate = async () => (await ana.api.painel.get({})).admin?.taxaDeAprovacao.valor
  await review()
  await caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor' })
  await review()
  await caio.api.projetos.aprovar({ id })
  expect(await rate()).toBe(50)
  await review()
  await ana.api.projetos.setStatus({ id, status: 'pending' })
  expect(await rate(), 'a withdrawal is not counted').toBe(50)
  await review()
  await caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor' })
  await join(clara)
  await open('todos')
  await caio.api.projetos.aprovar({ id })
  expect(await rate(), 'an open rodada is not counted').toBe(33.3)
  await answer(clara, 'aprovar', 'aprovar')
  await finish(clara)
  expect(await rate(), 'two approvals in one rodada count once').toBe(50)
  await ana.api.projetos.setStatus({ id, status: 'in_progress' })
  expect((await refusal(open('todos'))).error, 'all pieces are approved').toBe('Envie ao menos uma peça.')
})

test('Caio is reminded only while his own answer is awaited', async () => {
  const { app, caio, clara, id, join, open, later, sentences } = await agencyWithPecas()
  await join(clara)
  await open('todos')
  await later({ hours: 50 })
  await remindDue(app.context)
  const reminded = (await sentences(caio)).length
  expect(reminded).toBe(2)
  await caio.api.projetos.aprovar({ id })
  await later({ hours: 24 * 4 })
  await remindDue(app.context)
  expect(await sentences(caio)).toHaveLength(reminded)
})

test('the old buttons use the answers that Caio saved, and one answer for every other piece', async () => {
  const { caio, id, open, answer, rodada, status } = await agencyWithPecas()
  await open('qualquer')
  await answer(caio, 'aprovar_com_ajustes')
  await caio.api.projetos.rejeitar({ id, motivo: 'O verso' })
  expect((await rodada()).pecas.map(({ resultado }) => resultado)).toEqual([
    'aprovada_com_ajustes',
    'ajustes',
  ])
  expect(await status()).toBe('pending')
})

test('an approval does not override a saved request for adjustments', async () => {
  const { caio, id, open, answer, status } = await agencyWithPecas()
  await open('qualquer')
  await answer(caio, 'ajustar')
  expect((await refusal(caio.api.projetos.aprovar({ id }))).error).toBe(
    'Conte o que precisa mudar, ou marque na peça.',
  )
  expect(await status()).toBe('review')
})

test('a project without decisions is purged from the bin together with its rodadas', async () => {
  const { app, ana, id, open, answer, caio, writes } = await agencyWithPecas()
  await open('todos')
  await answer(caio, 'aprovar')
  await ana.api.projetos.remove({ id })
  expect((await refusal(ana.api.rodadas.list({ id }))).status).toBe(404)
  app.pass({ hours: 24 * 31 })
  await emptyBin(app.context)
  for (const table of ['rodadas', 'rodada_pecas', 'rodada_revisores', 'respostas', 'revisores'] as const)
    expect(await writes.selectFrom(table).selectAll().execute(), table).toEqual([])
})
