import { sql } from 'kysely'
import type { WriteDb } from '#platform/db/schema.ts'

/**
 * Called before a transaction is purged. If the transaction is the entry of a conta fixa, its month is marked
 * as skipped, so that the month gets no new entry. The month of an entry that the conta fixa itself moved to
 * the bin is not marked, because such an entry may be created again.
 */
export async function insertDispensaOf(db: WriteDb, transacao_id: number): Promise<void> {
  await sql`insert into meses_dispensados (conta_fixa_id, competencia)
    select conta_fixa_id, competencia from transacoes_financeiras
    where id = ${transacao_id} and conta_fixa_id is not null and competencia is not null
      and (recolhida_em is null or excluido_em is null or recolhida_em <> excluido_em)
    on conflict do nothing`.execute(db)
}
