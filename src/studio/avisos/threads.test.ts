import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import type { Person } from '#testing/app.ts'
import { sendPicture } from '#testing/pictured-agency.ts'
import { sendDigests } from './digest.ts'

/** The agency with a piece of Caio's project, which is in review unless `isSent` is false. */
async function withPeca({ isSent = true } = {}) {
  const here = await agency()
  await sendPicture(here.ugo, here.id, 'capa.png')
  if (isSent) await here.review()
  const [peca] = await here.ana.api.pecas.list({ id: here.id })
  if (!peca) throw new Error('no piece')
  const { versao } = await here.ana.api.pecas.mesa({ id: peca.id })
  const mark = ({ api }: Person, mensagem: string, visibilidade: 'interna' | 'cliente' = 'cliente') =>
    api.marcacoes.create({ id: versao.id, forma: 'geral', visibilidade, mensagem })
  const told = async (who: Person) =>
    (await here.sentences(who)).filter((frase) => !frase.includes('aguarda a sua aprovação'))
  return { ...here, peca, versao, mark, told }
}

test('a reply in the thread of a mark is told to the other side, in the digest', async () => {
  const { app, ana, ugo, caio, id, peca, mark, told, outbox, later } = await withPeca()
  const { id: marcacao } = await mark(caio, 'O telefone mudou.')
  for (const one of [ana, ugo]) expect(await told(one)).toEqual([])
  await ugo.api.marcacoes.responder({ id: marcacao, mensagem: 'Qual é o novo?' })
  expect((await caio.api.avisos.list({}))[0]).toMatchObject({
    tipo: 'comentario',
    frase: 'Agência respondeu na marcação 1 de “capa”.',
    trecho: 'Qual é o novo?',
    caminho: `/dashboard/projects?projeto=${id}&peca=${peca.id}&marcacao=${marcacao}`,
  })
  expect(await told(ana)).toEqual([])
  await caio.api.marcacoes.responder({ id: marcacao, mensagem: '3333-4444' })
  for (const one of [ana, ugo]) expect(await told(one)).toEqual(['Caio respondeu na marcação 1 de “capa”.'])
  const before = (await outbox(caio)).length
  await later({ hours: 24 })
  await sendDigests(app.context)
  const mails = await outbox(caio)
  expect(mails).toHaveLength(before + 1)
  expect(mails.at(-1)?.texto).toContain('• Agência respondeu na marcação 1 de “capa”.')
})

test('a mention in a mark or a reply is told at once to the person, who gets nothing else', async () => {
  const { ana, ugo, caio, clara, mark, told, outbox } = await withPeca()
  const { id } = await mark(caio, '@ugo, pode ver? @Clara @Caio')
  expect(await told(ugo)).toEqual(['Caio mencionou você na marcação 1 de “capa”.'])
  expect((await outbox(ugo)).at(-1)?.texto).toContain('“@ugo, pode ver? @Clara @Caio”')
  await ugo.api.marcacoes.responder({ id, mensagem: '@Ana @Caio, vejam' })
  expect(await told(ana)).toEqual(['Ugo mencionou você na marcação 1 de “capa”.'])
  expect(await told(caio)).toEqual(['Agência mencionou você na marcação 1 de “capa”.'])
  expect(await told(clara)).toEqual([])
})

test('nobody but the team is told about an internal mark', async () => {
  const { ana, ugo, caio, mark, told, unread } = await withPeca()
  const before = await unread(caio)
  const { id } = await mark(ugo, '@Ana @Caio, cortamos isto?', 'interna')
  await ana.api.marcacoes.responder({ id, mensagem: '@Ugo e @Caio: sim' })
  expect(await told(ana)).toEqual(['Ugo mencionou você na marcação E1 de “capa”.'])
  expect(await told(ugo)).toEqual(['Ana mencionou você na marcação E1 de “capa”.'])
  expect(await told(caio)).toEqual([])
  expect(await unread(caio)).toBe(before)
})

