import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/db/schema.ts'
import { badRequest, invalid } from '#server/errors.ts'
import type { House } from '#server/house.ts'
import { type Call, inTransaction } from '#server/http/dispatch.ts'
import { preparePicture } from './picture.ts'
import type { NewImagem } from './queries.ts'

type File = Call['files'][number]

/**
 * What was sent becomes pictures in the storage, and then, in one transaction, rows. Where no row tells of them (it
 * failed, or the same upload was heard before) they are taken out again.
 */
export async function withPictures<T>(
  call: Call,
  work: (db: Db, pictures: NewImagem[]) => Promise<T>,
): Promise<T> {
  if (call.files.length === 0) throw invalid('arquivo', messages.arquivo.nenhum)
  const chaves: string[] = []
  try {
    const pictures: NewImagem[] = []
    for (const file of call.files) {
      const chave = randomUUID()
      chaves.push(chave)
      pictures.push(await keepPicture(call.house, file, chave))
    }
    // Cancelled while it was being prepared: nobody wants it any more.
    if (call.isGone()) throw badRequest(messages.arquivo.interrompido)
    return await inTransaction(call, (db) => work(db, pictures))
  } finally {
    await removeUnused(call.house, chaves)
  }
}

async function keepPicture({ storage }: House, file: File, chave: string): Promise<NewImagem> {
  const { nome, tamanho, sha256, caminho } = file
  const { versions, ...picture } = await preparePicture(caminho, file)
  for (const { name, type, bytes } of versions) await storage.put(`${chave}/${name}`, bytes, type)
  // The file as it came is kept too: whoever made it may want it back.
  await storage.put(`${chave}/original`, await readFile(caminho), picture.tipo)
  return { ...picture, chave, nome, tamanho, sha256 }
}

async function removeUnused({ database, storage }: House, chaves: string[]): Promise<void> {
  const used = await database.reads
    .selectFrom('arquivos')
    .select('chave')
    .where('chave', 'in', chaves)
    .execute()
  const known = new Set(used.map(({ chave }) => chave))
  for (const chave of chaves) if (!known.has(chave)) await storage.remove(`${chave}/`)
}
