import { formatReais, toCentavos } from '#platform/db/money.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { avisoOf, itensOf, type Resposta, respostaOf } from '#proofing/rodadas/resposta-rules.ts'
import type { Preco } from '#proofing/rodadas/rules.ts'
import { enderecoDoTermo } from '#proofing/termos/publico-rules.ts'
import { closedSentence, priceSentence, verbs } from './kinds.ts'
import { envelopeOf, termoMail } from './mail.ts'
import { notifyReader, notifyReaders, type Occasion, readersOf, theTeam } from './notify.ts'
import { settleReviewNotices } from './occasions.ts'
import type { Reader } from './queries.ts'
import { mailRevisor, sendRevisor } from './revisor-mail.ts'
import { getClosed, listRespostas, listVisitors, type RespostaRow } from './revisor-queries.ts'

/** A person who takes part in a rodada, with an account or a link. */
interface Pessoa {
  id: number
  usuario_id: number | null
}

/** An answer that somebody concluded. */
interface ConcludedDecision {
  projectId: number
  title: string
  decisaoId: number
  resposta: Resposta
  /** The name of the person who answered, and the person; null if nobody of the rodada did. */
  autor: string
  decider: Pessoa | null
  termo: Termo
}

interface Termo {
  id: number
  codigo: string
}

/**
 * Notifies the team that somebody answered in a review, and that person if the agency recorded the answer. The admins
 * and the person get the termo by e-mail.
 */
export async function notifyConcluded(on: Occasion, concluded: ConcludedDecision): Promise<void> {
  const { projectId, resposta, decisaoId, decider, termo } = concluded
  const account = decider?.usuario_id ?? null
  if (decider) await settleReviewNotices(on, { projectId, ...personOf(decider) })
  const tipo = avisoOf[resposta]
  const team = await theTeam(on.db)
  for (const reader of [...team, ...(await readersOf(on.db, [account]))]) {
    // An e-mail that is sent at once carries the termo; the daily digest cannot.
    const termo_id = reader.role === 'admin' ? termo.id : undefined
    if (reader.id !== on.user.id)
      await notifyReader(on, reader, { happened: [{ tipo, decisaoId, projectId }], termo_id })
  }
  await mailTermo(on, team, concluded)
}

const personOf = ({ id, usuario_id }: Pessoa) => (usuario_id === null ? { revisor_id: id } : { usuario_id })

/** Queues the e-mails with a termo to the person who answered, and to the admins whom no other e-mail brings it. */
async function mailTermo(
  on: Occasion,
  team: Reader[],
  { decider, autor, resposta, title, termo }: ConcludedDecision,
): Promise<void> {
  const admins = team.filter(
    ({ id, role, avisos_email }) => role === 'admin' && (avisos_email === 'diario' || id === on.user.id),
  )
  await sendTermo(on, admins, { decider, autor, answered: { answer: avisoOf[resposta], title, termo } })
}

interface Sending extends Pick<ConcludedDecision, 'decider' | 'autor'> {
  answered: Omit<Parameters<typeof termoMail>[1], 'autor'>
}

/** Queues the e-mails with a termo to these admins and to the person whose act it records. */
async function sendTermo(
  { app, db, now, user }: Occasion,
  admins: Reader[],
  { decider, autor, answered }: Sending,
): Promise<void> {
  const { nome } = await getConfiguracoes(db)
  const account = decider?.usuario_id ?? null
  for (const reader of [...admins, ...(await readersOf(db, [account]))]) {
    if (reader.avisos_email === 'nunca') continue
    // The person reads 'Você', except about an answer that the agency recorded.
    const name = reader.id === user.id && reader.id === account ? undefined : autor
    await enqueue(db, termoMail(envelopeOf(app, reader, nome), { ...answered, autor: name }), now)
  }
  if (!decider || decider.usuario_id !== null) return
  // Without an account only the person answers as this revisor. Somebody of the team records an answer of another.
  const name = user.id > 0 ? autor : undefined
  await sendRevisor({ app, db, now }, decider.id, (envelope) =>
    termoMail(envelope, { ...answered, autor: name }),
  )
}

interface ClosedRodada {
  id: number
  projectId: number
  pessoas: Pessoa[]
}

/**
 * Notifies everybody who took part in a rodada that it was closed with answers. The e-mail has the addresses of the
 * termos, and brings the reader's own.
 * @param closer the person whose answer closed the rodada, and who knows of it
 */
export async function notifyClosed(on: Occasion, rodada: ClosedRodada, closer?: number): Promise<void> {
  await settleReviewNotices(on, { projectId: rodada.projectId })
  const answers = await listRespostas(on.db, rodada.id)
  const lines = answers.map((answer) => toLine(answer, on.app.config.baseUrl))
  const happened = { tipo: 'encerrada' as const, projectId: rodada.projectId, rodadaId: rodada.id }
  const frase = closedSentence(await getClosed(on.db, rodada.id))
  for (const { id, usuario_id } of rodada.pessoas) {
    if (id === closer) continue
    const attached = {
      termo_id: answers.find(({ revisor_id }) => revisor_id === id)?.termo_id,
      answers: lines,
    }
    if (usuario_id === null) await mailRevisor(on, id, { tipo: 'encerrada', frase, ...attached })
    for (const reader of await readersOf(on.db, [usuario_id]))
      await notifyReader(on, reader, { ...attached, happened: [happened] })
  }
  for (const { id } of await listVisitors(on.db, rodada.id))
    await mailRevisor(on, id, { tipo: 'encerrada', frase, answers: lines })
}

const toLine = ({ userName, decisao, itens, codigo }: RespostaRow, baseUrl: string) => ({
  text: `${userName} ${verbs[respostaOf({ decisao, itens: itensOf(itens) })]}.`,
  address: `${baseUrl}${enderecoDoTermo(codigo)}`,
})

interface PricedRodada {
  projectId: number
  rodadaId: number
  title: string
  /** The person whose request for adjustments waits. */
  pessoa: { id: number; nome: string }
  /** Those who may accept the price. */
  able: Pessoa[]
}

/** Notifies those who may accept the price of a further rodada for which a request waits; the admins if nobody may. */
export async function notifyPrice(
  on: Occasion,
  { projectId, rodadaId, title, pessoa, able }: PricedRodada,
): Promise<void> {
  const admins = (await theTeam(on.db)).filter(({ role }) => role === 'admin')
  const accounts = await readersOf(
    on.db,
    able.map(({ usuario_id }) => usuario_id),
  )
  const readers = able.length === 0 ? admins : accounts
  await notifyReaders(on, readers, { tipo: 'vez', projectId, rodadaId, revisorId: pessoa.id })
  const frase = priceSentence(title, pessoa.nome)
  for (const { id, usuario_id } of able)
    if (usuario_id === null) await mailRevisor(on, id, { tipo: 'vez', frase })
}

interface AcceptedPrice {
  title: string
  /** The person who accepted the price. */
  pessoa: Pessoa & { nome: string }
  preco: Preco
  termo: Termo
}

/** Sends the termo of an accepted price to the admins and to the person who accepted it. */
export async function mailAccepted(
  on: Occasion,
  { title, pessoa, preco, termo }: AcceptedPrice,
): Promise<void> {
  const admins = (await theTeam(on.db)).filter(({ role }) => role === 'admin')
  const { numero, vencimento } = preco
  const valor = formatReais(toCentavos(preco.valor))
  const answered = { answer: { numero, valor, vencimento }, title, termo }
  await sendTermo(on, admins, { decider: pessoa, autor: pessoa.nome, answered })
}
