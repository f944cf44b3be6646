import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { AndamentoDeCopia, type EtapaDeCopia, type OrigemDeCopia } from './contract.ts'
import { hasHeartbeat, startHeartbeat } from './heartbeat.ts'
import { parsed } from './manifest.ts'

type Where = Pick<Config, 'backupDir'>

/**
 * The progress file is in the backup folder, where every process finds it, even after the admin reloads the
 * page.
 */
const FILE = 'andamento.json'
const EVERY_MS = 300

export class Cancelled extends Error {
  constructor() {
    super('A cópia foi cancelada.')
  }
}

export interface Progress {
  /**
   * Reports how much of a step is done.
   * @throws Cancelled if the backup was cancelled
   */
  step(etapa: EtapaDeCopia, feito: number, total: number): void
  /**
   * Reports that more bytes were read.
   * @throws Cancelled if the backup was cancelled
   */
  read(bytes: number): void
  end(): void
}

/** Starts to report the progress of a backup in a file. Deleting the file cancels the backup. */
export function startProgress({ backupDir }: Where, origem: OrigemDeCopia, now: Temporal.Instant): Progress {
  const path = join(backupDir, FILE)
  let state: AndamentoDeCopia = {
    origem,
    desde: toWireInstant(toStored(now)),
    etapa: 'banco',
    feito: 0,
    total: 0,
    bytes: 0,
  }
  let writtenAt = 0
  const writeState = () => {
    writtenAt = performance.now()
    writeFileSync(`${path}.parte`, JSON.stringify(state), { mode: 0o600 })
    renameSync(`${path}.parte`, path)
  }
  const change = (more: Partial<AndamentoDeCopia>) => {
    const isNewStep = more.etapa !== undefined && more.etapa !== state.etapa
    state = { ...state, ...more }
    if (!isNewStep && performance.now() - writtenAt < EVERY_MS) return
    if (!existsSync(path)) throw new Cancelled()
    writeState()
  }
  writeState()
  const rest = startHeartbeat(path)
  return {
    step: (etapa, feito, total) => change({ etapa, feito, total }),
    read: (bytes) => change({ bytes: state.bytes + bytes }),
    end() {
      rest()
      rmSync(path, { force: true })
    },
  }
}

export async function readProgress({ backupDir }: Where): Promise<AndamentoDeCopia | null> {
  const path = join(backupDir, FILE)
  if (!(await hasHeartbeat(path))) return null
  return parsed(AndamentoDeCopia, await readFile(path, 'utf8').catch(() => '')) ?? null
}

/** Cancels the running backup: its process notices that the progress file is gone. */
export async function cancelCopia({ backupDir }: Where): Promise<void> {
  await rm(join(backupDir, FILE), { force: true })
}
