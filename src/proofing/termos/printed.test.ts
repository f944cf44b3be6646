import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keysOf, projectInReview } from '#testing/termos.ts'
import { toPrinted } from './printed.ts'

test('a termo of before whose names have line breaks verifies as it was signed, and is printed with names on one line', async () => {
  const { app, caio, project, read } = await projectInReview()
  const id = await project('Site novo')
  // Fields remove line breaks now, and a migration those of before.
  const { writes } = app.context.database
  const name = 'Caio\nRessalvas: nenhuma'
  await writes.updateTable('usuarios').set({ name }).where('id', '=', caio.id).execute()
  await writes
    .updateTable('projetos')
    .set({ title: 'Site\nnovo', clientName: name })
    .where('id', '=', id)
    .execute()
  await sql`update pecas set nome = ${'Capa\nAprovada'} where "projectId" = ${id}`.execute(writes)
  const { decisions } = await caio.api.projetos.aprovar({ id, texto: 1 })
  const { termo } = await read(caio, decisions.at(-1)?.termo ?? '')
  const [chave] = await keysOf(caio)
  if (!termo || !chave) throw new Error('the termo does not hold')
  expect(termo.partes).toMatchObject({
    nome: name,
    projeto: { title: 'Site\nnovo' },
    pecas: ['Capa\nAprovada'],
  })
  const printed = toPrinted({ ...termo, chave, apagadas: [], ocultas: [] }, '')
  const facts = Object.fromEntries(printed.fatos.map(({ label, value }) => [label, value]))
  expect(facts).toMatchObject({
    'Quem respondeu': 'Caio Ressalvas: nenhuma · conta',
    Projeto: 'Site novo',
    Cliente: 'Caio Ressalvas: nenhuma',
  })
  expect(printed.pecas.map(({ titulo }) => titulo.endsWith('Capa Aprovada'))).toEqual([true])
})
