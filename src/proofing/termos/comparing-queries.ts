import { masked } from '#money/recibos/words.ts'
import { dia } from '#platform/contract/datas.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toWireInstant } from '#platform/db/time.ts'
import { itensOf, respostaOfDecisao } from '#proofing/rodadas/resposta-rules.ts'
import { atoOf, type Identidade, type PartesDoTermo, type TermoPublico } from './publico-rules.ts'
import type { LidoTermo, ParteApagavel } from './rules.ts'

interface Row {
  id: number
  seq: number
  decisao_id: number | null
  aditivo_id: number | null
}

/** What the tables say about the act that a termo records. */
export interface RecordedAct {
  /** The decision or the accepted price, such as `A decisão 3`. */
  what: string
  projectId: number
  rodada_id: number | null
  em: string
  /** The account that acted; null if the act was not done with an account. */
  usuario_id: number | null
  /**
   * Returns what the termo says differently, in Portuguese; undefined if nothing.
   * @param apagadas the names of the values that were erased. All others that the termo commits to must be disclosed
   */
  contradicts: (termo: LidoTermo<TermoPublico>, apagadas: readonly string[]) => string | undefined
}

/**
 * Reads what the tables say about the acts of these termos, by the id of the termo. A termo whose decision or accepted
 * price does not exist is missing in the result.
 */
export async function recordedOf(db: ReadDb, rows: Row[]): Promise<Map<number, RecordedAct>> {
  const [decisions, prices] = [await listDecisions(db, rows), await listPrices(db, rows)]
  const found = new Map<number, RecordedAct>()
  for (const { id, decisao_id, aditivo_id } of rows) {
    const one = decisao_id === null ? prices.get(aditivo_id ?? 0) : decisions.get(decisao_id)
    if (one) found.set(id, one)
  }
  return found
}

interface CheckResult {
  name: string
  holds: boolean
}

const firstFalse = (checked: CheckResult[]) => checked.find(({ holds }) => !holds)?.name

/** Whether a committed value is the stored one. A value that is missing was never committed to. */
const same = (value: unknown, stored: unknown): boolean =>
  value === undefined
    ? stored === null || stored === '' || JSON.stringify(stored) === '[]'
    : JSON.stringify(value) === JSON.stringify(stored)

const origins: Record<Identidade, 'portal' | 'link' | 'fora'> = {
  conta: 'portal',
  conta_2_etapas: 'portal',
  codigo_email: 'link',
  pin: 'link',
  agencia: 'fora',
}

