import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { hashLink } from '#server/platform/auth/review-links.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openFormer } from '#server/testing/former.ts'
import { findByToken } from '#server/work/revisao/queries.ts'

test('links and PINs from before keep working', async () => {
  const database = await openFormer('021-push')
  onTestFinished(() => database.close())
  const db = database.writes
  await migrate(db, '060-avisos-de-revisor')
  const add = (statement: string) => sql.raw(statement).execute(db)
  await add(`insert into revisores (id, "projectId", nome, email, papel, ordem, fator, token_hash, pin_hmac) values
    (901, 1, 'Marina', 'marina@cafe.com.br', 'decide', 1, 'codigo', '${hashLink('de-antes')}', null),
    (902, 1, 'João', null, 'decide', 2, 'pin', '${hashLink('de-joao')}', 'abc')`)
  await migrate(db)
  expect(await findByToken(db, 'de-antes')).toMatchObject({ id: 901, nome: 'Marina' })
  expect(await findByToken(db, 'de-joao')).toMatchObject({ id: 902, pin_hmac: 'abc', pin_hash: null })
  const links = await db
    .selectFrom('links_revisor')
    .select(['revisor_id', 'criado_em', 'criado_por_id'])
    .where('revisor_id', '>', 900)
    .orderBy('revisor_id')
    .execute()
  expect(links).toEqual([
    { revisor_id: 901, criado_em: null, criado_por_id: 0 },
    { revisor_id: 902, criado_em: null, criado_por_id: 0 },
  ])
})
