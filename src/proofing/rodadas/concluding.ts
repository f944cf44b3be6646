import { isFresh, isStillOpen } from '#platform/auth/revisor-session.ts'
import { CONFIRMACAO_NECESSARIA } from '#platform/contract/error-codes.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toWireInstant } from '#platform/db/time.ts'
import { conflict, forbidden, invalid, unauthenticated } from '#platform/errors.ts'
import { happened } from '#platform/facts.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { logAcesso } from '#proofing/acessos/queries.ts'
import { isAddressOfTeam } from '#proofing/convites/queries.ts'
import {
  conviteOf,
  decisoesOf,
  findAberta,
  type RodadaForAnswer,
  type RodadaRevisor,
  respostasOf,
  rodadaRevisorOf,
} from '#proofing/participacao/queries.ts'
import { revisorMessages } from '#proofing/revisores/messages.ts'
import { workMessages } from '#studio/messages.ts'
import { acceptPrice } from './accept-queries.ts'
import { aditivoMessages } from './aditivos-messages.ts'
import { closeRodada, findLastDecisao, setConcluida } from './concluding-queries.ts'
import { getProjetoOf, type NewDecisao, type RecordedDecisao, recordDecision } from './decision-queries.ts'
import { hasMarcacoes } from './marcacao-queries.ts'
import { rodadaMessages } from './messages.ts'
import { findExtra, requireAceite, setAceitePedido } from './price-queries.ts'
import { type DecisaoItem, type Resposta, strictestOf } from './resposta-rules.ts'
import {
  isClosedBy,
  type Preco,
  peopleAwaitedIn,
  whyNotAprovar,
  whyNotConcluir,
  whyNotResponder,
} from './rules.ts'
import { nameOf, readVista, refuseNotShown } from './vista-queries.ts'
import type { Vista } from './vista-schemas.ts'

declare module '#platform/facts.ts' {
  interface Facts {
    /** A person concluded an answer, or the team recorded one. */
    'resposta.concluida': {
      projectId: number
      title: string
      decisaoId: number
      resposta: Resposta
      /** The name of the person who answered, and the person; null if nobody of the rodada did. */
      autor: string
      decider: Participante | null
      termo: { id: number; codigo: string }
    }
    /** A rodada was closed with answers; `closer` is the person whose answer closed it. */
    'rodada.encerrada': {
      rodada: { id: number; projectId: number; pessoas: readonly Participante[] }
      closer?: number | undefined
    }
    /** Under the rule `ordem`, the answer of the next person is awaited. */
    'vez.chegou': { projectId: number; title: string; revisor_id: number; usuario_id: number | null }
    /** The request for adjustments of a person waits until somebody accepts its price; `able` are those who may. */
    'aceite.pedido': {
      rodada: { id: number; projectId: number; numero: number }
      title: string
      pessoa: { id: number; nome: string }
      able: readonly Participante[]
    }
  }
}

/** A person who takes part in a rodada, with an account or a link. */
type Participante = Pick<RodadaRevisor, 'id' | 'usuario_id'>

/**
 * Returns the person as whom the user may answer in a rodada now.
 * @throws 403 if the user does not decide in it, 409 if it is closed, the user has concluded, or it is not the user's
 * turn
 */
export async function getParticipante(
  { db, user }: Pick<HandlerContext<ReadDb>, 'db' | 'user'>,
  rodada: RodadaForAnswer,
): Promise<RodadaRevisor> {
  const pessoa = rodadaRevisorOf(user, rodada)
  const reason = whyNotResponder(rodada, pessoa?.id)
  if (!pessoa || reason === 'not-asked') throw forbidden(rodadaMessages.soQuemDecide)
  // Somebody may have become a member of the team since the invitation.
  if (await isAddressOfTeam(db, user.email)) throw forbidden(revisorMessages.equipeNaoResponde)
  // The invitation, the name or the contact may have changed since the request began.
  if (
    user.role === 'revisor' &&
    !(await isStillOpen(db, { revisor_id: pessoa.id, sessao_id: user.sessaoId }))
  )
    throw unauthenticated()
  if (reason === 'concluded') throw conflict(rodadaMessages.jaConcluiu)
  if (reason === 'not-their-turn') throw conflict(rodadaMessages.foraDaVez)
  if (reason === 'closed') throw conflict(await whyClosed(db, rodada))
  return pessoa
}

