import { sql } from 'kysely'
import type { Anexo, Especie } from '#contract/anexos.ts'
import type { Visitor } from '#server/auth/session.ts'
import type { AnexosTable } from '#server/db/lancamentos-schema.ts'
import type { Db } from '#server/db/schema.ts'
import { onTheWire, stored } from '#server/db/time.ts'

/** What a file is put to; who sees that sees the file. */
export interface Dono {
  transacao_id: number
}

/** A file in the storage, before any row tells of it. */
export interface NewAnexo extends Pick<AnexosTable, 'chave' | 'nome' | 'tipo' | 'tamanho' | 'sha256'> {
  larguras: number[]
}

/** Every read of an attachment starts here: those of transactions are the admins', and in the bin nobody's. */
function visibleTo(user: Visitor, db: Db) {
  const kept = db
    .selectFrom('anexos as a')
    .innerJoin('transacoes_financeiras as t', 't.id', 'a.transacao_id')
    .where('a.excluido_em', 'is', null)
    .where('t.excluido_em', 'is', null)
  return user.role === 'admin' ? kept : kept.where(sql<boolean>`1 = 0`)
}

/** Where the bytes of an attachment are, for those who may see it. */
export function findAnexo(db: Db, user: Visitor, id: number) {
  return visibleTo(user, db).select(['a.chave', 'a.nome', 'a.tipo']).where('a.id', '=', id).executeTakeFirst()
}

/** The attachments of one owner, the oldest first. */
export async function listAnexos(db: Db, user: Visitor, { transacao_id }: Dono): Promise<Anexo[]> {
  const rows = await visibleTo(user, db)
    .select(['a.id', 'a.especie', 'a.nome', 'a.tipo', 'a.tamanho', 'a.sha256', 'a.larguras'])
    .select(['a.usuario_nome', 'a.criado_em'])
    .where('a.transacao_id', '=', transacao_id)
    .orderBy('a.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    larguras: JSON.parse(row.larguras),
    criado_em: onTheWire(row.criado_em),
  }))
}

/** @returns their ids, in order */
export async function insertAnexos(
  db: Db,
  { user, now, especie, ...dono }: Dono & { user: Visitor; now: Temporal.Instant; especie: Especie },
  files: NewAnexo[],
): Promise<number[]> {
  const ids: number[] = []
  for (const { larguras, ...file } of files) {
    const { id } = await db
      .insertInto('anexos')
      .values({
        ...{ ...dono, ...file, especie, larguras: JSON.stringify(larguras) },
        ...{ usuario_id: user.id, usuario_nome: user.name, criado_em: stored(now), excluido_em: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

export async function binAnexo(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('anexos')
    .set({ excluido_em: stored(now) })
    .where('id', '=', id)
    .execute()
}
