import { sql } from 'kysely'
import type { AcessoDeRevisor, Visitor } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { notFound } from '#platform/errors.ts'
import {
  type DecisaoItem,
  type Desfecho,
  isRespondida,
  itensOf,
  type Resposta,
  respostaOf,
  storedAs,
} from '#proofing/rodadas/resposta-rules.ts'
import { counts, type Decisor, type Regra, type RodadaState } from '#proofing/rodadas/rules.ts'
import type { Condicoes } from '#proofing/rodadas/schemas.ts'

/**
 * Selects the projects in whose review the user takes part and that are not in the bin: the team in all of them, an
 * account in those in which it is a revisor, a person with a link in those of the invitations. Every query about rodadas begins here or with `visibleRodadas`.
 */
export const reviewedProjetos = (user: Visitor, db: ReadDb) =>
  db
    .selectFrom('projetos')
    .where('projetos.excluido_em', 'is', null)
    .where(isReviewedBy(user))
    .where(isWithin(user))

/** Selects the rodadas that the user may see. */
export const visibleRodadas = (user: Visitor, db: ReadDb) =>
  db
    .selectFrom('rodadas')
    .innerJoin('projetos', 'projetos.id', 'rodadas.projectId')
    .where('projetos.excluido_em', 'is', null)
    .where(isReviewedBy(user))
    .where(isWithin(user))

const isWithin = ({ soProjeto }: Visitor) =>
  soProjeto === undefined ? sql<boolean>`1 = 1` : sql<boolean>`projetos.id = ${soProjeto}`

function isReviewedBy(user: Visitor) {
  if (isOfTeam(user)) return sql<boolean>`1 = 1`
  if (user.role === 'revisor') {
    const invited = user.convites.map(({ projectId }) => projectId)
    return sql<boolean>`projetos.id in (${sql.join([0, ...invited])})`
  }
  return sql<boolean>`exists (select 1 from revisores
    where revisores."projectId" = projetos.id and revisores.usuario_id = ${user.id} and revisores.revogado_em is null)`
}

/** The invitation by which a person without an account takes part in the review of a project. */
export const conviteOf = (user: Visitor, projectId: number): AcessoDeRevisor | undefined =>
  user.convites.find((convite) => convite.projectId === projectId)

/** A person who decides in a rodada. */
export interface RodadaRevisor extends Decisor {
  nome: string
  usuario_id: number | null
  concluida_em: string | null
  /** When the person asked for adjustments whose price somebody else has to accept. */
  aceite_pedido_em: string | null
  /** Whether the person may accept the price of a further rodada. */
  canAceitar: boolean
}

/** A rodada with what decides who may answer. */
export interface RodadaForAnswer extends RodadaState {
  id: number
  projectId: number
  numero: number
  regra: Regra
  fechada_em: string | null
  desfecho: Desfecho | null
  pessoas: RodadaRevisor[]
  /** The versions that are asked about, in order. */
  pecas: { peca_id: number; versao_id: number; sha256: string; paginas: number }[]
}

/**
 * Reads a rodada.
 * @throws 404 if there is none, or the user may not see it
 */
export async function getRodadaForAnswer(db: ReadDb, user: Visitor, id: number): Promise<RodadaForAnswer> {
  const rodada = await visibleRodadas(user, db)
    .select('rodadas.id')
    .where('rodadas.id', '=', id)
    .executeTakeFirst()
  if (!rodada) throw notFound()
  return readRodada(db, rodada.id)
}

/** Finds the open rodada of a project. The caller must have checked access to the project. */
export async function findAberta(db: ReadDb, projectId: number): Promise<RodadaForAnswer | undefined> {
  const id = await findAbertaId(db, projectId)
  return id === undefined ? undefined : readRodada(db, id)
}

export async function findAbertaId(db: ReadDb, projectId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('rodadas')
    .select('id')
    .where('projectId', '=', projectId)
    .where('fechada_em', 'is', null)
    .executeTakeFirst()
  return found?.id
}