async function listDecisions(db: ReadDb, rows: Row[]): Promise<Map<number, RecordedAct>> {
  const ids = rows.flatMap(({ decisao_id }) => (decisao_id === null ? [] : [decisao_id]))
  if (ids.length === 0) return new Map()
  const decisions = await db
    .selectFrom('decisoes')
    .leftJoin('rodadas', 'rodadas.id', 'decisoes.rodada_id')
    .selectAll('decisoes')
    .select('rodadas.numero')
    .where('decisoes.id', 'in', ids)
    .execute()
  const versoes = await versoesOf(db, decisions)
  return new Map(
    decisions.map((decision) => [
      decision.id,
      {
        what: `A decisão ${decision.id}`,
        projectId: decision.projectId,
        rodada_id: decision.rodada_id,
        em: decision.createdAt,
        usuario_id: decision.userId || null,
        contradicts: (termo, apagadas) => {
          const { publico } = termo
          const partes = termo.partes as PartesDoTermo
          // An erasure clears the column too.
          const kept = (nome: ParteApagavel, stored: string) =>
            apagadas.includes(nome) ? stored === '' : same(partes[nome], stored)
          const { origem, meio, nota } = decision
          const itens = itensOf(decision.itens)
          const resposta = respostaOfDecisao[decision.decisao]
          // Of an answer that was given elsewhere, address and browser are those of the admin who entered it.
          const isOwn = origem !== 'fora'
          const answers = publico.pecas.map(({ resposta }) => resposta)
          return firstFalse([
            {
              name: 'a resposta',
              holds: publico.ato === atoOf({ resposta, origem }),
            },
            // An answer that was given elsewhere is the same for all pieces.
            {
              name: 'a resposta',
              holds:
                origem !== 'fora' || answers.every((one) => (one === 'ajustar') === (resposta === 'ajustar')),
            },
            { name: 'quem respondeu', holds: same(partes.nome, decision.userName) },
            { name: 'quem respondeu', holds: same(partes.iniciais, masked(decision.userName)) },
            { name: 'quem respondeu', holds: origins[publico.identidade] === origem },
            { name: 'a data', holds: publico.em === toWireInstant(decision.createdAt) },
            { name: 'a rodada', holds: publico.rodada === decision.numero },
            { name: 'o projeto', holds: same(partes.projeto?.id, decision.projectId) },
            {
              name: 'as peças',
              holds: same(
                publico.pecas.map(({ versao, sha256, resposta, abertas }) => [
                  versao,
                  sha256,
                  resposta,
                  abertas,
                ]),
                itens.map((item) => {
                  const versao = versoes.get(item.versao_id)
                  return [versao?.numero, versao?.sha256, item.resposta, item.abertas?.length ?? null]
                }),
              ),
            },
            { name: 'o motivo', holds: same(partes.motivo, decision.motivo) },
            { name: 'o texto aceito', holds: (publico.texto?.versao ?? null) === decision.texto },
            { name: 'as conferências', holds: same(partes.conferencias, JSON.parse(decision.conferencias)) },
            {
              name: 'a resposta recebida',
              holds: same(
                partes.resposta_dada,
                origem === 'fora' ? `${meio}, ${dia(decision.dia ?? '')}: ${nota}` : null,
              ),
            },
            { name: 'o endereço IP', holds: !isOwn || kept('endereco', decision.endereco) },
            { name: 'o navegador', holds: !isOwn || kept('navegador', decision.agente) },
          ])
        },
      },
    ]),
  )
}

async function versoesOf(db: ReadDb, decisions: { itens: string }[]) {
  const ids = [...new Set(decisions.flatMap(({ itens }) => itensOf(itens).map(({ versao_id }) => versao_id)))]
  const found = new Map<number, { numero: number; sha256: string }>()
  const AT_ONCE = 1000
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const versoes = await db
      .selectFrom('peca_versoes')
      .select(['id', 'numero', 'sha256'])
      .where('id', 'in', ids.slice(at, at + AT_ONCE))
      .execute()
    for (const { id, ...versao } of versoes) found.set(id, versao)
  }
  return found
}

async function listPrices(db: ReadDb, rows: Row[]): Promise<Map<number, RecordedAct>> {
  const ids = rows.flatMap(({ aditivo_id }) => (aditivo_id === null ? [] : [aditivo_id]))
  if (ids.length === 0) return new Map()
  const prices = await db
    .selectFrom('aditivos')
    .innerJoin('rodadas', 'rodadas.id', 'aditivos.rodada_id')
    .innerJoin('revisores', 'revisores.id', 'aditivos.revisor_id')
    .selectAll('aditivos')
    .select(['rodadas.numero as rodada', 'rodadas.projectId', 'revisores.usuario_id'])
    .where('aditivos.id', 'in', ids)
    .execute()
  return new Map(
    prices.map((price) => [
      price.id,
      {
        what: `O aceite ${price.id}`,
        projectId: price.projectId,
        rodada_id: price.rodada_id,
        em: price.criado_em,
        usuario_id: price.usuario_id,
        contradicts: (termo) => {
          const { publico } = termo
          const partes = termo.partes as PartesDoTermo
          const { numero, valor, vencimento } = price
          return firstFalse([
            { name: 'a resposta', holds: publico.ato === 'aceite_de_rodada' },
            { name: 'a data', holds: publico.em === toWireInstant(price.criado_em) },
            { name: 'a rodada', holds: publico.rodada === price.rodada },
            { name: 'o projeto', holds: same(partes.projeto?.id, price.projectId) },
            { name: 'o valor', holds: same(partes.aceite?.numero, numero) },
            { name: 'o valor', holds: same(partes.aceite?.valor, toReais(valor)) },
            { name: 'o vencimento', holds: same(partes.aceite?.vencimento, vencimento) },
          ])
        },
      },
    ]),
  )
}
