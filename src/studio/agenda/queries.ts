import type { Visitor } from '#platform/auth/session.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import type { Marco } from './contract.ts'

/** A range of days (YYYY-MM-DD), both ends included. */
export interface Dias {
  de: string
  ate: string
}

/**
 * A date mark (project deadline or due date) with the version and last change of the record that it comes
 * from.
 */
export interface Marcado extends Marco {
  id: number
  versao: number
  mudado_em: string
}

/** Lists the deadlines of the projects that are not completed. */
export async function listPrazos(db: ReadDb, { de, ate }: Dias): Promise<Marcado[]> {
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
): Promise<Marcado[]> {
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
