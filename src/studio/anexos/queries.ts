import { sql } from 'kysely'
import type { Anexo, Especie } from '#money/transacoes-financeiras/schemas.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import type { NewAnexo } from '#platform/files/attachment.ts'
import { visibleTo as contactsOf } from '#studio/chat-contacts/queries.ts'
import { visibleMarcacoes } from '#studio/visibility/queries.ts'

/** The record that a file is attached to. Users who may see the record may see the file. */
export type Dono =
  | { transacao_id: number }
  | { mensagem_id: number }
  | { decisao_id: number }
  | { marcacao_mensagem_id: number }

/**
 * Selects the attachments that the user may see. Attachments of transações are for admins, unless the
 * transação is deleted; attachments of messages are for sender and recipient, as long as these may talk to
 * each other; attachments of decisions are for the team, unless the project is in the bin; attachments of a mark's
 * messages are for everybody who sees the mark.
 */
function visibleTo(user: Visitor, db: ReadDb) {
  const contacts = contactsOf(user, db).select('usuarios.id')
  return db
    .selectFrom('anexos as a')
    .where('a.excluido_em', 'is', null)
    .where((e) => {
      const ofTransaction = e.exists(
        e
          .selectFrom('transacoes_financeiras as t')
          .select(sql.lit(1).as('um'))
          .whereRef('t.id', '=', 'a.transacao_id')
          .where('t.excluido_em', 'is', null),
      )
      const ofMessage = e.exists(
        e
          .selectFrom('mensagens as m')
          .select(sql.lit(1).as('um'))
          .whereRef('m.id', '=', 'a.mensagem_id')
          .where((m) =>
            m.or([
              m.and([m('m.remetente_id', '=', user.id), m('m.destinatario_id', 'in', contacts)]),
              m.and([m('m.destinatario_id', '=', user.id), m('m.remetente_id', 'in', contacts)]),
            ]),
          ),
      )
      const ofDecision = e.exists(
        e
          .selectFrom('decisoes as d')
          .innerJoin('projetos as p', 'p.id', 'd.projectId')
          .select(sql.lit(1).as('um'))
          .whereRef('d.id', '=', 'a.decisao_id')
          .where('p.excluido_em', 'is', null),
      )
      const ofMarcacao = e.exists(
        visibleMarcacoes(user, db)
          .innerJoin('marcacao_mensagens as mm', 'mm.marcacao_id', 'marcacoes.id')
          .select(sql.lit(1).as('um'))
          .whereRef('mm.id', '=', sql.ref('a.marcacao_mensagem_id')),
      )
      if (user.role === 'admin') return e.or([ofTransaction, ofMessage, ofDecision, ofMarcacao])
      return e.or(user.role === 'user' ? [ofMessage, ofDecision, ofMarcacao] : [ofMessage, ofMarcacao])
    })
}

/** Finds where an attachment is stored; undefined if the user may not see it. */
export function findAnexo(db: ReadDb, user: Visitor, id: number) {
  return visibleTo(user, db)
    .select(['a.chave', 'a.nome', 'a.tipo', 'a.transacao_id'])
    .where('a.id', '=', id)
    .executeTakeFirst()
}

/** The attachments of a transação, oldest first. */
export async function listAnexos(
  db: ReadDb,
  user: Visitor,
  { transacao_id }: { transacao_id: number },
): Promise<Anexo[]> {
  const rows = await visibleTo(user, db)
    .select(['a.id', 'a.especie', 'a.nome', 'a.tipo', 'a.tamanho', 'a.sha256', 'a.larguras'])
    .select(['a.usuario_nome', 'a.criado_em'])
    .where('a.transacao_id', '=', transacao_id)
    .orderBy('a.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    larguras: JSON.parse(row.larguras),
    criado_em: toWireInstant(row.criado_em),
  }))
}

const noOwner = { transacao_id: null, mensagem_id: null, decisao_id: null }

/** @returns the ids of the attachments, in order */
export async function insertAnexos(
  db: WriteDb,
  { user, now, especie, ...dono }: Dono & { user: Visitor; now: Temporal.Instant; especie: Especie },
  files: NewAnexo[],
): Promise<number[]> {
  const ids: number[] = []
  for (const { larguras, ...file } of files) {
    const id = await insertRow(db, 'anexos', {
      ...noOwner,
      ...dono,
      ...file,
      especie,
      larguras: JSON.stringify(larguras),
      usuario_id: user.id,
      usuario_nome: user.name,
      criado_em: toStored(now),
    })
    ids.push(id)
  }
  return ids
}

/** The transação of an attachment that was deleted; null if there is no such attachment. Only admins may ask. */
export async function findOwnerOfRemoved(db: ReadDb, id: number): Promise<number | null> {
  const found = await db
    .selectFrom('anexos')
    .select('transacao_id')
    .where('id', '=', id)
    .where('excluido_em', 'is not', null)
    .executeTakeFirst()
  return found?.transacao_id ?? null
}

export async function restoreAnexo(db: WriteDb, id: number): Promise<void> {
  await db.updateTable('anexos').set({ excluido_em: null }).where('id', '=', id).execute()
}
