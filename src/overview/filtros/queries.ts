import type { Visitor } from '#platform/auth/session.ts'
import type { ListaComFiltro } from '#platform/contract/filtros.ts'
import type { FiltroSalvo } from '#platform/contract/filtros-schemas.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { toStored } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import { consultas } from './schemas.ts'

/** Selects the user's own saved filters. */
const ownedBy = ({ id }: Pick<Visitor, 'id'>, db: ReadDb) =>
  db.selectFrom('filtros').where('usuario_id', '=', id)

const columns = ['id', 'lista', 'nome', 'consulta'] as const

export async function listFiltros(db: ReadDb, user: Visitor, lista: ListaComFiltro): Promise<FiltroSalvo[]> {
  const rows = await ownedBy(user, db)
    .select(columns)
    .where('lista', '=', lista)
    .orderBy('nome_dobrado')
    .orderBy('id')
    .execute()
  return rows.map(toFiltro)
}

export async function getFiltro(db: ReadDb, user: Visitor, id: number): Promise<FiltroSalvo> {
  const row = await ownedBy(user, db).select(columns).where('id', '=', id).executeTakeFirstOrThrow(notFound)
  return toFiltro(row)
}

export async function countFiltros(db: ReadDb, user: Visitor): Promise<number> {
  const { total } = await ownedBy(user, db)
    .select((e) => e.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function toFiltro({
  consulta: stored,
  ...row
}: Pick<Schema['filtros'], 'lista' | 'nome' | 'consulta'> & { id: number }) {
  const consulta: Record<string, string> = JSON.parse(stored)
  return { ...row, consulta, valido: consultas[row.lista].safeParse(consulta).success }
}

type NewFiltro = Pick<FiltroSalvo, 'lista' | 'nome' | 'consulta'>

export const insertFiltro = ({ db, user, now }: AuthorContext, { lista, nome, consulta }: NewFiltro) =>
  insertRow(db, 'filtros', {
    usuario_id: user.id,
    lista,
    nome,
    nome_dobrado: normalise(nome),
    consulta: JSON.stringify(consulta),
    criado_em: toStored(now),
  })

export async function renameFiltro(db: WriteDb, id: number, nome: string): Promise<void> {
  await db
    .updateTable('filtros')
    .set({ nome, nome_dobrado: normalise(nome) })
    .where('id', '=', id)
    .execute()
}

export async function deleteFiltro(db: WriteDb, id: number): Promise<void> {
  await db.deleteFrom('filtros').where('id', '=', id).execute()
}
