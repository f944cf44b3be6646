import { expect, test } from 'vitest'
import { agencyWithPecas } from '#testing/rodadas.ts'

test('a termo commits to the threads that both sides see, without internal marks and deleted messages', async () => {
  const { ana, caio, id, open, answer, finish } = await agencyWithPecas()
  await ana.api.configuracoes.update({ assinatura: 'Equipe do Estúdio' })
  await open('qualquer')
  const [peca] = await caio.api.pecas.list({ id })
  const { versao } = await caio.api.pecas.mesa({ id: peca?.id ?? 0 })
  const marcacao = { id: versao.id, forma: 'geral' } as const
  const { id: shared } = await caio.api.marcacoes.create({ ...marcacao, mensagem: 'O telefone mudou.' })
  await ana.api.marcacoes.responder({ id: shared, mensagem: 'Qual é o novo?' })
  const { mensagens } = await caio.api.marcacoes.responder({ id: shared, mensagem: 'Esqueçam.' })
  await caio.api.marcacoes.apagarMensagem({ id: shared, mensagem_id: mensagens.at(-1)?.id ?? 0 })
  await ana.api.marcacoes.create({ ...marcacao, mensagem: 'Cobrar mais' })
  await answer(caio, 'ajustar', 'aprovar')
  const { termo } = await finish(caio)
  const file = await (await caio.fetch(`/api/termos/${termo}/arquivo`)).text()
  const parts = file.split('~').slice(1, -1)
  const values = parts.map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()).slice(1))
  expect(Object.fromEntries(values)['conversa']).toBe(
    [
      'frente, marcação 1, da v1, aberta',
      'Caio, 20/11/2026, 14:30: O telefone mudou.',
      'Equipe do Estúdio, 20/11/2026, 14:30: Qual é o novo?',
    ].join('\n'),
  )
})
