import { expect, test } from 'vitest'

/** Another instance of the module than that of the application, in which no tables are registered. */
const instance = './table.ts?unregistered'

test('nothing can be recorded, exported or erased before the tables are registered', async () => {
  const { allTables, registerTables }: typeof import('./table.ts') = await import(instance)
  expect(allTables).toThrow('No tables are registered')
  registerTables([])
  expect(allTables()).toEqual([])
})
