import { change } from '#platform/db/change.ts'
import type { Database } from '#platform/db/open.ts'
import { keepChave, succeedChave } from '#platform/keys/chain.ts'
import type { Chave } from '#platform/keys/schemas.ts'
import { readTermosKey, termosKeyFile } from '#platform/keys/termos-key.ts'
import { readerWith } from '#proofing/termos/signature.ts'
import { type Person, type TestApp, testApp } from './app.ts'
import { addPicture } from './picture.ts'

/** Sets up a project with a picture, in review, that Ana created for Caio. */
export async function projectInReview(
  environment: Record<string, string> = {},
  open?: (dataDir: string) => Promise<Database>,
) {
  const app = await testApp({ TRUSTED_PROXIES: '127.0.0.1', ...environment }, open)
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio Araújo')
  const project = async (title = 'Site novo') => {
    const { id } = await ana.api.projetos.create({
      title,
      clientName: 'Café da Praça',
      clientId: caio.id,
      description: 'Um site com cardápio',
      category: 'Web Design',
    })
    // The storage exists once it has a file. The picture has none, as if it were lost.
    await app.context.storage.put('outra/original', new Uint8Array(), 'image/jpeg')
    await addPicture(app, { projectId: id }, 'Página inicial.jpg')
    await ana.api.projetos.setStatus({ id, status: 'review' })
    return id
  }
  /** Lets Caio approve a new project. */
  const approved = async (title?: string) => {
    const id = await project(title)
    const { decisions } = await caio.api.projetos.aprovar({ id, texto: 1 })
    return { id, codigo: decisions.at(-1)?.termo ?? '' }
  }
  /** Downloads a termo and reads it with the public keys of the installation. */
  const read = async (who: Pick<Person, 'fetch'>, codigo: string) => {
    const text = await (await who.fetch(`/api/termos/${codigo}/arquivo`)).text()
    return { text, termo: readerWith(await keysOf(who))(text) }
  }
  return { app, ana, caio, project, approved, read }
}

export async function keysOf(who: Pick<Person, 'fetch'>): Promise<Chave[]> {
  const { keys } = await (await who.fetch('/.well-known/jwks.json')).json()
  return keys
}

/** Replaces the key that signs the termos of an installation that has signed some. */
export async function changeKey({ context }: TestApp): Promise<void> {
  const { database, secrets, clock } = context
  const next = readTermosKey(termosKeyFile())
  await change(database, (db) =>
    succeedChave(db, { app: context, now: clock() }, { former: secrets.termo.publica, next }),
  )
  secrets.termo = next
}

/** Names the key of the termos in the audit log, as the first termo does. */
export const keepFirstKey = ({ context }: TestApp): Promise<void> =>
  change(context.database, (db) => keepChave(db, { app: context, now: context.clock() }))
