import { isSameAddress } from '#contract/email.ts'
import { revisorMessages } from '#contract/work/messages/revisores.ts'
import {
  canEscolherCustos,
  DECISORES_MAX,
  type Fator,
  REVISORES_MAX,
} from '#contract/work/rules/revisores.ts'
import { updateVersioned } from '#server/platform/db/records.ts'
import { conflict, forbidden, invalid, versionConflict } from '#server/platform/errors.ts'
import type { HandlerContext } from '#server/platform/http/call.ts'
import { api } from '#server/platform/http/dispatch.ts'
import { takeEscrita } from '#server/platform/limits/limits.ts'
import { isDelivering } from '#server/platform/mail/post.ts'
import { enqueue } from '#server/platform/mail/queries.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { listAcessos } from '#server/work/acessos/queries.ts'
import { endReview } from '#server/work/avisos/occasions.ts'
import { endAccess, leaveDeciding, linkOf, revoke, setLink, unblock } from '#server/work/convites/queries.ts'
import { isAskingToJoin, isOfStaff } from '#server/work/convites/staff-queries.ts'
import { leaveRodada } from '#server/work/rodadas/leaving.ts'
import { getStatus } from '#server/work/visibility/queries.ts'
import { revisorInvitationMail } from './mail.ts'
import {
  deleteRevisor,
  getRevisorRow,
  hasTakenPart,
  insertRevisor,
  listInvited,
  listRevisores,
  type RevisorRow,
  toRevisor,
} from './queries.ts'

const on = api.revisores
const says = revisorMessages

export const revisoresHandlers = on.router({
  list: on.list.handler(async ({ context: { db, user, now }, input: { id } }) => {
    await getStatus(db, user, id)
    return listRevisores(db, user, { projectId: id, now })
  }),

  create: on.create.handler(async ({ context, input: { id: projectId, ...input } }) => {
    const { db, app, user, now } = context
    await getStatus(db, user, projectId)
    const values = await checked(context, input)
    refuseCustos(context, values.aceita_custos === 1 ? 1 : 0, 0)
    await refuseStaff(context, values)
    await refuseTooMany(context, { projectId, except: 0, papel: values.papel })
    await refuseRepeated(context, { projectId, except: 0, ...values })
    const id = await insertRevisor(db, projectId, values)
    const pin = await setLink(db, app.secrets, { id, geracao: 1, fator: values.fator }, now)
    context.trail.id = id
    const row = await getRevisorRow(db, user, id)
    return { revisor: toRevisor(row, now), link: linkOf(app, row), pin }
  }),

  update: on.update.handler(async ({ context, input: { id, versao, ...input } }) => {
    const { db, app, user, now } = context
    const before = await getInvited(context, id)
    const { projectId } = before
    const values = await checked(context, input)
    refuseCustos(context, values.aceita_custos ?? before.aceita_custos, before.aceita_custos)
    await refuseStaff(context, values)
    await refuseTooMany(context, { projectId, except: id, papel: values.papel })
    await refuseRepeated(context, { projectId, except: id, ...values })
    if (!(await updateVersioned(db, 'revisores', { id, versao, values })))
      throw versionConflict(toRevisor(before, now))
    // Another address may belong to another person, and another factor must be used from now on.
    const isOtherProof = before.email !== values.email || before.fator !== values.fator
    if (isOtherProof) await endAccess(db, id)
    const isNewPin = before.fator !== 'pin' && values.fator === 'pin'
    const pin = isNewPin
      ? await setLink(db, app.secrets, { id, geracao: before.geracao, fator: 'pin' }, now)
      : null
    const aviso = await leaveIfDemoted(context, before, values.papel)
    const row = await getRevisorRow(db, user, id)
    return { revisor: toRevisor(row, now), link: linkOf(app, row), pin, aviso }
  }),

  remove: on.remove.handler(async ({ context, input: { id } }) => {
    const { db } = context
    const { projectId } = await getInvited(context, id)
    if (await hasTakenPart(db, id)) throw conflict(says.participou)
    await endReview(context, { projectId, revisor_id: id })
    await leaveRodada(context, projectId, () => deleteRevisor(db, id))
  }),

  verLink: on.verLink.handler(async ({ context: { db, app, user }, input: { id } }) => {
    const row = await getRevisorRow(db, user, id)
    if (row.usuario_id !== null) throw conflict(says.daConta)
    if (row.revogado_em !== null) throw conflict(says.encerrado)
    return { link: linkOf(app, row) }
  }),

  novoLink: on.novoLink.handler(async ({ context, input: { id } }) => {
    const { db, app, now, user } = context
    const before = await getInvited(context, id)
    await refuseStaff(context, before)
    if (before.revogado_em !== null) await refuseRepeated(context, { ...before, except: id })
    await endAccess(db, id)
    const geracao = before.geracao + 1
    const pin = await setLink(db, app.secrets, { id, geracao, fator: before.fator }, now)
    context.trail.id = id
    return { link: linkOf(app, await getRevisorRow(db, user, id)), pin }
  }),

  enviar: on.enviar.handler(async ({ context, input: { id } }) => {
    const { db, app, now } = context
    const row = await getInvited(context, id)
    if (row.revogado_em !== null) throw conflict(says.encerrado)
    if (!row.email) throw conflict(says.semDestino)
    await takeEscrita(context, row.email)
    const { assinatura, nome } = await getConfiguracoes(db)
    const mail = revisorInvitationMail({
      to: { nome: row.nome, email: row.email },
      agency: assinatura || nome,
      projeto: row.title,
      link: linkOf(app, row),
      papel: row.papel,
    })
    await enqueue(db, mail, now)
    context.trail.id = id
  }),

  revogar: on.revogar.handler(async ({ context, input: { id } }) => {
    const { db, user, now } = context
    const { projectId } = await getInvited(context, id)
    const aviso = await leaveRodada(context, projectId, () => revoke(db, id, now))
    await endReview(context, { projectId, revisor_id: id })
    return { ...toRevisor(await getRevisorRow(db, user, id), now), aviso }
  }),

  desbloquear: on.desbloquear.handler(async ({ context, input: { id } }) => {
    const { db, user, now } = context
    await getInvited(context, id)
    await unblock(db, id)
    return toRevisor(await getRevisorRow(db, user, id), now)
  }),

  acessos: on.acessos.handler(async ({ context: { db, user }, input: { id } }) => {
    return listAcessos(db, await getRevisorRow(db, user, id))
  }),
})

