import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { dirname } from 'node:path'
import type { AppContext } from '#platform/app-context.ts'
import { faultAtEnds } from '#platform/backup/audit-end.ts'
import type { Copia } from '#platform/backup/contract.ts'
import { lastFailure } from '#platform/backup/failure.ts'
import { listCopias } from '#platform/backup/folder.ts'
import { toStored } from '#platform/db/time.ts'
import { isDelivering, paradaNow } from '#platform/mail/post.ts'
import type { DeliveryPause } from '#platform/mail/saida-queries.ts'
import type { Installation } from './installation.ts'
import * as queries from './queries.ts'
import { isStorageReached } from './reach.ts'
import { type Recusas, recusasOf } from './recusas.ts'

export interface Disco {
  nome: string
  livre: number
  total: number
}

/** The facts that the health rules judge. Ages are in seconds. */
export interface Facts {
  now: Temporal.Instant
  discos: Disco[]
  banco: { motor: 'sqlite' | 'postgres'; bytes: number }
  arquivos: { fora: boolean; alcancados: boolean }
  instalacao: Installation
  /** Undefined if the backup folder cannot be read. */
  copias: Pick<Copia, 'criada_em' | 'conferida_em' | 'faltam' | 'auditoria_rompida_em'>[] | undefined
  /** The reason, in Portuguese, why the last backup failed; null if the last backup did not fail. */
  copiaFalhou: string | null
  /** Seconds since the first admin account was created. */
  habitada: number
  /** `esperam` and `desde` are about mails that have not been tried yet. */
  correio: queries.Fila & {
    servidor: boolean
    desistidos: number
    adiados: queries.Fila
    /** Why sending is paused; null if sending is not paused. */
    parada: Pick<DeliveryPause, 'falha' | 'desde'> | null
  }
  push: queries.Fila
  /**
   * A sentence in Portuguese about a missing or changed end of the audit log or of the termos; undefined if both are
   * intact.
   */
  auditoria: string | undefined
  trabalhos: queries.Trabalho[]
  /** The number of unexpected failures in the last day. */
  falhas: number
  recusas: Recusas
  processo: { segundos: number; memoria: number; limite: number }
}

const DAY = { hours: 24 }
const WEEK = { hours: 7 * 24 }

export async function readFacts(app: AppContext): Promise<Facts> {
  const { database, config } = app
  const { reads } = database
  const now = app.clock()
  const since = await queries.inhabitedSince(reads)
  return {
    now,
    discos: await readDisks(config),
    banco: { motor: database.engine, bytes: await queries.sizeOf(database) },
    arquivos: { fora: config.storageUrl !== undefined, alcancados: await isStorageReached(app) },
    instalacao: {
      baseUrl: config.baseUrl,
      storageUrl: config.storageUrl,
      processos: await queries.countProcesses(database),
    },
    copias: await listCopias(config).catch(() => undefined),
    copiaFalhou: (await lastFailure(config).catch(() => null))?.motivo ?? null,
    habitada: since ? now.since(Temporal.Instant.from(since)).total('seconds') : 0,
    correio: {
      ...(await queries.untriedMails(reads)),
      servidor: await isDelivering(app, reads),
      adiados: await queries.delayedMails(reads),
      parada: await paradaNow(app, reads),
      desistidos: await queries.givenUpSince(reads, toStored(now.subtract(WEEK))),
    },
    push: await queries.waitingNotices(reads),
    auditoria: await faultAtEnds(reads, app),
    trabalhos: await queries.listTrabalhos(reads),
    falhas: await queries.countFalhas(reads, toStored(now.subtract(DAY))),
    recusas: recusasOf(app),
    processo: { segundos: process.uptime(), memoria: process.memoryUsage.rss(), limite: memoryLimit() },
  }
}

/**
 * Returns the memory limit in bytes: the limit of the container if there is one, otherwise the memory of the
 * machine.
 */
function memoryLimit(): number {
  const { constrainedMemory } = process
  const bound = constrainedMemory()
  return bound > 0 && bound < totalmem() ? bound : totalmem()
}

/** Reads the disks of the data folder and of the backup folder; one entry if both folders are on one disk. */
async function readDisks({ dataDir, backupDir }: AppContext['config']): Promise<Disco[]> {
  const copies = nearest(backupDir)
  const shared = (await stat(dataDir)).dev === (await stat(copies)).dev
  if (shared) return [await readDisk('Disco dos dados e das cópias', dataDir)]
  return [await readDisk('Disco dos dados', dataDir), await readDisk('Disco das cópias', copies)]
}

async function readDisk(nome: string, path: string): Promise<Disco> {
  const { bavail, blocks, bsize } = await statfs(path)
  return { nome, livre: bavail * bsize, total: blocks * bsize }
}

/**
 * Returns the path, or its nearest ancestor that exists: the backup folder is created only with the first
 * backup.
 */
function nearest(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : nearest(dirname(path))
}
