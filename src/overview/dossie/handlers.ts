import type { AppContext } from '#platform/app-context.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { countAttempt, refuseReached } from '#platform/auth/throttle.ts'
import { messages } from '#platform/contract/messages.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { today } from '#platform/db/time.ts'
import { failureName, forbidden, overloaded, storageAway, tooMany } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api } from '#platform/http/dispatch.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { logDownload } from '#proofing/links/downloads.ts'
import { entriesOf } from './content.ts'
import { slugOf } from './files.ts'
import { pageColoursOf } from './page.ts'
import { getProjeto, sizeOf } from './queries.ts'
import { dossieMessages } from './rules.ts'
import type { Dossier } from './running.ts'
import { streamZip } from './zip.ts'

const on = api.dossie

type ReadContext = HandlerContext<ReadDb>

export const dossieHandlers = on.router({
  resumo: on.resumo.handler(async ({ context: { app, db, user }, input: { id } }) => {
    await getProjeto(db, user, id)
    refuseAnother(app, user.id)
    await refuseReached(app, 'dossies', { who: whoIs(user), message: dossieMessages.limite })
    return sizeOf(db, user, id)
  }),

  baixar: on.baixar.handler(async ({ context, input: { id } }) => {
    const { app, db, user, from, now, answerWith } = context
    if (!from.isOwnPage) throw forbidden(messages.origem)
    const dossier = await dossierOf(context, id)
    refuseAnother(app, user.id)
    if (!(await app.storage.isThere())) throw storageAway()
    await countAttempt(app, { kind: 'dossies', who: whoIs(user) }, dossieMessages.limite)
    await logDownload(app, { user, from }, { projectId: id })
    const name = `dossie-${await slugOf(dossier.projeto.title)}-${today(now)}.zip`
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
    }
    const onEnd = startDossie(app, user.id)
    const archive = streamZip((sums) => reported(context, entriesOf({ ...dossier, db }, sums)), {
      now,
      onEnd,
    })
    answerWith(new Response(archive, { headers }))
    return new File([], name)
  }),
})

/** Names the person within the limit. A person with a link has a negative id. */
const whoIs = ({ id }: Visitor): string => String(id)

/** @throws 404 if there is no such project or the user may not see it */
async function dossierOf({ app, db, user, now }: ReadContext, id: number): Promise<Dossier> {
  const { nome, assinatura, cor } = await getConfiguracoes(db)
  return {
    app,
    db,
    user,
    now,
    projeto: await getProjeto(db, user, id),
    agencia: nome,
    assinatura: assinatura || nome,
    look: pageColoursOf(cor),
  }
}

/** Logs why a dossier broke off. The response has begun, so the browser only sees that the connection ended. */
async function* reported<T>({ app }: ReadContext, entries: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* entries
  } catch (error) {
    app.log.warn('dossier not finished', { error: failureName(error) })
    throw error
  }
}

/** How many dossiers one process makes at a time. Each of them reads files and may draw PDFs. */
const AT_ONCE = 3
const WAIT_S = 60

/** The people whose dossiers this process is sending, by server. Tests run several servers in one process. */
const running = new WeakMap<AppContext['storage'], Set<number>>()

/**
 * Checks that the person may start a dossier now.
 * @throws 429 if one of this person is being sent, 503 if too many are being sent
 */
function refuseAnother({ storage }: Pick<AppContext, 'storage'>, person: number): void {
  const people = running.get(storage)
  if (people?.has(person)) throw tooMany(dossieMessages.emAndamento, WAIT_S)
  if (people && people.size >= AT_ONCE) throw overloaded(dossieMessages.muitos, WAIT_S)
}

/**
 * Counts a dossier that is being sent.
 * @returns a function that ends the count
 * @throws like `refuseAnother`
 */
function startDossie(app: Pick<AppContext, 'storage'>, person: number): () => void {
  refuseAnother(app, person)
  const people = running.get(app.storage) ?? new Set()
  running.set(app.storage, people.add(person))
  return () => people.delete(person)
}
