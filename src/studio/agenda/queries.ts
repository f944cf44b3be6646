import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { type Act, recordChange } from '#platform/audit/queries.ts'
import { hashToken, type Visitor } from '#platform/auth/session.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { columns, hasBegunBy, lastsUntil, selectWithProjeto } from '#studio/atividades/queries.ts'
import type { Assinatura, Escopo, Marco, NovaAssinatura } from './contract.ts'

/** A range of days (YYYY-MM-DD), both ends included. */
export interface Dias {
  de: string
  ate: string
}

/**
 * A date mark (project deadline or due date) with the version and last change of the record that it comes
 * from.
 */
export interface DatedEntry extends Marco {
  id: number
  versao: number
  mudado_em: string
}

/** Lists the deadlines of the projects that are not completed. */
export async function listPrazos(db: ReadDb, { de, ate }: Dias): Promise<DatedEntry[]> {
  const rows = await db
    .selectFrom('projetos')
    .select(['id', 'title', 'clientName', 'deadline', 'versao', 'updatedAt as mudado_em'])
    .where('excluido_em', 'is', null)
    .where('status', '!=', 'completed')
    .where('deadline', '>=', de)
    .where('deadline', '<=', ate)
    .orderBy('deadline')
    .orderBy('id')
    .execute()
  return rows.map(({ title, clientName, deadline, ...row }) => ({
    ...row,
    camada: 'prazo',
    dia: deadline ?? '',
    titulo: `${title} (${clientName})`,
    caminho: `/dashboard/projects?projeto=${row.id}`,
  }))
}

/** Lists the days until which the open rodadas ask for an answer. */
export async function listPrazosDeResposta(db: ReadDb, { de, ate }: Dias): Promise<Marco[]> {
  const rows = await db
    .selectFrom('rodadas')
    .innerJoin('projetos', 'projetos.id', 'rodadas.projectId')
    .select(['projetos.id', 'title', 'clientName', 'prazo'])
    .where('rodadas.fechada_em', 'is', null)
    .where('projetos.excluido_em', 'is', null)
    .where('prazo', '>=', de)
    .where('prazo', '<=', ate)
    .orderBy('prazo')
    .orderBy('projetos.id')
    .execute()
  return rows.map(({ id, title, clientName, prazo }) => ({
    camada: 'prazo',
    dia: prazo ?? '',
    titulo: `Resposta: ${title} (${clientName})`,
    caminho: `/dashboard/projects?projeto=${id}`,
  }))
}

/** Lists the due dates of pending transactions for an admin; other roles get an empty list. */
export async function listVencimentos(
  db: ReadDb,
  user: Pick<Visitor, 'role'>,
  { de, ate }: Dias,
): Promise<DatedEntry[]> {
  if (user.role !== 'admin') return []
  const rows = await db
    .selectFrom('transacoes_financeiras')
    .select(['id', 'tipo', 'pessoa_nome', 'data_vencimento', 'versao', 'atualizado_em as mudado_em'])
    .where('excluido_em', 'is', null)
    .where('status', '=', 'pendente')
    .where('data_vencimento', '>=', de)
    .where('data_vencimento', '<=', ate)
    .orderBy('data_vencimento')
    .orderBy('id')
    .execute()
  return rows.map(({ tipo, pessoa_nome, data_vencimento, ...row }) => ({
    ...row,
    camada: 'vencimento',
    dia: data_vencimento,
    titulo: `${tipo === 'receita' ? 'Receber de' : 'Pagar a'} ${pessoa_nome}`,
    caminho: `/dashboard/financial-transactions?transacao=${row.id}`,
  }))
}

/** Selects the subscriptions of an account that are not revoked. */
const active = (db: ReadDb, usuario_id: number) =>
  db.selectFrom('assinaturas_agenda').where('usuario_id', '=', usuario_id).where('revogado_em', 'is', null)

export async function listAssinaturas(db: ReadDb, usuario_id: number): Promise<Assinatura[]> {
  const rows = await active(db, usuario_id).select(shown).orderBy('id').execute()
  return rows.map(toAssinatura)
}

