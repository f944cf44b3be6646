import type { z } from 'zod'
import { financeiroMessages } from '#money/messages.ts'
import { findCodigoPix } from '#money/transacoes-financeiras/pix.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { today } from '#platform/db/time.ts'
import { conflict, notFound, versionConflict } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api } from '#platform/http/dispatch.ts'
import { sendPage } from '#platform/http/page.ts'
import { takeEscrita } from '#platform/limits/limits.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { personOf } from '#registry/clientes/greeting.ts'
import { findCliente } from '#registry/clientes/queries.ts'
import type { Cobranca, CobrancasJuntas, NovaCobranca } from './contract.ts'
import { reminderMail } from './mail.ts'
import {
  dropCobranca,
  getCobravel,
  getEnviada,
  insertCobranca,
  listAbertas,
  listEnviadas,
  resumoDe,
  type Whose,
} from './queries.ts'
import { MAIS_JUNTAS } from './rules.ts'
import { comecaEm, diasDesde, passoManual } from './steps.ts'
import { subjectOf, subjectOfAll, textOf, textOfAll } from './texts.ts'

const on = api.cobrancas
const says = financeiroMessages.cobranca
export const cobrancasHandlers = on.router({
  list: on.list.handler(async ({ context: { db, now, resHeaders }, input: { offset, limit, ...filtro } }) =>
    sendPage(resHeaders, await listAbertas(db, { hoje: today(now), page: { offset, limit }, filtro })),
  ),

  resumo: on.resumo.handler(({ context: { db, now } }) => resumoDe(db, today(now))),

  juntas: on.juntas.handler(({ context, input }) => together(context, input)),

  createJuntas: on.createJuntas.handler(async ({ context, input: { cobrancas, ...message } }) => {
    const ids: number[] = []
    const people = new Map<string, Cobranca>()
    for (const one of cobrancas) {
      const about = await shown(context, one.transacao_id)
      people.set(`${about.cliente_id} ${about.pessoa_nome}`, about)
      ids.push(await insertChecked(context, about, { ...one, canal: message.canal }))
    }
    const [about, another] = people.values()
    if (!about || another) throw conflict(says.umCliente)
    if (message.canal === 'email') await mail(context, about, message)
    return Promise.all(ids.map((id) => getEnviada(context.db, id)))
  }),

  get: on.get.handler(({ context, input: { transacao_id } }) => shown(context, transacao_id)),

  create: on.create.handler(async ({ context, input }) => {
    const about = await shown(context, input.transacao_id)
    const id = await insertChecked(context, about, input)
    if (input.canal === 'email') await mail(context, about, input)
    return getEnviada(context.db, id)
  }),

  remove: on.remove.handler(async ({ context: { db }, input: { id } }) => {
    const { canal } = await getEnviada(db, id)
    if (canal === 'email') throw conflict(says.foiPorEmail)
    await dropCobranca(db, id)
  }),
})

/**
 * Records a reminder.
 * @throws 409 if it does not fit to the receita any more, or if another one was sent in between
 */
async function insertChecked(
  context: HandlerContext,
  about: Cobranca,
  { passo, canal, versao, ultima_id }: Omit<z.output<typeof NovaCobranca>, 'assunto' | 'texto'>,
): Promise<number> {
  const { transacao_id, data_vencimento } = about
  if (!about.passo) throw conflict(says.cedo)
  if (passo !== about.passo) throw conflict(says.outroPasso)
  if (versao !== undefined && versao !== about.versao) throw versionConflict()
  if (canal === 'whatsapp' && !about.telefone) throw conflict(says.semTelefone)
  const latest = about.ultima?.id ?? null
  if (ultima_id !== undefined && ultima_id !== latest)
    throw conflict(says.repetida(about.ultima?.usuario_nome ?? ''))
  const nova = { transacao_id, data_vencimento, passo, canal, anterior_id: latest ?? 0 }
  const id = await insertCobranca(context, nova)
  if (id === undefined) throw versionConflict()
  return id
}

