import { createHash } from 'node:crypto'
import { financeiroMessages } from '#money/messages.ts'
import { sumOf } from '#money/transacoes-financeiras/pagamentos-queries.ts'
import { numeroOf } from '#money/transacoes-financeiras/recibo-queries.ts'
import { countAddressAttempt } from '#platform/auth/throttle.ts'
import { codeOf } from '#platform/contract/codigo.ts'
import { extenso } from '#platform/contract/extenso.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { today, toStored } from '#platform/db/time.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api } from '#platform/http/dispatch.ts'
import { sendPage } from '#platform/http/page.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { bodyOf } from './body.ts'
import type { PreviaDeRecibo } from './contract.ts'
import { receiptMail } from './mail.ts'
import { listSemRecibo } from './open-queries.ts'
import { paperOf } from './pdf.ts'
import { textsOf } from './printed.ts'
import {
  cancelRecibo,
  findByCode,
  getContents,
  getRecibo,
  insertRecibo,
  listAnos,
  listRecibos,
  type NewRecibo,
} from './queries.ts'
import { canEmitir } from './rules.ts'
import { oneLine } from './words.ts'

const on = api.recibos

export const recibosHandlers = on.router({
  list: on.list.handler(async ({ context, input }) =>
    sendPage(context.resHeaders, await listRecibos(context, input)),
  ),

  anos: on.anos.handler(({ context: { db } }) => listAnos(db)),

  aEmitir: on.aEmitir.handler(async ({ context: { db, now, resHeaders }, input }) =>
    sendPage(resHeaders, await listSemRecibo(db, { ...input, hoje: today(now) })),
  ),

  previa: on.previa.handler(async ({ context, input }) => previewOf(await draftRecibo(context, input))),

  create: on.create.handler(async ({ context, input }) =>
    getRecibo(context, await issueRecibo(context, input)),
  ),

  pdf: on.pdf.handler(async ({ context: { db, user, app, resHeaders }, input: { id } }) => {
    const { name, bytes } = await paperOf(app, await getContents(db, user, id))
    resHeaders.set('content-disposition', `attachment; filename="${name}"`)
    return new File([bytes], name, { type: 'application/pdf' })
  }),

  cancelar: on.cancelar.handler(async ({ context, input }) => {
    await getRecibo(context, input.id)
    if (!(await cancelRecibo(context, input))) throw conflict(financeiroMessages.recibo.jaCancelado)
    return getRecibo(context, input.id)
  }),

  enviar: on.enviar.handler(async ({ context, input: { id, para } }) => {
    const { db, now } = context
    const sent = await getRecibo(context, id)
    if (sent.status === 'cancelado') throw conflict(financeiroMessages.recibo.canceladoNaoVai)
    await enqueue(db, receiptMail(sent, para, await getConfiguracoes(db)), now)
    return sent
  }),

  verificar: on.verificar.handler(async ({ context: { db, app, from }, input: { codigo } }) => {
    await countAddressAttempt(app, 'verificacao', from.address)
    return findByCode(db, codeOf(codigo))
  }),
})

const says = financeiroMessages.recibo
const REFERENTE_MAX = 300
const DOCUMENTO_MAX = 40

interface IssueRequest {
  transacao_id: number
  pagamento_id?: number | undefined
}

interface SeenPreview {
  /** The signature of the preview that the user has seen. */
  assinatura?: string | undefined
}

/**
 * Issues a receipt under the next number.
 * @returns the id of the receipt
 * @throws as `draftRecibo`, and 409 if the receipt would differ from the preview that the user has seen
 */
async function issueRecibo(context: HandlerContext, wanted: IssueRequest & SeenPreview): Promise<number> {
  const draft = await draftRecibo(context, wanted)
  const { assinatura } = wanted
  if (assinatura !== undefined && assinatura !== previewOf(draft).assinatura) throw conflict(says.mudou)
  return insertRecibo(context.db, draft)
}

type Context = Pick<HandlerContext<ReadDb>, 'db' | 'user' | 'now'>

/**
 * The receipt as it would be issued now: a copy of the payment, the payer and the issuer.
 * @throws 404 if there is no such transaction or payment, 409 with the reason why the receipt cannot be
 * issued
 */