/** Finds the account's current subscription with this scope; there is at most one. */
export function findAssinatura(db: ReadDb, usuario_id: number, escopo: Escopo) {
  return active(db, usuario_id).select('id').where('escopo', '=', escopo).executeTakeFirst()
}

interface StoredAssinatura {
  usuario_id: number
  token: string
  wanted: z.output<typeof NovaAssinatura>
}

export async function insertAssinatura(
  db: WriteDb,
  { usuario_id, token, wanted }: StoredAssinatura,
  now: Temporal.Instant,
) {
  const row = await db
    .insertInto('assinaturas_agenda')
    .values({
      usuario_id,
      token_hash: hashToken(token),
      escopo: wanted.escopo,
      com_prazos: Number(wanted.com_prazos),
      com_financeiro: Number(wanted.com_financeiro),
      criado_em: toStored(now),
      revogado_em: null,
    })
    .returning(shown)
    .executeTakeFirstOrThrow()
  return toAssinatura(row)
}

/** @returns false if the account has no current subscription with this id */
export async function revokeAssinatura(
  db: WriteDb,
  { id, usuario_id }: { id: number; usuario_id: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('assinaturas_agenda')
    .set({ revogado_em: toStored(now) })
    .where('id', '=', id)
    .where('usuario_id', '=', usuario_id)
    .where('revogado_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Revokes all subscriptions of an account, with an audit row for each. */
export async function revokeAssinaturas(db: WriteDb, act: Act, usuario_id: number): Promise<void> {
  const revoking = { ...act, db, endpoint: { name: 'agenda.revogarTodas' } }
  for (const { id } of await listAssinaturas(db, usuario_id))
    await recordChange(revoking, { entidade: 'assinaturas_agenda', id }, () =>
      revokeAssinatura(db, { id, usuario_id }, act.now),
    )
}

/**
 * Finds the owner and the scope of a subscription by its token. Status and role are read on every request, so
 * a block or a new role takes effect at once.
 */
export function findAssinante(db: ReadDb, token: string) {
  return db
    .selectFrom('assinaturas_agenda')
    .innerJoin('usuarios', 'usuarios.id', 'assinaturas_agenda.usuario_id')
    .select(['usuarios.name', 'usuarios.role', 'escopo', 'com_prazos', 'com_financeiro'])
    .where('assinaturas_agenda.token_hash', '=', hashToken(token))
    .where('assinaturas_agenda.revogado_em', 'is', null)
    .where('usuarios.role', 'in', ['admin', 'user'])
    .where('usuarios.bloqueado_em', 'is', null)
    .where('usuarios.excluido_em', 'is', null)
    .executeTakeFirst()
}
export type Assinante = NonNullable<Awaited<ReturnType<typeof findAssinante>>>

const shown = ['id', 'escopo', 'com_prazos', 'com_financeiro', 'criado_em'] as const
type SubscriptionRow = Pick<Selectable<Schema['assinaturas_agenda']>, (typeof shown)[number]>

function toAssinatura({ com_prazos, com_financeiro, criado_em, ...row }: SubscriptionRow): Assinatura {
  return {
    ...row,
    com_prazos: com_prazos === 1,
    com_financeiro: com_financeiro === 1,
    criado_em: toWireInstant(criado_em),
  }
}

// A deleted activity stays in the feed as cancelled for the 30 days that it stays in the bin, so that
// subscribed calendar programs remove it.
const TOLD = { hours: 30 * 24 }

/**
 * Lists the activities that overlap these days, including those deleted in the last 30 days, ordered by
 * request date.
 */
export function listParaAgenda(db: ReadDb, { de, ate }: Dias, now: Temporal.Instant) {
  return selectWithProjeto(db)
    .select([...columns, 'atividades.atualizado_em', 'atividades.excluido_em'])
    .where(lastsUntil(de))
    .where(hasBegunBy(ate))
    .where((e) =>
      e.or([
        e('atividades.excluido_em', 'is', null),
        e('atividades.excluido_em', '>=', toStored(now.subtract(TOLD))),
      ]),
    )
    .orderBy('data_pedido')
    .orderBy('atividades.id')
    .execute()
}
export type ParaAgenda = Awaited<ReturnType<typeof listParaAgenda>>[number]