/**
 * Returns a person with a link.
 * @throws 404 if there is none, 409 for the client of the project, who has an account
 */
async function getInvited({ db, user }: HandlerContext, id: number): Promise<RevisorRow> {
  const row = await getRevisorRow(db, user, id)
  if (row.usuario_id !== null) throw conflict(says.daConta)
  return row
}

/**
 * Lets a person leave the open rodada who no longer decides.
 * @returns a sentence for the team if the rodada waits for nobody any more
 */
async function leaveIfDemoted(
  context: HandlerContext,
  { id, projectId, papel }: RevisorRow,
  present: Input['papel'],
): Promise<string | undefined> {
  if (papel !== 'decide' || present === 'decide') return undefined
  const aviso = await leaveRodada(context, projectId, () => leaveDeciding(context.db, id))
  await endReview(context, { projectId, revisor_id: id })
  return aviso
}

interface Input {
  nome: string
  email: string
  telefone: string
  papel: 'decide' | 'comenta' | 've'
  ordem: number
  baixar: 'nunca' | 'depois' | 'sempre'
  fator?: Fator | undefined
  aceita_custos?: boolean | undefined
}

/**
 * Returns the values to store. Without a choice, a person with an e-mail address gets codes if the agency can send
 * e-mails.
 * @throws 422 if the person cannot be reached, or could not get a code
 */
async function checked(
  { app, db }: HandlerContext,
  { email, telefone, fator, aceita_custos, ...rest }: Input,
) {
  if (!email && !telefone) throw invalid('email', says.contato)
  const delivers = await isDelivering(app, db)
  if (fator === 'codigo' && !email) throw invalid('fator', says.semEmail)
  if (fator === 'codigo' && !delivers) throw invalid('fator', says.semServidor)
  const usual: Fator = email && delivers ? 'codigo' : 'pin'
  const mayAccept = aceita_custos !== undefined && {
    aceita_custos: aceita_custos ? (1 as const) : (0 as const),
  }
  return { ...rest, email: email || null, telefone: telefone || null, fator: fator ?? usual, ...mayAccept }
}

/** @throws 403 if somebody else than an admin changes who accepts prices */
function refuseCustos({ user }: HandlerContext, chosen: number, present: number): void {
  if (chosen !== present && !canEscolherCustos(user)) throw forbidden(says.custosSoAdmin)
}

/** @throws 422 if the person would decide and has the address of a member of the team, or of somebody who may become one */
async function refuseStaff(
  { db, now }: HandlerContext,
  { papel, email }: Pick<Input, 'papel'> & { email: string | null },
): Promise<void> {
  if (papel !== 'decide' || email === null) return
  if ((await isOfStaff(db, email)) || (await isAskingToJoin(db, email, now)))
    throw invalid('email', says.daEquipe)
}

interface Place {
  projectId: number
  /** The id of the person who is changed; 0 for a new one. */
  except: number
}

/** @throws 409 if the project has as many people as allowed */
async function refuseTooMany(
  { db }: HandlerContext,
  { projectId, except, papel }: Place & { papel: Input['papel'] },
): Promise<void> {
  const others = (await listInvited(db, projectId)).filter(({ id }) => id !== except)
  if (others.length >= REVISORES_MAX) throw conflict(says.limite(REVISORES_MAX))
  const deciding = others.filter((one) => one.papel === 'decide').length
  if (papel === 'decide' && deciding >= DECISORES_MAX) throw conflict(says.limiteQueDecidem(DECISORES_MAX))
}

/** @throws 409 if somebody of the project has this e-mail address, or without one this telephone number */
async function refuseRepeated(
  { db }: HandlerContext,
  { projectId, except, email, telefone }: Place & { email: string | null; telefone: string | null },
): Promise<void> {
  const digits = (text: string | null) => text?.replace(/\D/g, '') ?? ''
  const isSame = (one: { email: string | null; telefone: string | null }) =>
    email ? isSameAddress(one.email ?? '', email) : digits(one.telefone) === digits(telefone)
  const others = (await listInvited(db, projectId)).filter(({ id }) => id !== except)
  if (others.some(isSame)) throw conflict(says.repetido)
}
