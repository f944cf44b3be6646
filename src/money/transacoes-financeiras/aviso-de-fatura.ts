import { financeiroMessages } from '#money/messages.ts'
import { saldoDe } from '#money/pagamentos/rules.ts'
import { dia } from '#platform/contract/datas.ts'
import { formatReais, toCentavos } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { takeEscrita } from '#platform/limits/limits.ts'
import type { MailContent } from '#platform/mail/content.ts'
import { enqueue, type NewMail } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { greetingOf } from '#registry/clientes/greeting.ts'
import { findCliente } from '#registry/clientes/queries.ts'
import type { Transacao } from './contract.ts'
import { enderecoDaFatura, nomeDaFatura } from './fatura-rules.ts'
import { findCodigoPix } from './pix.ts'
import { getTransacao } from './queries.ts'
import type { AvisoDeFatura } from './schemas.ts'

/** An invoice as the client is told of it. */
interface Told {
  greeting: string
  sentence: string
  /** The address at which the client pays it; null if the client has no account. */
  link: string | null
  /** The Pix code, which only a client without an account gets; null if the agency has no Pix key. */
  pix: string | null
  agency: string
}

/**
 * What tells the client of an open receita.
 * @throws 409 if the transaction is a despesa or already paid
 */
export async function avisoDeFaturaOf(
  { db, app }: HandlerContext<ReadDb>,
  id: number,
): Promise<AvisoDeFatura> {
  const { told, ...aviso } = await tellingOf(db, { id, baseUrl: app.config.baseUrl })
  const pay = told.link ? `Para ver e pagar: ${told.link}` : pixParagraph(told.pix)
  const texto = [told.greeting, told.sentence, pay, `Agradecemos!\n${told.agency}`].filter(Boolean)
  return { ...aviso, texto: texto.join('\n\n') }
}

/**
 * Puts the message to the client into the outbox.
 * @throws 409 if the client has no e-mail address
 */
export async function mailFatura(context: HandlerContext, id: number): Promise<AvisoDeFatura> {
  const { app, db, user, now } = context
  const aviso = await avisoDeFaturaOf(context, id)
  if (!aviso.email) throw conflict(financeiroMessages.transacao.semEmail)
  await takeEscrita({ app, db }, aviso.email)
  const { told, transacao } = await tellingOf(db, { id, baseUrl: app.config.baseUrl })
  const { email } = await getConfiguracoes(db)
  await enqueue(
    db,
    { ...invoiceMail(told, transacao), para: aviso.email, responder_a: email || user.email },
    now,
  )
  return aviso
}

async function tellingOf(db: ReadDb, { id, baseUrl }: { id: number; baseUrl: string }) {
  const transacao = await getTransacao(db, id)
  const { tipo, status, pessoa, pessoa_nome } = transacao
  if (tipo === 'despesa') throw conflict(financeiroMessages.cobranca.despesa)
  if (status === 'pago') throw conflict(financeiroMessages.cobranca.paga)
  const cliente = pessoa === null ? undefined : await findCliente(db, pessoa)
  const { nome: agency } = await getConfiguracoes(db)
  const link = cliente?.conta ? `${baseUrl}${enderecoDaFatura(id)}` : null
  const saldo = toCentavos(saldoDe(transacao))
  const pix = link === null ? await findCodigoPix(db, { ...transacao, saldo }) : null
  const told: Told = {
    greeting: greetingOf(cliente),
    sentence: sentenceOf(transacao),
    link,
    pix: pix?.copia_e_cola ?? null,
    agency,
  }
  return {
    id,
    pessoa_nome,
    link,
    telefone: cliente?.telefone || null,
    email: cliente?.conta?.email || cliente?.email || null,
    transacao,
    told,
  }
}

type Invoice = Pick<Transacao, 'valor' | 'pago' | 'data_vencimento' | 'descricao' | 'categoria_nome'> &
  Pick<Transacao, 'parcela' | 'parcelas'>

const sentenceOf = (fatura: Invoice) =>
  `A fatura “${nomeDaFatura(fatura)}”, de ${formatReais(toCentavos(saldoDe(fatura)))}, vence em ${dia(fatura.data_vencimento)}.`

const pixParagraph = (pix: string | null) =>
  pix && `Para pagar por Pix, copie o código abaixo e cole no aplicativo do seu banco:\n\n${pix}`

/** The e-mail to the client about an invoice. */
export function invoiceMail(
  { greeting, sentence, link, pix, agency }: Told,
  fatura: Pick<Invoice, 'valor' | 'pago' | 'data_vencimento'>,
): Pick<NewMail, 'assunto' | 'content' | 'de_pessoa'> {
  const valor = formatReais(toCentavos(saldoDe(fatura)))
  const pay = pixParagraph(pix)
  const content: MailContent = {
    tipo: 'fatura',
    greeting,
    paragraphs: [sentence, ...(pay ? [pay] : [])],
    ...(link && { button: { label: 'Ver e pagar', address: link, lead: 'Para ver e pagar:' } }),
    signature: agency,
  }
  return {
    // A mail program may not show the non-breaking space of an amount.
    assunto: `${agency}: fatura de ${valor}, vence em ${dia(fatura.data_vencimento)}`.replaceAll(
      '\u00a0',
      ' ',
    ),
    content,
    de_pessoa: true,
  }
}
