import { getCategoriaNamed } from '#money/categorias-financeiras/queries.ts'
import { insertTransacao } from '#money/transacoes-financeiras/queries.ts'
import { record } from '#platform/audit/queries.ts'
import { RODADA_EXTRA } from '#platform/contract/error-codes.ts'
import { formatReais, toCentavos, toReais } from '#platform/db/money.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { today, toStored } from '#platform/db/time.ts'
import { conflict } from '#platform/errors.ts'
import { happened } from '#platform/facts.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import {
  getProjetoOf,
  listContadas,
  type RodadaForAnswer,
  type RodadaRevisor,
} from '#proofing/participacao/queries.ts'
import { findClienteOfConta } from '#registry/clientes/queries.ts'
import { aditivoMessages } from './aditivos-messages.ts'
import { setAceitePedido } from './concluding-queries.ts'
import { contagem, counts, isAceite, nextExtra, type Preco, REGRA_DA_CONTAGEM } from './rules.ts'

declare module '#platform/facts.ts' {
  interface Facts {
    /** The request for adjustments of a person waits until somebody accepts its price; `able` are those who may. */
    'aceite.pedido': {
      rodada: { id: number; projectId: number; numero: number }
      title: string
      pessoa: { id: number; nome: string }
      able: readonly Pick<RodadaRevisor, 'id' | 'usuario_id'>[]
    }
  }
}

interface Extra extends Preco {
  /** How many rodadas the project includes. */
  incluidas: number
}

/**
 * Computes what a request for adjustments in a rodada costs now; null if it costs nothing. It costs nothing if an
 * included rodada is left, if somebody has asked for adjustments in this rodada already, or if an admin took the rodada
 * out of the count.
 */
export async function findExtra(
  { db, now }: Pick<HandlerContext<ReadDb>, 'db' | 'now'>,
  rodada: RodadaForAnswer,
): Promise<Extra | null> {
  const { rodadas_incluidas, rodada_extra_valor } = await db
    .selectFrom('projetos')
    .select(['rodadas_incluidas', 'rodada_extra_valor'])
    .where('id', '=', rodada.projectId)
    .executeTakeFirstOrThrow()
  if (rodadas_incluidas === null || rodada_extra_valor === null) return null
  const rodadas = await listContadas(db, rodada.projectId)
  const present = rodadas.find(({ id }) => id === rodada.id)
  if (!present || present.hasPedido || present.isTirada) return null
  const usadas = rodadas.filter(counts).length
  const next = nextExtra({ usadas, rodadas_incluidas, rodada_extra_valor: toReais(rodada_extra_valor) })
  if (!next) return null
  const { rodada_extra_dias } = await getConfiguracoes(db)
  const vencimento = Temporal.PlainDate.from(today(now)).add({ days: rodada_extra_dias }).toString()
  return { ...next, vencimento, incluidas: rodadas_incluidas }
}

/** @throws 409 `RODADA_EXTRA` with the price, unless exactly this price is accepted */
export function requireAceite({ incluidas, ...preco }: Extra, aceite: Preco | undefined): void {
  if (isAceite(preco, aceite)) return
  const sentence = aditivoMessages.extra(preco, incluidas, formatReais(toCentavos(preco.valor)))
  throw conflict(sentence, preco, RODADA_EXTRA)
}

/** The counter of a project and the rule, for its termos; empty if the project has no limit. */
export const contagemOf = (db: ReadDb, projectId: number): Promise<string> =>
  contagemAfter(db, { projectId, asking: undefined })

/** What `contagemOf` is once somebody has asked for adjustments in a rodada. */
export const contagemWith = (db: ReadDb, { id, projectId }: RodadaForAnswer): Promise<string> =>
  contagemAfter(db, { projectId, asking: id })

async function contagemAfter(
  db: ReadDb,
  { projectId, asking }: { projectId: number; asking: number | undefined },
): Promise<string> {
  const { rodadas_incluidas } = await db
    .selectFrom('projetos')
    .select('rodadas_incluidas')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  if (rodadas_incluidas === null) return ''
  const rodadas = (await listContadas(db, projectId)).map((rodada) => ({
    ...rodada,
    hasPedido: rodada.hasPedido || rodada.id === asking,
  }))
  const usadas = rodadas.filter(counts).length
  return `${contagem({ usadas, rodadas_incluidas })}. ${REGRA_DA_CONTAGEM}`
}

/**
 * Leaves the answers of a person as they are, and notifies those who may accept the price.
 * @returns a sentence that says who they are, and whether the answers waited for them before
 */
export async function holdForAceite(
  context: HandlerContext,
  rodada: RodadaForAnswer,
  pessoa: RodadaRevisor,
): Promise<{ mensagem: string; isRepeated: boolean }> {
  const { db, now } = context
  const able = rodada.pessoas.filter(({ canAceitar, concluiu }) => canAceitar && !concluiu)
  const isFirst = await setAceitePedido(db, { rodada_id: rodada.id, revisor_id: pessoa.id }, now)
  if (isFirst) {
    const { title } = await getProjetoOf(db, rodada.projectId)
    await happened(context, 'aceite.pedido', { rodada, title, pessoa, able })
  }
  const mensagem = aditivoMessages.quemAceita(able.map(({ nome }) => nome))
  return { mensagem, isRepeated: !isFirst }
}

/** The category of the receitas, which is created with the first of them. */
const CATEGORIA = 'Rodadas extras'

/**
 * Stores that a person accepted the price of a rodada: the receita and the aditivo. The caller must have checked that the
 * person accepted exactly the price of this moment.
 * @returns the id of the aditivo
 */
export async function acceptPrice(
  context: HandlerContext,
  { rodada, pessoa, preco }: { rodada: RodadaForAnswer; pessoa: RodadaRevisor; preco: Preco },
): Promise<number> {
  const { db, now } = context
  const { numero, valor, vencimento } = preco
  return insertRow(db, 'aditivos', {
    rodada_id: rodada.id,
    revisor_id: pessoa.id,
    transacao_id: await insertCharge(context, await getProjetoOf(db, rodada.projectId), preco),
    numero,
    valor: toCentavos(valor),
    vencimento,
    criado_em: toStored(now),
  })
}

/** Inserts the receita of an accepted price. Its person is the registry client of the account, or the free name. */
async function insertCharge(
  context: HandlerContext,
  project: { id: number; title: string; clientId: number | null; clientName: string },
  { numero, valor, vencimento }: Preco,
): Promise<number> {
  const { db, now } = context
  const { title, clientId, clientName } = project
  const { id: categoria_id, isNew } = await getCategoriaNamed(db, { nome: CATEGORIA, tipo: 'receita' })
  if (isNew) await record(context, { entidade: 'categorias_financeiras', id: categoria_id, before: null })
  const cliente = clientId === null ? undefined : await findClienteOfConta(db, clientId)
  const values = {
    tipo: 'receita' as const,
    valor: toCentavos(valor),
    data_vencimento: vencimento,
    categoria_id,
    cliente_id: cliente?.id ?? null,
    fornecedor_id: null,
    pessoa_nome: cliente?.nome ?? clientName,
    descricao: `${numero}ª rodada de “${title}”`,
    projeto_id: project.id,
  }
  const id = await insertTransacao(db, values, now)
  await record(context, { entidade: 'transacoes_financeiras', id, before: null })
  return id
}
