import { randomUUID } from 'node:crypto'
import type { Visitor } from '#platform/auth/session.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import { PARTE_BYTES, partesDe } from '#proofing/pecas/midia-rules.ts'
import { visibleProjetos } from '#studio/visibility/queries.ts'
import type { EnvioEmPartes } from './schemas.ts'

/** Selects the uploads that the user began, to projects that the user may see. */
const visibleTo = (user: Visitor, db: ReadDb) =>
  visibleProjetos(user, db)
    .innerJoin('envios', 'envios.projectId', 'projetos.id')
    .where('envios.usuario_id', '=', user.id)

/** An upload with what its handlers need to know besides the answer. */
export interface FoundEnvio extends EnvioEmPartes {
  chave: string
  nota: string
}

/** @throws 404 if there is no such upload or another person began it */
export async function getEnvio(db: ReadDb, user: Visitor, id: number): Promise<FoundEnvio> {
  const row = await visibleTo(user, db)
    .select(['envios.id', 'envios.projectId', 'peca_id', 'nome', 'nota', 'tamanho', 'parte_bytes', 'chave'])
    .select('criado_em')
    .where('envios.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { projectId, peca_id, criado_em, ...envio } = row
  const partes = partesDe(envio)
  const arrived = new Set((await listPartes(db, id)).map(({ numero }) => numero))
  const numeros = Array.from({ length: partes }, (_, at) => at + 1)
  return {
    ...envio,
    projetoId: projectId,
    pecaId: peca_id,
    partes,
    faltam: numeros.filter((numero) => !arrived.has(numero)),
    criado_em: toWireInstant(criado_em),
  }
}

/** The parts of an upload that have arrived. The caller must have checked access to the upload. */
export const listPartes = (db: ReadDb, envio_id: number) =>
  db
    .selectFrom('envio_partes')
    .select(['numero', 'sha256'])
    .where('envio_id', '=', envio_id)
    .orderBy('numero')
    .execute()

interface NewEnvio {
  projectId: number
  peca_id: number | null
  nome: string
  nota: string
  tamanho: number
  modificado_ms: number | null
}

/**
 * Begins an upload, or continues the one that the same person began with the same file to the same place.
 * @returns the id of the upload
 */
export async function openEnvio(
  { db, user, now }: AuthorContext,
  { nota, ...file }: NewEnvio,
): Promise<number> {
  const { projectId, peca_id, nome, tamanho, modificado_ms } = file
  const usado_em = toStored(now)
  const former = await visibleTo(user, db)
    .select('envios.id')
    .where('envios.projectId', '=', projectId)
    .where('peca_id', peca_id === null ? 'is' : '=', peca_id)
    .where('nome', '=', nome)
    .where('tamanho', '=', tamanho)
    .where('modificado_ms', modificado_ms === null ? 'is' : '=', modificado_ms)
    .orderBy('envios.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (former) {
    await db.updateTable('envios').set({ nota, usado_em }).where('id', '=', former.id).execute()
    return former.id
  }
  return insertRow(db, 'envios', {
    ...file,
    nota,
    usuario_id: user.id,
    parte_bytes: PARTE_BYTES,
    chave: randomUUID(),
    criado_em: usado_em,
    usado_em,
  })
}

/** Records that a part is stored. A part that is sent again replaces the former one. */
export async function addParte(
  db: WriteDb,
  { envio_id, numero, sha256 }: { envio_id: number; numero: number; sha256: string },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('envio_partes')
    .values({ envio_id, numero, sha256 })
    .onConflict((on) => on.columns(['envio_id', 'numero']).doUpdateSet({ sha256 }))
    .execute()
  await db
    .updateTable('envios')
    .set({ usado_em: toStored(now) })
    .where('id', '=', envio_id)
    .execute()
}

/** Forgets parts that cannot be read from the storage, so that they are sent again. */
export async function forgetPartes(db: WriteDb, envio_id: number, numeros: number[]): Promise<void> {
  await db
    .deleteFrom('envio_partes')
    .where('envio_id', '=', envio_id)
    .where('numero', 'in', numeros)
    .execute()
}

/**
 * Deletes an upload that has become a version or is cancelled.
 * @returns false if another request has deleted it
 */
export async function dropEnvio(db: WriteDb, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('envios').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
