import { LINK_NO_ENVIO } from '#platform/auth/revisor-links.ts'
import { endAcesso } from '#platform/auth/revisor-session.ts'
import { isSameAddress } from '#platform/contract/email.ts'
import { updateVersioned } from '#platform/db/records.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict, forbidden, invalid, notFound, versionConflict } from '#platform/errors.ts'
import { happened } from '#platform/facts.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { takeEscrita } from '#platform/limits/limits.ts'
import { isDelivering } from '#platform/mail/post.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { listAcessos, listAparelhos } from '#proofing/links/acesso-queries.ts'
import {
  drawPin,
  dropDrafts,
  endAccess,
  endLinks,
  hasLink,
  isAddressOfTeam,
  isAskingToJoin,
  leaveDeciding,
  makeLink,
  putPin,
  renew,
  revoke,
  unblock,
} from '#proofing/links/queries.ts'
import { leaveRodada } from '#proofing/rodadas/leaving.ts'
import { getStatus } from '#studio/visibility/queries.ts'
import { recordAccess } from './access-changes.ts'
import { revisorInvitationMail } from './mail.ts'
import { revisorMessages } from './messages.ts'
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
import { type AtoDeAcesso, canEscolherCustos, DECISORES_MAX, type Fator, REVISORES_MAX } from './rules.ts'

const on = api.revisores
const says = revisorMessages

