import type { Decisao } from '#contract/work/rules/rodadas.ts'
import { enderecoDoTermo } from '#contract/work/rules/termo-publico.ts'
import { canSendMail } from '#server/platform/limits/limits.ts'
import { enqueue } from '#server/platform/mail/queries.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { type AnswerOf, listAnswers } from './answer-queries.ts'
import { envelopeOf } from './envelope.ts'
import { termoMail } from './mail.ts'
import { endReview } from './occasions.ts'
import type { Reader } from './queries.ts'
import { verbOf } from './sentences.ts'
import { notifyReader, type Occasion, readersOf, theTeam } from './telling.ts'

/** An answer that somebody concluded. */
interface Concluded {
  projectId: number
  title: string
  decisaoId: number
  decisao: Decisao
  /** The name of the person who answered, and the account, if there is one. */
  autor: string
  decider: number | null
  termo: { id: number; codigo: string }
}

/**
 * Notifies the team that somebody answered in a review, and that person if the agency recorded the answer. The admins
 * and the person get the termo by e-mail.
 */
export async function notifyConcluded(on: Occasion, concluded: Concluded): Promise<void> {
  const { projectId, decisao, decisaoId, decider, termo } = concluded
  if (decider !== null) await endReview(on, projectId, decider)
  const tipo = tipoOf(decisao)
  const team = await theTeam(on.db)
  for (const reader of [...team, ...(await readersOf(on.db, [decider]))]) {
    // An e-mail that is sent at once carries the termo; the daily digest cannot.
    const termo_id = reader.role === 'admin' ? termo.id : undefined
    if (reader.id !== on.user.id)
      await notifyReader(on, reader, [{ tipo, decisaoId, projectId }], { termo_id })
  }
  await mailTermo(on, team, concluded)
}

const tipoOf = (decisao: Decisao): 'aprovado' | 'ajustes' => (decisao === 'approved' ? 'aprovado' : 'ajustes')

/** Queues the e-mails with a termo to the person who answered, and to the admins whom no other e-mail brings it. */
async function mailTermo(
  { app, db, now, user }: Occasion,
  team: Reader[],
  { decider, autor, decisao, title, termo }: Concluded,
): Promise<void> {
  const admins = team.filter(
    ({ id, role, avisos_email }) => role === 'admin' && (avisos_email === 'diario' || id === user.id),
  )
  const { nome } = await getConfiguracoes(db)
  for (const reader of [...admins, ...(await readersOf(db, [decider]))]) {
    if (reader.avisos_email === 'nunca' || !(await canSendMail({ app, db }, 'avisos', reader.email))) continue
    // The person reads 'Você', except about an answer that the agency recorded.
    const name = reader.id === user.id && reader.id === decider ? undefined : autor
    const answered = { decisao: tipoOf(decisao), title, termo, autor: name }
    await enqueue(db, termoMail(envelopeOf(app, reader, nome), answered), now)
  }
}

interface Closed {
  id: number
  projectId: number
  pessoas: { id: number; usuario_id: number | null }[]
}

/**
 * Notifies everybody who took part in a rodada that it was closed with answers. The e-mail has the addresses of the
 * termos, and brings the reader's own.
 * @param told the account whose answer closed the rodada, which knows of it
 */
export async function notifyClosed(on: Occasion, rodada: Closed, told?: number | null): Promise<void> {
  await endReview(on, rodada.projectId)
  const answers = await listAnswers(on.db, rodada.id)
  const lines = answers.map((answer) => toLine(answer, on.app.config.baseUrl))
  const happened = { tipo: 'encerrada' as const, projectId: rodada.projectId, rodadaId: rodada.id }
  for (const { id, usuario_id } of rodada.pessoas) {
    const own = answers.find(({ revisor_id }) => revisor_id === id)
    for (const reader of await readersOf(on.db, [usuario_id])) {
      if (reader.id === told) continue
      await notifyReader(on, reader, [happened], { termo_id: own?.termo_id, answers: lines })
    }
  }
}

const toLine = ({ userName, decisao, itens, codigo }: AnswerOf, baseUrl: string) => ({
  text: `${userName} ${verbOf({ decisao, itens })}.`,
  address: `${baseUrl}${enderecoDoTermo(codigo)}`,
})
