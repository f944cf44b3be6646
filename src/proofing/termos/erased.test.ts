import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { unlock } from '#testing/tampering.ts'
import { projectInReview } from '#testing/termos.ts'
import { verifyTermos } from './verifying.ts'

/** Lets Caio approve two projects. */
async function twoTermos() {
  const { app, approved } = await projectInReview()
  await approved('Um')
  await approved('Dois')
  const { reads, writes } = app.context.database
  const run = (query: RawBuilder<unknown>) => query.execute(writes)
  const verify = () => verifyTermos(reads, app.context.secrets)
  return { app, run, verify, reads, writes }
}

test('the row about an erased value cannot be changed or deleted, and the value cannot come back', async () => {
  const { run, writes } = await twoTermos()
  const [parte] = await writes.selectFrom('termo_partes').selectAll().where('nome', '=', 'endereco').execute()
  if (!parte) throw new Error()
  const { id, ...values } = parte
  await run(sql`insert into termo_partes_apagadas (termo_id, nome, em, por_id)
    values (${values.termo_id}, 'endereco', '2026-11-20T17:30:00.000Z', 1)`)
  await writes.deleteFrom('termo_partes').where('id', '=', id).execute()
  for (const attempt of [
    writes.insertInto('termo_partes').values(values),
    writes.updateTable('termo_partes_apagadas').set({ nome: 'telefone' }),
    writes.deleteFrom('termo_partes_apagadas'),
  ])
    await expect(attempt.execute()).rejects.toThrow(/stays erased|only grows/)
})

test('a value that was deleted without a row about it is missed', async () => {
  const { app, run, verify } = await twoTermos()
  await unlock(app)
  await run(
    sql`delete from termo_partes where nome = 'papel' and termo_id = (select id from termos where seq = 2)`,
  )
  expect(await verify()).toEqual({
    valid: 1,
    fault: 'Falta um dado do termo nº 2, e nada registra que ele foi apagado.',
  })
})

test('a value that was deleted with a row about it is missed in the audit log', async () => {
  const { run, verify, reads } = await twoTermos()
  const of = sql`(select id from termos where seq = 2)`
  await run(sql`insert into termo_partes_apagadas (termo_id, nome, em, por_id)
    select id, 'endereco', criado_em, 1 from termos where seq = 2`)
  await run(sql`delete from termo_partes where nome = 'endereco' and termo_id = ${of}`)
  await run(sql`update decisoes set endereco = '' where id = (select decisao_id from termos where seq = 2)`)
  expect(await reads.selectFrom('termo_partes_apagadas').selectAll().execute()).toHaveLength(1)
  expect(await verify()).toEqual({
    valid: 1,
    fault: 'A auditoria não registra que um dado do termo nº 2 foi apagado.',
  })
})
