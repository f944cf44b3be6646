import { sql } from 'kysely'
import type { Visitor } from '#platform/auth/session.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toWireInstant } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { counts, estadoOf } from '#proofing/rodadas/rules.ts'
import type { Aditivo, Rodada } from '#proofing/rodadas/schemas.ts'
import {
  decisoesOf,
  type RodadaRevisor,
  respostasOf,
  reviewedProjetos,
  rodadaRevisoresOf,
  rodadaRevisorOf,
  seesRespostas,
  visibleRodadas,
} from './queries.ts'

/**
 * Lists the rodadas of a project as the user may see them, the newest first.
 * @throws 404 if there is no such project or the user takes no part in its review
 */
export async function listRodadas(db: ReadDb, user: Visitor, projectId: number): Promise<Rodada[]> {
  const project = await reviewedProjetos(user, db)
    .select('projetos.id')
    .where('projetos.id', '=', projectId)
    .executeTakeFirst()
  if (!project) throw notFound()
  return readRodadas(db, user, selectRodadas(db, user).where('rodadas.projectId', '=', projectId))
}

/** @throws 404 if there is no such rodada or the user may not see it */
export async function getRodada(db: ReadDb, user: Visitor, id: number): Promise<Rodada> {
  const [rodada] = await readRodadas(db, user, selectRodadas(db, user).where('rodadas.id', '=', id))
  if (!rodada) throw notFound()
  return rodada
}

const selectRodadas = (db: ReadDb, user: Visitor) =>
  visibleRodadas(user, db)
    .select(['rodadas.id', 'numero', 'regra', 'prazo', 'mensagem'])
    .select(['aberta_em', 'fechada_em', 'desfecho', 'conta', 'dispensada_em', 'motivo'])
    .orderBy('numero', 'desc')

async function readRodadas(
  db: ReadDb,
  user: Visitor,
  chosen: ReturnType<typeof selectRodadas>,
): Promise<Rodada[]> {
  const rows = await chosen.execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const pecas = Map.groupBy(await pecasOf(db, ids), ({ rodada_id }) => rodada_id)
  const people = Map.groupBy(await rodadaRevisoresOf(db, ids), ({ rodada_id }) => rodada_id)
  const decisoes = Map.groupBy(await decisoesOf(db, ids), ({ rodada_id }) => rodada_id)
  const revisor = [...people.values()].map((pessoas) => rodadaRevisorOf(user, { pessoas })).find(Boolean)
  const aditivos = await listAditivos(db, user, ids)
  const { conferencias, conferencias_obrigatorias } = await getConfiguracoes(db)
  // What the client has chosen and not confirmed yet is for nobody else of the team.
  const minhas = revisor && user.soProjeto === undefined ? await respostasOf(db, ids, revisor.id) : []
  return rows.map(({ aberta_em, fechada_em, conta, dispensada_em, ...row }) => {
    const pessoas = people.get(row.id) ?? []
    const eu = rodadaRevisorOf(user, { pessoas })
    const sees = seesRespostas(user, { desfecho: row.desfecho, pessoas })
    const decided = decisoes.get(row.id) ?? []
    const situation = { regra: row.regra, isOpen: fechada_em === null, pessoas }
    return {
      ...row,
      aberta_em: toWireInstant(aberta_em),
      fechada_em: fechada_em && toWireInstant(fechada_em),
      pecas: (pecas.get(row.id) ?? []).map(({ rodada_id: _, ...peca }) => peca),
      minhas: minhas
        .filter(({ rodada_id }) => rodada_id === row.id)
        .map(({ rodada_id: _, ...answer }) => answer),
      pessoas: pessoas.map((pessoa) => {
        const isShown = sees || pessoa.id === eu?.id
        const answered = decided.find(({ revisor_id }) => revisor_id === pessoa.id)
        return {
          nome: pessoa.nome,
          estado: estadoOf(situation, pessoa),
          eu: pessoa.id === eu?.id,
          em: isShown && pessoa.concluida_em ? toWireInstant(pessoa.concluida_em) : null,
          respostas: isShown ? (answered?.itens ?? []) : [],
          termo: isShown ? (answered?.termo ?? null) : null,
          espera_aceite: (isShown || eu?.canAceitar === true) && isAwaitingAceite(pessoa) && situation.isOpen,
        }
      }),
      conferencias: { itens: conferencias, obrigatorias: conferencias_obrigatorias },
      decisoes: sees ? decided.map(({ id, itens }) => ({ id, respostas: itens })) : [],
      conta:
        sees &&
        counts({
          desfecho: row.desfecho,
          hasPedido: decided.some(({ resposta }) => resposta === 'ajustar'),
          isTirada: conta === 0,
        }),
      tirada: conta === 0,
      dispensada: dispensada_em !== null,
      aditivo: aditivos.get(row.id) ?? null,
    }
  })
}

