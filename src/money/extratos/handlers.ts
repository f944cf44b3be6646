import { createHash } from 'node:crypto'
import { financeiroMessages } from '#money/messages.ts'
import { withAviso } from '#money/transacoes-financeiras/pessoa.ts'
import { recordChange } from '#platform/audit/queries.ts'
import { formatOf } from '#platform/contract/file-format.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict, invalid, versionConflict } from '#platform/errors.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { sendPage } from '#platform/http/page.ts'
import { type PreviaDeExtrato, tipoDaLinha } from './contract.ts'
import { type Conhecidas, conhecidasOf, deleteOpenLinhas, insertExtratos } from './import-queries.ts'
import { EXTRATO_MAX_BYTES } from './limits-rules.ts'
import { type ContaLida, decodeText, type ExtratoLido, ExtratoRecusado, readOfx } from './ofx.ts'
import {
  alvosOf,
  candidatasOf,
  closeLinha,
  getExtrato,
  getLinha,
  getRow,
  listExtratos,
  listLinhas,
  nomeDaConta,
  suggestions,
  toSugestao,
} from './queries.ts'
import { getOpenLinha, insertFromLinha, reconcileLinha, undoReconciliation } from './reconcile.ts'
import { type Alvo, suggest } from './sugestoes.ts'

const on = api.extratos
const says = financeiroMessages.extrato

export const extratosHandlers = on.router({
  list: on.list.handler(async ({ context: { db, resHeaders }, input }) =>
    sendPage(resHeaders, await listExtratos(db, input)),
  ),

  previa: on.previa.handler(({ context: { db }, input }) => previewOf(db, opened(input.conteudo).lido)),

  importar: on.importar.handler(async ({ context, input: { nome, conteudo, pular_parecidas, trazer } }) => {
    const { lido, sha256 } = opened(conteudo)
    return inTransaction(context, async (db) => {
      const { ids, novas, repetidas } = await insertExtratos(db, context.user, {
        file: { nome, sha256 },
        lido,
        pularParecidas: pular_parecidas,
        trazer,
        now: context.now,
      })
      context.trail.ids = ids
      return { novas, repetidas }
    })
  }),

  desfazer: on.desfazer.handler(async ({ context: { db, now }, input: { id } }) => {
    const { desfeito_em, linhas, conciliadas } = await getExtrato(db, id)
    if (desfeito_em) throw conflict(says.jaDesfeito)
    if (linhas === conciliadas) throw conflict(says.nadaADesfazer)
    await deleteOpenLinhas(db, id, now)
    return getExtrato(db, id)
  }),

  linhas: on.linhas.handler(async ({ context: { db, resHeaders }, input }) =>
    sendPage(resHeaders, await listLinhas(db, input)),
  ),

  resumo: on.resumo.handler(({ context: { db } }) => resumo(db)),

  candidatas: on.candidatas.handler(async ({ context: { db }, input: { id, busca } }) => {
    const { valor } = await getRow(db, id)
    const wanted = { tipo: tipoDaLinha(valor), valor: Math.abs(valor) }
    const found = await candidatasOf(db, wanted, busca)
    return found.map((alvo) =>
      toSugestao({ alvo, razoes: [], parcial: alvo.valor !== wanted.valor, segura: false, dias: 0 }),
    )
  }),

  conciliar: on.conciliar.handler(async ({ context, input: { id, versao, ...pair } }) => {
    await reconcileLinha(context, await getOpenLinha(context, id, versao), pair)
    return getLinha(context.db, id)
  }),

  conciliarSeguras: on.conciliarSeguras.handler(async ({ context, input: { assinatura } }) => {
    const { db } = context
    const safe = await safePairs(db)
    if (safe.assinatura !== assinatura) throw conflict(says.sugestoesMudaram)
    for (const { linha_id, alvo } of safe.pairs)
      await recordChange(context, { entidade: 'linhas_extrato', id: linha_id }, async () =>
        reconcileLinha(context, await getOpenLinha(context, linha_id), alvo),
      )
    return { conciliadas: safe.pairs.length }
  }),

  lancar: on.lancar.handler(async ({ context, input: { id, versao, ...given } }) => {
    const { db } = context
    const made = await insertFromLinha(context, await getOpenLinha(context, id, versao), given)
    const { aviso } = await withAviso(db, made)
    return { ...(await getLinha(db, id)), aviso }
  }),

  ignorar: on.ignorar.handler(async ({ context, input: { id, versao, motivo } }) => {
    await getOpenLinha(context, id, versao)
    await closeLinha(context.db, id, { ignorada: motivo })
    return getLinha(context.db, id)
  }),

  reabrir: on.reabrir.handler(async ({ context, input: { id, versao } }) => {
    const row = await getRow(context.db, id)
    const stale = versao !== undefined && versao !== row.versao
    if (stale) throw versionConflict(await getLinha(context.db, id))
    await undoReconciliation(context, row)
    return getLinha(context.db, id)
  }),
})

