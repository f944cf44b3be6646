import { setCookie } from '#platform/auth/cookies.ts'
import { hashPassword, passwordMatches } from '#platform/auth/password.ts'
import {
  endAcesso,
  enterRevisao,
  isFresh,
  leaveRevisao,
  listVerified,
  rememberRevisao,
} from '#platform/auth/revisor-session.ts'
import { nobody } from '#platform/auth/session.ts'
import { countAttempt, countCodeAttempt, countWrongCode, resetCodeAttempts } from '#platform/auth/throttle.ts'
import { CONFIRMACAO_NECESSARIA } from '#platform/contract/error-codes.ts'
import { change } from '#platform/db/change.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { conflict, forbidden, gone, invalid, notFound, notFoundWith, tooMany } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { enqueue } from '#platform/mail/queries.ts'
import type { Secrets } from '#platform/secrets.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { listAparelhos, logAcesso } from '#proofing/links/acesso-queries.ts'
import { findByReminderLink, needsPin, newDigits, putPin, signedPin } from '#proofing/links/queries.ts'
import { listRodadas } from '#proofing/participacao/reading-queries.ts'
import { listPecas } from '#proofing/pecas/reading-queries.ts'
import { recordAccess } from '#proofing/revisores/access-changes.ts'
import { revisorMessages } from '#proofing/revisores/messages.ts'
import {
  type AcessoDoConvite,
  CODIGO_ESPERA_SEGUNDOS,
  CODIGO_MINUTOS,
  emailMasked,
} from '#proofing/revisores/rules.ts'
import { findByLink, getHere, getInvited } from './invited.ts'
import { codeMail } from './mail.ts'
import {
  endReminders,
  findCodigo,
  type InvitedRevisor,
  listReviewed,
  putCodigo,
  setBlocked,
  setSeen,
  spendCodigo,
} from './queries.ts'

const on = api.revisao
const says = revisorMessages

/** A person who has entered this many wrong codes within a day is blocked. */
const WRONG_MAX = 10
const DAY_SECONDS = 86_400

type ReadContext = HandlerContext<ReadDb>

