import { financeiroMessages } from '#money/messages.ts'
import { saldoDe } from '#money/pagamentos/rules.ts'
import { hasPassword } from '#platform/auth/password.ts'
import { findUsuario } from '#platform/auth/queries.ts'
import { formatReais, toCentavos } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { today } from '#platform/db/time.ts'
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
import { vencimentoEmPalavras } from './vencimento-rules.ts'

/** An invoice as the client is told of it. */
interface Told {
  greeting: string
  sentence: string
  /** When it is or was due, as `vence em 25/11/2026`. */
  due: string
  /** The address at which the client pays it; null if the client has no account. */
  link: string | null
  /** The Pix code for a client who cannot sign in yet; null for others, and if the agency has no Pix key. */
  pix: string | null
  agency: string
}

/**
 * What tells the client of an open receita.
 * @throws 409 if the transaction is a despesa or already paid
 */
export const avisoDeFaturaOf = async (context: HandlerContext<ReadDb>, id: number): Promise<AvisoDeFatura> =>
  avisoOf(await tellingOf(context, id))

/**
 * Puts the message to the client into the outbox.
 * @throws 409 if the client has no e-mail address
 */
export async function mailFatura(context: HandlerContext, id: number): Promise<AvisoDeFatura> {
  const { app, db, user, now } = context
  const telling = await tellingOf(context, id)
  const aviso = avisoOf(telling)
  if (!aviso.email) throw conflict(financeiroMessages.transacao.semEmail)
  await takeEscrita({ app, db }, aviso.email)
  const { email } = await getConfiguracoes(db)
  await enqueue(
    db,
    { ...invoiceMail(telling.told, telling.transacao), para: aviso.email, responder_a: email || user.email },
    now,
  )
  return aviso
}

function avisoOf({ told, transacao: { id, pessoa_nome }, ...contact }: Telling): AvisoDeFatura {
  const { greeting, sentence, link, pix, agency } = told
  const open = link && `Para ver e pagar: ${link}`
  const texto = [greeting, sentence, open, pixParagraph(pix), `Agradecemos!\n${agency}`]
    .filter(Boolean)
    .join('\n\n')
  return { id, pessoa_nome, link, ...contact, texto }
}

type Telling = Awaited<ReturnType<typeof tellingOf>>

async function tellingOf({ app, db, now }: HandlerContext<ReadDb>, id: number) {
  const transacao = await getTransacao(db, id)
  const { tipo, status, pessoa, data_vencimento } = transacao
  if (tipo === 'despesa') throw conflict(financeiroMessages.cobranca.despesa)
  if (status === 'pago') throw conflict(financeiroMessages.cobranca.paga)
  const cliente = pessoa === null ? undefined : await findCliente(db, pessoa)
  const { nome: agency } = await getConfiguracoes(db)
  const link = cliente?.conta ? `${app.config.baseUrl}${enderecoDaFatura(id)}` : null
  const saldo = toCentavos(saldoDe(transacao))
  const account = cliente?.conta && (await findUsuario(db, cliente.conta.id))
  const canSignIn = account ? hasPassword(account.senha_hash) : false
  const pix = canSignIn ? null : await findCodigoPix(db, { ...transacao, saldo })
  const { days: dias } = Temporal.PlainDate.from(data_vencimento).until(today(now), { largestUnit: 'days' })
  const due = vencimentoEmPalavras({ data_vencimento, dias })
  const told: Told = {
    greeting: greetingOf(cliente),
    sentence: `A fatura “${nomeDaFatura(transacao)}”, de ${formatReais(saldo)}, ${due}.`,
    due,
    link,
    pix: pix?.copia_e_cola ?? null,
    agency,
  }
  return {
    telefone: cliente?.telefone || null,
    email: cliente?.conta?.email || cliente?.email || null,
    transacao,
    told,
  }
}

const pixParagraph = (pix: string | null) =>
  pix && `Para pagar por Pix, copie o código abaixo e cole no aplicativo do seu banco:\n\n${pix}`

/** The e-mail to the client about an invoice. */
export function invoiceMail(
  { greeting, sentence, due, link, pix, agency }: Told,
  fatura: Pick<Transacao, 'valor' | 'pago'>,
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
    assunto: `${agency}: fatura de ${valor}, ${due}`.replaceAll('\u00a0', ' '),
    content,
    de_pessoa: true,
  }
}
