import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { verifyChain } from '#platform/audit/queries.ts'
import { openSecrets } from '#platform/secrets.ts'
import { verifyTermos } from '#proofing/termos/verifying.ts'
import { freePort } from '#testing/embedded.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { formerImage, openFormer, writeFormerKeys } from '#testing/former.ts'
import { spawnServer } from '#testing/processes.ts'
import { doneMigrations, migrate, migrations, whyNotUsable } from './migrate.ts'
import { openMemory } from './open.ts'
import type { ReadDb } from './schema.ts'
import { openSqlite } from './sqlite.ts'

/** A folder with the keys of the former installation, and on SQLite with its database. */
function formerFolder(): string {
  const dataDir = temporaryFolder()
  writeFormerKeys(dataDir)
  writeFileSync(join(dataDir, 'bastidor.sqlite'), formerImage())
  return dataDir
}

async function contentsOf(db: ReadDb) {
  const contents = new Map<string, unknown[]>()
  for (const { name } of await db.introspection.getTables())
    contents.set(name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows)
  contents.delete('kysely_migration')
  return contents
}

test('a database of the last version before 1.0 is taken over without a change', async () => {
  const { writes, close } = await openFormer()
  onTestFinished(close)
  const before = await contentsOf(writes)
  expect([...before.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(35)
  await migrate(writes, '001-base')
  expect(await doneMigrations(writes)).toEqual(['001-base'])
  expect(await contentsOf(writes)).toEqual(before)
  await migrate(writes)

  const secrets = openSecrets(formerFolder())
  const rows = before.get('auditoria')?.length ?? 0
  expect(await verifyChain(writes, secrets)).toMatchObject({ lastValid: rows, firstInvalid: null })
  expect(await verifyTermos(writes, secrets)).toEqual({ valid: 1, fault: undefined })
  await migrate(writes)
  expect(await doneMigrations(writes)).toEqual(Object.keys(migrations))
})

test('an aviso about a price names the person whose request was made at the same time', async () => {
  const { writes, close } = await openFormer()
  onTestFinished(close)
  await migrate(writes, '001-base')
  const [asked, other] = ['2026-11-20T17:30:00.000Z', '2026-11-20T17:31:00.000Z']
  const { rows } = await sql<{ rodada_id: number; revisor_id: number; usuario_id: number }>`
    select rodada_id, revisor_id, (select min(id) from usuarios) as usuario_id from rodada_revisores
    order by rodada_id, revisor_id limit 1`.execute(writes)
  const [first] = rows
  if (!first) throw new Error('The former database has no rodada.')
  await sql`update rodada_revisores set aceite_pedido_em = ${asked}
    where rodada_id = ${first.rodada_id} and revisor_id = ${first.revisor_id}`.execute(writes)
  for (const criado_em of [asked, other])
    await sql`insert into avisos (usuario_id, tipo, "rodadaId", criado_em, resumo)
      values (${first.usuario_id}, 'vez', ${first.rodada_id}, ${criado_em}, 0)`.execute(writes)
  await migrate(writes)
  const told = await sql<{
    criado_em: string
    revisorId: number | null
  }>`select criado_em, "revisorId" from avisos
    where "rodadaId" = ${first.rodada_id} and criado_em in (${asked}, ${other}) order by criado_em`.execute(
    writes,
  )
  expect(told.rows).toEqual([
    { criado_em: asked, revisorId: first.revisor_id },
    { criado_em: other, revisorId: null },
  ])
})

test('an aviso about the request of a data subject gets a kind of its own, and the reminder another', async () => {
  const { writes, close } = await openFormer()
  onTestFinished(close)
  await migrate(writes, '002-quem-aguarda')
  const [asked, reminded] = ['2026-11-20T17:30:00.000Z', '2026-11-30T17:30:00.000Z']
  await sql`insert into solicitacoes_titular
    (protocolo, tipo, nome, email, mensagem, endereco, estado, prazo, lembrada_em, busca, criado_em, atualizado_em)
    values ('T1', 'acesso', 'Marina', 'marina@exemplo.test', '', '', 'nova', '2026-12-03', ${reminded}, '', ${asked},
      ${asked})`.execute(writes)
  for (const criado_em of [asked, reminded])
    await sql`insert into avisos (usuario_id, tipo, "solicitacaoId", criado_em, resumo)
      select min(usuarios.id), 'pedido', max(s.id), ${criado_em}, 0 from usuarios, solicitacoes_titular s`.execute(
      writes,
    )
  await sql`insert into avisos (usuario_id, tipo, criado_em, resumo)
    select min(id), 'pedido', ${asked}, 0 from usuarios`.execute(writes)
  await migrate(writes)
  const { rows } = await sql<{ tipo: string }>`select tipo from avisos order by id desc limit 3`.execute(
    writes,
  )
  expect(rows.map(({ tipo }) => tipo)).toEqual(['pedido', 'prazo', 'titular'])
})

test.skipIf(inject('postgres'))(
  'a new database has the tables, columns and indexes of the last version before 1.0',
  async () => {
    const [former, made] = [openMemory(formerImage()), openMemory()]
    await migrate(made.writes, '001-base')
    const structureOf = async (db: ReadDb) => {
      const { rows } = await sql<{ name: string; text: string }>`select name, sql as text from sqlite_schema
        where sql is not null and type <> 'trigger' order by name`.execute(db)
      return rows.map(({ name, text }) => [name, text.replace(/["\s]+/g, '').toLowerCase()])
    }
    expect(await structureOf(made.reads)).toEqual(await structureOf(former.reads))
    await Promise.all([former.close(), made.close()])
  },
)

test('a database of an older version and one of a newer version are not usable', () => {
  expect(whyNotUsable(['001-casa', '078-reaberturas'])).toMatch(
    /^é de antes da versão 1\.0 do Bastidor \(078-reaberturas\)\. Atualize antes pelo commit [0-9a-f]{7,40}, e depois/,
  )
  expect(whyNotUsable(['001-base', '999-futuro'])).toMatch(/versão mais nova do Bastidor \(999-futuro\)/)
  expect(whyNotUsable(['001-casa', '078-uma-linha', '999-futuro'])).toMatch(/mais nova/)
  expect(whyNotUsable([])).toBeUndefined()
})

test.skipIf(inject('postgres'))(
  'the server refuses a folder of an older version, and leaves it as it is',
  async () => {
    const DATA_DIR = formerFolder()
    const path = join(DATA_DIR, 'bastidor.sqlite')
    const file = openSqlite(path)
    file.exec("delete from kysely_migration where name = '078-uma-linha'")
    file.close()
    const former = readFileSync(path)
    const { exit, said } = spawnServer({ DATA_DIR })
    expect(await exit).toBe(1)
    expect(said.err).toContain('O banco é de antes da versão 1.0 do Bastidor (078-reaberturas).')
    expect(readFileSync(path).equals(former)).toBe(true)
  },
)

/** Signs in, requests some endpoints and returns the status codes. */
async function requestEndpoints(url: string) {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  }
  const body = JSON.stringify({ email: 'ana@exemplo.com.br', password: 'uma senha bem longa' })
  const entered = await fetch(`${url}/api/login`, { method: 'POST', headers, body })
  headers['cookie'] = entered.headers.getSetCookie().join('; ')
  const paths = [
    'projetos',
    'painel',
    'transacoes-financeiras',
    'configuracoes',
    'auditoria',
    'atividades',
    'saude',
  ]
  const answers = await Promise.all(paths.map((path) => fetch(`${url}/api/${path}`, { headers })))
  return [entered, ...answers].map(({ status }) => status)
}

test.skipIf(inject('postgres'))(
  'the server starts on a folder that the last version before 1.0 wrote, and answers the sign-in and the requests to seven endpoints',
  async () => {
    const PORT = String(await freePort())
    const { said } = spawnServer({ DATA_DIR: formerFolder(), PORT })
    await expect.poll(() => said.out + said.err).toContain('Bastidor está em')
    expect(await requestEndpoints(`http://127.0.0.1:${PORT}`)).toEqual(Array(8).fill(200))
    expect(said.err).toBe('')
  },
)
