import type { Visitor } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toWireInstant } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import { abertasOf } from '#proofing/marcacoes/reading-queries.ts'
import { visibleVersoes } from '#studio/visibility/queries.ts'
import type { Peca, Tela, Versao } from './schemas.ts'
import { situacoesOf } from './situacao-queries.ts'

/** Lists the pieces of a project that the user may see, in their order. */
export const listPecas = (db: ReadDb, user: Visitor, projectId: number): Promise<Peca[]> =>
  readPecas(db, user, newest(db, user).where('pecas.projectId', '=', projectId))

/** @throws 404 if there is no such piece or the user may not see it */
export async function getPeca(db: ReadDb, user: Visitor, id: number): Promise<Peca> {
  const [peca] = await readPecas(db, user, newest(db, user).where('pecas.id', '=', id))
  if (!peca) throw notFound()
  return peca
}

/** Selects of each piece the newest version that the user may see. */
function newest(db: ReadDb, user: Visitor) {
  return visibleVersoes(user, db).where(({ eb, not, exists }) =>
    not(
      exists(
        (isOfTeam(user)
          ? eb.selectFrom('peca_versoes as later')
          : eb.selectFrom('peca_versoes as later').where('later.enviada_em', 'is not', null)
        )
          .select('later.id')
          .whereRef('later.peca_id', '=', 'peca_versoes.peca_id')
          .whereRef('later.numero', '>', 'peca_versoes.numero'),
      ),
    ),
  )
}

async function readPecas(db: ReadDb, user: Visitor, chosen: ReturnType<typeof newest>): Promise<Peca[]> {
  const rows = await chosen
    .select(['pecas.id', 'projectId', 'nome', 'pecas.tipo', 'link', 'pecas.versao'])
    .select(['peca_versoes.id as versaoId', 'numero', 'estado', 'feitas', 'paginas', 'erro'])
    .select(['duracao_ms', 'nao_mostrado'])
    .orderBy('pecas.ordem')
    .orderBy('pecas.id')
    .execute()
  const versoes = rows.map(({ versaoId }) => versaoId)
  const telas = await telasOf(db, versoes, 1)
  const situacoes = await situacoesOf(db, user, versoes)
  const abertas = await abertasOf(
    db,
    user,
    rows.map(({ id }) => id),
  )
  return rows.map(({ versaoId, estado, feitas, paginas, nao_mostrado, ...row }) => ({
    ...row,
    nao_mostrado: JSON.parse(nao_mostrado),
    ...(situacoes.get(versaoId) ?? { situacao: 'rascunho', aprovada: null }),
    abertas: abertas.get(row.id) ?? 0,
    capa: telas.get(versaoId)?.[0] ?? null,
    preparo: estado === 'preparando' ? { feitas, paginas } : null,
  }))
}

/** Lists the versions of a piece that the user may see, the newest first. */
export async function listVersoes(db: ReadDb, user: Visitor, peca: number): Promise<Versao[]> {
  const rows = await visibleVersoes(user, db)
    .select(['peca_versoes.id', 'numero', 'nota', 'nome_arquivo', 'mime', 'tamanho', 'sha256'])
    .select(['paginas', 'estado', 'duracao_ms', 'nao_mostrado', 'enviada_em', 'criada_em'])
    .where('peca_id', '=', peca)
    .orderBy('numero', 'desc')
    .execute()
  return rows.map(({ enviada_em, criada_em, nao_mostrado, ...row }) => ({
    ...row,
    nao_mostrado: JSON.parse(nao_mostrado),
    enviada_em: enviada_em && toWireInstant(enviada_em),
    criada_em: toWireInstant(criada_em),
  }))
}

/**
 * The pages of these versions as pictures, by version. The caller must have checked access to the versions.
 * @param upTo the number of the last page to read; all pages if omitted
 */
export async function telasOf(db: ReadDb, versoes: number[], upTo?: number): Promise<Map<number, Tela[]>> {
  const found = new Map<number, Tela[]>()
  if (versoes.length === 0) return found
  let pages = db.selectFrom('paginas').where('versao_id', 'in', versoes)
  if (upTo !== undefined) pages = pages.where('numero', '<=', upTo)
  const rows = await pages
    .select(['id', 'versao_id', 'numero', 'largura', 'altura', 'cor', 'larguras', 'sha256'])
    .orderBy('numero')
    .execute()
  for (const { id, versao_id, numero, larguras, ...row } of rows)
    found
      .getOrInsertComputed(versao_id, () => [])
      .push({ ...row, pagina: numero, larguras: JSON.parse(larguras), endereco: `/api/paginas/${id}` })
  return found
}
