import { expect, expectTypeOf, test } from 'vitest'
import type { api } from '#platform/http/dispatch.ts'
import type { ReadDb, WriteDb } from './schema.ts'

// The compiler checks this file: an unused `@ts-expect-error` is an error too.

const changes = {
  // @ts-expect-error a handle that reads cannot insert
  insert: (db: ReadDb) => db.insertInto('cotas'),
  // @ts-expect-error a handle that reads cannot replace
  replace: (db: ReadDb) => db.replaceInto('cotas'),
  // @ts-expect-error a handle that reads cannot update
  update: (db: ReadDb) => db.updateTable('cotas'),
  // @ts-expect-error a handle that reads cannot delete
  remove: (db: ReadDb) => db.deleteFrom('cotas'),
  // @ts-expect-error a handle that reads cannot open a transaction
  transaction: (db: ReadDb) => db.transaction(),
  // @ts-expect-error a handle that reads is not accepted where a transaction is needed
  pass: (db: ReadDb): WriteDb => db,
}

type DbOf<Endpoint extends { handler: (handler: never) => unknown }> = Parameters<
  Endpoint['handler']
>[0] extends (options: infer Options) => unknown
  ? Options extends { context: { db: infer Handle } }
    ? Handle
    : never
  : never

test('only the database handle of a transaction can change data', () => {
  expectTypeOf<WriteDb>().toExtend<ReadDb>()
  expectTypeOf<ReadDb>().not.toExtend<WriteDb>()
  expect(Object.keys(changes)).toHaveLength(6)
})

test('a handler gets a transaction only if its endpoint changes data in one', () => {
  expectTypeOf<DbOf<typeof api.projetos.update>>().toEqualTypeOf<WriteDb>()
  expectTypeOf<DbOf<typeof api.projetos.list>>().toEqualTypeOf<ReadDb>()
  expectTypeOf<DbOf<typeof api.sessao.login>>().toEqualTypeOf<ReadDb>()
})
