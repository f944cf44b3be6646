import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Creates an empty folder that is removed when the test ends, after everything that the test opens later has
 * been closed.
 */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'bastidor-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}
