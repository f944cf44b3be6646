import { expect, onTestFinished, test } from 'vitest'
import { verifyChain } from '#server/platform/audit/queries.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { formerDatabase, openFormer } from '#server/testing/former.ts'

/**
 * Opens a database that a released server wrote, with client accounts and clientes, some of which are linked.
 */
async function former() {
  const database = await openFormer('025-copias')
  onTestFinished(() => database.close())
  const db = database.writes
  const money = () =>
    db
      .selectFrom('transacoes_financeiras')
      .select(['id', 'pessoa_nome', 'cliente_id', 'valor', 'data_vencimento', 'versao'])
      .orderBy('id')
      .execute()
  const linked = async () => {
    const rows = await db
      .selectFrom('clientes')
      .leftJoin('usuarios', 'usuarios.id', 'clientes.usuario_id')
      .select(['clientes.nome', 'usuarios.name'])
      .where('clientes.excluido_em', 'is', null)
      .orderBy('clientes.id')
      .execute()
    return rows.map(({ nome, name }) => `${nome}: ${name ?? 'sem conta'}`)
  }
  return { db, money, linked }
}

test('accounts are linked with clientes where the match is certain, and transactions stay unchanged', async () => {
  const { db, money, linked } = await former()
  expect(await linked()).toEqual([
    'Padaria Aurora: sem conta',
    'Davi Reis: sem conta',
    'Reis Eventos: sem conta',
    'Ateliê Sá: Helena Sá',
    'Lima Móveis: sem conta',
    'Mara Dias: sem conta',
    'Melo Flores: sem conta',
    'Cruz Dança: sem conta',
    'Braz Tintas: sem conta',
  ])
  const before = await money()
  await migrate(db)
  expect(await linked()).toEqual([
    // The agency created this account. The e-mails differ only in case.
    'Padaria Aurora: Clara Luz',
    // Two clientes have Davi's e-mail.
    'Davi Reis: sem conta',
    'Reis Eventos: sem conta',
    'Ateliê Sá: Helena Sá',
    // Bruno registered without an invitation and never proved the address.
    'Lima Móveis: sem conta',
    // The account and the cliente have only the name in common.
    'Mara Dias: sem conta',
    // Rita registered without an invitation and proved the address with a password reset; Nina was invited at
    // her address.
    'Melo Flores: Rita Melo',
    'Cruz Dança: Nina Cruz',
    // Otto's account is deleted.
    'Braz Tintas: sem conta',
    // The agency created the account, and no cliente could be the same person. Lia's cliente is deleted, so
    // her account gets no new one.
    'Caio Prado: Caio Prado',
  ])
  expect(await money()).toEqual(before)
  const free = before.filter(({ pessoa_nome }) => pessoa_nome === 'Caio Prado')
  expect(free.map(({ cliente_id }) => cliente_id)).toEqual([null, null])
  const caio = await db
    .selectFrom('clientes')
    .selectAll()
    .where('nome', '=', 'Caio Prado')
    .executeTakeFirstOrThrow()
  expect(caio).toMatchObject({
    email: 'caio@exemplo.com.br',
    empresa: 'Prado Filmes',
    nome_dobrado: 'caio prado',
    busca: 'caio prado\ncaio@exemplo.com.br\n\nprado filmes\n\n',
    versao: 1,
  })
  const { secrets } = formerDatabase('025-copias')
  expect((await verifyChain(db, secrets)).firstInvalid).toBeNull()
})

test('a second run of the migration adds no cliente and changes no link between clientes and accounts', async () => {
  const { db, linked } = await former()
  await migrate(db)
  const once = await linked()
  const { up } = await import('./030-contas-no-cadastro.ts')
  await up(db)
  expect(await linked()).toEqual(once)
})
