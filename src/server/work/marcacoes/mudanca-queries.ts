import { hasChanged, type Mudanca } from '#contract/work/rules/comparacao.ts'
import type { Lugar } from '#contract/work/rules/lugar.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'

interface Mark {
  id: number
  /** The number of the version on which the mark was created. */
  nasceu: number
}

/**
 * Finds whether something changed where each of these marks is, by mark, since the version that was sent before this
 * one. Marks that were created after that version, and those whose page still waits, are left out.
 */
export async function mudancasOn(
  db: ReadDb,
  versao: number,
  { marks, places }: { marks: Mark[]; places: Map<number, Lugar> },
): Promise<Map<number, Mudanca>> {
  const found = new Map<number, Mudanca>()
  const [compared] = await comparedPages(db, versao).limit(1).execute()
  if (!compared) return found
  const numbers = [...new Set([...places.values()].map(({ pagina }) => pagina))]
  const pages =
    numbers.length === 0 ? [] : await comparedPages(db, versao).where('pagina', 'in', numbers).execute()
  for (const { id, nasceu } of marks) {
    if (nasceu > compared.antes) continue
    const lugar = places.get(id)
    const page = lugar && pages.find(({ pagina }) => pagina === lugar.pagina)
    if (page?.estado !== 'esperando') found.set(id, lugar && page ? mudancaOn(page, lugar) : 'sem')
  }
  return found
}

const comparedPages = (db: ReadDb, versao: number) =>
  db
    .selectFrom('comparacoes')
    .innerJoin('peca_versoes as antes', 'antes.id', 'comparacoes.antes_id')
    .select(['pagina', 'comparacoes.estado', 'largura', 'altura', 'mascara', 'antes.numero as antes'])
    .where('versao_id', '=', versao)
    .orderBy('pagina')

type Page = Awaited<ReturnType<ReturnType<typeof comparedPages>['execute']>>[number]

function mudancaOn({ estado, largura, altura, mascara }: Page, lugar: Lugar): Mudanca {
  if (estado === 'igual') return 'nada'
  if (estado !== 'mudou') return 'sem'
  const bits = Buffer.from(mascara, 'base64')
  return hasChanged({ largura, altura, bits }, lugar) ? 'mudou' : 'nada'
}
