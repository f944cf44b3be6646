import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { beat, isBeating } from './beat.ts'

const PREFIX = 'baixando-'

/** Says in the folder of a copy that somebody takes it along, in whichever process, until they have or have gone. */
export function heldWhile(backupDir: string, nome: string, begin: () => Readable): Readable {
  const path = join(backupDir, nome, PREFIX + randomUUID())
  writeFileSync(path, '', { mode: 0o600 })
  const rest = beat(path)
  return begin().once('close', () => {
    rest()
    rmSync(path, { force: true })
  })
}

/** Such a copy stays until the next is made. */
export async function isHeld(backupDir: string, nome: string): Promise<boolean> {
  const names = (await readdir(join(backupDir, nome))).filter((name) => name.startsWith(PREFIX))
  const held = await Promise.all(names.map((name) => isBeating(join(backupDir, nome, name))))
  return held.includes(true)
}
