import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openFormer } from '#server/testing/former.ts'

/**
 * Opens a database that a released server wrote. Its project 1 has a picture that the client Caio decided about, and
 * its project 2 has none.
 */
async function former() {
  const database = await openFormer('021-push')
  onTestFinished(() => database.close())
  const db = database.writes
  const handOvers = async (projectId: number) => {
    const rows = await db
      .selectFrom('passagens')
      .selectAll()
      .where('projectId', '=', projectId)
      .orderBy('seq')
      .execute()
    return rows.map(({ seq, em, lado, porque, por_id, por_nome }) =>
      [seq, em, lado, porque, por_id, por_nome].join(' '),
    )
  }
  return { db, handOvers }
}

test('a picture of a project becomes a piece whose only version was sent and decided on when the picture was', async () => {
  const { db } = await former()
  await migrate(db)
  const [piece, ...others] = await db
    .selectFrom('pecas')
    .innerJoin('peca_versoes', 'peca_versoes.peca_id', 'pecas.id')
    .innerJoin('paginas', 'paginas.versao_id', 'peca_versoes.id')
    .innerJoin('arquivos', 'arquivos.versao_id', 'peca_versoes.id')
    .selectAll(['peca_versoes', 'paginas', 'pecas'])
    .select(['arquivos.id as imagem', 'peca_versoes.sha256 as hash'])
    .execute()
  expect(others).toEqual([])
  expect(piece).toMatchObject({
    projectId: 1,
    nome: 'capa',
    tipo: 'imagem',
    ordem: 0,
    excluido_em: null,
    imagem: 1,
    numero: 1,
    nome_arquivo: 'capa.png',
    mime: 'image/png',
    estado: 'pronta',
    criada_por_id: 1,
    criada_por_nome: 'Ana Prado',
    enviada_em: '2026-11-21T18:15:28.385Z',
    decidida_em: '2026-11-21T18:15:28.406Z',
    largura: 400,
    larguras: '[320,400]',
    hash: 'cf601d8f30571374de668576e9da45dd51a0276ae76d554f7048496cfc7d6ec4',
  })
})

test('a deleted picture becomes a deleted piece', async () => {
  const { db } = await former()
  await db.updateTable('arquivos').set({ excluido_em: '2026-11-21T19:00:00.000Z' }).execute()
  await migrate(db)
  expect(await db.selectFrom('pecas').select('excluido_em').execute()).toEqual([
    { excluido_em: '2026-11-21T19:00:00.000Z' },
  ])
})

test('the hand-overs are read from the audit log', async () => {
  const { db, handOvers } = await former()
  await migrate(db)
  expect(await handOvers(1)).toEqual([
    '1 2026-11-21T18:15:28.081Z agencia criado 1 Ana Prado',
    '2 2026-11-21T18:15:28.385Z cliente enviado 1 Ana Prado',
    '3 2026-11-21T18:15:28.406Z agencia ajustes 2 Caio Araújo',
  ])
  expect(await handOvers(2)).toEqual(['1 2026-11-21T18:15:28.096Z agencia criado 3 Bia Luz'])
})

test('a present state that the audit log does not explain is a hand-over without a name', async () => {
  const { db, handOvers } = await former()
  await db
    .updateTable('projetos')
    .set({ status: 'review', revisao_desde: '2026-11-22T09:00:00.000Z' })
    .where('id', '=', 2)
    .execute()
  await migrate(db)
  expect((await handOvers(2))[1]).toBe('2 2026-11-22T09:00:00.000Z cliente enviado 0 ')
})
