import type { Visitor } from '#platform/auth/session.ts'
import { countRows } from '#platform/db/page.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { notFound } from '#platform/errors.ts'
import { listMarcacoes } from '#proofing/marcacoes/reading-queries.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import { visibleVersoes } from '#studio/visibility/queries.ts'
import { areaOf, meet } from './rules.ts'
import type { Comparacao } from './schemas.ts'

type Regiao = Comparacao['paginas'][number]['regioes'][number]

/**
 * Returns what changed on a version. Areas where the user sees a mark of a former version were asked for.
 * @throws 404 if there is no such version or the user may not see it
 */
export async function getComparacao(db: ReadDb, user: Visitor, id: number): Promise<Comparacao> {
  const versao = await visibleVersoes(user, db)
    .select(['peca_versoes.id', 'peca_id', 'numero', 'paginas'])
    .where('peca_versoes.id', '=', id)
    .executeTakeFirst()
  if (!versao) throw notFound()
  const rows = await db
    .selectFrom('comparacoes')
    .select(['antes_id', 'pagina', 'estado', 'regioes', 'textos'])
    .where('versao_id', '=', id)
    .orderBy('pagina')
    .execute()
  const antes_id = rows[0]?.antes_id
  const antes = await visibleVersoes(user, db)
    .select(['peca_versoes.id', 'peca_id', 'numero'])
    .where('peca_versoes.id', '=', antes_id ?? 0)
    .executeTakeFirst()
  if (!antes) return { antes: null, removidas: 0, paginas: [] }
  // A mark that was resolved on the former version is not on this one, but what it asked for was still asked for.
  const marcacoes = [
    ...(await listMarcacoes(db, user, antes)),
    ...(await listMarcacoes(db, user, versao)).filter(({ nasceu }) => nasceu <= antes.numero),
  ]
  return {
    antes: antes.numero,
    removidas: await countRows(
      db.selectFrom('paginas').where('versao_id', '=', antes.id).where('numero', '>', versao.paginas),
    ),
    paginas: rows.map(({ pagina, estado, regioes, textos }) => ({
      pagina,
      estado,
      regioes: (JSON.parse(regioes) as Omit<Regiao, 'pedida'>[]).map((area) => ({
        ...area,
        pedida: marcacoes.some((marcacao) => isAt(marcacao, pagina, area)),
      })),
      textos: JSON.parse(textos),
    })),
  }
}

const isAt = ({ lugar }: Marcacao, pagina: number, area: Omit<Regiao, 'pedida'>): boolean =>
  lugar?.pagina === pagina && meet(areaOf(lugar), area)