export const revisoresHandlers = on.router({
  list: on.list.handler(async ({ context: { db, user, now }, input: { id } }) => {
    await getStatus(db, user, id)
    return listRevisores(db, user, { projectId: id, now })
  }),

  create: on.create.handler(async ({ context, input: { id: projectId, ...input } }) => {
    const { db: reads, user, now } = context
    await getStatus(reads, user, projectId)
    const values = await checked(context, input)
    refuseCustos(context, values.aceita_custos === 1 ? 1 : 0, 0)
    const pin = values.fator === 'pin' ? await drawPin() : null
    return inTransaction(context, async (db) => {
      const within = { ...context, db }
      await refuseStaff(within, values)
      await refuseTooMany(within, { projectId, except: 0, papel: values.papel })
      await refuseRepeated(within, { projectId, except: 0, ...values })
      const id = await insertRevisor(db, projectId, values)
      await renew(db, id, now)
      if (pin) await putPin(db, { id, hash: pin.hash }, now)
      context.trail.id = id
      const link = await makeLink(within, id)
      const revisor = await getRevisorRow(db, user, id)
      await recordAccess(within, { revisor, atos: ['incluida', 'link', ...(pin ? (['pin'] as const) : [])] })
      return { revisor: toRevisor(revisor, now), link, pin: pin?.text ?? null }
    })
  }),

  update: on.update.handler(async ({ context, input: { id, versao, ...input } }) => {
    const { user, now } = context
    const found = await getInvited(context, id)
    const values = await checked(context, input, found.fator)
    refuseCustos(context, values.aceita_custos ?? found.aceita_custos, found.aceita_custos)
    const pin = values.fator === 'pin' && found.fator !== 'pin' ? await drawPin() : null
    return inTransaction(context, async (db) => {
      const within = { ...context, db }
      const before = await getInvited(within, id)
      const { projectId } = before
      await refuseStaff(within, values)
      await refuseTooMany(within, { projectId, except: id, papel: values.papel })
      await refuseRepeated(within, { projectId, except: id, ...values })
      if (!(await updateVersioned(db, 'revisores', { id, versao, values })))
        throw versionConflict(toRevisor(before, now))
      const atos = actsBetween(before, values)
      // With another name or contact it may be another person.
      const isOther = atos.includes('nome') || atos.includes('contato')
      let hadDrafts = false
      let aviso: string | undefined
      if (isOther) {
        await endLinks(db, id, now)
        hadDrafts = await dropDrafts(db, id)
      } else if (atos.includes('fator')) {
        await endAccess(db, id)
        await putPin(db, { id, hash: pin?.hash ?? null }, now)
      }
      if (before.papel === 'decide' && values.papel !== 'decide') {
        aviso = await leaveRodada(within, projectId, async () => {
          hadDrafts = (await leaveDeciding(db, id)) || hadDrafts
        })
        await happened(within, 'revisor.saiu', { projectId, revisor_id: id })
      }
      const newPin = pin !== null && !isOther && atos.includes('fator') ? pin.text : null
      const revisor = await getRevisorRow(db, user, id)
      const all = newPin === null ? atos : [...atos, 'pin' as const]
      if (all.length > 0) await recordAccess(within, { revisor, former: before, atos: all, hadDrafts })
      return { revisor: toRevisor(revisor, now), pin: newPin, aviso }
    })
  }),

  remove: on.remove.handler(async ({ context, input: { id } }) => {
    const { db } = context
    const { projectId } = await getInvited(context, id)
    if (await hasTakenPart(db, id)) throw conflict(says.participou)
    await happened(context, 'revisor.saiu', { projectId, revisor_id: id })
    await leaveRodada(context, projectId, () => deleteRevisor(db, id))
  }),

  copiarLink: on.copiarLink.handler(async ({ context, input: { id } }) => {
    const revisor = await getReachable(context, id)
    context.trail.id = id
    await recordAccess(context, { revisor, atos: ['copia'] })
    return { link: await makeLink(context, id) }
  }),

  novoLink: on.novoLink.handler(async ({ context, input: { id } }) => {
    const { user, now } = context
    const { fator } = await getInvited(context, id)
    const pin = fator === 'pin' ? await drawPin() : null
    return inTransaction(context, async (db) => {
      const within = { ...context, db }
      const before = await getInvited(within, id)
      await refuseStaff(within, before)
      if (before.revogado_em !== null) {
        await refuseTooMany(within, { ...before, except: id })
        await refuseRepeated(within, { ...before, except: id })
      }
      await endLinks(db, id, now)
      await renew(db, id, now)
      if (pin) await putPin(db, { id, hash: pin.hash }, now)
      context.trail.id = id
      const link = await makeLink(within, id)
      const revisor = await getRevisorRow(db, user, id)
      await recordAccess(within, { revisor, atos: pin ? ['link', 'pin'] : ['link'] })
      return { link, pin: pin?.text ?? null }
    })
  }),

  enviar: on.enviar.handler(async ({ context, input: { id } }) => {
    const { db, app, now } = context
    const row = await getReachable(context, id)
    if (!row.email) throw conflict(says.semDestino)
    await takeEscrita(context, row.email)
    const { assinatura, nome } = await getConfiguracoes(db)
    const mail = revisorInvitationMail({
      to: { nome: row.nome, email: row.email },
      agency: assinatura || nome,
      projeto: row.title,
      link: `${app.config.baseUrl}/revisao/${LINK_NO_ENVIO}`,
      papel: row.papel,
    })
    await enqueue(db, { ...mail, linkDe: row }, now)
    await recordAccess(context, { revisor: row, atos: ['convite'] })
    context.trail.id = id
  }),

  revogar: on.revogar.handler(async ({ context, input: { id } }) => {
    const { db, user, now } = context
    const before = await getInvited(context, id)
    const { projectId } = before
    let hadDrafts = false
    const aviso = await leaveRodada(context, projectId, async () => {
      hadDrafts = await revoke(db, id, now)
    })
    await happened(context, 'revisor.saiu', { projectId, revisor_id: id })
    await recordAccess(context, { revisor: before, atos: ['encerrado'], hadDrafts })
    return { ...toRevisor(await getRevisorRow(db, user, id), now), aviso }
  }),

  desbloquear: on.desbloquear.handler(async ({ context, input: { id } }) => {
    const { db, user, now } = context
    const revisor = await getInvited(context, id)
    await unblock(db, id)
    await recordAccess(context, { revisor, atos: ['desbloqueado'] })
    return toRevisor(await getRevisorRow(db, user, id), now)
  }),

  aparelhos: on.aparelhos.handler(async ({ context: { db, user, now }, input: { id } }) => {
    await getRevisorRow(db, user, id)
    return listAparelhos(db, { revisores: [id], sessao: null }, now)
  }),

  desconectar: on.desconectar.handler(async ({ context, input: { id, aparelho } }) => {
    const { db } = context
    const revisor = await getInvited(context, id)
    if (!(await endAcesso(db, { revisor_id: id, sessao_id: aparelho }))) throw notFound()
    await recordAccess(context, { revisor, atos: ['aparelho'] })
    context.trail.id = id
  }),

  acessos: on.acessos.handler(async ({ context: { db, user }, input: { id } }) => {
    return listAcessos(db, await getRevisorRow(db, user, id))
  }),
})

/**
 * Returns a person with a link.
 * @throws 404 if there is none, 409 for the client of the project, who has an account
 */
