import type { AppContext } from '#platform/app-context.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { limitConcurrency } from '#platform/concurrency.ts'
import { tipos } from '#platform/contract/correio.ts'
import { systemMessages } from '#platform/contract/mail-messages.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { conflict, invalid, versionConflict } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { htmlPartOf } from '#platform/mail/compose.ts'
import { textOf } from '#platform/mail/content.ts'
import { failureOf } from '#platform/mail/failure.ts'
import {
  automatic,
  findServer,
  INTERACTIVE_TIMEOUTS,
  isDelivering,
  newMessageId,
  type Post,
  senderOf,
} from '#platform/mail/post.ts'
import { retryWaitingMails } from '#platform/mail/queries.ts'
import type { Saida, SaidaAtual, Teste } from '#platform/mail/saida-contract.ts'
import { countWaiting, getSaida, markTested, type SaidaRow, setSaida } from '#platform/mail/saida-queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { exampleOf, testMail } from './mail-examples.ts'

const on = api.configuracoes

/**
 * Limits how many test mails are sent at once, because each of them takes seconds if the mail server does not
 * answer.
 */
const gated = limitConcurrency({ atOnce: 2, waiting: 4 })

export const saidaHandlers = {
  getSaida: on.getSaida.handler(({ context: { db, app } }) => toAtual(db, app)),

  updateSaida: on.updateSaida.handler(async ({ context, input }) => {
    const { db, app, now } = context
    const { versao, senha, ...values } = input
    const before = await getSaida(db)
    const updated = await setSaida(db, { ...values, ...passwordFor(context, before, input) }, versao)
    if (!updated) throw versionConflict(await toAtual(db, app))
    await retryWaitingMails(db, now)
    return toAtual(db, app)
  }),

  testarSaida: on.testarSaida.handler(async ({ context }) => {
    const { db, app, user, now } = context
    if (!(await isDelivering(app, db))) throw conflict(systemMessages.saida.semServidor)
    const { versao } = await getSaida(db)
    const result = await gated(() => sendTest(app, db, user))
    return inTransaction(context, async (changing) => {
      if (result.enviado) await retryWaitingMails(changing, now)
      // If `SMTP_URL` is set, the test used that server, so the server in the settings was not tested.
      if (result.enviado && !app.config.smtpUrl) await markTested(changing, versao, toStored(now))
      return result
    })
  }),

  exemplosDeCorreio: on.exemplosDeCorreio.handler(async ({ context: { db, app, user, now } }) => {
    const de = await senderOf(app, db)
    const agency = await getConfiguracoes(db)
    return tipos.map((tipo) => {
      const example = exampleOf(tipo, { reader: user, agency, baseUrl: app.config.baseUrl, now })
      return { tipo, de, para: example.para, assunto: example.assunto, texto: textOf(example.content) }
    })
  }),
}

async function toAtual(db: ReadDb, app: AppContext): Promise<SaidaAtual> {
  const saida = await getSaida(db)
  const { smtpUrl } = app.config
  return {
    servidor: saida.servidor,
    porta: saida.porta,
    seguranca: saida.seguranca,
    usuario: saida.usuario,
    remetente_nome: saida.remetente_nome,
    remetente: saida.remetente,
    versao: saida.versao,
    tem_senha: saida.senha_selada !== null,
    ambiente: smtpUrl ? new URL(smtpUrl).host : null,
    guardados: await countWaiting(db),
  }
}

/**
 * If one of these settings changes, the admin must type the password again. Otherwise the stored password
 * could be sent to another server.
 */
const whereItGoes = ['servidor', 'porta', 'seguranca', 'usuario'] as const

type Password = Pick<SaidaRow, 'senha_selada' | 'senha_em'>

function passwordFor(
  { app, now }: Pick<HandlerContext, 'app' | 'now'>,
  before: SaidaRow,
  input: Saida & { senha?: string | undefined },
): Password {
  const { senha, usuario } = input
  if (senha) return { senha_selada: app.secrets.seal(senha), senha_em: toStored(now) }
  if (senha === '' || usuario === '' || before.senha_selada === null)
    return { senha_selada: null, senha_em: null }
  if (whereItGoes.some((name) => input[name] !== before[name]))
    throw invalid('senha', systemMessages.saida.senhaDeNovo)
  return { senha_selada: before.senha_selada, senha_em: before.senha_em }
}

/** Sends a test mail to the user immediately, outside of any transaction. */
async function sendTest(app: AppContext, db: ReadDb, user: Visitor): Promise<Teste> {
  let post: Post | undefined
  try {
    post = (await findServer(app, db))?.open(INTERACTIVE_TIMEOUTS)
    const { nome } = await getConfiguracoes(db)
    const { para, assunto, content } = testMail(user, nome)
    const mensagem_id = await newMessageId(db)
    const letter = await htmlPartOf(app, { para, assunto, mensagem_id, conteudo: JSON.stringify(content) })
    await post?.send({
      ...letter,
      from: await senderOf(app, db),
      to: para,
      subject: assunto,
      text: textOf(content),
      messageId: mensagem_id,
      headers: automatic,
    })
    return {
      enviado: true,
      mensagem: `Mensagem enviada para ${para}. Confira a caixa de entrada.`,
      detalhe: '',
    }
  } catch (error) {
    const { mensagem, detalhe } = failureOf(error)
    return { enviado: false, mensagem, detalhe }
  } finally {
    post?.close()
  }
}
