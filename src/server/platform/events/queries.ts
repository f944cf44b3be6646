import { compiled } from '#server/platform/db/compiled.ts'
import type { AuditoriaTable, Db } from '#server/platform/db/schema.ts'

/** One audit row as the streams need it: not what changed, only that it did. */
export type Change = Pick<
  AuditoriaTable,
  'seq' | 'hmac' | 'entidade' | 'entidade_id' | 'interessado_id' | 'usuario_id'
>

const changes = (db: Db) =>
  db
    .selectFrom('auditoria')
    .select(['seq', 'hmac', 'entidade', 'entidade_id', 'interessado_id', 'usuario_id'])

/** In order, beginning with a row. */
export const listFrom = compiled((db, { seq, limit }: { seq: number; limit: number }) =>
  changes(db).where('seq', '>=', seq).orderBy('seq').limit(limit),
)

/** The newest; undefined in a house where nothing happened yet. */
export const lastChange = (db: Db): Promise<Change | undefined> =>
  changes(db).orderBy('seq', 'desc').limit(1).executeTakeFirst()
