import type { AppContext } from '#platform/app-context.ts'
import { change } from '#platform/db/change.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { canSendMail } from '#platform/limits/limits.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { digestMail, envelopeOf } from './mail.ts'
import { sendRevisor } from './notify.ts'
import {
  findReader,
  listMentioned,
  listMentions,
  mayMailMention,
  reachable,
  setMentionsSent,
  teamName,
} from './people-queries.ts'
import { findAviso, setCorreioOf } from './queries.ts'
import { mentionSentence } from './sentences.ts'

/** Older mentions are not sent, for example after a change of the preference. */
const OLDEST = { hours: 24 }

/** Queues the letters that gather the mentions of an hour, to accounts and to people with a link. */
export async function sendMentions(app: AppContext): Promise<void> {
  const now = app.clock()
  const { reads } = app.database
  const readers = await waitingMentions(reads, now).select('usuarios.id').distinct().execute()
  for (const { id } of readers)
    await change(app.database, (db) => sendToReader({ app, db, now }, id)).catch((error) =>
      app.log.error('mentions', { error: String(error) }),
    )
  for (const { id, email } of await listMentioned(reads, now))
    await change(app.database, (db) => sendToRevisor({ app, db, now }, { id, email })).catch((error) =>
      app.log.error('mentions', { error: String(error) }),
    )
}

interface On {
  app: AppContext
  db: WriteDb
  now: Temporal.Instant
}

/** The unread mentions without a letter of those who want their letters at once. */
const waitingMentions = (db: ReadDb, now: Temporal.Instant) =>
  reachable(db)
    .clearSelect()
    .innerJoin('avisos', 'avisos.usuario_id', 'usuarios.id')
    .where('usuarios.avisos_email', '=', 'na-hora')
    .where('avisos.tipo', '=', 'mencao')
    .where('avisos.correio_id', 'is', null)
    .where('avisos.lido_em', 'is', null)
    .where('avisos.resumo', '=', 0)
    .where('avisos.criado_em', '>', toStored(now.subtract(OLDEST)))

/** The mentions are read again in the transaction, so that only one process sends the letter. */
async function sendToReader({ app, db, now }: On, id: number): Promise<void> {
  const reader = await findReader(db, id)
  if (!reader || !(await mayMailMention(db, reader.email, now))) return
  const rows = await waitingMentions(db, now)
    .select('avisos.id')
    .where('usuarios.id', '=', id)
    .orderBy('avisos.id')
    .execute()
  const found = await Promise.all(rows.map((row) => findAviso(db, reader, row.id)))
  const avisos = found.filter((aviso) => aviso !== undefined)
  if (avisos.length === 0 || !(await canSendMail({ app, db }, 'avisos', reader.email))) return
  const { nome } = await getConfiguracoes(db)
  const correio_id = await enqueue(db, digestMail(envelopeOf(app, reader, nome), avisos), now)
  const ids = avisos.map((aviso) => aviso.id)
  await setCorreioOf(db, ids, correio_id)
}

async function sendToRevisor(on: On, { id, email }: { id: number; email: string | null }): Promise<void> {
  const { db, now } = on
  if (email === null || !(await mayMailMention(db, email, now))) return
  const mentions = await listMentions(db, id, now)
  if (mentions.length === 0) return
  const team = await teamName(db)
  const correio_id = await sendRevisor(on, id, (envelope, { caminho }) =>
    digestMail(
      envelope,
      mentions.map(({ lado, autor_nome, ...place }) => ({
        caminho,
        frase: mentionSentence({ ...place, quem: lado === 'equipe' ? team : autor_nome }),
      })),
      { label: 'Abrir revisão', path: caminho, where: 'na revisão' },
    ),
  )
  if (correio_id === undefined) return
  const ids = mentions.map((mention) => mention.id)
  await setMentionsSent(db, ids, correio_id)
}
