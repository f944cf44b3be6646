import { compileOnce } from '#platform/db/compiled.ts'
import type { ReadDb, Schema } from '#platform/db/schema.ts'

/** An audit row without its content: the streams only say that a record has changed. */
export type Change = Pick<
  Schema['auditoria'],
  'seq' | 'hmac' | 'entidade' | 'entidade_id' | 'interessado_id' | 'usuario_id'
>

const changes = (db: ReadDb) =>
  db
    .selectFrom('auditoria')
    .select(['seq', 'hmac', 'entidade', 'entidade_id', 'interessado_id', 'usuario_id'])

/** Lists the changes from this `seq` on, inclusive, in order. */
export const listFrom = compileOnce((db, { seq, limit }: { seq: number; limit: number }) =>
  changes(db).where('seq', '>=', seq).orderBy('seq').limit(limit),
)

/** The newest change; undefined if the audit log is empty. */
export const lastChange = (db: ReadDb): Promise<Change | undefined> =>
  changes(db).orderBy('seq', 'desc').limit(1).executeTakeFirst()