export const revisaoHandlers = on.router({
  abrir: on.abrir.handler(async ({ context, input: { token } }) => {
    const { app, db, from, now, user } = context
    const revisor = await getInvited(context, token)
    const verified = await listVerified(db, from.review, now)
    const isVerified = verified.some(({ id }) => id === revisor.id)
    if (!isVerified) {
      refuseBlocked(revisor)
      refuseWithoutPin(revisor, now)
    }
    await change(app.database, (write) => logAcessoByLink(write, context, { revisor, o_que: 'abriu' }))
    return {
      nome: revisor.nome,
      fator: revisor.fator ?? 'pin',
      destino: destinoOf(revisor),
      agencia: await agencyName(db),
      projeto: isVerified ? revisor.projectId : null,
      conta: user.role === 'ninguem' ? null : user.name,
    }
  }),

  codigo: on.codigo.handler(async ({ context, input }) => {
    const { app, now } = context
    const revisor = await getHere(context, input)
    refuseBlocked(revisor)
    const { id: revisor_id, nome, email } = revisor
    if (revisor.fator !== 'codigo' || !email) throw conflict(says.usePin)
    await refuseTooSoon(context, revisor_id)
    await countAttempt(app, { kind: 'codigosDaPessoa', who: String(revisor_id) }, says.muitosCodigos)
    await countAttempt(app, { kind: 'codigosDoProjeto', who: String(revisor.projectId) }, says.muitosCodigos)
    const codigo = newDigits()
    await inTransaction(context, async (write) => {
      const codigo_hmac = app.secrets.sign(signedCode(revisor_id, codigo))
      await putCodigo(write, { revisor_id, codigo_hmac }, now)
      const to = { nome, email }
      const mail = codeMail({ to, agency: await agencyName(write), codigo, minutos: CODIGO_MINUTOS })
      await enqueue(write, mail, now)
    })
  }),

  entrar: on.entrar.handler(async ({ context, input: { codigo, ...link } }) => {
    const { app, from, now, trail } = context
    const revisor = await getHere(context, link)
    refuseBlocked(revisor)
    refuseWithoutPin(revisor, now)
    await countCodeAttempt(app, revisor.id)
    const proof = await proofOf(context, revisor, codigo)
    if (!proof) throw await refuseCode(context, revisor)
    trail.id = revisor.id
    trail.actor = { id: 0, name: `${revisor.nome} (link)` }
    // A PIN from before PINs had a slow hash gets one when it is used.
    const pin_hash = proof.isOld ? await hashPassword(codigo) : undefined
    const cookie = await inTransaction(context, async (db) => {
      const { codigo_hmac } = proof
      // The link or the PIN may have been ended while the PIN was compared.
      const present = await findByLink({ db, from, now }, link)
      if (present?.pin_hash !== revisor.pin_hash || present.pin_hmac !== revisor.pin_hmac)
        throw invalid('codigo', says.codigo)
      if (pin_hash !== undefined) await putPin(db, { id: revisor.id, hash: pin_hash }, now)
      if (codigo_hmac && !(await spendCodigo(db, { revisor_id: revisor.id, codigo_hmac })))
        throw invalid('codigo', says.codigo)
      await resetCodeAttempts(db, revisor.id)
      await setSeen(db, revisor.id, now)
      await logAcessoByLink(db, context, { revisor, o_que: 'verificou' })
      return enterRevisao(db, { revisor, metodo: proof.metodo, from }, now)
    })
    setCookie(context, 'review', cookie)
    return { projeto: revisor.projectId }
  }),

  recusar: on.recusar.handler(async ({ context, input: { token } }) => {
    const revisor = await getInvited(context, token)
    await change(context.app.database, (db) => logAcessoByLink(db, context, { revisor, o_que: 'recusado' }))
  }),

  list: on.list.handler(async ({ context: { db, user } }) => {
    const agencia = await agencyName(db)
    const reviewed = await listReviewed(db, user)
    return Promise.all(
      reviewed.map(async ({ id, title, status, nome, papel, ...contact }) => ({
        projeto: { id, title, status },
        agencia,
        nome,
        papel,
        destino: destinoOf(contact),
        pecas: await listPecas(db, user, id),
        rodadas: await listRodadas(db, user, id),
      })),
    )
  }),

  sair: on.sair.handler(async ({ context }) => {
    await leaveRevisao(context.db, context.from.review)
    setCookie(context, 'review', null)
  }),

  lembrar: on.lembrar.handler(async ({ context: { db, now, user } }) => {
    if (user.role !== 'revisor') return
    if (!user.convites.some((one) => isFresh(one, now)))
      throw forbidden(says.confirmeDeNovo, CONFIRMACAO_NECESSARIA)
    await rememberRevisao(db, user, now)
  }),

  aparelhos: on.aparelhos.handler(({ context: { db, user, now } }) =>
    listAparelhos(db, { revisores: user.convites.map(({ id }) => id), sessao: user.sessaoId }, now),
  ),

  desconectar: on.desconectar.handler(async ({ context, input: { id: sessao_id } }) => {
    const { db, user, trail } = context
    let ended = false
    for (const { id: revisor_id } of user.convites)
      if (await endAcesso(db, { revisor_id, sessao_id })) {
        trail.id = revisor_id
        ended = true
      }
    if (!ended) throw notFound()
  }),

  lembretes: on.lembretes.handler(async ({ context: { db, trail, now }, input: { token } }) => {
    const id = await findByReminderLink(db, token, now)
    if (id === undefined) throw notFoundWith(says.linkDeLembretes)
    trail.id = id
    await endReminders(db, id)
    return { mensagem: says.lembretes }
  }),
})

