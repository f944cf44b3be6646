import type { Facts, Occasion } from '#platform/facts.ts'
import { isTold } from '#proofing/revisores/rules.ts'
import { avisoOf, itensOf, respostaOf } from '#proofing/rodadas/resposta-rules.ts'
import { enderecoDoTermo } from '#proofing/termos/publico-rules.ts'
import type { Project } from '#studio/projetos/contract.ts'
import type { RespostaInMail } from './mail.ts'
import { mentionedIn } from './mentions.ts'
import {
  awaited,
  findSent,
  getClosed,
  getUploaded,
  listAdmins,
  listParticipantes,
  listRespostas,
  listRevisores,
  listTeam,
  listVisitors,
  type Reader,
  type RespostaRow,
  readersOf,
  teamName,
} from './people-queries.ts'
import type { AvisoSubject } from './queries.ts'
import { type AvisoWords, verbs } from './sentences.ts'

/** One aviso to one recipient: an account, or a person with a link. */
export interface Told extends Telling {
  to: { account: Reader } | { revisor: number }
}

interface Telling {
  about: AvisoSubject
  /** What the sentence says to a person with a link. For an account it is read through `about`. */
  words?: AvisoWords
  /** The termo to attach to the e-mail. */
  termo_id?: number | undefined
  /** What everybody answered, for the e-mail. */
  answers?: RespostaInMail[]
}

/** Finds who is told of a fact. The person who acted is left out by `tell`. */
export type Audience<Name extends keyof Facts> = (on: Occasion, fact: Facts[Name]) => Promise<Told[]>

export const toAll = (accounts: readonly Reader[], telling: Telling): Told[] =>
  accounts.map((account) => ({ ...telling, to: { account } }))

const toLinks = (revisores: readonly { id: number }[], telling: Telling): Told[] =>
  revisores.map(({ id }) => ({ ...telling, to: { revisor: id } }))

/** A person who takes part in a review, with an account or a link. */
interface Pessoa {
  id: number
  usuario_id: number | null
}

async function toPessoas<P extends Pessoa>(
  { db }: Occasion,
  pessoas: readonly P[],
  telling: (pessoa: P) => Telling,
): Promise<Told[]> {
  const told: Told[] = []
  for (const pessoa of pessoas) {
    if (pessoa.usuario_id === null) told.push(...toLinks([pessoa], telling(pessoa)))
    else told.push(...toAll(await readersOf(db, [pessoa.usuario_id]), telling(pessoa)))
  }
  return told
}

export const toAdmins = async ({ db }: Occasion, about: AvisoSubject): Promise<Told[]> =>
  toAll(await listAdmins(db), { about })

type ProjectState = Pick<Project, 'id' | 'status' | 'clientId'>

/** The projects that enter review, and those in review that move to another client. */
export function reviewsIn({
  before,
  after,
}: {
  before: readonly ProjectState[]
  after: readonly ProjectState[]
}) {
  const former = new Map(before.map((step) => [step.id, step]))
  const wasInReview = ({ id }: ProjectState) => former.get(id)?.status === 'review'
  const inReview = after.filter(({ status }) => status === 'review')
  return {
    entering: inReview.filter((step) => !wasInReview(step)),
    moved: inReview.filter((step) => wasInReview(step) && former.get(step.id)?.clientId !== step.clientId),
    former,
  }
}

/**
 * The people whose answer is awaited when a project enters review, and its new client when it moves to another client in
 * review.
 */
export const toAsked: Audience<'projetos.alterados'> = async (on, change) => {
  const { entering, moved } = reviewsIn(change)
  const ids = [...entering, ...moved].map(({ id }) => id)
  if (ids.length === 0) return []
  const people = await awaited(on.db).where('projetos.id', 'in', ids).orderBy('projetos.id').execute()
  const asked = people.filter(
    ({ projectId, usuario_id, clientId }) =>
      (usuario_id !== null && usuario_id === clientId) || entering.some(({ id }) => id === projectId),
  )
  const pessoas = asked.map(({ revisor_id, ...row }) => ({ ...row, id: revisor_id }))
  return toPessoas(on, pessoas, ({ projectId, title }) => ({
    about: { projectId },
    words: { titulo: title },
  }))
}

interface AwaitedRevisor {
  projectId: number
  title: string
  revisor_id: number
  usuario_id: number | null
}

/** A person whose answer is awaited. */
export const toAwaited = (on: Occasion, { projectId, title, revisor_id, usuario_id }: AwaitedRevisor) =>
  toPessoas(on, [{ id: revisor_id, usuario_id }], () => ({ about: { projectId }, words: { titulo: title } }))

/** Those who may accept the price of a further rodada for which a request waits; the admins if nobody may. */
export const toAble: Audience<'aceite.pedido'> = async (on, { rodada, title, pessoa, able }) => {
  const about = { projectId: rodada.projectId, rodadaId: rodada.id, revisorId: pessoa.id }
  if (able.length === 0) return toAdmins(on, about)
  const words = { titulo: title, rodada: rodada.numero, espera: pessoa.nome }
  return toPessoas(on, able, () => ({ about, words }))
}

/** The team, and the person who decided if the agency recorded the answer. */
export const toTeamAndDecider =
  (tipo: 'aprovado' | 'ajustes'): Audience<'resposta.concluida'> =>
  async ({ db }, { resposta, decisaoId, projectId, decider, termo }) => {
    if (avisoOf[resposta] !== tipo) return []
    const team = await listTeam(db)
    const others = (await readersOf(db, [decider?.usuario_id ?? null])).filter(isNoneOf(team))
    return [...team, ...others].map((account) => ({
      to: { account },
      about: { decisaoId, projectId },
      // An e-mail that is sent at once carries the termo; the daily digest cannot.
      termo_id: account.role === 'admin' ? termo.id : undefined,
    }))
  }

