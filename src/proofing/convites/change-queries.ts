import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import type { AtoDeAcesso } from '#proofing/revisores/rules.ts'
import { mudancaEmPalavras } from '#proofing/revisores/rules.ts'
import { momentOf } from '#proofing/termos/words-rules.ts'

const LISTED = 200

interface Mudanca {
  revisor_id: number
  atos: AtoDeAcesso[]
  /** Who did it; the id 0 for the server. */
  por: { id: number; name: string }
}

export function insertMudanca(
  db: WriteDb,
  { revisor_id, atos, por }: Mudanca,
  now: Temporal.Instant,
): Promise<number> {
  return insertRow(db, 'mudancas_revisor', {
    revisor_id,
    atos: JSON.stringify(atos),
    em: toStored(now),
    por_id: por.id,
    por_nome: por.id === 0 ? '' : por.name,
  })
}

/** Lists what changed in the access of a person, the newest first. */
export async function listMudancas(db: ReadDb, revisor_id: number) {
  const rows = await db
    .selectFrom('mudancas_revisor')
    .select(['id', 'atos', 'em', 'por_nome'])
    .where('revisor_id', '=', revisor_id)
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(({ atos, por_nome, ...row }) => ({
    ...row,
    mudanca: mudancaEmPalavras({ atos: JSON.parse(atos), por: por_nome }),
  }))
}

/** The lines of a termo about who gave the person access, oldest first. */
export async function linesAbout(db: ReadDb, revisor_id: number): Promise<string[]> {
  const rows = await listMudancas(db, revisor_id)
  return rows.reverse().map(({ mudanca, em }) => `${mudanca} em ${momentOf(toWireInstant(em))}`)
}