/**
 * Returns the reminders that are suggested today for one client, with one text about all of them.
 * @throws 404 if none is suggested
 */
async function together(context: HandlerContext<ReadDb>, whose: Whose): Promise<CobrancasJuntas> {
  const { db, now } = context
  const page = { offset: 0, limit: MAIS_JUNTAS }
  const filtro = { ...whose, sugeridas: 'sim' as const }
  const { rows, total } = await listAbertas(db, { hoje: today(now), page, filtro })
  const itens: Suggested[] = []
  for (const { transacao_id, passo, ultima } of rows) {
    const about = await subjectOfReceita(context, transacao_id)
    itens.push({ ...about, passo, ultima_id: ultima?.id ?? null })
  }
  const [first] = itens
  if (!first) throw notFound()
  const { pessoa_nome, telefone, email } = first
  return {
    pessoa_nome,
    telefone,
    email,
    total: toReais(itens.reduce((sum, { saldo }) => sum + saldo, 0)),
    restam: total - rows.length,
    assunto: subjectOfAll(first, itens),
    texto: textOfAll(first, itens),
    cobrancas: itens.map(({ transacao_id, passo, versao, ultima_id }) => ({
      transacao_id,
      passo,
      versao,
      ultima_id,
    })),
  }
}

/** A receita for which a reminder is suggested today. */
type Suggested = Omit<Subject, 'passo'> & Pick<CobrancasJuntas['cobrancas'][number], 'passo' | 'ultima_id'>

/**
 * Returns an open receita with its reminders, the step of a reminder that is sent today and the suggested
 * text.
 * @throws 404 if there is no such transaction, 409 if it is a despesa or already paid
 */
async function shown(context: HandlerContext<ReadDb>, id: number): Promise<Cobranca> {
  const { pessoa, agencia, copia_e_cola, ...row } = await subjectOfReceita(context, id)
  const { passo, valor, saldo, data_vencimento } = row
  const about = { ...row, pessoa, agencia, copia_e_cola }
  const enviadas = await listEnviadas(context.db, id)
  return {
    ...row,
    comeca_em: comecaEm(data_vencimento),
    valor: toReais(valor),
    saldo: toReais(saldo),
    enviadas,
    ultima: enviadas[0] ?? null,
    assunto: subjectOf(about),
    texto: passo ? textOf(passo, about) : '',
  }
}

type Subject = Awaited<ReturnType<typeof subjectOfReceita>>

/** An open receita with everything that a reminder says about it; money in centavos. */
async function subjectOfReceita({ db, now }: HandlerContext<ReadDb>, id: number) {
  const hoje = today(now)
  const { tipo, status, pago, ...row } = await getCobravel(db, id)
  if (tipo === 'despesa') throw conflict(says.despesa)
  if (status === 'pago') throw conflict(says.paga)
  const saldo = row.valor - pago
  const cliente = row.cliente_id === null ? undefined : await findCliente(db, row.cliente_id)
  const codigo = await findCodigoPix(db, { ...row, id, saldo })
  return {
    ...row,
    passo: passoManual(row.data_vencimento, hoje),
    dias: diasDesde(row.data_vencimento, hoje),
    saldo,
    pessoa: cliente ? personOf(cliente) : null,
    agencia: (await getConfiguracoes(db)).nome,
    copia_e_cola: codigo?.copia_e_cola ?? null,
  }
}

/**
 * Puts the e-mail into the outbox in the same database transaction as the reminder, so that both are stored
 * or neither is.
 */
async function mail(
  { app, db, user, now }: HandlerContext,
  about: Cobranca,
  given: Pick<z.output<typeof NovaCobranca>, 'assunto' | 'texto'>,
) {
  if (!about.email) throw conflict(says.semEmail)
  await takeEscrita({ app, db }, about.email)
  const { email } = await getConfiguracoes(db)
  const [assunto, texto] = [given.assunto ?? about.assunto, given.texto ?? about.texto]
  const mail = reminderMail({ para: about.email, assunto, texto, responder_a: email || user.email })
  await enqueue(db, mail, now)
}
