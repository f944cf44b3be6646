import { isFresh } from '#platform/auth/revisor-session.ts'
import { CONFIRMACAO_NECESSARIA } from '#platform/contract/error-codes.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict, forbidden, invalid } from '#platform/errors.ts'
import { happened } from '#platform/facts.ts'
import type { NewAnexo } from '#platform/files/attachment.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { logAcesso } from '#proofing/links/acesso-queries.ts'
import {
  conviteOf,
  decisoesOf,
  findAberta,
  getProjetoOf,
  type RodadaForAnswer,
  type RodadaRevisor,
  respostasOf,
} from '#proofing/participacao/queries.ts'
import { revisorMessages } from '#proofing/revisores/messages.ts'
import { workMessages } from '#studio/messages.ts'
import {
  hasMarcacoes,
  insertDecisao,
  insertReason,
  refuseNotShown,
  setConcluida,
  setFechada,
  setProjectStatusByRodada,
  setResultado,
} from './concluding-queries.ts'
import { rodadaMessages } from './messages.ts'
import { acceptPrice, findExtra, holdForAceite, requireAceite } from './price.ts'
import { type DecisaoItem, type Resposta, storedAs, strictestOf } from './resposta-rules.ts'
import { isClosedBy, type Preco, peopleAwaitedIn, whyNotAprovar, whyNotConcluir } from './rules.ts'
import type { Vista } from './schemas.ts'
import { signAceite, signDecisao } from './signing.ts'
import { nameOf } from './vista.ts'

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
    /** A person accepted the price of a further rodada. */
    'aceite.dado': {
      title: string
      pessoa: Participante & { nome: string }
      preco: Preco
      termo: { id: number; codigo: string }
    }
  }
}

/** A person who takes part in a rodada, with an account or a link. */
type Participante = Pick<RodadaRevisor, 'id' | 'usuario_id'>

/** Who answers, and what the person saw last; null if the client does not say. */
interface Answering {
  rodada: RodadaForAnswer
  pessoa: RodadaRevisor
  vista: Vista | null
}

