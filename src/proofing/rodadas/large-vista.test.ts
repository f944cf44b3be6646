import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MENSAGENS_MAX } from '#proofing/marcacoes/rules.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'

test('Caio concludes about a piece with more messages than a statement may have parameters', async () => {
  const { ana, caio, open, answer, finish, look, rodada, writes } = await agencyWithPecas()
  await open('qualquer')
  const [frente] = (await rodada()).pecas
  const { id } = await caio.api.marcacoes.create({
    id: frente?.versao_id ?? 0,
    forma: 'geral',
    mensagem: 'O telefone mudou.',
  })
  const marcacoes = 170
  await sql`insert into marcacoes ("projectId", peca_id, versao_id, numero, forma, visibilidade, autor_lado, usuario_id,
      autor_nome, criado_em)
    with recursive n(i) as (select 2 union all select i + 1 from n where i <= ${marcacoes})
    select "projectId", peca_id, versao_id, i, forma, visibilidade, autor_lado, usuario_id, autor_nome, criado_em
    from marcacoes, n where id = ${id}`.execute(writes)
  await sql`insert into marcacao_mensagens (marcacao_id, autor_lado, usuario_id, autor_nome, mensagem, criado_em)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MENSAGENS_MAX})
    select id, autor_lado, usuario_id, autor_nome, 'Certo', criado_em from marcacoes, n`.execute(writes)
  const messages = (marcacoes + 1) * MENSAGENS_MAX
  expect((await look(caio)).conversa.match(/: Certo$/gm)).toHaveLength(messages)
  await answer(caio, 'aprovar', 'aprovar')
  const { termo } = await finish(caio)
  expect((await ana.fetch(`/api/termos/${termo}/arquivo`)).status).toBe(200)
})