/**
 * Decodes and parses an uploaded file.
 * @throws 422 if it is too large or not a supported OFX statement
 */
function opened(conteudo: string): { lido: ExtratoLido; sha256: string } {
  const bytes = Buffer.from(conteudo, 'base64')
  if (bytes.length > EXTRATO_MAX_BYTES) throw invalid('conteudo', says.grande)
  try {
    return { lido: readOfx(bytes), sha256: createHash('sha256').update(bytes).digest('hex') }
  } catch (error) {
    if (!(error instanceof ExtratoRecusado)) throw error
    throw invalid('conteudo', error.recusa === 'formato' ? wrongFormat(bytes) : says[error.recusa])
  }
}

/** Says what a file is that contains no statement. */
function wrongFormat(bytes: Uint8Array): string {
  const format = formatOf(bytes)
  if (format === 'texto')
    return /[;,\t]/.test(decodeText(bytes.subarray(0, 4096))) ? says.formato.csv : says.formato.outro
  return format === 'ofx' || format === 'binario' ? says.formato.outro : says.formato[format]
}

async function previewOf(db: ReadDb, { contas, avisos }: ExtratoLido): Promise<PreviaDeExtrato> {
  const shown = []
  const duvidosas = new Map<number, Duvidosa>()
  for (const conta of contas) {
    const known = await conhecidasOf(db, conta)
    shown.push(await previewOfConta(db, conta, known))
    for (const linha of conta.duvidosas)
      duvidosas.set(linha.linha, {
        data: linha.data,
        valor: toReais(linha.centavos),
        nova: !known.repetidas.has(linha),
      })
  }
  const lines = shown.flatMap(({ linhas }) => linhas)
  const novas = lines.filter(({ nova }) => nova).length
  const parecidas = lines.filter(({ parece_repetida }) => parece_repetida).length
  return {
    contas: shown,
    avisos: avisos.map((aviso) => ({ ...aviso, movimento: duvidosas.get(aviso.linha) ?? null })),
    novas,
    repetidas: lines.length - novas,
    parecidas,
  }
}

type Duvidosa = NonNullable<PreviaDeExtrato['avisos'][number]['movimento']>

async function previewOfConta(
  db: ReadDb,
  conta: ContaLida,
  { repetidas, parecidas }: Conhecidas,
): Promise<PreviaDeExtrato['contas'][number]> {
  const fresh = conta.linhas.flatMap((linha, id) => {
    const { data, memo, centavos } = linha
    return repetidas.has(linha) ? [] : [{ data, memo, id, valor: centavos }]
  })
  const found = suggest(fresh, await alvosOf(db, fresh))
  return {
    nome: nomeDaConta(conta),
    inicio: conta.inicio,
    fim: conta.fim,
    linhas: conta.linhas.map((linha, id) => ({
      data: linha.data,
      memo: linha.memo,
      valor: toReais(linha.centavos),
      nova: !repetidas.has(linha),
      parece_repetida: parecidas.has(linha),
      sugestao: found.get(id)?.[0]?.alvo.pessoa_nome ?? null,
    })),
  }
}

interface SafePair {
  linha_id: number
  valor: number
  alvo: Alvo
}

/**
 * Returns the matches that can be confirmed all at once, a hash of these matches, and the number of open
 * lines. The browser sends the hash back with the confirmation, so that the server detects if the matches
 * have changed meanwhile.
 */
async function safePairs(db: ReadDb): Promise<{ pairs: SafePair[]; assinatura: string; abertas: number }> {
  const { waiting, found } = await suggestions(db)
  const pairs = waiting.flatMap(({ id: linha_id, valor }): SafePair[] => {
    const [best] = found.get(linha_id) ?? []
    return best?.segura ? [{ linha_id, valor, alvo: best.alvo }] : []
  })
  const signed = pairs.map(({ linha_id, valor, alvo }) => [
    linha_id,
    valor,
    alvo.transacao_id,
    alvo.pagamento_id,
  ])
  const assinatura = createHash('sha256').update(JSON.stringify(signed)).digest('hex')
  return { pairs, assinatura, abertas: waiting.length }
}

async function resumo(db: ReadDb) {
  const { pairs, ...named } = await safePairs(db)
  const sum = (sign: 1 | -1) => toReais(pairs.reduce((all, { valor }) => all + Math.max(0, valor * sign), 0))
  return { ...named, seguras: pairs.length, entradas: sum(1), saidas: sum(-1) }
}
