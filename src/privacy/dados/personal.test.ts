import { expect, test } from 'vitest'
import { allTables } from '#platform/db/table.ts'
import { testApp } from '#testing/app.ts'
import { allPersonal } from './personal.ts'

test('the tables and columns that are described are those of the database', async () => {
  const { context } = await testApp()
  const tables = await context.database.reads.introspection.getTables()
  const found = tables.map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()])
  const described = allTables().map(({ name, columns }) => [name, Object.keys(columns).toSorted()])
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(found))
})

test('a table with a personal column says which rows belong to a person', () => {
  for (const { name, columns, person } of allTables())
    expect(
      Object.values(columns).some(({ personal }) => personal !== false),
      name,
    ).toBe(person !== undefined)
})

test('a table with a recorded column names its kind of record in the audit log', () => {
  for (const { name, columns, audit } of allTables())
    expect(
      Object.values(columns).some(({ audit }) => audit !== false),
      name,
    ).toBe(audit !== undefined)
})

test('no column with a name like that of a secret is exported, and every table whose rows stay after an account is closed gives a reason', () => {
  for (const [table, { fica, colunas }] of Object.entries(allPersonal())) {
    for (const [name, coluna] of Object.entries(colunas)) {
      if (
        (/hash|segredo|passo|chave|resposta|busca|dobrado/.test(name) && table !== 'respostas') ||
        ['correio.texto', 'correio.conteudo'].includes(`${table}.${name}`)
      )
        expect(coluna, `${table}.${name}`).not.toHaveProperty('rotulo')
      if (fica === null) expect(coluna, `${table}.${name} goes with its row`).not.toHaveProperty('depois')
    }
    if (fica !== null) expect(fica, table).toMatch(/\p{L}/u)
  }
})
