import { formatReais, toCentavos } from '#platform/db/money.ts'
import type { Facts, Occasion, Reactions } from '#platform/facts.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { isTold, mudancaEmPalavras } from '#proofing/revisores/rules.ts'
import { avisoOf } from '#proofing/rodadas/resposta-rules.ts'
import { accessMail, envelopeOf, termoMail } from './mail.ts'
import { sendRevisor } from './notify.ts'
import { findSent, listAdmins, type Reader, readersOf, teamName } from './people-queries.ts'

/** The e-mails that are the record of an act, or tell a person of a change of the access. They are not avisos. */
export const letters: Reactions = {
  'resposta.concluida': mailAnswer,
  'aceite.dado': mailAceite,
  'acesso.mudou': mailAccess,
  'cliente.trocado': mailFormerClient,
}

/** Sends the termo of an answer to the person who gave it, and to the admins whom no other e-mail brings it. */
async function mailAnswer(
  on: Occasion,
  { decider, autor, resposta, title, termo }: Facts['resposta.concluida'],
): Promise<void> {
  const admins = await listAdmins(on.db)
  const others = admins.filter(({ id, avisos_email }) => avisos_email === 'diario' || id === on.user.id)
  await sendTermo(on, others, { decider, autor, answered: { answer: avisoOf[resposta], title, termo } })
}

/** Sends the termo of an accepted price to the admins and to the person who accepted it. */
async function mailAceite(
  on: Occasion,
  { title, pessoa, preco, termo }: Facts['aceite.dado'],
): Promise<void> {
  const { numero, vencimento } = preco
  const valor = formatReais(toCentavos(preco.valor))
  const answered = { answer: { numero, valor, vencimento }, title, termo }
  await sendTermo(on, await listAdmins(on.db), { decider: pessoa, autor: pessoa.nome, answered })
}

interface Sending extends Pick<Facts['resposta.concluida'], 'decider' | 'autor'> {
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

/** Tells a person whose access to a project changed, at the former and the present address, once it was sent. */
async function mailAccess(
  { app, db, now }: Occasion,
  { revisor, former, atos, hadDrafts = false }: Facts['acesso.mudou'],
): Promise<void> {
  // A new person gets an invitation.
  if (!isTold(atos) || atos.includes('incluida')) return
  const project = await findSent(db, revisor.projectId)
  if (!project) return
  const change = {
    title: project.title,
    what: mudancaEmPalavras({ atos, por: '' }),
    isBlocked: atos.includes('bloqueado'),
    hadDrafts,
  }
  const envelope = { agency: await teamName(db), baseUrl: app.config.baseUrl }
  const name = (former ?? revisor).nome
  for (const email of new Set([former?.email, revisor.email]))
    if (email) await enqueue(db, accessMail({ ...envelope, to: { name, email } }, change), now)
}

/** Tells an account that a project which was sent to it belongs to another client now. */
async function mailFormerClient(
  { app, db, now }: Occasion,
  { projectId, former, atos }: Facts['cliente.trocado'],
): Promise<void> {
  const project = await findSent(db, projectId)
  if (!project) return
  const { nome: name, email } = former
  const envelope = { to: { name, email }, agency: await teamName(db), baseUrl: app.config.baseUrl }
  const what = mudancaEmPalavras({ atos, por: '' })
  await enqueue(
    db,
    accessMail(envelope, { title: project.title, what, isBlocked: false, hadDrafts: false }),
    now,
  )
}