interface Conclusion {
  motivo: string | null
  conferencias: string[]
  texto: number | null
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
 * Makes the answers of a person final. The caller must have checked that the person may answer now (`getParticipante`).
 * @throws 422 if an answer, the reason or a point to check is missing, 409 if other points are to be checked now, if a
 * piece cannot be approved because not all of it is shown, or if the answer costs something and this price was not
 * accepted
 */
export async function conclude(
  context: HandlerContext,
  { rodada, pessoa, vista }: Answering,
  conclusion: Conclusion,
): Promise<Outcome> {
  const { user } = context
  const { motivo, conferencias, texto, aceite } = conclusion
  const { itens, resposta } = await getComplete(context, { rodada, pessoa }, conclusion)
  const extra = resposta === 'ajustar' ? await findExtra(context, rodada) : null
  if (extra && !pessoa.canAceitar)
    return { termo: '', missing: [], ...(await holdForAceite(context, rodada, pessoa)) }
  if (extra) requireAceite(extra, aceite)
  const recorded = await decideAs(context, pessoa, {
    rodada,
    revisor_id: pessoa.id,
    // A person with a link has no account.
    userId: pessoa.usuario_id ?? 0,
    userName: nameOf(user, pessoa),
    origem: pessoa.usuario_id === null ? 'link' : 'portal',
    resposta,
    itens,
    motivo,
    conferencias: resposta === 'ajustar' ? [] : conferencias,
    texto,
    vista,
    fora: null,
  })
  if (!extra) return recorded
  const { incluidas: _, ...preco } = extra
  const aditivo = await acceptPrice(context, { rodada, pessoa, preco })
  const accepted = { aditivo_id: aditivo, rodada, pessoa, preco, hasWording: texto !== null }
  const termo = await signAceite(context, accepted)
  await happened(context, 'aceite.dado', { title: recorded.title, pessoa, preco, termo })
  return { ...recorded, aditivo }
}

/**
 * Returns the answers about all pieces, and what they add up to.
 * @throws 403 if a browser that is remembered has to ask for the code again; what `conclude` throws, except about the price
 */
async function getComplete(
  context: HandlerContext,
  { rodada, pessoa }: Pick<Answering, 'rodada' | 'pessoa'>,
  { motivo, conferencias, rest }: Conclusion,
): Promise<{ itens: DecisaoItem[]; resposta: Resposta }> {
  const { db, user, now } = context
  const convite = conviteOf(user, rodada.projectId)
  // The code or the PIN was entered too long ago, in a browser that is remembered.
  if (convite && !isFresh(convite, now))
    throw forbidden(revisorMessages.confirmeDeNovo, CONFIRMACAO_NECESSARIA)
  const given = await givenBy(db, rodada, { revisor: pessoa.id, rest })
  if (rest === undefined && rodada.pecas.length === 0) throw invalid('respostas', rodadaMessages.faltam)
  const answers = given.map((item) => item?.resposta)
  const missing = whyNotConcluir({ answers, motivo, hasMarked: await hasMarcacoes(context, rodada) })
  if (missing === 'missing') throw invalid('respostas', rodadaMessages.faltam)
  if (missing === 'no-reason') throw invalid('motivo', rodadaMessages.motivo)
  const itens = given.filter((item) => item !== undefined)
  const resposta = strictestOf([...itens.map((one) => one.resposta), ...(rest ? [rest] : [])]) ?? 'aprovar'
  // The button for a project without pieces shows no points to check.
  if (resposta !== 'ajustar' && rodada.pecas.length > 0) await refuseUnchecked(db, conferencias)
  await refuseNotShown(db, itens)
  return { itens, resposta }
}

/** The answers of a person in the order of the pieces; undefined where one is missing. */
async function givenBy(
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

/** @throws 409 if the agency changed what is to be checked, 422 if all of it must be ticked and is not */
async function refuseUnchecked(db: ReadDb, ticked: string[]): Promise<void> {
  const { conferencias: itens, conferencias_obrigatorias: obrigatorias } = await getConfiguracoes(db)
  const reason = whyNotAprovar({ itens, obrigatorias }, ticked)
  if (reason === 'changed') throw conflict(rodadaMessages.textoMudou)
  if (reason === 'missing') throw invalid('conferencias', rodadaMessages.conferencias)
}

/** A decision of one person in a rodada. */
export interface NewDecisao {
  rodada: RodadaForAnswer
  /** Null for an answer given elsewhere by somebody who does not decide in the rodada. */
  revisor_id: number | null
  /** The account that decided; 0 for an answer that was given by link or elsewhere. */
  userId: number
  userName: string
  origem: 'portal' | 'link' | 'fora'
  /** What the answers add up to. */
  resposta: Resposta
  itens: DecisaoItem[]
  motivo: string | null
  conferencias: string[]
  /** The version of the wording that was accepted. */
  texto: number | null
  /** What the person saw last. Null for an answer given elsewhere, and from a client that does not say what it showed. */
  vista: Vista | null
  /** How, on which day and in which words an answer was given elsewhere, and the stored file that shows it. */
  fora: { meio: string; dia: string; nota: string; captura: NewAnexo | null } | null
}

interface ConcludedDecisao {
  /** The code of the termo. */
  termo: string
  /** The title of the project. */
  title: string
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
  const decisaoId = await insertDecisao(context, decision)
  const termo = await signDecisao(context, decision, decisaoId)
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
    decisaoId,
    resposta: decision.resposta,
    autor: decision.userName,
    decider: pessoa,
    termo,
  })
  if (isClosed) {
    await happened(context, 'rodada.encerrada', { rodada, closer: pessoa?.id })
    return { termo: termo.codigo, title, missing: [] }
  }
  await inviteNext(context, rodada)
  return {
    termo: termo.codigo,
    title,
    missing: rodada.pessoas.filter(({ concluiu }) => !concluiu).map(({ nome }) => nome),
  }
}

/**
 * Closes a rodada with the answers of those who concluded: stores its result and that of each piece, adds the reasons
 * to the conversation of the project, and changes the status of the project.
 */
export async function closeRodada(context: HandlerContext, rodada: RodadaForAnswer): Promise<void> {
  const { db, now } = context
  const decisoes = await decisoesOf(db, [rodada.id])
  const resposta = strictestOf(decisoes.map((one) => one.resposta))
  if (!resposta) throw new Error(`Nobody has answered in the rodada ${rodada.id}`)
  await setFechada(db, { id: rodada.id, desfecho: storedAs[resposta].desfecho }, now)
  for (const { peca_id, versao_id } of rodada.pecas) {
    const itens = decisoes.flatMap((one) => one.itens).filter((one) => one.versao_id === versao_id)
    const answer = strictestOf(itens.map((one) => one.resposta))
    const resultado = answer ? storedAs[answer].resultado : null
    await setResultado(db, { rodada_id: rodada.id, peca_id, resultado })
  }
  for (const { id } of decisoes) await insertReason(db, id, now)
  await setProjectStatusByRodada(context, { id: rodada.projectId, resposta })
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