async function draftRecibo({ db, user, now }: Context, wanted: IssueRequest): Promise<NewRecibo> {
  const settings = await getConfiguracoes(db)
  if (!canEmitir(settings)) throw conflict(says.semEmitente)
  const transacao = await payable(db, wanted.transacao_id)
  const { pagamento, pago } = await chosen(db, wanted, today(now))
  const { valor: total, pessoa_nome, cpf_cnpj, cliente_id } = transacao
  return {
    transacao_id: wanted.transacao_id,
    pagamento_id: pagamento.id,
    cliente_id,
    emitente_nome: settings.recibo_razao_social,
    emitente_documento: settings.documento,
    emitente_cidade: settings.recibo_cidade,
    emitente_responsavel: settings.recibo_responsavel,
    agencia_nome: settings.nome,
    pagador_nome: pessoa_nome,
    pagador_documento: cpf_cnpj && oneLine(cpf_cnpj, DOCUMENTO_MAX),
    valor: pagamento.valor,
    extenso: extenso(pagamento.valor, settings.recibo_mil),
    referente: oneLine(transacao.descricao || transacao.categoria, REFERENTE_MAX),
    forma: pagamento.forma,
    data_pagamento: pagamento.data,
    total,
    pago,
    data_emissao: today(now),
    emitido_em: toStored(now),
    usuario_id: user.id,
    usuario_nome: user.name,
  }
}

/** The texts of the receipt, made by the functions that make those of the PDF, and their signature. */
function previewOf(draft: NewRecibo): PreviaDeRecibo {
  const { pessoal, quitado, ...texts } = textsOf(draft)
  const previa = { ...texts, frase: bodyOf({ ...texts, pessoal, quitado }) }
  return { ...previa, assinatura: createHash('sha256').update(JSON.stringify(previa)).digest('hex') }
}

/** The receita with the data that the receipt needs. */
async function payable(db: ReadDb, id: number) {
  const found = await db
    .selectFrom('transacoes_financeiras as t')
    .innerJoin('categorias_financeiras as g', 'g.id', 't.categoria_id')
    .leftJoin('clientes as c', 'c.id', 't.cliente_id')
    .select(['t.tipo', 't.valor', 't.cliente_id', 't.pessoa_nome', 't.descricao'])
    .select(['g.nome as categoria', 'c.cpf_cnpj'])
    .where('t.id', '=', id)
    .where('t.excluido_em', 'is', null)
    .executeTakeFirstOrThrow(notFound)
  if (found.tipo !== 'receita') throw conflict(says.soReceita)
  return found
}

/**
 * Returns the payment for the receipt (the requested one, or the only payment without a receipt) and the sum
 * paid until today. Payments with a future date get no receipt yet.
 */
async function chosen(db: ReadDb, { transacao_id, pagamento_id }: IssueRequest, hoje: string) {
  const standing = await db
    .selectFrom('pagamentos as p')
    .leftJoin('recibos as r', (on) =>
      on.onRef('r.pagamento_id', '=', 'p.id').on('r.cancelado_em', 'is', null),
    )
    .select(['p.id', 'p.valor', 'p.data', 'p.forma', 'r.numero', 'r.ano'])
    .where('p.transacao_id', '=', transacao_id)
    .where('p.estornado_em', 'is', null)
    .orderBy('p.id')
    .execute()
  const isMeant = ({ id }: { id: number }) => pagamento_id === undefined || id === pagamento_id
  if (standing.length > 0 && !standing.some(isMeant)) throw notFound()
  const made = standing.filter(({ data }) => data <= hoje)
  const named = made.filter(isMeant)
  if (named.length === 0) throw conflict(says.semPagamento)
  const without = named.filter(({ numero }) => numero === null)
  const [one, another] = without
  if (another) throw conflict(says.escolher(without.length))
  if (one) return { pagamento: one, pago: sumOf(made) }
  const { numero, ano } = named.at(-1) ?? {}
  throw conflict(says.jaTem(numeroOf({ numero: numero ?? 0, ano: ano ?? 0 })))
}
