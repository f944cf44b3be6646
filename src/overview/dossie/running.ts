import type { AppContext } from '#platform/app-context.ts'
import { overloaded, tooMany } from '#platform/errors.ts'
import { dossieMessages } from './rules.ts'

/** How many dossiers one process makes at a time. Each of them reads files and may draw PDFs. */
const AT_ONCE = 3
const WAIT_S = 60

/** The people whose dossiers this process is sending, by server. Tests run several servers in one process. */
const running = new WeakMap<AppContext['storage'], Set<number>>()

/**
 * Checks that the person may start a dossier now.
 * @throws 429 if one of this person is being sent, 503 if too many are being sent
 */
export function refuseAnother({ storage }: Pick<AppContext, 'storage'>, person: number): void {
  const people = running.get(storage)
  if (people?.has(person)) throw tooMany(dossieMessages.emAndamento, WAIT_S)
  if (people && people.size >= AT_ONCE) throw overloaded(dossieMessages.muitos, WAIT_S)
}

/**
 * Counts a dossier that is being sent.
 * @returns a function that ends the count
 * @throws like `refuseAnother`
 */
export function startDossie(app: Pick<AppContext, 'storage'>, person: number): () => void {
  refuseAnother(app, person)
  const people = running.get(app.storage) ?? new Set()
  running.set(app.storage, people.add(person))
  return () => people.delete(person)
}
