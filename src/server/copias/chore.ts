import { today } from '#server/db/time.ts'
import type { House } from '#server/house.ts'
import { listCopias } from './folder.ts'
import { Busy, makeCopia, type Source } from './make.ts'
import { Cancelled } from './progress.ts'

/** One copy for each São Paulo day, whichever process comes first; what failed is tried again within the hour. */
export async function copyDaily(house: House): Promise<void> {
  const day = today(house.clock())
  const isMissing = async () => {
    const copias = await listCopias(house.config)
    return !copias.some(({ origem, criada_em }) => origem === 'diaria' && criada_em.startsWith(day))
  }
  if (!(await isMissing()) || !(await isLivedIn(house))) return
  try {
    await makeCopia(house, 'diaria', isMissing)
  } catch (error) {
    if (!(error instanceof Busy || error instanceof Cancelled)) throw error
  }
}

/** Before anybody has come in there is nothing to lose. */
async function isLivedIn({ database }: Source): Promise<boolean> {
  return (await database.reads.selectFrom('usuarios').select('id').limit(1).execute()).length > 0
}
