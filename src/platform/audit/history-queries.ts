import { sql } from 'kysely'
import type { ReadDb } from '#platform/db/schema.ts'
import type { AuditRow } from './contract.ts'
import { toAuditRows } from './queries.ts'

const LATEST = 20
const registryOf = { cliente_id: 'clientes', fornecedor_id: 'fornecedores' } as const

/** Lists the latest changes of a cliente or fornecedor and of the transações of that record, newest first. */
export async function historyOf(
  db: ReadDb,
  { coluna, id }: { coluna: keyof typeof registryOf; id: number },
): Promise<AuditRow[]> {
  const transacaoIds = db.selectFrom('transacoes_financeiras').select('id').where(coluna, '=', id)
  const rows = await db
    .selectFrom('auditoria')
    .selectAll()
    .where((e) =>
      e.or([
        e.and([e('entidade', '=', registryOf[coluna]), e('entidade_id', '=', id)]),
        e.and([e('entidade', '=', 'transacoes_financeiras'), sql<boolean>`entidade_id in ${transacaoIds}`]),
      ]),
    )
    .orderBy('seq', 'desc')
    .limit(LATEST)
    .execute()
  return toAuditRows(db, rows)
}
