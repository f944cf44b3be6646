import { type Selectable, sql } from 'kysely'
import type { Municipais } from '#money/banking-days/banking-days.ts'
import { getMunicipais } from '#money/banking-days/queries.ts'
import { type Edit, insertRow, updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant, toWireInstantOrNull } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { diasAte } from '#privacy/titulares/prazos.ts'
import type { Categoria, Incidente, NovoIncidente } from './contract.ts'
import { guardarAte, prazosDe } from './prazos.ts'

type Row = Selectable<Schema['incidentes']>

interface Clock {
  now: Temporal.Instant
  pequenoPorte: boolean
  municipais: Municipais
}

/** Reads the settings and the holidays on which the deadlines depend. */
async function clockOf(db: ReadDb, now: Temporal.Instant): Promise<Clock> {
  const { pequeno_porte: pequenoPorte } = await getConfiguracoes(db)
  return { now, pequenoPorte, municipais: await getMunicipais(db) }
}

/** Lists up to 1000 incidents, open ones first, then newest first. */
export async function listIncidentes(db: ReadDb, now: Temporal.Instant): Promise<Incidente[]> {
  const clock = await clockOf(db, now)
  const rows = await db
    .selectFrom('incidentes')
    .selectAll()
    .orderBy(sql`case when encerrado_em is null then 0 else 1 end`)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
  return rows.map((row) => toIncidente(row, clock))
}

export async function getIncidente(db: ReadDb, id: number, now: Temporal.Instant): Promise<Incidente> {
  const row = await db
    .selectFrom('incidentes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return toIncidente(row, await clockOf(db, now))
}

function toIncidente(row: Row, clock: Clock): Incidente {
  const criado_em = toWireInstant(row.criado_em)
  return {
    ...row,
    categorias: JSON.parse(row.categorias) as Categoria[],
    criado_em,
    encerrado_em: toWireInstantOrNull(row.encerrado_em),
    guardar_ate: guardarAte(criado_em.slice(0, 10)),
    relogios: row.risco === 'relevante' ? relogiosOf(row, clock) : null,
  }
}

function relogiosOf(row: Row, clock: Clock): NonNullable<Incidente['relogios']> {
  const { comunicado, complemento } = prazosDe(row, clock)
  const until = (ate: string, feito_em: string | null) => ({ ate, dias: diasAte(ate, clock.now), feito_em })
  return {
    comunicado: until(comunicado, row.anpd_em),
    titulares: until(comunicado, row.titulares_em),
    complemento: until(complemento, row.complemento_em),
  }
}

/** Converts form values to columns. */
export const toColumns = ({ categorias, pessoas, ...values }: NovoIncidente) => ({
  ...values,
  categorias: JSON.stringify(categorias),
  pessoas: pessoas ?? null,
})

export async function insertIncidente(
  db: WriteDb,
  values: NovoIncidente,
  now: Temporal.Instant,
): Promise<number> {
  const at = { criado_em: toStored(now), atualizado_em: toStored(now) }
  return insertRow(db, 'incidentes', { ...toColumns(values), ...at })
}

/**
 * Updates an incident.
 * @returns false on a version conflict
 */
export const updateIncidente = (
  db: WriteDb,
  { values, ...seen }: Edit<Partial<Omit<Row, 'id' | 'versao'>>>,
  now: Temporal.Instant,
): Promise<boolean> =>
  updateVersioned(db, 'incidentes', { ...seen, values: { ...values, atualizado_em: toStored(now) } })