async function whyClosed(db: ReadDb, { id, desfecho }: RodadaForAnswer): Promise<string> {
  const last = desfecho === 'retirada' ? undefined : await findLastDecisao(db, id)
  return last
    ? rodadaMessages.outroRespondeu(last.userName, toWireInstant(last.createdAt))
    : workMessages.projeto.foraDeRevisao
}

/**
 * Returns what the user sees before concluding, if it is still what the user saw last.
 * @param vistas the hash of what the user saw last
 * @throws 409 with what there is to see now, if it is something else
 */
export async function requireSeen(
  context: HandlerContext,
  rodada: RodadaForAnswer,
  vistas: string | string[],
): Promise<Vista> {
  const pessoa = await getParticipante(context, rodada)
  const vista = await readVista(context, { rodada, pessoa })
  if (vistas !== vista.vistas) throw conflict(rodadaMessages.mudaram, vista)
  return vista
}

interface Conclusion {
  motivo: string | null
  conferencias: string[]
  texto: number | null
  /** What the person saw last; null if the client does not say. */
  vista: Vista | null
  /** The answer about every piece without a draft. What the answers add up to is never less strict. */
  rest?: Resposta
  /** The price that the person accepts. */
  aceite?: Preco | undefined
}

/** What came of concluding an answer. */
interface Outcome extends Pick<ConcludedDecisao, 'termo' | 'missing'> {
  /** Says who may accept the price for which the answer waits. Then nothing was recorded. */
  mensagem?: string
  /** Whether the answer waited before. */
  isRepeated?: boolean
  /** The id of the price that was accepted with the answer. */
  aditivo?: number
}

/**
 * Makes the answers of the user final.
 * @throws 422 if an answer, the reason or a point to check is missing, 409 if other points are to be checked now, if a
 * piece cannot be approved because not all of it is shown, or if the answer costs something and this price was not
 * accepted
 */
export async function conclude(
  context: HandlerContext,
  rodada: RodadaForAnswer,
  { motivo, conferencias, texto, vista, rest, aceite }: Conclusion,
): Promise<Outcome> {
  const { db, user } = context
  const pessoa = await getParticipante(context, rodada)
  const convite = conviteOf(user, rodada.projectId)
  if (convite && !isFresh(convite, context.now))
    throw forbidden(revisorMessages.confirmeDeNovo, CONFIRMACAO_NECESSARIA)
  const itens = await itensOf(db, rodada, { revisor: pessoa.id, rest })
  if (rest === undefined && rodada.pecas.length === 0) throw invalid('respostas', rodadaMessages.faltam)
  const answers = itens.map((item) => item?.resposta)
  const missing = whyNotConcluir({ answers, motivo, hasMarked: await hasMarcacoes(context, rodada) })
  if (missing === 'missing') throw invalid('respostas', rodadaMessages.faltam)
  if (missing === 'no-reason') throw invalid('motivo', rodadaMessages.motivo)
  const given = itens.filter((item) => item !== undefined)
  const resposta = strictestOf([...given.map((one) => one.resposta), ...(rest ? [rest] : [])]) ?? 'aprovar'
  // The button for a project without pieces shows no points to check.
  if (resposta !== 'ajustar' && rodada.pecas.length > 0) await refuseUnchecked(db, conferencias)
  await refuseNotShown(db, given)
  const extra = resposta === 'ajustar' ? await findExtra(context, rodada) : null
  if (extra && !pessoa.canAceitar) return holdForAceite(context, rodada, pessoa)
  if (extra) requireAceite(extra, aceite)
  const recorded = await decideAs(context, pessoa, {
    rodada,
    revisor_id: pessoa.id,
    // A person with a link has no account.
    userId: pessoa.usuario_id ?? 0,
    userName: nameOf(user, pessoa),
    origem: pessoa.usuario_id === null ? 'link' : 'portal',
    resposta,
    itens: given,
    motivo,
    conferencias: resposta === 'ajustar' ? [] : conferencias,
    texto,
    vista,
    fora: null,
  })
  if (!extra) return recorded
  const { incluidas: _, ...preco } = extra
  const aditivo = await acceptPrice(context, { rodada, pessoa, preco, hasWording: texto !== null })
  return { ...recorded, aditivo }
}

