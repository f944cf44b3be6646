import type { AppContext } from '#platform/app-context.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { tiposDeImagem } from '#platform/contract/arquivos.ts'
import { canDownloadOriginal, type Picture } from '#platform/contract/originais.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'

/** The file to download, which the user is allowed to see. */
export interface DownloadFile extends Picture {
  chave: string
  tipo: string
}

const PICTURES = new Set<string>(tiposDeImagem)

/**
 * Opens a file for download. Metadata of a picture can contain the place where it was taken, so users who may
 * not have the original get a copy without metadata.
 * @returns undefined for anonymous visitors and if the storage has no such file
 */
export async function downloadOf(
  { database, storage }: AppContext,
  user: Visitor,
  file: DownloadFile,
): Promise<ReadableStream | undefined> {
  if (user.role === 'ninguem') return undefined
  const { originais_para_clientes } = await getConfiguracoes(database.reads)
  if (!PICTURES.has(file.tipo) || canDownloadOriginal(user, file, originais_para_clientes))
    return storage.get(`${file.chave}/original`)
  // sharp takes 20 MB of memory, so it is loaded only when the first copy without metadata is needed.
  const { openCleanCopy } = await import('#platform/files/clean-copy.ts')
  return openCleanCopy(storage, file)
}
