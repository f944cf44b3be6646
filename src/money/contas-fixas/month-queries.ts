import type { ReadDb, WriteDb } from '#platform/db/schema.ts'

/** The entry of a conta fixa for one month. It may be in the bin. */
export interface Mes {
  competencia: string
  transacao_id: number
  data_vencimento: string
  excluida: boolean
  paga: boolean
  /** Whether the conta fixa itself moved the entry to the bin. The conta fixa may restore such an entry. */
  recolhida: boolean
  /** Whether the entry is not in the bin, has no nota, and no person has edited, paid or restored it. */
  intocada: boolean
}

export interface Meses {
  lancados: Map<string, Mes>
  /** Skipped months, which get no entry any more. */
  dispensados: Set<string>
}

/**
 * Entries and skipped months of all contas fixas, by the id of the conta fixa.
 * @param desde the first month, such as `2026-11`; all months by default
 */
export async function listMeses(db: ReadDb, desde = ''): Promise<Map<number, Meses>> {
  return byConta(
    await lancamentos(db).where('competencia', '>=', desde).execute(),
    await dispensas(db).where('competencia', '>=', desde).execute(),
  )
}

export async function getMeses(db: ReadDb, conta_fixa_id: number): Promise<Meses> {
  const own = byConta(
    await lancamentos(db).where('conta_fixa_id', '=', conta_fixa_id).execute(),
    await dispensas(db).where('conta_fixa_id', '=', conta_fixa_id).execute(),
  )
  return own.get(conta_fixa_id) ?? noMeses()
}

export const noMeses = (): Meses => ({ lancados: new Map(), dispensados: new Set() })

const lancamentos = (db: ReadDb) =>
  db
    .selectFrom('transacoes_financeiras')
    .leftJoin('notas', 'notas.id', 'transacoes_financeiras.id')
    .select([
      'transacoes_financeiras.id',
      'conta_fixa_id',
      'competencia',
      'data_vencimento',
      'pago',
      'status',
    ])
    .select(['editada_em', 'recolhida_em', 'excluido_em', 'notas.numero as nota'])
    .where('conta_fixa_id', 'is not', null)
    .where('competencia', 'is not', null)

const dispensas = (db: ReadDb) => db.selectFrom('meses_dispensados').selectAll()

type Lancamento = Awaited<ReturnType<ReturnType<typeof lancamentos>['execute']>>[number]
type Dispensa = Awaited<ReturnType<ReturnType<typeof dispensas>['execute']>>[number]

function byConta(rows: Lancamento[], dispensados: Dispensa[]): Map<number, Meses> {
  const found = new Map<number, Meses>()
  for (const row of rows)
    found.getOrInsertComputed(row.conta_fixa_id ?? 0, noMeses).lancados.set(row.competencia ?? '', toMes(row))
  for (const { conta_fixa_id, competencia } of dispensados)
    found.getOrInsertComputed(conta_fixa_id, noMeses).dispensados.add(competencia)
  return found
}

function toMes(row: Lancamento): Mes {
  const excluida = row.excluido_em !== null
  // An entry with `recolhida_em` that is not in the bin was restored by a person, so it no longer follows the
  // conta fixa.
  const untouched =
    row.editada_em === null && row.recolhida_em === null && row.pago === 0 && row.nota === null
  return {
    competencia: row.competencia ?? '',
    transacao_id: row.id,
    data_vencimento: row.data_vencimento,
    paga: row.status === 'pago',
    excluida,
    recolhida: excluida && row.recolhida_em === row.excluido_em,
    intocada: untouched && !excluida,
  }
}

/** Marks months as skipped: they get no entry any more, even if their entry in the bin is purged. */
export async function insertDispensas(
  db: WriteDb,
  conta_fixa_id: number,
  competencias: string[],
): Promise<void> {
  if (competencias.length === 0) return
  await db
    .insertInto('meses_dispensados')
    .values(competencias.map((competencia) => ({ conta_fixa_id, competencia })))
    .onConflict((c) => c.doNothing())
    .execute()
}
