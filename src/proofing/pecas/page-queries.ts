import type { Visitor } from '#platform/auth/session.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { visibleVersoes } from '#studio/visibility/queries.ts'
import { isApproved } from './situacao-queries.ts'
import { proofText } from './watermark.ts'

/** The name of the picture of a page of a PDF in the folder of its version. */
export const nameOfPage = (numero: number, largura: number) => `${numero}-${largura}.webp`

/** Finds a page; undefined if the user may not see its version. */
export const findPagina = (db: ReadDb, user: Visitor, id: number) =>
  visibleVersoes(user, db)
    .innerJoin('paginas', 'paginas.versao_id', 'peca_versoes.id')
    .select(['pecas.tipo', 'paginas.numero', 'paginas.chave', 'paginas.sha256', 'paginas.texto'])
    .select(['peca_versoes.id as versao', 'peca_versoes.numero as versaoNumero'])
    .where('paginas.id', '=', id)
    .executeTakeFirst()

/** Finds the uploaded file of a version; undefined if the user may not see the version. */
export const findOriginal = (db: ReadDb, user: Visitor, id: number) =>
  visibleVersoes(user, db)
    .select(['peca_versoes.id', 'pecas.projectId', 'pecas.tipo', 'nome_arquivo', 'mime', 'tamanho'])
    .select(['sha256', 'chave', 'parte_bytes'])
    .where('peca_versoes.id', '=', id)
    .executeTakeFirst()

/**
 * The text over the pictures of a version; undefined if they are shown as they are. People with a link see it until the
 * version is approved.
 */
export async function proofTextFor(
  db: ReadDb,
  user: Visitor,
  { versao, versaoNumero }: { versao: number; versaoNumero: number },
): Promise<string | undefined> {
  if (user.role !== 'revisor' || (await isApproved(db, versao))) return undefined
  const { nome } = await getConfiguracoes(db)
  return proofText(nome, versaoNumero)
}
