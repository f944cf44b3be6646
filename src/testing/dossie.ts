import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { extractText } from 'unpdf'
import { expect } from 'vitest'
import type { Person } from './app.ts'
import { temporaryFolder } from './folder.ts'
import { readZip } from './zip.ts'

export type Files = Map<string, Buffer>

/** Downloads the dossier of a project as a person, and reads its files. */
export async function dossieOf({ fetch }: Pick<Person, 'fetch'>, id: number): Promise<Files> {
  const response = await fetch(`/api/projetos/${id}/dossie`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return readZip(new Uint8Array(await response.arrayBuffer()))
}

export const textIn = (files: Files, name: string): string => {
  const bytes = files.get(name)
  if (!bytes) throw new Error(`${name} is not in ${[...files.keys()].join(', ')}`)
  return bytes.toString('utf8')
}

/** Everything that can be read in a dossier: the names, the bytes, the text of PDFs and what base64url hides. */
export async function everythingIn(files: Files): Promise<string> {
  const parts: string[] = []
  for (const [name, bytes] of files) {
    const text = bytes.toString('utf8')
    parts.push(name, text)
    if (name.endsWith('.pdf')) {
      const { text: printed } = await extractText(new Uint8Array(bytes), { mergePages: true })
      parts.push(printed.replace(/\s+/g, ' '))
    }
    if (name.endsWith('.termo'))
      for (const segment of text.split(/[.~]/)) parts.push(Buffer.from(segment, 'base64url').toString('utf8'))
  }
  return parts.join('\n')
}

/** Writes the files of a dossier into a folder, as a program that extracts archives does. */
export function extract(files: Files): string {
  const folder = temporaryFolder()
  for (const [name, bytes] of files) {
    const path = resolve(folder, name)
    if (!path.startsWith(join(folder, '/'))) throw new Error(`${name} is outside of the folder`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  return folder
}

/**
 * Verifies an extracted dossier with `sha256sum` and `openssl`.
 * @returns what the script says, or its complaint
 */
export async function verify(folder: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('sh', ['scripts/verify-dossier.sh', folder])
    return stdout.trim()
  } catch (error) {
    return `refused: ${(error as { stderr: string }).stderr.trim().split('\n').at(-1)}`
  }
}
