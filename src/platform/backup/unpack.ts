import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { createTarDecoder } from 'modern-tar'
import { AUDIT_KEY, SECRET, TERMOS_KEY } from '#platform/secrets.ts'
import { DATABASE, LIST, MANIFEST, OBJECTS } from './manifest.ts'
import { writeHashed } from './objects.ts'

/**
 * The names that `archiveOf` writes. Any other name is rejected, above all a name that points outside the
 * target folder.
 */
const OURS = new RegExp(
  `^(${[MANIFEST, SECRET, AUDIT_KEY, TERMOS_KEY, LIST, DATABASE].map((name) => name.replace('.', '\\.')).join('|')}|${OBJECTS}/([0-9a-f]{2})/\\2[0-9a-f]{62})$`,
)

/** The first line of a file in the age format. */
const AGE = 'age-encryption.org/v1\n'

/** Returns the passphrase of an encrypted backup. */
export type AskSenha = () => Promise<string>

/**
 * Unpacks a downloaded backup. One of an earlier version is not encrypted.
 * @throws if the passphrase does not open it, or if the archive is truncated or contains anything that `archiveOf` does
 * not write
 */
export async function unpack(file: string, into: string, askSenha: AskSenha): Promise<void> {
  const isEncrypted = (await startOf(file)) === AGE
  const tar = isEncrypted ? await decrypted(file, await askSenha()) : contentOf(file)
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

const contentOf = (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>

async function startOf(file: string): Promise<string> {
  const chunks = await createReadStream(file, { end: AGE.length - 1 }).toArray()
  return Buffer.concat(chunks).toString('latin1')
}

async function decrypted(file: string, senha: string): Promise<ReadableStream<Uint8Array>> {
  // Loaded on demand, because only encrypted backups need it.
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(senha.normalize('NFC'))
  return decrypter.decrypt(contentOf(file)).catch((cause: unknown) => {
    throw new Error(`A frase não abre o arquivo ${file}. Confira a frase: sem ela ninguém abre a cópia.`, {
      cause,
    })
  })
}