async function getInvited({ db, user }: HandlerContext<ReadDb>, id: number): Promise<RevisorRow> {
  const row = await getRevisorRow(db, user, id)
  if (row.usuario_id !== null) throw conflict(says.daConta)
  return row
}

/**
 * Returns a person with a link that works.
 * @throws 409 if the invitation was ended, or the links ended with a change of the name or the contact
 */
async function getReachable(context: HandlerContext, id: number): Promise<RevisorRow> {
  const row = await getInvited(context, id)
  if (row.revogado_em !== null) throw conflict(says.encerrado)
  if (!(await hasLink(context.db, id))) throw conflict(says.semLink)
  return row
}

type CheckedRevisor = Awaited<ReturnType<typeof checked>>

/** What a change of a person means for the access of the person. */
function actsBetween(before: RevisorRow, after: CheckedRevisor): AtoDeAcesso[] {
  const custos = after.aceita_custos ?? before.aceita_custos
  const changes: [AtoDeAcesso, boolean][] = [
    ['nome', before.nome !== after.nome],
    ['contato', before.email !== after.email || before.telefone !== after.telefone],
    ['papel', before.papel !== after.papel],
    ['fator', before.fator !== after.fator],
    ['custos', before.aceita_custos !== custos],
  ]
  return changes.filter(([, isChanged]) => isChanged).map(([ato]) => ato)
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
 * Returns the values to store. Without a choice, the factor stays as it is if it can, and a new person with an e-mail
 * address gets codes if the agency can send e-mails.
 * @throws 422 if the person cannot be reached, or could not get a code
 */
async function checked(
  { app, db }: HandlerContext<ReadDb>,
  { email, telefone, fator, aceita_custos, ...rest }: Input,
  present?: Fator | null,
) {
  if (!email && !telefone) throw invalid('email', says.contato)
  const delivers = await isDelivering(app, db)
  if (fator === 'codigo' && !email) throw invalid('fator', says.semEmail)
  if (fator === 'codigo' && !delivers) throw invalid('fator', says.semServidor)
  const usual: Fator = present !== 'pin' && email && (delivers || present) ? 'codigo' : 'pin'
  const mayAccept = aceita_custos !== undefined && {
    aceita_custos: aceita_custos ? (1 as const) : (0 as const),
  }
  return { ...rest, email: email || null, telefone: telefone || null, fator: fator ?? usual, ...mayAccept }
}

/** @throws 403 if somebody else than an admin changes who accepts prices */
function refuseCustos({ user }: HandlerContext<ReadDb>, chosen: number, present: number): void {
  if (chosen !== present && !canEscolherCustos(user)) throw forbidden(says.custosSoAdmin)
}

/** @throws 422 if the person would decide and has the address of a member of the team, or of somebody who may become one */
async function refuseStaff(
  { db, now }: HandlerContext,
  { papel, email }: Pick<Input, 'papel'> & { email: string | null },
): Promise<void> {
  if (papel !== 'decide' || email === null) return
  if ((await isAddressOfTeam(db, email)) || (await isAskingToJoin(db, email, now)))
    throw invalid('email', says.daEquipe)
}

interface ProjectPlace {
  projectId: number
  /** The id of the person who is changed; 0 for a new one. */
  except: number
}

/** @throws 409 if the project has as many people as allowed */
async function refuseTooMany(
  { db }: HandlerContext,
  { projectId, except, papel }: ProjectPlace & { papel: Input['papel'] },
): Promise<void> {
  const others = (await listInvited(db, projectId)).filter(({ id }) => id !== except)
  if (others.length >= REVISORES_MAX) throw conflict(says.limite(REVISORES_MAX))
  const deciding = others.filter((one) => one.papel === 'decide').length
  if (papel === 'decide' && deciding >= DECISORES_MAX) throw conflict(says.limiteQueDecidem(DECISORES_MAX))
}

/** @throws 409 if somebody of the project has this e-mail address, or without one this telephone number */
async function refuseRepeated(
  { db }: HandlerContext,
  { projectId, except, email, telefone }: ProjectPlace & { email: string | null; telefone: string | null },
): Promise<void> {
  const digits = (text: string | null) => text?.replace(/\D/g, '') ?? ''
  const isSame = (one: { email: string | null; telefone: string | null }) =>
    email ? isSameAddress(one.email ?? '', email) : digits(one.telefone) === digits(telefone)
  const others = (await listInvited(db, projectId)).filter(({ id }) => id !== except)
  if (others.some(isSame)) throw conflict(says.repetido)
}
