// Copies the installation of DATA_DIR (or of DATABASE_URL) into another database, or its files to another
// storage, or both.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { faultAtEnds, writeEnd } from '#platform/backup/audit-end.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { endOf } from '#platform/db/audit-chain.ts'
import type { CopiedTable } from '#platform/db/copy.ts'
import { type Database, openDatabase, openReliable } from '#platform/db/open.ts'
import { toStored } from '#platform/db/time.ts'
import { openLocal } from '#platform/files/local.ts'
import { openS3, openStorage } from '#platform/files/storage.ts'
import { holdDataDir } from '#platform/lock.ts'
import { moveFiles } from '#platform/move/files.ts'
import { moveInstallation } from '#platform/move/move.ts'
import { markMoved, unmarkMoved } from '#platform/move/moved.ts'
import { operatorWords } from '#platform/operator-words.ts'
import { AUDIT_KEY, openSecrets, SECRET, TERMOS_KEY, wasUsed } from '#platform/secrets.ts'

const USAGE = `Uso: npm run move -- --to postgres://usuário:senha@servidor/banco
     npm run move -- --to sqlite:PASTA
     Com --files s3://chave:segredo@balde?endpoint=… (ou --files PASTA) os arquivos vão junto.`

process.umask(0o077)
try {
  await move()
} catch (error) {
  console.error(`A mudança não terminou:\n${operatorWords(error, process.env)}`)
  process.exitCode = 1
}

async function move(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, files: { type: 'string' } } })
  const { to, files } = values
  if (!to && !files) throw new Error(USAGE)
  const config = readConfig(process.env)
  if (!wasUsed(config.dataDir)) throw new Error(`DATA_DIR: não há um Bastidor na pasta ${config.dataDir}.`)
  // No server may use the data folder during the move.
  if (!config.databaseUrl) holdDataDir(config.dataDir)
  if (files) await bringFiles(config, files)
  if (to) await bringInstallation(config, to)
}

async function bringFiles(config: Config, files: string): Promise<void> {
  const to = files.startsWith('s3:') ? openS3(files) : openLocal(resolve(files))
  const { brought, there } = await moveFiles(openStorage(config), to)
  console.log(`Arquivos levados: ${brought}. Já estavam lá: ${there}. Todos conferidos.`)
}

async function bringInstallation(config: Config, to: string): Promise<void> {
  const from = await openDatabase(config.databaseUrl, config.dataDir, true)
  const target = await openTarget(config, to)
  try {
    console.log(line('tabela', 'linhas', 'conferido'))
    const onProgress = ({ table, rows }: CopiedTable) => console.log(line(table, String(rows), 'sim'))
    const secrets = openSecrets(config.dataDir)
    const fault = await faultAtEnds(from.reads, { config, secrets })
    if (fault) throw new Error(fault)
    const whole = await moveInstallation({ from, to: target, secrets, onProgress })
    if (to.startsWith('sqlite:')) {
      const end = await endOf(target.reads)
      await writeEnd(folderOf(to), secrets, { ...end, desde: toStored(Temporal.Now.instant()) })
    }
    console.log(`Auditoria íntegra no destino. Registros conferidos: ${whole}.`)
  } finally {
    await from.close()
    await target.close()
  }
  sayWhatIsNext(config, to)
}

function line(table: string, rows: string, checked: string): string {
  return `${table.padEnd(24)} ${rows.padStart(10)}  ${checked}`
}

/**
 * Opens the database to which the installation is moved.
 * @throws if `to` is neither a PostgreSQL nor an SQLite address; if both databases are SQLite, because an
 * SQLite installation is moved by copying its data folder; or if the target folder has not the same keys
 */
async function openTarget(config: Config, to: string): Promise<Database> {
  if (/^postgres(ql)?:/.test(to)) return openReliable(to)
  if (!to.startsWith('sqlite:')) throw new Error(USAGE)
  if (!config.databaseUrl)
    throw new Error(
      'Esta instalação já está em SQLite. Para mudá-la de pasta, pare o servidor e copie a pasta.',
    )
  const folder = folderOf(to)
  if (!hasSameKeys(config.dataDir, folder))
    throw new Error(`Copie segredo.key, auditoria.key e termos.key para a pasta ${folder} antes da mudança.`)
  holdDataDir(folder)
  return openDatabase(undefined, folder, false)
}

function hasSameKeys(from: string, to: string): boolean {
  return [SECRET, AUDIT_KEY, TERMOS_KEY].every((name) => {
    const path = join(to, name)
    return existsSync(path) && readFileSync(path).equals(readFileSync(join(from, name)))
  })
}

function folderOf(to: string): string {
  return resolve(to.slice('sqlite:'.length))
}

function sayWhatIsNext({ dataDir, databaseUrl }: Config, to: string): void {
  if (to.startsWith('sqlite:')) {
    unmarkMoved(folderOf(to))
    console.log(`Agora comece sem DATABASE_URL, com DATA_DIR=${folderOf(to)}.`)
    return
  }
  if (!databaseUrl) markMoved(dataDir, to)
  const url = new URL(to)
  if (url.password) url.password = '•••'
  console.log(`Agora comece com DATABASE_URL=${decodeURI(url.href)}
Os mesmos segredo.key, auditoria.key e termos.key têm de estar no DATA_DIR de cada processo. Processos em máquinas diferentes precisam de STORAGE_URL.`)
}
