import { expect, onTestFinished, test } from 'vitest'
import { verifyChain } from '#server/platform/audit/queries.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { formerDatabase, openFormer } from '#server/testing/former.ts'

/** An agency that the released server left behind, asked over HTTP: accounts and clients, some of them linked. */
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

test('accounts and clients of an existing agency are linked where there is no doubt, and money stays where it was', async () => {
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
    // Made by the agency, with the same e-mail in other letters.
    'Padaria Aurora: Clara Luz',
    // Two have Davi's e-mail.
    'Davi Reis: sem conta',
    'Reis Eventos: sem conta',
    'Ateliê Sá: Helena Sá',
    // Bruno registered by himself, and never proved the address.
    'Lima Móveis: sem conta',
    // The same name, and nothing else.
    'Mara Dias: sem conta',
    // Rita registered by herself and proved the address by a new password; Nina was invited by it.
    'Melo Flores: Rita Melo',
    'Cruz Dança: Nina Cruz',
    // Otto's account is in the bin.
    'Braz Tintas: sem conta',
    // The agency made the account, and nobody in the registry could be the person. Lia's entry is in the bin.
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
  expect((await verifyChain(db, secrets)).broken).toBeNull()
})

test('a second run would find nothing left to do', async () => {
  const { db, linked } = await former()
  await migrate(db)
  const once = await linked()
  const { up } = await import('./030-contas-no-cadastro.ts')
  await up(db)
  expect(await linked()).toEqual(once)
})
