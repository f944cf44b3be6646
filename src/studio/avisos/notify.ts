import type { AppContext } from '#platform/app-context.ts'
import type { Asker } from '#platform/contract/roles.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { imagensDe } from '#platform/files/queries.ts'
import { canSendMail } from '#platform/limits/limits.ts'
import { enqueue, type NewMail } from '#platform/mail/queries.ts'
import { queueAviso } from '#platform/push/outbox.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import type { TipoAviso } from './contract.ts'
import { isUrgent, kindOf } from './kinds.ts'
import { envelopeOf, oneMail, type RespostaInMail, reviewsMail } from './mail.ts'
import { mayMailMention } from './mention-letters.ts'
import { findReader, getAviso, insertAviso, listTeam, type Reader, setCorreioOf } from './queries.ts'
import { firstPicture } from './review-request-mail.ts'

/**
 * What a notification needs to know: the database transaction in which something happened, and the user who
 * caused it.
 */
export interface Occasion {
  db: WriteDb
  app: AppContext
  user: Asker
  now: Temporal.Instant
}

export const theTeam = (db: ReadDb): Promise<Reader[]> => listTeam(db, ['admin', 'user'])

/** Finds these accounts, in this order, without those that cannot be notified. */
export async function readersOf(db: ReadDb, ids: (number | null)[]): Promise<Reader[]> {
  const found: Reader[] = []
  for (const id of new Set(ids)) {
    const reader = id === null ? undefined : await findReader(db, id)
    if (reader) found.push(reader)
  }
  return found
}

export interface NewAviso {
  tipo: TipoAviso
  projectId?: number
  comentarioId?: number
  contatoId?: number
  solicitacaoId?: number
  mensagemId?: number
  versaoId?: number
  rodadaId?: number
  decisaoId?: number
  passagemId?: number
  mudancaId?: number
  revisorId?: number
}

/** What the e-mail about an aviso has besides it. */
interface MailAttachment {
  /** The termo to attach. */
  termo_id?: number | undefined
  answers?: RespostaInMail[] | undefined
}

/** Notifies each reader except the user who acted. */
export async function notifyReaders(on: Occasion, readers: Reader[], happened: NewAviso): Promise<void> {
  for (const reader of readers)
    if (reader.id !== on.user.id) await notifyReader(on, reader, { happened: [happened] })
}

/**
 * Creates an aviso for each of the things that happened, which are of one kind, and queues the push and the e-mail
 * that the reader chose, one for all of them. With the setting 'na-hora' urgent kinds are e-mailed at once; the
 * others wait for the daily digest.
 */
export async function notifyReader(
  on: Occasion,
  reader: Reader,
  { happened, termo_id, answers }: MailAttachment & { happened: NewAviso[] },
): Promise<void> {
  const { db, app, now } = on
  const [first] = happened
  if (!first) return
  const { tipo, projectId = null } = first
  const { asks, device, isMailed } = kindOf(tipo)
  const atOnce = reader.avisos_email === 'na-hora' && isUrgent(tipo)
  const resumo = atOnce || reader.avisos_email === 'nunca' || isMailed ? 0 : 1
  const ids = await insertAvisos(on, reader, { happened, resumo })
  const newest = ids.at(-1)
  if (device !== undefined && newest !== undefined)
    await queueAviso(db, { id: newest, usuario_id: reader.id }, now)
  if (!atOnce) return
  if (tipo === 'mencao' && !(await mayMailMention(db, reader.email, now))) return
  // No limit takes away the record of an answer.
  if (termo_id === undefined && !(await canSendMail({ app, db }, 'avisos', reader.email))) return
  const { nome } = await getConfiguracoes(db)
  const envelope = envelopeOf(app, reader, nome)
  const avisos = await Promise.all(ids.map((id) => getAviso(db, reader, id)))
  const [aviso] = avisos
  if (!aviso) return
  const shows = asks && projectId !== null
  const picture = shows ? firstPicture(await imagensDe(db, { projectId })) : undefined
  const mail: NewMail =
    avisos.length > 1
      ? reviewsMail(envelope, avisos)
      : oneMail(envelope, { ...aviso, tipo, picture, answers })
  const id = await enqueue(db, { ...mail, ...(termo_id !== undefined && { termo_id }) }, now)
  await setCorreioOf(db, ids, id)
}

async function insertAvisos(
  { db, user, now }: Occasion,
  reader: Reader,
  { happened, resumo }: { happened: NewAviso[]; resumo: number },
): Promise<number[]> {
  // Only accounts have a positive id: the system and people with a link do not.
  const autorId = user.id > 0 ? user.id : null
  const ids: number[] = []
  for (const { tipo, ...about } of happened)
    ids.push(
      await insertAviso(db, { ...nothing, ...about, usuario_id: reader.id, tipo, autorId, resumo }, now),
    )
  return ids
}

const nothing = {
  projectId: null,
  comentarioId: null,
  contatoId: null,
  solicitacaoId: null,
  mensagemId: null,
  versaoId: null,
  rodadaId: null,
  decisaoId: null,
  passagemId: null,
  mudancaId: null,
  revisorId: null,
}

interface MentionedPerson {
  id: number
  name: string
}

const wordCharacter = /[\p{L}\p{N}_]/u

/**
 * Finds the people mentioned as `@Nome` in a text, ignoring case and accents. The longest matching name
 * counts: `@Ana Paula` does not mention Ana. A first name is enough if only one of the people has it.
 */
export function mentionedIn<Person extends MentionedPerson>(text: string, people: Person[]): Person[] {
  const normalised = plain(text)
  const names = namesOf(people)
  const found = new Set<Person>()
  for (let at = normalised.indexOf('@'); at !== -1; at = normalised.indexOf('@', at + 1)) {
    // An e-mail address mentions nobody.
    if (wordCharacter.test(normalised[at - 1] ?? '')) continue
    const rest = normalised.slice(at + 1)
    const called = names.find(
      ({ name }) => rest.startsWith(name) && !wordCharacter.test(rest[name.length] ?? ''),
    )
    for (const person of called?.bearers ?? []) found.add(person)
  }
  return [...found]
}

const plain = (text: string) => normalise(text).replace(/[^\S\n]+/g, ' ')

/** Lists every name that can be mentioned, longest first, with the people who have it. */
function namesOf<Person extends MentionedPerson>(people: Person[]) {
  const peopleByName = Map.groupBy(people, ({ name }) => plain(name).trim())
  const byFirst = Map.groupBy(people, ({ name }) => plain(name).trim().split(' ')[0] ?? '')
  for (const [first, all] of byFirst)
    if (all.length === 1 && !peopleByName.has(first)) peopleByName.set(first, all)
  return [...peopleByName]
    .filter(([name]) => name !== '')
    .map(([name, all]) => ({ name, bearers: all }))
    .sort((a, b) => b.name.length - a.name.length)
}
