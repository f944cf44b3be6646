import type { ReadDb } from '#platform/db/schema.ts'
import { hasSameProportions, type Lugar } from './lugar-rules.ts'
import type { Tempo } from './tempo-rules.ts'

interface Where {
  pagina: number | null
  x: number | null
  y: number | null
  w: number | null
  h: number | null
  inicio_ms: number | null
  fim_ms: number | null
}

interface MarcacaoPlace extends Where {
  id: number
  versao_id: number
}

/** The version on which marks are shown. */
export interface ShownVersao {
  id: number
  peca_id: number
  numero: number
}

/** Where and when marks are on a version, by mark. */
export interface Places {
  lugares: Map<number, Lugar>
  tempos: Map<number, Tempo>
}

/**
 * Finds where and when each of these marks is on a version of their piece. A mark keeps its place and its time from
 * version to version, until the team puts it elsewhere. It has no place if it is about the whole piece, or if its page
 * does not exist on the version or has other proportions there.
 */
export async function placesOn(
  db: ReadDb,
  { id: versao, peca_id, numero }: ShownVersao,
  marcacoes: MarcacaoPlace[],
): Promise<Places> {
  const moved = await movedUpTo(db, { peca_id, numero })
  const current = marcacoes.map((marcacao) => ({
    id: marcacao.id,
    where: moved.get(marcacao.id) ?? marcacao,
  }))
  const sizes = await sizesOf(db, [versao, ...current.map(({ where }) => where.versao_id)])
  const found: Places = { lugares: new Map(), tempos: new Map() }
  for (const { id, where } of current) {
    const { versao_id, pagina, x, y, w, h, inicio_ms, fim_ms } = where
    if (inicio_ms !== null) found.tempos.set(id, { inicio_ms, fim_ms })
    if (pagina === null || x === null || y === null) continue
    const from = sizes.get(`${versao_id}/${pagina}`)
    const to = sizes.get(`${versao}/${pagina}`)
    // A film may have no picture that says what its proportions are. A mark stays where it is then.
    const isSame = from && to ? hasSameProportions(from, to) : inicio_ms !== null
    if (isSame) found.lugares.set(id, { pagina, x, y, w, h })
  }
  return found
}

/** The latest place that the team chose for each mark of a piece, on this version or a former one. */
async function movedUpTo(db: ReadDb, { peca_id, numero }: Omit<ShownVersao, 'id'>) {
  const rows = await db
    .selectFrom('marcacao_lugares')
    .innerJoin('peca_versoes', 'peca_versoes.id', 'marcacao_lugares.versao_id')
    .select(['marcacao_id', 'versao_id', 'pagina', 'x', 'y', 'w', 'h', 'inicio_ms', 'fim_ms'])
    .where('peca_id', '=', peca_id)
    .where('numero', '<=', numero)
    .orderBy('numero')
    .execute()
  return new Map(rows.map(({ marcacao_id, ...where }) => [marcacao_id, where] as const))
}

async function sizesOf(db: ReadDb, versoes: number[]) {
  const rows = await db
    .selectFrom('paginas')
    .select(['versao_id', 'numero', 'largura', 'altura'])
    .where('versao_id', 'in', [...new Set(versoes)])
    .execute()
  return new Map(rows.map(({ versao_id, numero, ...size }) => [`${versao_id}/${numero}`, size] as const))
}
