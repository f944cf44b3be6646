import type { AppContext } from '#server/platform/app-context.ts'
import { today } from '#server/platform/db/time.ts'
import { listCopias } from './folder.ts'
import { Busy, makeCopia, type Source } from './make.ts'
import { Cancelled } from './progress.ts'

/** One copy for each São Paulo day, whichever process comes first; what failed is tried again within the hour. */
export async function copyDaily(app: AppContext): Promise<void> {
  const day = today(app.clock())
  const isMissing = async () => {
    const copias = await listCopias(app.config)
    return !copias.some(({ origem, criada_em }) => origem === 'diaria' && criada_em.startsWith(day))
  }
  if (!(await isMissing()) || !(await isLivedIn(app))) return
  try {
    await makeCopia(app, 'diaria', isMissing)
  } catch (error) {
    if (!(error instanceof Busy || error instanceof Cancelled)) throw error
  }
}

/** Before anybody has come in there is nothing to lose. */
async function isLivedIn({ database }: Source): Promise<boolean> {
  return (await database.reads.selectFrom('usuarios').select('id').limit(1).execute()).length > 0
}
