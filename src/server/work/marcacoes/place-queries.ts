import { hasSameProportions, type Lugar } from '#contract/work/rules/lugar.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'

interface Mark {
  id: number
  versao_id: number
  pagina: number | null
  x: number | null
  y: number | null
  w: number | null
  h: number | null
}

/** The version on which marks are shown. */
export interface Shown {
  id: number
  peca_id: number
  numero: number
}

/**
 * Finds where each of these marks is on a version of their piece, by mark. A mark keeps its place from version to
 * version, until the team puts it elsewhere. It has no place if it is about the whole piece, or if its page does not
 * exist on the version or has other proportions there.
 */
export async function placesOn(
  db: ReadDb,
  { id: versao, peca_id, numero }: Shown,
  marks: Mark[],
): Promise<Map<number, Lugar>> {
  const moved = await movedUpTo(db, { peca_id, numero })
  const current = new Map<number, { versao_id: number; lugar: Lugar }>()
  for (const { id, versao_id, pagina, x, y, w, h } of marks) {
    const lugar = moved.get(id)
    if (lugar) current.set(id, lugar)
    else if (pagina !== null && x !== null && y !== null)
      current.set(id, { versao_id, lugar: { pagina, x, y, w, h } })
  }
  const sizes = await sizesOf(db, [versao, ...[...current.values()].map(({ versao_id }) => versao_id)])
  const found = new Map<number, Lugar>()
  for (const [id, { versao_id, lugar }] of current) {
    const from = sizes.get(`${versao_id}/${lugar.pagina}`)
    const to = sizes.get(`${versao}/${lugar.pagina}`)
    if (from && to && hasSameProportions(from, to)) found.set(id, lugar)
  }
  return found
}

/** The latest place that the team chose for each mark of a piece, on this version or a former one. */
async function movedUpTo(db: ReadDb, { peca_id, numero }: Omit<Shown, 'id'>) {
  const rows = await db
    .selectFrom('marcacao_lugares')
    .innerJoin('peca_versoes', 'peca_versoes.id', 'marcacao_lugares.versao_id')
    .select(['marcacao_id', 'versao_id', 'pagina', 'x', 'y', 'w', 'h'])
    .where('peca_id', '=', peca_id)
    .where('numero', '<=', numero)
    .orderBy('numero')
    .execute()
  return new Map(
    rows.map(({ marcacao_id, versao_id, ...lugar }) => [marcacao_id, { versao_id, lugar }] as const),
  )
}

async function sizesOf(db: ReadDb, versoes: number[]) {
  const rows = await db
    .selectFrom('paginas')
    .select(['versao_id', 'numero', 'largura', 'altura'])
    .where('versao_id', 'in', [...new Set(versoes)])
    .execute()
  return new Map(rows.map(({ versao_id, numero, ...size }) => [`${versao_id}/${numero}`, size] as const))
}
