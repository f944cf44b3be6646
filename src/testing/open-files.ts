import { readdirSync, readlinkSync } from 'node:fs'
import type { AppContext } from '#platform/app-context.ts'

/** The files of the storage that this process has open. */
export const openFilesOf = ({ config }: Pick<AppContext, 'config'>): string[] =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes(`${config.dataDir}/arquivos`)
    } catch {
      return false
    }
  })
