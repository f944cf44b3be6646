import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { notPersonal } from './not-personal.ts'
import { allPersonal } from './personal.ts'

type Columns = Record<string, readonly string[]>

const marked: Columns = Object.fromEntries(
  Object.entries(allPersonal).map(([table, { colunas }]) => [table, Object.keys(colunas)]),
)

/** Reads the columns of every table from a migrated database. */
async function columnsOf(): Promise<Columns> {
  const { context } = await testApp()
  const tables = await context.database.reads.introspection.getTables()
  return Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]))
}

test('every column of the database is listed as personal or as not personal', async () => {
  for (const [table, columns] of Object.entries(await columnsOf())) {
    const known = [...(marked[table] ?? []), ...((notPersonal as Columns)[table] ?? [])]
    expect(known.toSorted(), table).toEqual(columns.toSorted())
  }
})

test('every table listed as personal or not personal exists in the database', async () => {
  const tables = Object.keys(await columnsOf())
  for (const table of [...Object.keys(allPersonal), ...Object.keys(notPersonal)])
    expect(tables).toContain(table)
})

test('no column with a name like that of a secret is exported, and every table whose rows stay after an account is closed gives a reason', () => {
  for (const [table, { fica, colunas }] of Object.entries(allPersonal)) {
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
