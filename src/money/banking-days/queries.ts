import type { z } from 'zod'
import type { Feriado, NovoFeriado } from '#money/feriados/contract.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { notFound } from '#platform/errors.ts'
import { type Municipais, municipaisOf } from './banking-days.ts'

const allFeriados = (db: ReadDb) => db.selectFrom('feriados').selectAll().orderBy('dia')

const toFeriado = ({ anual, ...row }: Omit<Feriado, 'anual'> & { anual: number }): Feriado => ({
  ...row,
  anual: anual === 1,
})

export async function listFeriados(db: ReadDb): Promise<Feriado[]> {
  return (await allFeriados(db).execute()).map(toFeriado)
}

export async function getFeriado(db: ReadDb, id: number): Promise<Feriado> {
  return toFeriado(await allFeriados(db).where('id', '=', id).executeTakeFirstOrThrow(notFound))
}

/** The municipal holidays, for the calculation of banking days. */
export async function getMunicipais(db: ReadDb): Promise<Municipais> {
  return municipaisOf(await allFeriados(db).execute())
}

export async function insertFeriado(
  db: WriteDb,
  { anual, ...values }: z.output<typeof NovoFeriado>,
): Promise<number> {
  return insertRow(db, 'feriados', { ...values, anual: anual ? 1 : 0 })
}

export async function deleteFeriado(db: WriteDb, id: number): Promise<void> {
  await db.deleteFrom('feriados').where('id', '=', id).execute()
}
