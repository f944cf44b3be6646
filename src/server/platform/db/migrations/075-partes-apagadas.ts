import { type Kysely, sql } from 'kysely'
import { allowValues } from '#server/platform/db/allowed-values.ts'
import { dialectOf } from '#server/platform/db/dialect.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { addRefusalTrigger, integer, makeAppendOnly, oneOf, table } from '#server/platform/db/tables.ts'

/**
 * Lets values about a person be erased from a termo, one by one, and only together with a row that says which value, when
 * and by whom. The same values can then be cleared in the decision, of which nothing else can change.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await table(db, 'termo_partes_apagadas')
    .addColumn('termo_id', integer(db), (c) => c.notNull().references('termos.id'))
    .addColumn('nome', 'text', (c) => c.notNull().check(oneOf('nome', ['telefone', 'endereco', 'navegador'])))
    .addColumn('em', 'text', (c) => c.notNull())
    .addColumn('por_id', integer(db), (c) => c.notNull())
    .addUniqueConstraint('termo_partes_apagadas_nome', ['termo_id', 'nome'])
    .execute()
  await makeAppendOnly(db, 'termo_partes_apagadas')
  await addRefusalTrigger(db, 'termo_partes_apagadas_insert', {
    on: 'termo_partes_apagadas',
    verb: 'insert',
    says: 'this termo has no such value',
    where: sql`select new.termo_id as culprit where not exists (
      select 1 from termo_partes p where p.termo_id = new.termo_id and p.nome = new.nome)`,
  })
  await addRefusalTrigger(db, 'termo_partes_delete', {
    on: 'termo_partes',
    verb: 'delete',
    says: 'the erasure of a value is recorded first',
    where: sql`select old.id as culprit where not exists (
      select 1 from termo_partes_apagadas a where a.termo_id = old.termo_id and a.nome = old.nome)`,
  })
  await addRefusalTrigger(db, 'termo_partes_insert', {
    on: 'termo_partes',
    verb: 'insert',
    says: 'a value that was erased stays erased',
    where: sql`select new.termo_id as culprit where exists (
      select 1 from termo_partes_apagadas a where a.termo_id = new.termo_id and a.nome = new.nome)`,
  })
  await letDecisionsBeCleared(db)
  await allowValues(db, { table: 'passos_titular', column: 'tipo', values: ['parte_apagada'] })
}

const kept = [
  'id',
  'projectId',
  'userId',
  'userName',
  'decisao',
  'motivo',
  'imagens',
  'createdAt',
  'revisor_id',
  'rodada_id',
  'origem',
  'itens',
  'conferencias',
  'texto',
  'meio',
  'dia',
  'nota',
]

/** The columns of a decision that can be cleared, with the name of the value in the termo. */
const clearable = { endereco: 'endereco', agente: 'navegador' }

async function letDecisionsBeCleared(db: Kysely<Schema>): Promise<void> {
  if (dialectOf(db).postgres) {
    await sql`drop trigger decisoes_grows on decisoes`.execute(db)
    await sql`create trigger decisoes_grows before delete or truncate on decisoes
      for each statement execute function only_grows()`.execute(db)
  } else await sql`drop trigger decisoes_update`.execute(db)
  const isOther = (column: string) => sql`new.${sql.ref(column)} is distinct from old.${sql.ref(column)}`
  const changed = kept.map(isOther)
  const unrecorded = Object.entries(clearable).map(
    ([column, nome]) => sql`(${isOther(column)} and (new.${sql.ref(column)} <> '' or not exists (
      select 1 from termo_partes_apagadas a join termos t on t.id = a.termo_id
      where t.decisao_id = old.id and a.nome = ${sql.lit(nome)})))`,
  )
  await addRefusalTrigger(db, 'decisoes_update', {
    on: 'decisoes',
    verb: 'update',
    says: 'this table only grows',
    where: sql`select old.id as culprit where ${sql.join([...changed, ...unrecorded], sql` or `)}`,
  })
}
