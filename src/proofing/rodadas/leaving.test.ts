import { expect, test } from 'vitest'
import { password } from '#testing/app.ts'
import { agencyWithLinks, joao, marina } from '#testing/revisores.ts'

const allAnswered = 'Todos os que restam já responderam. Encerre a rodada para valer o resultado.'
const nobody =
  'Ninguém decide nesta rodada. Registre a resposta que chegou, ou retire o projeto e convide alguém.'

/** The agency, and how many e-mails an address got, or how many of them said that its turn has come. */
async function withTurns() {
  const here = await agencyWithLinks()
  const mails = async ({ email }: { email: string }, subject = '%') => {
    const rows = await here.app.context.database.reads
      .selectFrom('correio')
      .select('id')
      .where('para', '=', email)
      .where('assunto', 'like', subject)
      .execute()
    return rows.length
  }
  const turns = (person: { email: string }) => mails(person, '%Chegou a sua vez%')
  return { ...here, mails, turns }
}

test('ending the invitation of the last person who is missing closes nothing, and tells the team to close the rodada', async () => {
  const { ana, caio, id, invite, open, rodada, status } = await withTurns()
  const first = await invite(marina)
  const second = await invite(joao)
  await open('todos')
  await caio.api.projetos.aprovar({ id })
  expect((await ana.api.revisores.revogar({ id: first.id })).aviso, 'João is still missing').toBeUndefined()
  expect((await ana.api.revisores.revogar({ id: second.id })).aviso).toBe(allAnswered)
  expect(await status(), 'ending an invitation is no answer').toBe('review')
  const { id: open_id, pessoas } = await rodada()
  expect(pessoas).toMatchObject([{ nome: 'Caio', estado: 'respondeu' }])
  expect(await ana.api.rodadas.encerrar({ id: open_id })).toMatchObject({ desfecho: 'aprovada' })
  expect(await status()).toBe('approved')
})

test('when nobody is left who decides, the team reads that, and records the answer that closes the rodada', async () => {
  const { ana, invite } = await withTurns()
  const { id: projectId } = await ana.api.projetos.create({
    title: 'Cardápio',
    clientName: 'Café da Praça',
    description: 'Um cardápio',
    category: 'Branding',
    clientId: null,
  })
  const { id } = await invite(marina, projectId)
  await ana.api.projetos.setStatus({ id: projectId, status: 'review' })
  expect((await ana.api.revisores.revogar({ id })).aviso).toBe(nobody)
  expect(await ana.api.rodadas.list({ id: projectId })).toMatchObject([{ fechada_em: null, pessoas: [] }])
  const given = { nome: 'Marina', meio: 'telefone', em: '2026-11-20', nota: 'Pode seguir' } as const
  await ana.api.rodadas.decisaoFora({ id: projectId, ...given, decisao: 'approved' })
  expect(await ana.api.rodadas.list({ id: projectId })).toMatchObject([{ desfecho: 'aprovada' }])
})

test('under the rule ordem the next person is told at once when the one before leaves, and only once', async () => {
  const { ana, caio, id, invite, open, turns } = await withTurns()
  const bia = { nome: 'Bia Lima', email: 'bia@cafe.com.br' }
  const first = await invite({ ...marina, ordem: 1 })
  const last = await invite({ ...joao, ordem: 3 })
  await invite({ ...bia, ordem: 2 })
  await open('ordem')
  await caio.api.projetos.aprovar({ id })
  expect(await turns(marina)).toBe(1)
  expect(await turns(bia)).toBe(0)
  await ana.api.revisores.revogar({ id: first.id })
  expect(await turns(bia)).toBe(1)
  await ana.api.revisores.remove({ id: last.id })
  expect(await turns(bia), 'João was after Bia').toBe(1)
})

test('under the rule ordem the next person is told when the one before is deleted from the list', async () => {
  const { ana, caio, id, invite, open, turns } = await withTurns()
  const first = await invite({ ...joao, ordem: 1 })
  await invite({ ...marina, ordem: 2 })
  await open('ordem')
  await caio.api.projetos.aprovar({ id })
  expect(await turns(marina)).toBe(0)
  await ana.api.revisores.remove({ id: first.id })
  expect(await turns(marina)).toBe(1)
})

test('under the rule ordem the next person is told when the project is unlinked from the account whose turn it is', async () => {
  const { ana, id, invite, open, site, turns } = await withTurns()
  await invite({ ...marina, ordem: 1 })
  await open('ordem')
  expect(await turns(marina)).toBe(0)
  await ana.api.projetos.update({ ...site, id, clientId: null })
  expect(await turns(marina)).toBe(1)
})

test('people with a link who were asked before are not asked again when the project is unlinked from its account', async () => {
  const { ana, id, invite, mails, open, site } = await withTurns()
  await invite(marina)
  await open('todos')
  expect(await mails(marina)).toBe(1)
  await ana.api.projetos.update({ ...site, id, clientId: null })
  expect(await mails(marina)).toBe(1)
})

test('an account that is linked to a project during a rodada in order is asked once', async () => {
  const { ana, caio, id, invite, open, sentences, site } = await withTurns()
  await invite({ ...marina, ordem: 1 })
  await ana.api.projetos.update({ ...site, id, clientId: null })
  await open('ordem')
  const before = (await sentences(caio)).length
  await ana.api.projetos.update({ ...site, id, clientId: caio.id })
  expect((await sentences(caio)).length - before).toBe(1)
})

test('under the rule ordem the next person is told at once when the account whose turn it is closes', async () => {
  const { caio, id, invite, open, turns } = await withTurns()
  await invite({ ...marina, ordem: 1 })
  await open('ordem')
  expect(await turns(marina)).toBe(0)
  await caio.api.perfil.encerrar({ senha_atual: password })
  expect(await turns(marina), `in project ${id}`).toBe(1)
})
