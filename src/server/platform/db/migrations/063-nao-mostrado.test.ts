import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openFormer } from '#server/testing/former.ts'

const at = '2026-11-20T17:30:00.000Z'

test('texts that contain what is not drawn are removed, and pictures and PDFs that are ready are read again', async () => {
  const database = await openFormer('021-push')
  onTestFinished(() => database.close())
  const db = database.writes
  await migrate(db, '060-avisos-de-revisor')
  const add = (statement: string) => sql.raw(statement).execute(db)
  await add('delete from pecas where id >= 900')
  await add(`insert into pecas (id, "projectId", nome, tipo, ordem, criado_em, busca) values
    (901, 1, 'Capa', 'imagem', 0, '${at}', 'capa'), (902, 1, 'Catálogo', 'pdf', 1, '${at}', 'catalogo'),
    (903, 1, 'Filme', 'filme', 2, '${at}', 'filme')`)
  const version = (id: number, peca: number, numero: number, estado: string) =>
    `(${id}, ${peca}, ${numero}, 'a', 'a/b', 9, '${'a'.repeat(64)}', 'k${id}', 1, '${estado}', 1, '${at}', 0, 'Ana')`
  await add(`insert into peca_versoes (id, peca_id, numero, nome_arquivo, mime, tamanho, sha256, chave, paginas, estado,
    feitas, criada_em, criada_por_id, criada_por_nome) values ${[
      version(911, 901, 1, 'pronta'),
      version(912, 902, 1, 'pronta'),
      version(913, 902, 2, 'pronta'),
      version(914, 902, 3, 'falhou'),
      version(915, 903, 1, 'pronta'),
    ].join()}`)
  for (const [id, texto] of [
    [911, ''],
    [912, 'custo 900'],
    [913, 'custo 700'],
  ])
    await add(`insert into paginas (versao_id, numero, chave, largura, altura, cor, larguras, sha256, texto) values
      (${id}, 1, 'k${id}', 9, 9, '#ffffff', '[9]', '${'b'.repeat(64)}', '${texto}')`)
  await add(`insert into comparacoes (versao_id, antes_id, pagina, estado, textos) values
    (913, 912, 1, 'mudou', '[{"antes":"custo 900","depois":"custo 700"}]')`)
  await migrate(db)
  expect(
    await db
      .selectFrom('peca_versoes')
      .select(['id', 'releitura', 'nao_mostrado'])
      .where('id', '>', 900)
      .orderBy('id')
      .execute(),
  ).toEqual([
    { id: 911, releitura: 1, nao_mostrado: '[]' },
    { id: 912, releitura: 1, nao_mostrado: '[]' },
    { id: 913, releitura: 1, nao_mostrado: '[]' },
    { id: 914, releitura: 0, nao_mostrado: '[]' },
    { id: 915, releitura: 0, nao_mostrado: '[]' },
  ])
  const texts = await db.selectFrom('paginas').select('texto').where('versao_id', '>', 900).execute()
  expect(texts.map(({ texto }) => texto)).toEqual(['', '', ''])
  expect(await db.selectFrom('comparacoes').select(['estado', 'textos']).execute()).toEqual([
    { estado: 'mudou', textos: '[]' },
  ])
  await expect(sql.raw('update peca_versoes set releitura = 2 where id = 911').execute(db)).rejects.toThrow()
})
