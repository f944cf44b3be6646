import { z } from 'zod'
import type { AppContext } from '#platform/app-context.ts'
import { actOfSystem, append } from '#platform/audit/queries.ts'
import { change } from '#platform/db/change.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import type { TermoNaAuditoria } from '#platform/http/call.ts'
import { sha256Hex } from './signature.ts'

/** The action of the audit row about the termos that are older than the first row which names a termo. */
const ANCORAR = 'termos.ancorar'

/** An audit row that names termos. */
const Named = z.object({
  termos: z.array(z.object({ seq: z.int(), sha256: z.string() })),
  /** How many decisions had no termo; only in the row that was written at the upgrade. */
  decisoes_sem_termo: z.int().optional(),
})

/** The newest termo, whose signed text contains the hash of the one before, and so on to the first; null if there is none. */
export async function headOfTermos(db: ReadDb): Promise<TermoNaAuditoria | null> {
  const last = await db
    .selectFrom('termos')
    .select(['seq', 'jws'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? { seq: last.seq, sha256: sha256Hex(last.jws) } : null
}

/** Selects the audit rows that name termos. A text that a person wrote has its quotation marks escaped in JSON. */
const naming = (db: ReadDb) => db.selectFrom('auditoria').where('depois', 'like', '%"termos":[%')

export interface Naming {
  seq: number
  quando: string
  usuario_id: number | null
  acao: string
  entidade: string
  entidade_id: number | null
  termos: TermoNaAuditoria[]
  decisoes_sem_termo: number | undefined
}

/** Lists the audit rows that name termos, oldest first. A row that cannot be read is left out, as if it were missing. */
export async function listNamings(db: ReadDb): Promise<Naming[]> {
  const rows = await naming(db)
    .select(['seq', 'quando', 'usuario_id', 'acao', 'entidade', 'entidade_id', 'depois'])
    .orderBy('seq')
    .execute()
  return rows.flatMap(({ depois, ...row }) => {
    const found = Named.safeParse(readJson(depois))
    return found.success
      ? [{ ...row, termos: found.data.termos, decisoes_sem_termo: found.data.decisoes_sem_termo }]
      : []
  })
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The action of an audit row about a value that was erased from a termo. */
const APAGAR = 'titulares.apagarParte'

/** What the audit row of such an act says besides. */
const Erasure = z.object({ termo: z.int(), dado_apagado: z.string() })

/** A value that was erased from a termo, as a text to compare. */
export const erasureOf = (seq: number, nome: string): string => `${seq} ${nome}`

/** Lists the values of which the audit log says that they were erased. */
export async function listErasures(db: ReadDb): Promise<Set<string>> {
  const rows = await db
    .selectFrom('auditoria')
    .select('depois')
    .where('acao', '=', APAGAR)
    .orderBy('seq')
    .execute()
  const found = rows.map(({ depois }) => Erasure.safeParse(readJson(depois)))
  return new Set(found.flatMap(({ data }) => (data ? [erasureOf(data.termo, data.dado_apagado)] : [])))
}

export const isAnchor = ({ acao }: Naming) => acao === ANCORAR

/** Counts the decisions that have no termo. */
export async function countWithoutTermo(db: ReadDb): Promise<number> {
  const { count } = await db
    .selectFrom('decisoes')
    .leftJoin('termos', 'termos.decisao_id', 'decisoes.id')
    .select((e) => e.fn.countAll().as('count'))
    .where('termos.id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Lets the audit log name the newest termo and the number of decisions without one, if it names no termo yet: they were
 * written by a version whose audit rows did not name termos. Later termos are named by the audit row of their request.
 */
export async function anchorTermos({
  database,
  secrets,
  clock,
}: Pick<AppContext, 'database' | 'secrets' | 'clock'>): Promise<void> {
  if (!(await isDue(database.reads))) return
  await change(database, async (db) => {
    // Another process may have done it meanwhile.
    if (!(await isDue(db))) return
    const head = await headOfTermos(db)
    const state = { termos: head ? [head] : [], decisoes_sem_termo: await countWithoutTermo(db) }
    await append(db, actOfSystem({ secrets, database }, clock(), ANCORAR), {
      entidade: 'configuracoes',
      entidade_id: null,
      interessado_id: null,
      antes: null,
      depois: JSON.stringify(state),
    })
  })
}

async function isDue(db: ReadDb): Promise<boolean> {
  const decision = await db.selectFrom('decisoes').select('id').limit(1).executeTakeFirst()
  if (!decision) return false
  const named = await naming(db).select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return named === undefined
}
