import type { z } from 'zod'
import { financeiroMessages } from '#money/messages.ts'
import { findCodigoPix } from '#money/transacoes-financeiras/pix.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { today } from '#platform/db/time.ts'
import { conflict, versionConflict } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api } from '#platform/http/dispatch.ts'
import { sendPage } from '#platform/http/page.ts'
import { takeEscrita } from '#platform/limits/limits.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import type { Cobranca, NovaCobranca } from './contract.ts'
import { reminderMail } from './mail.ts'
import {
  dropCobranca,
  getCobravel,
  getEnviada,
  insertCobranca,
  listAbertas,
  listEnviadas,
  resumoDe,
} from './queries.ts'
import { comecaEm, diasDesde, passoManual } from './steps.ts'
import { subjectOf, textOf } from './texts.ts'

const on = api.cobrancas
const says = financeiroMessages.cobranca
export const cobrancasHandlers = on.router({
  list: on.list.handler(async ({ context: { db, now, resHeaders }, input: { offset, limit, ...filtro } }) =>
    sendPage(resHeaders, await listAbertas(db, { hoje: today(now), page: { offset, limit }, filtro })),
  ),

  resumo: on.resumo.handler(({ context: { db, now } }) => resumoDe(db, today(now))),

  get: on.get.handler(({ context, input: { transacao_id } }) => shown(context, transacao_id)),

  create: on.create.handler(async ({ context, input }) => {
    const { db } = context
    const { transacao_id, passo, canal } = input
    const { data_vencimento, ...about } = await shown(context, transacao_id)
    if (!about.passo) throw conflict(says.cedo)
    if (passo !== about.passo) throw conflict(says.outroPasso)
    if (input.versao !== undefined && input.versao !== about.versao) throw versionConflict()
    if (canal === 'whatsapp' && !about.telefone) throw conflict(says.semTelefone)
    const latest = about.ultima?.id ?? null
    if (input.ultima_id !== undefined && input.ultima_id !== latest)
      throw conflict(says.repetida(about.ultima?.usuario_nome ?? ''))
    const nova = { transacao_id, data_vencimento, passo, canal, anterior_id: latest ?? 0 }
    const id = await insertCobranca(context, nova)
    if (id === undefined) throw versionConflict()
    if (canal === 'email') await mail(context, about, input)
    return getEnviada(db, id)
  }),

  remove: on.remove.handler(async ({ context: { db }, input: { id } }) => {
    const { canal } = await getEnviada(db, id)
    if (canal === 'email') throw conflict(says.foiPorEmail)
    await dropCobranca(db, id)
  }),
})

/**
 * Returns an open receita with its reminders, the step of a reminder that is sent today and the suggested
 * text.
 * @throws 404 if there is no such transaction, 409 if it is a despesa or already paid
 */
async function shown({ db, now }: HandlerContext<ReadDb>, id: number): Promise<Cobranca> {
  const hoje = today(now)
  const { tipo, status, valor, pago, ...row } = await getCobravel(db, id)
  if (tipo === 'despesa') throw conflict(says.despesa)
  if (status === 'pago') throw conflict(says.paga)
  const passo = passoManual(row.data_vencimento, hoje)
  const dias = diasDesde(row.data_vencimento, hoje)
  const saldo = valor - pago
  const [{ nome: agencia }, codigo] = [
    await getConfiguracoes(db),
    await findCodigoPix(db, { ...row, id, saldo }),
  ]
  const about = {
    ...row,
    pessoa: row.pessoa_nome,
    agencia,
    dias,
    valor,
    saldo,
    copia_e_cola: codigo?.copia_e_cola ?? null,
  }
  const enviadas = await listEnviadas(db, id)
  return {
    ...row,
    passo,
    dias,
    comeca_em: comecaEm(row.data_vencimento),
    valor: toReais(valor),
    saldo: toReais(saldo),
    enviadas,
    ultima: enviadas[0] ?? null,
    assunto: subjectOf(about),
    texto: passo ? textOf(passo, about) : '',
  }
}

/**
 * Puts the e-mail into the outbox in the same database transaction as the reminder, so that both are stored
 * or neither is.
 */
async function mail(
  { app, db, user, now }: HandlerContext,
  about: Omit<Cobranca, 'data_vencimento'>,
  given: z.output<typeof NovaCobranca>,
) {
  if (!about.email) throw conflict(says.semEmail)
  await takeEscrita({ app, db }, about.email)
  const { email } = await getConfiguracoes(db)
  const [assunto, texto] = [given.assunto ?? about.assunto, given.texto ?? about.texto]
  const mail = reminderMail({ para: about.email, assunto, texto, responder_a: email || user.email })
  await enqueue(db, mail, now)
}