test('the client is not told about a mark on a version that was not sent', async () => {
  const { ugo, caio, mark, sentences } = await withPeca({ isSent: false })
  const { id } = await mark(ugo, '@Caio, veja')
  await ugo.api.marcacoes.responder({ id, mensagem: '@Caio?' })
  expect(await sentences(caio)).toEqual([])
})

test('the aviso about a mark disappears with the mark and with its piece', async () => {
  const { ana, ugo, caio, id, peca, mark, told, unread } = await withPeca()
  const first = await mark(caio, '@Ugo, veja')
  await mark(caio, '@Ugo, e aqui')
  expect(await told(ugo)).toHaveLength(2)
  await caio.api.marcacoes.remove({ id: first.id })
  expect(await told(ugo)).toHaveLength(1)
  await ana.api.projetos.setStatus({ id, status: 'pending' })
  await ana.api.pecas.remove({ id: peca.id })
  expect(await told(ugo)).toEqual([])
  expect(await unread(ugo)).toBe(0)
})

test('the aviso about a message disappears when its author deletes the message', async () => {
  const { ugo, caio, mark, told } = await withPeca()
  const { id } = await mark(caio, 'O telefone mudou.')
  const { mensagens } = await caio.api.marcacoes.responder({ id, mensagem: '@Ugo, veja' })
  expect(await told(ugo)).toHaveLength(1)
  await caio.api.marcacoes.apagarMensagem({ id, mensagem_id: mensagens.at(-1)?.id ?? 0 })
  expect(await told(ugo)).toEqual([])
})

test('the names that a thread suggests are those who see it, and those of the team only for the team', async () => {
  const { ana, ugo, caio, id, mark } = await withPeca()
  await ana.api.revisores.create({ id, nome: 'Marina Alves', telefone: '11988887777' })
  const pessoas = async ({ api }: Person, marcacao: number) =>
    (await api.marcacoes.get({ id: marcacao })).pessoas
  const shared = (await mark(caio, 'O telefone mudou.')).id
  expect(await pessoas(ugo, shared)).toEqual(['Ana', 'Caio', 'Marina Alves'])
  expect(await pessoas(caio, shared)).toEqual(['Marina Alves'])
  const internal = (await mark(ugo, 'Cortamos?', 'interna')).id
  expect(await pessoas(ugo, internal)).toEqual(['Ana'])
})

test('a new mark suggests the names of those who would see it', async () => {
  const { ana, ugo, caio, id, versao } = await withPeca()
  await ana.api.revisores.create({ id, nome: 'Marina Alves', telefone: '11988887777' })
  const pessoas = ({ api }: Person, visibilidade: 'interna' | 'cliente') =>
    api.marcacoes.pessoas({ id: versao.id, visibilidade })
  expect(await pessoas(ugo, 'cliente')).toEqual(['Ana', 'Caio', 'Marina Alves'])
  expect(await pessoas(ugo, 'interna')).toEqual(['Ana'])
  expect(await pessoas(caio, 'cliente')).toEqual(['Marina Alves'])
  expect(await pessoas(caio, 'interna')).toEqual([])
})

test('a thread on a version that was not sent suggests nobody outside of the team', async () => {
  const { ugo, mark } = await withPeca({ isSent: false })
  const { id } = await mark(ugo, 'Veja')
  expect((await ugo.api.marcacoes.get({ id })).pessoas).toEqual(['Ana'])
})

test('a member of the team who becomes a client reads no aviso about an internal mark any more', async () => {
  const { app, ana, ugo, site, id, mark, told } = await withPeca()
  await mark(ana, '@Ugo, cortamos isto?', 'interna')
  await mark(ana, '@Ugo, e isto?')
  expect(await told(ugo)).toHaveLength(2)
  const { writes } = app.context.database
  await writes.updateTable('usuarios').set({ role: 'client' }).where('id', '=', ugo.id).execute()
  await ana.api.projetos.update({ ...site, id, clientId: ugo.id })
  expect(await told(ugo)).toEqual(['Agência mencionou você na marcação 1 de “capa”.'])
})
