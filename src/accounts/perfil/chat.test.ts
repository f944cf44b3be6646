import { expect, test } from 'vitest'
import type { MeusDados } from '#privacy/dados/schemas.ts'
import { type Person, password } from '#testing/app.ts'
import { agencyWithChat, pdf, sendForm } from '#testing/chat.ts'

const rowsOf = ({ secoes }: MeusDados, tabela: string) =>
  secoes.find((secao) => secao.tabela === tabela)?.linhas ?? []

/**
 * Creates a conversation of Caio with each of two admins, and one of Clara with one of them, Ana. Ana and
 * Caio send each other a file, and Caio deletes one of his messages.
 */
async function talk() {
  const context = await agencyWithChat()
  const { ana, bia, caio, clara, say } = context
  await ana.api.configuracoes.update({ nome: 'Estúdio', assinatura: 'Equipe do Estúdio' })
  const file = (from: Person, to: Person, nome: string) =>
    sendForm(from, { fields: { destinatario_id: `${to.id}` }, files: [pdf(nome, nome)] })
  await say(ana, caio, 'Segue a capa.')
  await file(ana, caio, 'capa.pdf')
  await say(caio, ana, 'Gostei muito.')
  await file(caio, ana, 'logotipo.pdf')
  await say(bia, caio, 'Vamos imprimir?')
  const { id } = await say(caio, bia, 'Bobagem')
  await caio.api.chat.apagar({ id })
  await say(clara, ana, 'Do rótulo da Clara')
  await ana.api.chat.mensagens({ com: caio.id })
  await caio.api.chat.mensagens({ com: ana.id })
  return context
}

test('the export of a client contains the messages of both sides and a list of their files, with one name for the whole team', async () => {
  const { ana, bia, caio } = await talk()
  const dados = await caio.api.perfil.dados()
  const shown = rowsOf(dados, 'mensagens').map(({ remetente_id, mensagem }) => [remetente_id, mensagem])
  expect(shown).toEqual([
    ['Equipe do Estúdio', 'Segue a capa.'],
    ['Equipe do Estúdio', ''],
    ['Caio', 'Gostei muito.'],
    ['Caio', ''],
    ['Equipe do Estúdio', 'Vamos imprimir?'],
    ['Caio', ''],
  ])
  expect(rowsOf(dados, 'mensagens').at(-1)).toMatchObject({
    criada_em: '2026-11-20T14:30:00-03:00',
    apagada_em: '2026-11-20T14:30:00-03:00',
  })
  const files = rowsOf(dados, 'anexos').map(({ usuario_nome, nome }) => [usuario_nome, nome])
  expect(files).toEqual([
    ['Equipe do Estúdio', 'capa.pdf'],
    ['Caio', 'logotipo.pdf'],
  ])
  const text = JSON.stringify(dados)
  expect(text).not.toMatch(/Bobagem|Clara|"(Ana|Bia)"/)
  for (const { email } of [ana, bia]) expect(text).not.toContain(email)
})

test('of the conversations, the export of a team member contains only the messages and files that the member sent', async () => {
  const { ana } = await talk()
  const dados = await ana.api.perfil.dados()
  const shown = rowsOf(dados, 'mensagens').map(({ remetente_id, mensagem }) => [remetente_id, mensagem])
  expect(shown).toEqual([
    ['Ana', 'Segue a capa.'],
    ['Ana', ''],
  ])
  expect(rowsOf(dados, 'anexos').map(({ nome }) => nome)).toEqual(['capa.pdf'])
  expect(JSON.stringify(dados)).not.toMatch(/Gostei|rótulo|logotipo/)
})

test('after a client closes the account, the messages stay without the client’s name, and the client’s read marks are deleted', async () => {
  const { app, ana, caio, texts, contacts } = await talk()
  await caio.api.perfil.encerrar({ senha_atual: password })
  const { reads } = app.context.database
  const marks = await reads.selectFrom('leituras').select('usuario_id').execute()
  expect(marks.map(({ usuario_id }) => usuario_id)).toEqual([ana.id])
  expect(await texts(ana, caio)).toEqual(['Segue a capa.', '', 'Gostei muito.', ''])
  expect(await contacts(ana)).toContain('Conta encerrada')
  const files = await reads.selectFrom('anexos').select(['nome', 'usuario_nome']).orderBy('id').execute()
  expect(files).toEqual([
    { nome: 'capa.pdf', usuario_nome: 'Ana' },
    { nome: 'logotipo.pdf', usuario_nome: 'Conta encerrada' },
  ])
  const [, , , { arquivo_url } = { arquivo_url: null }] = await ana.api.chat.mensagens({ com: caio.id })
  expect((await ana.fetch(arquivo_url ?? '')).status).toBe(200)
})
