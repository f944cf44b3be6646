import { isOfTeam } from '#platform/contract/roles.ts'
import { notifyReaders, type Occasion, readersOf, theTeam } from './notify.ts'
import { settleMaterial } from './queries.ts'

interface About {
  projectId: number
  clientId: number | null
  /** The hand-over. */
  passagemId: number
}

/** Tells the client that the work waits for material. A project without a client account has nobody to tell. */
export async function notifyAwaitedMaterial(on: Occasion, { clientId, ...about }: About): Promise<void> {
  await notifyReaders(on, await readersOf(on.db, [clientId]), { ...about, tipo: 'material' })
}

/** Tells the team that the client has sent the material. The avisos that ask for it are marked as read. */
export async function notifySentMaterial(on: Occasion, { clientId: _, ...about }: About): Promise<void> {
  await settleMaterial(on.db, about.projectId, on.now)
  if (isOfTeam(on.user)) return
  await notifyReaders(on, await theTeam(on.db), { ...about, tipo: 'recebido' })
}
