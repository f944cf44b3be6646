import { insertRow } from '#platform/db/records.ts'
import { toStored } from '#platform/db/time.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import type { ParteApagavel } from './partes-rules.ts'

/** A termo from which a value was erased. */
export interface ComApagadas {
  id: number
  seq: number
  /** How many values were erased from it until now. */
  apagadas: number
}

/**
 * Erases a value from a termo, and the same value from its decision. The signed text stays as it is: it contains only a
 * hash of the value with a salt, which is erased too. A row says which value was erased, when, and by whom.
 * @returns undefined if the termo does not contain the value
 */
export async function eraseParte(
  { db, user, now }: AuthorContext,
  { codigo, parte }: { codigo: string; parte: ParteApagavel },
): Promise<ComApagadas | undefined> {
  const termo = await db
    .selectFrom('termos')
    .innerJoin('termo_partes', 'termo_partes.termo_id', 'termos.id')
    .select(['termos.id', 'seq', 'decisao_id', 'termo_partes.id as parte_id'])
    .where('codigo', '=', codigo)
    .where('nome', '=', parte)
    .executeTakeFirst()
  if (!termo) return undefined
  const { id, seq, decisao_id, parte_id } = termo
  await insertRow(db, 'termo_partes_apagadas', {
    termo_id: id,
    nome: parte,
    em: toStored(now),
    por_id: user.id,
  })
  await db.deleteFrom('termo_partes').where('id', '=', parte_id).execute()
  const column = columns[parte]
  if (column !== null && decisao_id !== null)
    await db
      .updateTable('decisoes')
      .set({ [column]: '' })
      .where('id', '=', decisao_id)
      .execute()
  const { apagadas } = await db
    .selectFrom('termo_partes_apagadas')
    .select((e) => e.fn.countAll().as('apagadas'))
    .where('termo_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, seq, apagadas: Number(apagadas) }
}

/** The column of the decision with the same value. */
const columns: Record<ParteApagavel, 'endereco' | 'agente' | null> = {
  telefone: null,
  endereco: 'endereco',
  navegador: 'agente',
}
