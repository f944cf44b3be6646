import { UNFINISHED } from '#platform/files/local.ts'
import { isTermoPdf } from '#platform/files/termo-pdfs.ts'
import type { Source } from './make.ts'
import { Listing } from './manifest.ts'
import { hasObject, type Part, partOf, pathOf, putObject } from './objects.ts'
import type { Progress } from './progress.ts'

type From = Pick<Source, 'config' | 'storage'>

/** What `copyFiles` goes by. */
interface Copying {
  /** The listing of the previous backup. */
  former: Listing
  /** The storage keys of uploads that are not finished. */
  inacabadas: string[]
}

/**
 * Copies every complete file of the storage into the object store of the backups. The content of a key never
 * changes, so files that the previous backup already has are not read again. Only a part of an unfinished upload can be
 * replaced, so these parts are left out. They are sent again after a restore. The PDFs of termos are left out too: they are
 * drawn again.
 */
export async function copyFiles(
  app: From,
  { former, inacabadas }: Copying,
  progress: Progress,
): Promise<Listing> {
  const skipped = new Set(inacabadas)
  const isCopied = (key: string) =>
    !key.endsWith(UNFINISHED) && !isTermoPdf(key) && !skipped.has(key.split('/')[0] ?? '')
  const keys = (await app.storage.list()).map(({ key }) => key).filter(isCopied)
  const listing: Listing = {}
  for (const [at, key] of keys.sort().entries()) {
    progress.step('arquivos', at, keys.length)
    const previous = former[key]
    const has = previous && (await hasObject(app.config.backupDir, previous))
    const part = has ? previous : await keepFile(app, key, progress)
    if (part) listing[key] = part
  }
  return Listing.parse(listing)
}

/**
 * Copies one file of the storage into the object store.
 * @returns undefined if the file was deleted after it was listed
 */
async function keepFile(app: From, key: string, progress: Progress): Promise<Part | undefined> {
  const content = await app.storage.get(key)
  return content && putObject(app.config.backupDir, content, progress.read)
}

/**
 * Reads every object of a backup again and replaces a damaged one from the storage.
 * @throws if the storage has no intact copy of a damaged object
 */
export async function checkFiles(app: From, listing: Listing, progress: Progress): Promise<void> {
  const { backupDir } = app.config
  const byHash = new Map(Object.entries(listing).map(([key, part]) => [part.sha256, { key, part }]))
  let done = 0
  for (const { key, part } of byHash.values()) {
    progress.step('conferencia', done, byHash.size)
    done += 1
    const path = pathOf(backupDir, part.sha256)
    if ((await partOf(path, progress.read))?.sha256 === part.sha256) continue
    const retried = await keepFile(app, key, progress)
    if (retried?.sha256 !== part.sha256)
      throw new Error(
        `O arquivo ${key} se danificou na pasta das cópias e não há outro igual no armazenamento.`,
      )
  }
}
