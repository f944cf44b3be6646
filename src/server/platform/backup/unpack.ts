import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { createTarDecoder } from 'modern-tar'
import { AUDIT_KEY, SECRET, TERMOS_KEY } from '#server/platform/secrets.ts'
import { DATABASE, LIST, MANIFEST, OBJECTS } from './manifest.ts'
import { writeHashed } from './objects.ts'

/**
 * The names that `archiveOf` writes. Any other name is rejected, above all a name that points outside the
 * target folder.
 */
const OURS = new RegExp(
  `^(${[MANIFEST, SECRET, AUDIT_KEY, TERMOS_KEY, LIST, DATABASE].map((name) => name.replace('.', '\\.')).join('|')}|${OBJECTS}/([0-9a-f]{2})/\\2[0-9a-f]{62})$`,
)

/**
 * Unpacks a downloaded backup.
 * @throws if the archive is truncated or contains anything that `archiveOf` does not write
 */
export async function unpack(file: string, into: string): Promise<void> {
  const tar = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
  try {
    for await (const { header, body } of tar.pipeThrough(createTarDecoder({ strict: true }))) {
      if (!OURS.test(header.name) || (header.type ?? 'file') !== 'file')
        throw new Error(`há nele o que não é de uma cópia: ${header.name}`)
      const path = join(into, header.name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeHashed(path, body)
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`O arquivo ${file} não é uma cópia inteira do Bastidor (${reason}).`, { cause: error })
  }
}
