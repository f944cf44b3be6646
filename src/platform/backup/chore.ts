import type { AppContext } from '#platform/app-context.ts'
import { today } from '#platform/db/time.ts'
import { listCopias } from './folder.ts'
import { Busy, makeCopia, type Source } from './make.ts'
import { Cancelled } from './progress.ts'

/**
 * Makes the daily backup, unless this São Paulo day has one already, there are no accounts, or another backup
 * is under way. The hourly jobs call this function, so a failed backup is retried after an hour.
 */
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

/**
 * Whether the installation has accounts. An installation without accounts has no data that a backup would
 * save.
 */
async function isLivedIn({ database }: Source): Promise<boolean> {
  return (await database.reads.selectFrom('usuarios').select('id').limit(1).execute()).length > 0
}
