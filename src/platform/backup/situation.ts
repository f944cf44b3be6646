import { relative } from 'node:path'
import type { Config } from '#platform/config.ts'
import type { SituacaoDasCopias } from './contract.ts'
import { lastFailure } from './failure.ts'
import { readProgress } from './progress.ts'

/** Returns the backup folder, the progress of a running backup, and the last failure. */
export async function situationOf(config: Config): Promise<SituacaoDasCopias> {
  const { backupDir, dataDir } = config
  const [andamento, falha] = await Promise.all([readProgress(config), lastFailure(config)])
  return {
    pasta: backupDir,
    junto_dos_dados: !relative(dataDir, backupDir).startsWith('..'),
    andamento,
    falha,
  }
}