const isNoneOf =
  (people: readonly Reader[]) =>
  ({ id }: Reader): boolean =>
    !people.some((one) => one.id === id)

/**
 * Everybody who took part in a rodada that was closed with answers, but the person whose answer closed it. The e-mail
 * has the addresses of the termos, and brings the reader's own.
 */
export const toParticipants: Audience<'rodada.encerrada'> = async (on, { rodada, closer }) => {
  const { id: rodadaId, projectId, pessoas } = rodada
  const rows = await listRespostas(on.db, rodadaId)
  const answers = rows.map((row) => toLine(row, on.app.config.baseUrl))
  const telling = { about: { projectId, rodadaId }, words: await getClosed(on.db, rodadaId), answers }
  const others = pessoas.filter(({ id }) => id !== closer)
  return [
    ...(await toPessoas(on, others, ({ id }) => ({
      ...telling,
      termo_id: rows.find(({ revisor_id }) => revisor_id === id)?.termo_id,
    }))),
    ...toLinks(await listVisitors(on.db, rodadaId), telling),
  ]
}

const toLine = ({ userName, decisao, itens, codigo }: RespostaRow, baseUrl: string) => ({
  text: `${userName} ${verbs[respostaOf({ decisao, itens: itensOf(itens) })]}.`,
  address: `${baseUrl}${enderecoDoTermo(codigo)}`,
})

/** The client once the project was sent, and the team if somebody was blocked. */
export const toClientOf: Audience<'acesso.mudou'> = async ({ db }, { revisor, atos, mudancaId }) => {
  const { projectId } = revisor
  const project = isTold(atos) ? await findSent(db, projectId) : undefined
  if (!project) return []
  const client = await readersOf(db, [project.clientId])
  const team = atos.includes('bloqueado') ? await listTeam(db) : []
  return toAll([...client, ...team.filter(isNoneOf(client))], { about: { projectId, mudancaId } })
}

/** The person who uploaded a version. */
export async function toUploader({ db }: Occasion, { versaoId }: { versaoId: number }): Promise<Told[]> {
  const { criada_por_id, projectId } = await getUploaded(db, versaoId)
  return toAll(await readersOf(db, [criada_por_id]), { about: { projectId, versaoId } })
}

/** The people of both sides of the conversation about a project, and those whom a comment mentions. */
async function inComment({ db }: Occasion, { project, comment }: Facts['projeto.comentado']) {
  const team = await listTeam(db)
  const client = (await readersOf(db, [project.clientId])).filter(isNoneOf(team))
  const named = mentionedIn(comment.message, [...team, ...client])
  const others = comment.userRole === 'client' ? team : client
  const about = { projectId: project.id, comentarioId: comment.id }
  return { about, named, others: others.filter(isNoneOf(named)) }
}

export const toNamedInComment: Audience<'projeto.comentado'> = async (on, fact) => {
  if (!fact.comment.message.includes('@')) return []
  const { named, about } = await inComment(on, fact)
  return toAll(named, { about })
}

export const toOtherSide: Audience<'projeto.comentado'> = async (on, fact) => {
  const { others, about } = await inComment(on, fact)
  return toAll(others, { about })
}

/**
 * The people who see the thread of a mark, but the person with a link who wrote. Those of the client's side see only
 * shared threads.
 */
async function inThread({ db }: Occasion, { projectId, isShared, mensagem, revisor_id }: ThreadMessage) {
  const team = await listTeam(db)
  const accounts = isShared ? await readersOf(db, await listParticipantes(db, projectId)) : []
  const clients = accounts.filter(isNoneOf(team))
  const linked = isShared ? await listRevisores(db, projectId) : []
  const named = new Set<object>(mentionedIn(mensagem, [...team, ...clients, ...linked]))
  return { team, clients, linked: linked.filter(({ id }) => id !== revisor_id), named }
}

type ThreadMessage = Facts['mensagem.escrita']

export const toNamedInThread: Audience<'mensagem.escrita'> = async (on, message) => {
  const { id: mensagemId, projectId, mensagem, lado, autor_nome, ...place } = message
  if (!mensagem.includes('@')) return []
  const { team, clients, linked, named } = await inThread(on, message)
  const about = { projectId, mensagemId }
  const quem = lado === 'equipe' ? await teamName(on.db) : autor_nome
  const isNamed = (one: object) => named.has(one)
  return [
    ...toAll([...team, ...clients].filter(isNamed), { about }),
    ...toLinks(linked.filter(isNamed), { about, words: { ...place, quem, recado: mensagem } }),
  ]
}

/**
 * The other side of a reply. A new mark notifies nobody but those it mentions, because many are made one after another.
 * People with a link read about replies of the team in their digest, unless they may only look.
 */
export const toOthersInThread: Audience<'mensagem.escrita'> = async (on, message) => {
  if (!message.isReply) return []
  const { team, clients, linked, named } = await inThread(on, message)
  const isOfTeam = message.lado === 'equipe'
  const about = { projectId: message.projectId, mensagemId: message.id }
  const isOther = (one: object) => !named.has(one)
  return [
    ...toAll((isOfTeam ? clients : team).filter(isOther), { about }),
    ...toLinks(isOfTeam ? linked.filter((one) => isOther(one) && one.papel !== 've') : [], { about }),
  ]
}