/** Leaves the answers of a person as they are, and tells those who may accept the price. */
async function holdForAceite(
  context: HandlerContext,
  rodada: RodadaForAnswer,
  pessoa: RodadaRevisor,
): Promise<Outcome> {
  const { db, now } = context
  const able = rodada.pessoas.filter(({ canAceitar, concluiu }) => canAceitar && !concluiu)
  const isFirst = await setAceitePedido(db, { rodada_id: rodada.id, revisor_id: pessoa.id }, now)
  if (isFirst) {
    const { title } = await getProjetoOf(db, rodada.projectId)
    await happened(context, 'aceite.pedido', { rodada, title, pessoa, able })
  }
  const mensagem = aditivoMessages.quemAceita(able.map(({ nome }) => nome))
  return { termo: '', missing: [], mensagem, isRepeated: !isFirst }
}

/** @throws 409 if the agency changed what is to be checked, 422 if all of it must be ticked and is not */
async function refuseUnchecked(db: ReadDb, ticked: string[]): Promise<void> {
  const { conferencias: itens, conferencias_obrigatorias: obrigatorias } = await getConfiguracoes(db)
  const reason = whyNotAprovar({ itens, obrigatorias }, ticked)
  if (reason === 'changed') throw conflict(rodadaMessages.textoMudou)
  if (reason === 'missing') throw invalid('conferencias', rodadaMessages.conferencias)
}

/** The answers of a person in the order of the pieces; undefined where one is missing. */
async function itensOf(
  db: ReadDb,
  { id, pecas }: RodadaForAnswer,
  { revisor, rest }: { revisor: number; rest: Resposta | undefined },
): Promise<(DecisaoItem | undefined)[]> {
  const drafts = await respostasOf(db, [id], revisor)
  return pecas.map(({ versao_id }) => {
    const draft = drafts.find((one) => one.versao_id === versao_id)
    if (draft) return { versao_id, resposta: draft.resposta, abertas: draft.abertas }
    return rest && { versao_id, resposta: rest, abertas: null }
  })
}

export interface ConcludedDecisao extends RecordedDecisao {
  /** The names of those whose answer is still missing; empty once the rodada is closed. */
  missing: string[]
}

/**
 * Stores the decision of a person, closes the rodada if the rule says so, and notifies the team and whose turn it is
 * next.
 * @param pessoa null if the person does not decide in the rodada
 * @throws 409 if the person has concluded or may not conclude meanwhile
 */
export async function decideAs(
  context: HandlerContext,
  pessoa: RodadaRevisor | null,
  decision: NewDecisao,
): Promise<ConcludedDecisao> {
  const { db, now } = context
  const { id, projectId, regra } = decision.rodada
  if (pessoa && !(await setConcluida(db, { rodada_id: id, revisor_id: pessoa.id }, now)))
    throw conflict(rodadaMessages.jaConcluiu)
  const registrada = await recordDecision(context, decision)
  if (decision.origem === 'link' && pessoa)
    await logAcesso(db, { who: { revisor_id: pessoa.id }, projectId, o_que: 'respondeu' }, context)
  // The people are read again, because one of them has concluded just now.
  const rodada = await findAberta(db, projectId)
  if (!rodada) throw conflict(workMessages.projeto.foraDeRevisao)
  const answers = (await decisoesOf(db, [id])).map(({ resposta }) => resposta)
  const isClosed = isClosedBy(regra, rodada.pessoas, answers)
  if (isClosed) await closeRodada(context, rodada)
  const { title } = await getProjetoOf(db, projectId)
  await happened(context, 'resposta.concluida', {
    projectId,
    title,
    decisaoId: registrada.id,
    resposta: decision.resposta,
    autor: decision.userName,
    decider: pessoa,
    termo: { id: registrada.termoId, codigo: registrada.termo },
  })
  if (isClosed) {
    await happened(context, 'rodada.encerrada', { rodada, closer: pessoa?.id })
    return { ...registrada, missing: [] }
  }
  await inviteNext(context, rodada)
  return {
    ...registrada,
    missing: rodada.pessoas.filter(({ concluiu }) => !concluiu).map(({ nome }) => nome),
  }
}

/** Notifies the person whose turn it is now, under the rule `ordem`. */
export async function inviteNext(
  context: HandlerContext,
  { projectId, regra, pessoas }: RodadaForAnswer,
): Promise<void> {
  if (regra !== 'ordem') return
  const { title } = await getProjetoOf(context.db, projectId)
  const awaited = peopleAwaitedIn(regra, pessoas).map(({ id }) => id)
  for (const { id: revisor_id, usuario_id } of pessoas)
    if (awaited.includes(revisor_id))
      await happened(context, 'vez.chegou', { projectId, title, revisor_id, usuario_id })
}
