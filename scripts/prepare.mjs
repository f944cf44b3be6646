// This file is plain JavaScript without dependencies, because it runs before anything is installed, on any
// Node from version 20 on.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')
/**
 * Node flags of the server. They limit the young generation of the heap to 12 MB. By default it may grow to
 * 48 MB, which an idle server would not release. They limit the old generation to 400 MB, because with much memory V8
 * collects the garbage of rendered pages late. The source maps make errors name the lines of the sources.
 */
export const flags = ['--max-semi-space-size=4', '--max-old-space-size=400', '--enable-source-maps']
/** The server that `npm run build` makes. */
export const builtServer = join(root, 'dist/server/main.js')
/** The commands for operators that are built with the server, because they use its code. */
export const commands = ['audit-verify', 'backup', 'keys', 'move', 'restore']
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs the main function of a script in this folder. If the function fails, prints the error message in one
 * line and exits with 1.
 */
export function main(work) {
  work().catch((error) => {
    console.error(`\nBastidor: ${error.message}`)
    process.exit(1)
  })
}

/**
 * Runs a program until it ends, and passes signals on to the program.
 * @param onOutput receives the output of the program, which is printed as well
 * @returns the exit code of the program
 */
export function run(program, args, environment = {}, onOutput) {
  const child = startProgram(program, args, environment, onOutput ? ['inherit', 'pipe', 'pipe'] : 'inherit')
  for (const name of onOutput ? ['stdout', 'stderr'] : []) {
    child[name].pipe(process[name], { end: false })
    child[name].on('data', onOutput)
  }
  const pass = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  return exitCodeOf(child).finally(() => {
    for (const signal of signals) process.off(signal, pass)
  })
}

/**
 * Starts a program under Node 26. `node_modules/.bin`, which contains `node` in this version, comes first in
 * PATH.
 */
export function startProgram(program, args, environment = {}, stdio = 'inherit') {
  const PATH = [bin, process.env.PATH].join(delimiter)
  return spawn(program, args, { cwd: root, stdio, env: { ...process.env, PATH, ...environment } })
}

export function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 1)))
  })
}

/**
 * Installs the packages of a lockfile if any is missing or has another version.
 * @param folder the folder of the lockfile, relative to the root
 */
export async function installMissing(folder = '.') {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Error(`é preciso Node 20 ou mais novo; este é o ${process.version}.`)
  }
  if (isInstalled(folder)) return
  console.log(`Instalando as dependências${folder === '.' ? '' : ` de ${folder}`}...`)
  // `npm ci` must not run under the Node in node_modules, because it replaces that Node.
  const PATH = process.env.PATH.split(delimiter).filter((path) => !path.endsWith('node_modules/.bin'))
  const args = ['ci', '--prefix', folder, '--include=dev', '--loglevel=error']
  const code = await run('npm', args, { PATH: PATH.join(delimiter) })
  if (code !== 0)
    throw new Error('as dependências não puderam ser instaladas (veja acima o que o npm disse).')
  if (!existsSync(join(bin, 'node'))) {
    throw new Error(
      'o Node 26 não foi instalado. Permita os scripts de instalação (ignore-scripts=false) e rode `npm ci`.',
    )
  }
}

/**
 * Tells whether every package is installed in the version of the lockfile. An optional package may be
 * missing, because some optional packages do not exist for every machine.
 */
function isInstalled(folder) {
  if (!existsSync(join(bin, 'node'))) return false
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const found = packagesOf(join(folder, 'node_modules/.package-lock.json'))
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true
    return found[path] ? found[path].version === version : Boolean(optional || devOptional)
  })
}

function packagesOf(lockfile) {
  const path = join(root, lockfile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** The two parts of the build, each with its Vite builds and with the folders and files that it is built from. */
const parts = {
  web: {
    builds: [
      [],
      ['--ssr', 'src/site/pages/screens/server.tsx', '--outDir', 'dist/site'],
      ['--ssr', 'src/app/dashboard/server.tsx', '--outDir', 'dist/dashboard'],
    ],
    folders: ['src', 'public'],
    files: [...readdirSync(root).filter((name) => name.endsWith('.html')), 'vite.config.ts'],
  },
  server: {
    builds: [['--config', 'vite.server.config.ts']],
    folders: ['src'],
    files: ['vite.server.config.ts', ...commands.map((name) => `scripts/${name}.ts`)],
  },
}

/** Builds the parts whose sources have changed since the last build. */
export async function buildChanged() {
  for (const [name, part] of Object.entries(parts)) {
    const stamp = stampOf(name)
    const built = existsSync(stamp) && readFileSync(stamp, 'utf8')
    if (built !== fingerprint(part)) await buildPart(name, part)
  }
}

export async function build() {
  for (const [name, part] of Object.entries(parts)) await buildPart(name, part)
}

async function buildPart(name, part) {
  const sources = fingerprint(part)
  const stamp = stampOf(name)
  rmSync(stamp, { force: true })
  for (const options of part.builds) {
    const code = await run('vite', ['build', ...options])
    if (code !== 0) throw new Error('o programa não pôde ser construído (veja acima o que o Vite disse).')
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

const stampOf = (name) => join(root, `dist/.fontes-${name}`)

/**
 * Computes a hash over the sources of a part. The hash uses the contents of the files and not their dates,
 * because a checkout changes the dates.
 */
function fingerprint({ folders, files }) {
  const all = folders.flatMap(filesBelow)
  const hash = createHash('sha256')
  for (const file of [...files, ...all, 'package.json', 'package-lock.json']) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .sort()
}