/** The masked address that gets a code; null for a person with a PIN and for an account. */
const destinoOf = ({ fator, email }: Pick<InvitedRevisor, 'fator' | 'email'>): string | null =>
  fator === 'codigo' && email ? emailMasked(email) : null

const logAcessoByLink = (
  db: WriteDb,
  at: Pick<ReadContext, 'from' | 'now'>,
  { revisor: { id: revisor_id, projectId }, o_que }: { revisor: InvitedRevisor; o_que: AcessoDoConvite },
): Promise<void> => logAcesso(db, { who: { revisor_id }, projectId, o_que }, at)

/** @throws 429 if too many wrong codes were entered */
function refuseBlocked({ bloqueado_em }: InvitedRevisor): void {
  if (bloqueado_em !== null) throw tooMany(says.bloqueado, DAY_SECONDS)
}

/** @throws 410 if the person needs a PIN and it is no longer valid */
function refuseWithoutPin(revisor: InvitedRevisor, now: Temporal.Instant): void {
  if (needsPin(revisor, now)) throw gone(says.pinVenceu)
}

/** @throws 429 if the last code was sent less than a minute ago */
async function refuseTooSoon({ db, now }: ReadContext, revisor: number): Promise<void> {
  const last = await findCodigo(db, revisor)
  if (!last) return
  const since = Temporal.Instant.from(last.criado_em).until(now).total('seconds')
  const wait = Math.ceil(CODIGO_ESPERA_SEGUNDOS - since)
  if (wait > 0) throw tooMany(says.espereCodigo, wait)
}

const signedCode = (revisor: number, codigo: string): string => `revisao codigo ${revisor} ${codigo}`

interface Proof {
  metodo: 'codigo' | 'pin'
  /** The stored code that is used up by entering. */
  codigo_hmac?: string
  /** Whether it is a PIN whose hash is not slow. */
  isOld?: boolean
}

/** Compares in constant time what the person typed with the PIN or the code. Undefined if it is wrong. */
async function proofOf(
  { app: { secrets }, db, now }: ReadContext,
  revisor: InvitedRevisor,
  typed: string,
): Promise<Proof | undefined> {
  if (revisor.fator === 'pin' && revisor.pin_hash !== null)
    return (await passwordMatches(typed, revisor.pin_hash)) ? { metodo: 'pin' } : undefined
  if (revisor.fator === 'pin')
    return isSigned(secrets, signedPin(revisor.id, typed), revisor.pin_hmac)
      ? { metodo: 'pin', isOld: true }
      : undefined
  const code = await findCodigo(db, revisor.id)
  const isCurrent = code !== undefined && code.expira_em > toStored(now)
  if (!isCurrent || !isSigned(secrets, signedCode(revisor.id, typed), code.codigo_hmac)) return undefined
  return { metodo: 'codigo', codigo_hmac: code.codigo_hmac }
}

const isSigned = (secrets: Secrets, text: string, stored: string | null): boolean =>
  stored !== null && secrets.isSigned(text, stored)

/** Logs a wrong code and blocks the person after too many of them. Returns the error to throw. */
async function refuseCode(context: ReadContext, revisor: InvitedRevisor): Promise<Error> {
  const { app, now } = context
  const wrong = await change(app.database, async (db) => {
    await logAcessoByLink(db, context, { revisor, o_que: 'recusado' })
    const count = await countWrongCode(db, revisor.id, now)
    if (count >= WRONG_MAX && (await setBlocked(db, revisor.id, now)))
      await recordAccess({ ...context, db, user: nobody }, { revisor, atos: ['bloqueado'] })
    return count
  })
  return wrong >= WRONG_MAX ? tooMany(says.bloqueado, DAY_SECONDS) : invalid('codigo', says.codigo)
}

/** The name that people outside the team read: the signature of the agency. */
async function agencyName(db: ReadDb): Promise<string> {
  const { assinatura, nome } = await getConfiguracoes(db)
  return assinatura || nome
}
