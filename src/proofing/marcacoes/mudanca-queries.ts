import type { ReadDb } from '#platform/db/schema.ts'
import { hasChanged, type Mudanca } from '#proofing/comparacoes/rules.ts'
import { tiposDeMidia } from '#proofing/pecas/midia-rules.ts'
import type { Lugar } from './lugar-rules.ts'
import type { Shown } from './place-queries.ts'

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
  { id: versao, peca_id, numero }: Shown,
  { marks, lugares }: { marks: Mark[]; lugares: Map<number, Lugar> },
): Promise<Map<number, Mudanca>> {
  const found = new Map<number, Mudanca>()
  const [compared] = await comparedPages(db, versao).limit(1).execute()
  if (!compared) {
    const antes = await findUncompared(db, { peca_id, numero })
    for (const { id, nasceu } of marks) if (antes !== undefined && nasceu <= antes) found.set(id, 'sem')
    return found
  }
  const numbers = [...new Set([...lugares.values()].map(({ pagina }) => pagina))]
  const pages =
    numbers.length === 0 ? [] : await comparedPages(db, versao).where('pagina', 'in', numbers).execute()
  for (const { id, nasceu } of marks) {
    if (nasceu > compared.antes) continue
    const lugar = lugares.get(id)
    const page = lugar && pages.find(({ pagina }) => pagina === lugar.pagina)
    if (page?.estado !== 'esperando') found.set(id, lugar && page ? mudancaOn(page, lugar) : 'sem')
  }
  return found
}

/**
 * The number of the version of a film or a sound that was sent before this one, with which it is not compared; undefined
 * for other pieces and without such a version.
 */
async function findUncompared(
  db: ReadDb,
  { peca_id, numero }: Omit<Shown, 'id'>,
): Promise<number | undefined> {
  const antes = await db
    .selectFrom('peca_versoes')
    .innerJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .select('numero')
    .where('peca_id', '=', peca_id)
    .where('tipo', 'in', tiposDeMidia)
    .where('numero', '<', numero)
    .where('enviada_em', 'is not', null)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst()
  return antes?.numero
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