async function readRodada(db: ReadDb, id: number): Promise<RodadaForAnswer> {
  const rodada = await db
    .selectFrom('rodadas')
    .select(['id', 'projectId', 'numero', 'regra', 'fechada_em', 'desfecho'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const pecas = await db
    .selectFrom('rodada_pecas')
    .innerJoin('peca_versoes', 'peca_versoes.id', 'rodada_pecas.versao_id')
    .select(['rodada_pecas.peca_id', 'versao_id', 'sha256', 'paginas'])
    .where('rodada_id', '=', id)
    .orderBy('rodada_pecas.ordem')
    .execute()
  const pessoas = (await rodadaRevisoresOf(db, [id])).map(({ rodada_id: _, ...pessoa }) => pessoa)
  return { ...rodada, isOpen: rodada.fechada_em === null, pecas, pessoas }
}

/** The id by which an account takes part in the review of a project; 0 if it does not. */
export async function revisorOf(db: ReadDb, userId: number, projectId: number): Promise<number> {
  const revisor = await db
    .selectFrom('revisores')
    .select('id')
    .where('projectId', '=', projectId)
    .where('usuario_id', '=', userId)
    .executeTakeFirst()
  return revisor?.id ?? 0
}

/** Lists the people who decide in these rodadas, in their order. */
export async function rodadaRevisoresOf(
  db: ReadDb,
  rodadas: number[],
): Promise<(RodadaRevisor & { rodada_id: number })[]> {
  const rows = await db
    .selectFrom('rodada_revisores as p')
    .innerJoin('revisores', 'revisores.id', 'p.revisor_id')
    .select(['p.rodada_id', 'p.revisor_id as id', 'p.ordem', 'p.concluida_em', 'p.aceite_pedido_em'])
    .select(['revisores.nome', 'revisores.usuario_id', 'revisores.aceita_custos'])
    .where('p.rodada_id', 'in', rodadas)
    .orderBy('p.ordem')
    .orderBy('p.revisor_id')
    .execute()
  return rows.map(({ aceita_custos, ...row }) => ({
    ...row,
    concluiu: row.concluida_em !== null,
    canAceitar: row.usuario_id !== null || aceita_custos === 1,
  }))
}

/** The person as whom the user decides in a rodada. The team never decides. */
export function rodadaRevisorOf(
  user: Visitor,
  { pessoas }: Pick<RodadaForAnswer, 'pessoas'>,
): RodadaRevisor | undefined {
  if (isOfTeam(user)) return undefined
  return user.role === 'revisor'
    ? pessoas.find(({ id }) => user.convites.some((convite) => convite.id === id))
    : pessoas.find(({ usuario_id }) => usuario_id === user.id)
}

export interface RespostaItem {
  versao_id: number
  resposta: Resposta
  /** The numbers of the pages that the person opened, ascending. */
  abertas: number[]
}

/** Lists the answers of a person in these rodadas, drafts included. */
export async function respostasOf(
  db: ReadDb,
  rodadas: number[],
  revisor: number,
): Promise<(RespostaItem & { rodada_id: number })[]> {
  const rows = await db
    .selectFrom('respostas')
    .select(['rodada_id', 'versao_id', 'resposta', 'abertas'])
    .where('rodada_id', 'in', rodadas)
    .where('revisor_id', '=', revisor)
    .orderBy('versao_id')
    .execute()
  return rows.map(({ abertas, ...row }) => ({ ...row, abertas: JSON.parse(abertas) }))
}

export interface DecisaoRow {
  id: number
  rodada_id: number | null
  revisor_id: number | null
  /** What the items and the decision add up to. */
  resposta: Resposta
  itens: DecisaoItem[]
  /** The code of the termo; null for a decision from before there were termos. */
  termo: string | null
}

/** Lists the decisions of these rodadas, oldest first. */
export async function decisoesOf(db: ReadDb, rodadas: number[]): Promise<DecisaoRow[]> {
  const rows = await db
    .selectFrom('decisoes')
    .leftJoin('termos', 'termos.decisao_id', 'decisoes.id')
    .select(['decisoes.id', 'rodada_id', 'revisor_id', 'decisao', 'itens', 'termos.codigo as termo'])
    .where('rodada_id', 'in', rodadas)
    .orderBy('decisoes.id')
    .execute()
  return rows.map(({ decisao, ...row }) => {
    const itens = itensOf(row.itens)
    return { ...row, itens, resposta: respostaOf({ decisao, itens }) }
  })
}

/**
 * Whether the user may see what others answered in a rodada: the team at once, the people who decide once they have
 * concluded or the answers closed the rodada.
 */
export function seesRespostas(user: Visitor, rodada: Pick<RodadaForAnswer, 'desfecho' | 'pessoas'>): boolean {
  if (isOfTeam(user)) return true
  if (isRespondida(rodada.desfecho)) return true
  return rodadaRevisorOf(user, rodada)?.concluiu ?? false
}

/** Lists the rodadas of a project, with what decides whether each counts. */
export async function listContadas(db: ReadDb, projectId: number) {
  const rows = await db
    .selectFrom('rodadas')
    .select(['id', 'desfecho', 'conta'])
    .select((e) =>
      e
        .selectFrom('decisoes')
        .select((all) => all.fn.countAll().as('pedidos'))
        .whereRef('decisoes.rodada_id', '=', 'rodadas.id')
        .where('decisao', '=', storedAs.ajustar.decisao)
        .as('pedidos'),
    )
    .where('projectId', '=', projectId)
    .orderBy('numero')
    .execute()
  return rows.map(({ id, desfecho, conta, pedidos }) => ({
    id,
    desfecho,
    hasPedido: Number(pedidos) > 0,
    isTirada: conta === 0,
  }))
}

/**
 * Reads the terms of a project and their use, as the user may see them.
 * @throws 404 if there is no such project or the user takes no part in its review
 */
export async function getCondicoes(db: ReadDb, user: Visitor, projectId: number): Promise<Condicoes> {
  const found = await reviewedProjetos(user, db)
    .select(['rodadas_incluidas', 'rodada_extra_valor', 'versao'])
    .where('projetos.id', '=', projectId)
    .executeTakeFirst()
  if (!found) throw notFound()
  const { rodadas_incluidas, rodada_extra_valor, versao } = found
  const isShown = rodada_extra_valor !== null && (await seesPrices(db, user, projectId))
  const rodadas = await listContadas(db, projectId)
  return {
    rodadas_incluidas,
    rodada_extra_valor: isShown ? toReais(rodada_extra_valor) : null,
    usadas: rodadas.filter(counts).length,
    so_melhora: rodadas.length > 0,
    versao,
  }
}

/** Whether prices are put to the user: to the team, to an account, and to a person with a link who may accept them. */
async function seesPrices(db: ReadDb, user: Visitor, projectId: number): Promise<boolean> {
  if (isOfTeam(user) || user.role === 'client') return true
  const found = await db
    .selectFrom('revisores')
    .select('id')
    .where('id', '=', conviteOf(user, projectId)?.id ?? 0)
    .where('aceita_custos', '=', 1)
    .executeTakeFirst()
  return found !== undefined
}

/** Reads a project. The caller must have checked access to it. */
export const getProjetoOf = (db: ReadDb, projectId: number) =>
  db
    .selectFrom('projetos')
    .select(['id', 'title', 'status', 'clientId', 'clientName'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