/** Whether a person asked for adjustments, and somebody else has to accept their price. */
const isAwaitingAceite = ({ aceite_pedido_em, concluiu }: RodadaRevisor) =>
  aceite_pedido_em !== null && !concluiu

const pecasOf = (db: ReadDb, rodadas: number[]) =>
  db
    .selectFrom('rodada_pecas')
    .innerJoin('peca_versoes', 'peca_versoes.id', 'rodada_pecas.versao_id')
    .innerJoin('pecas', 'pecas.id', 'rodada_pecas.peca_id')
    .select(['rodada_id', 'rodada_pecas.peca_id', 'nome', 'versao_id', 'numero', 'resultado'])
    .select(['sha256', 'paginas'])
    .where('rodada_id', 'in', rodadas)
    .orderBy('rodada_id')
    .orderBy('rodada_pecas.ordem')
    .execute()

/**
 * Selects the accepted prices that are put to the user: admins see all of them, a client those of the own projects, and
 * a person with a link the own ones. Every query about accepted prices for a user begins here.
 */
export const visibleAditivos = (user: Visitor, db: ReadDb) =>
  db
    .selectFrom('aditivos')
    .innerJoin('rodadas', 'rodadas.id', 'aditivos.rodada_id')
    .innerJoin('projetos', 'projetos.id', 'rodadas.projectId')
    .where('projetos.excluido_em', 'is', null)
    .where(isPutTo(user))

function isPutTo(user: Visitor) {
  // Somebody of the team who looks at a project as its client does sees no more prices than otherwise.
  if (user.soProjeto !== undefined) return sql<boolean>`1 = 0`
  if (user.role === 'admin') return sql<boolean>`1 = 1`
  if (user.role === 'client') return sql<boolean>`projetos."clientId" = ${user.id}`
  const own = user.convites.map(({ id }) => id)
  return sql<boolean>`aditivos.revisor_id in (${sql.join([0, ...own])})`
}

/** Lists the accepted prices of these rodadas that are put to the user, by rodada. */
export async function listAditivos(
  db: ReadDb,
  user: Visitor,
  rodadas: number[],
): Promise<Map<number, Aditivo>> {
  const rows = await visibleAditivos(user, db)
    .innerJoin('revisores', 'revisores.id', 'aditivos.revisor_id')
    .innerJoin('termos', 'termos.aditivo_id', 'aditivos.id')
    .innerJoin('transacoes_financeiras as t', 't.id', 'aditivos.transacao_id')
    .select(['aditivos.id', 'rodada_id', 'aditivos.numero', 'aditivos.valor', 'vencimento'])
    .select(['revisores.nome', 'termos.codigo as termo', 't.status', 't.excluido_em'])
    .where('rodada_id', 'in', rodadas)
    .execute()
  return new Map(
    rows.map(({ rodada_id, status, excluido_em, valor, ...row }) => {
      const situacao = status === 'pago' ? ('paga' as const) : ('em_aberto' as const)
      return [
        rodada_id,
        { ...row, valor: toReais(valor), situacao: excluido_em === null ? situacao : 'dispensada' },
      ]
    }),
  )
}
